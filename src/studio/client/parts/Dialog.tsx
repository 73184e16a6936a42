import { type ReactNode, useEffect, useId, useState } from 'react';
import Modal from 'react-modal';
import { SignButton } from './Button.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Escape and a click beside it close it, and the focus goes back (ARIA Authoring Practices, "Dialog (Modal)"). */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const [before] = useState(focusedNow);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // What was chosen in it may have led elsewhere.
        if (document.activeElement === document.body) before?.focus({ preventScroll: true });
      });
    },
    [before],
  );
  const studio = document.getElementById('studio');
  return (
    <Modal
      isOpen
      // It knows nothing of what had the focus within a frame.
      shouldReturnFocusAfterClose={false}
      onRequestClose={onClose}
      aria={{ labelledby: id }}
      className="dialog stack wide"
      overlayClassName="dialog-veil"
      {...(studio === null ? { ariaHideApp: false } : { appElement: studio })}
    >
      <header className="head">
        <h2 id={id}>{title}</h2>
        <SignButton glyph="close" label="Close" onClick={onClose} />
      </header>
      {children}
    </Modal>
  );
}

/** What has the focus, also within the page. */
function focusedNow(): HTMLElement | undefined {
  const { activeElement: own } = document;
  const focused = own instanceof HTMLIFrameElement ? (own.contentDocument?.activeElement ?? own) : own;
  // Not "instanceof": the frame has elements of its own.
  return focused === null ? undefined : (focused as HTMLElement);
}
