import { useEffect, useRef } from 'react';
import { useStore } from '../state/useStudio.ts';
import { Glyph } from './Glyph.tsx';

/** What a panel is called and about, and the way back to the form. It takes the focus where nothing else has it. */
export function PanelHead({ title, help }: { readonly title: string; readonly help: string }) {
  const store = useStore();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <header className="form-head">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{help}</p>
      <button type="button" className="close" onClick={() => store.show({ kind: 'form' })}>
        <Glyph name="close" label="Back to the form" />
      </button>
    </header>
  );
}
