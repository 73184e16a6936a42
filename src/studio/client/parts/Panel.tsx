import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { goToOutline } from '../keys.ts';
import { useStore } from '../state/useStore.ts';
import { Glyph, SignButton } from './Button.tsx';

interface PanelProps {
  readonly title: string;
  readonly help: string;
  readonly children: React.ReactNode;
}

/**
 * What stands in place of the form: what it is called and about, and the way back, also by Escape. It takes the focus where
 * nothing else in it has; what had it before gets it back.
 */
export function Panel({ title, help, children }: PanelProps) {
  const store = useStore();
  const heading = useRef<HTMLHeadingElement>(null);
  // Read before the panel is there: a search in it takes the focus as soon as it is.
  const [opener] = useState(() => document.activeElement);
  const close = useCallback((): void => {
    store.show({ kind: 'form' });
    // Once the form is there, which has the focus where the opener is gone, or nothing had it.
    requestAnimationFrame(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      if (document.activeElement === document.body) goToOutline();
    });
  }, [store, opener]);
  useEffect(() => {
    const panel = heading.current?.closest('[data-part]');
    if (panel?.querySelector(':focus') === null) heading.current?.focus();
    const listening = new AbortController();
    // Behind all that Escape closes within the panel, and that says so.
    document.addEventListener(
      'keydown',
      (event) => {
        const { key, target, isComposing, defaultPrevented } = event;
        if (key !== 'Escape' || isComposing || defaultPrevented || !(target instanceof Node)) return;
        if (panel?.contains(target) !== true) return;
        if (!isWrittenIn(target)) close();
        // A browser empties a search. What is typed elsewhere is not lost by one key.
        else if (target.type !== 'search') heading.current?.focus();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [close]);
  return (
    <div className="form">
      <header className="head stack">
        <h2 ref={heading} id="form-title" tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet">{help}</p>
        <SignButton glyph="close" label="Back to the form" onClick={close} />
      </header>
      {children}
    </div>
  );
}

/** Whether somebody has typed into a field. Only where one can type, something can be selected. */
const isWrittenIn = (target: Node): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.selectionStart !== null &&
  target.value !== '';

interface FieldProps extends React.ComponentProps<'input'> {
  readonly label: string;
  readonly onWrite: (value: string) => void;
}

/**
 * What narrows a list down. It appears because somebody has asked for the list, so it has the focus, but not where that
 * would raise a keyboard over the list.
 */
export const SearchField = ({ label, onWrite, ...input }: FieldProps) => (
  <label className="search">
    <span className="unseen">{label}</span>
    <Glyph name="search" />
    <input
      type="search"
      // biome-ignore lint/a11y/noAutofocus: it appears because the author has just asked for it
      autoFocus={!matchMedia('(pointer: coarse)').matches}
      onChange={({ target }) => onWrite(target.value)}
      {...input}
    />
  </label>
);

export function WordField({ label, onWrite, ...input }: FieldProps) {
  const id = useId();
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input id={id} onChange={({ target }) => onWrite(target.value)} {...input} />
    </>
  );
}
