import { useEffect, useRef } from 'react';
import { useStore } from '../state/useStudio.ts';
import { Button } from './Button.tsx';

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
      <Button
        glyph="close"
        label="Back to the form"
        className="close"
        onClick={() => store.show({ kind: 'form' })}
      />
    </header>
  );
}
