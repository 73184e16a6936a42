import { useEffect, useId, useRef } from 'react';
import { useStore } from '../state/useStore.ts';
import { Button, Glyph } from './Button.tsx';

/** What a panel is called and about, and the way back to the form. It takes the focus where nothing else in the panel has. */
export function PanelHead({ title, help }: { readonly title: string; readonly help: string }) {
  const store = useStore();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current?.closest('[data-part]')?.querySelector(':focus') === null) heading.current.focus();
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

interface FieldProps extends React.ComponentProps<'input'> {
  readonly label: string;
  readonly onWrite: (value: string) => void;
}

/** What narrows a list down. It appears because somebody has asked for the list, so it has the focus. */
export const SearchField = ({ label, onWrite, ...input }: FieldProps) => (
  <label className="search">
    <span className="unseen">{label}</span>
    <Glyph name="search" />
    {/* biome-ignore lint/a11y/noAutofocus: it appears because the author has just asked for it */}
    <input type="search" autoFocus onChange={({ target }) => onWrite(target.value)} {...input} />
  </label>
);

export function WordField({ label, onWrite, ...input }: FieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} onChange={({ target }) => onWrite(target.value)} {...input} />
    </>
  );
}
