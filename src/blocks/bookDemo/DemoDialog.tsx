import { useId } from 'react';
import Modal from 'react-modal';
import type { DemoProps } from './BookDemo.interactive.tsx';
import css from './BookDemo.module.css';

/** What the dialog is told. */
export interface DemoDialogProps {
  readonly demo: DemoProps;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Milliseconds the dialog takes to leave (specification, section 9). */
const LEAVING = 75;

/** The dialog behind "Book a Demo": at most 700 px and 80 % of the window wide (behaviour 23). */
export function DemoDialog({ demo, open, onClose }: DemoDialogProps) {
  const titleId = useId();
  return (
    <Modal
      isOpen={open}
      onRequestClose={onClose}
      shouldCloseOnEsc={demo.closable}
      shouldCloseOnOverlayClick={demo.closable}
      closeTimeoutMS={LEAVING}
      appElement={[...document.querySelectorAll<HTMLElement>('body > header, body > main, body > footer')]}
      overlayClassName={css.overlay ?? ''}
      className={css.dialog ?? ''}
      aria={{ labelledby: titleId }}
    >
      <button type="button" className={css.close} onClick={onClose} aria-label="Close">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <h2 id={titleId}>{demo.title}</h2>
      <p>{demo.text}</p>
      <p>Tell us when it suits you:</p>
      <ul className={css.ways}>
        <li>
          <a href={demo.href} className="button button-strong">
            Write to {demo.email}
          </a>
        </li>
        <li>
          <a href={demo.phoneHref} className="button button-quiet">
            Call {demo.phone}
          </a>
        </li>
      </ul>
    </Modal>
  );
}
