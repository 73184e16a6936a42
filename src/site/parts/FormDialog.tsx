import { useEffect, useId, useState } from 'react';
import Modal from 'react-modal';
import { useWords } from '../words/useWords.ts';
import type { Draft } from './ContactForm.tsx';
import css from './FormDialog.module.css';
import type { FormSetup } from './form/formSetup.ts';
import { SiteForm } from './SiteForm.tsx';

/** What a dialog with the site's form shows. */
export interface DialogContent {
  readonly title: string;
  readonly text: string | null;
  readonly setup: FormSetup;
  readonly phone: string;
  readonly phoneHref: string;
  /** The most it is wide, in CSS pixels; it never takes more than 80 % of the window. */
  readonly width: 600 | 700;
  /** Whether Escape and a click beside it close it. */
  readonly closable: boolean;
}

export interface FormDialogProps {
  readonly content: DialogContent;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Milliseconds it takes to leave (specification, section 9). */
const LEAVING = 75;

/** The site's form in a dialog (behaviours 14 and 23). What was typed is still there when it is opened again. */
export function FormDialog({ content, open, onClose }: FormDialogProps) {
  const { title, text, setup, phone, phoneHref, width, closable } = content;
  const words = useWords().dialog;
  const titleId = useId();
  const [draft] = useState<Draft>(() => new Map());
  // Closed when it is mounted: StrictMode mounts it twice, and react-modal complains of one that is open by then.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(open), [open]);
  return (
    <Modal
      isOpen={isOpen}
      onRequestClose={onClose}
      shouldCloseOnEsc={closable}
      shouldCloseOnOverlayClick={closable}
      closeTimeoutMS={LEAVING}
      appElement={[...document.querySelectorAll<HTMLElement>('body > header, body > main, body > footer')]}
      overlayClassName={css.overlay ?? ''}
      className={css.dialog ?? ''}
      aria={{ labelledby: titleId }}
      data={{ width }}
    >
      <button type="button" className={css.close} onClick={onClose} aria-label={words.close}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <h2 id={titleId}>{title}</h2>
      {text === null ? null : <p>{text}</p>}
      <SiteForm setup={setup} title={title} button={words.send} draft={draft} />
      <p className={css.call}>
        {words.ratherTalk} <a href={phoneHref}>{words.call(phone)}</a>
      </p>
    </Modal>
  );
}
