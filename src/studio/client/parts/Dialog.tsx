import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Escape and a click beside it close it; the browser gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before anything that was chosen in it takes the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not the button that closes it, which comes first.
    current?.querySelector('input')?.focus();
    return () => current?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div>
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          <Button glyph="close" label="Close" className="close" onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
