import { type ReactNode, useId } from 'react';
import Modal from 'react-modal';
import { Button } from './Button.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Escape and a click beside it close it, and the focus goes back (ARIA Authoring Practices, "Dialog (Modal)"). */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const studio = document.getElementById('studio');
  return (
    <Modal
      isOpen
      onRequestClose={onClose}
      aria={{ labelledby: id }}
      className="dialog"
      overlayClassName="dialog-veil"
      {...(studio === null ? { ariaHideApp: false } : { appElement: studio })}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button glyph="close" label="Close" className="close" onClick={onClose} />
      </header>
      {children}
    </Modal>
  );
}
