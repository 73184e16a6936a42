import { useEffect, useId, useInsertionEffect, useState } from 'react';
import Modal from 'react-modal';
import { useIslandWords } from '../words/useIslandWords.ts';
import formStyles from './ContactForm.module.css?inline';
import copyStyles from './CopyText.module.css?inline';
import { phoneHref } from './contactLinks.ts';
import embeddedFormStyles from './EmbeddedForm.module.css?inline';
import embeddedPageStyles from './EmbeddedPage.module.css?inline';
import css from './FormDialog.module.css';
import dialogStyles from './FormDialog.module.css?inline';
import type { FormKind } from './form/fields.ts';
import type { FormSetup } from './form/formSetup.ts';
import { readOutcome, setOutcome } from './form/outcome.ts';
import { SiteForm } from './SiteForm.tsx';

/** The content of a dialog with the site's form. */
export interface DialogContent {
  readonly title: string;
  readonly text: string | null;
  /** The name of what it is about: the product or service of the page. */
  readonly about: string | null;
  readonly purpose: FormKind;
  readonly setup: FormSetup;
  readonly phone: string;
  /** Its maximum width in CSS pixels; it is never wider than 80% of the window. */
  readonly width: 600 | 700;
  /** Whether Escape and a click outside close it. */
  readonly closable: boolean;
}

export interface FormDialogProps {
  readonly content: DialogContent;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The duration of the closing animation, in milliseconds (specification, section 9). */
const CLOSING_MS = 75;

/** What the dialog and the form in it need, which pages with a button for it need not bring: it comes with the code. */
const STYLES = [formStyles, copyStyles, embeddedFormStyles, embeddedPageStyles, dialogStyles].join('');

/** Applies styles to the document while the component exists. */
function useStyles(text: string): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [text]);
}

/**
 * The site's form in a dialog (behaviours 14 and 23). Opened again after it was closed, it has what was typed, or says
 * what has become of the message that was being sent.
 */
export function FormDialog({ content, open, onClose }: FormDialogProps) {
  const { title, text, purpose, about, setup, phone, width, closable } = content;
  const words = useIslandWords().dialog;
  useStyles(STYLES);
  const titleId = useId();
  // Closed on mount: StrictMode mounts it twice, and react-modal warns about a dialog that is already open then.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(open), [open]);
  const close = (): void => {
    // The visitor has read it.
    if (readOutcome().kind === 'sent') setOutcome();
    onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onRequestClose={close}
      shouldCloseOnEsc={closable}
      shouldCloseOnOverlayClick={closable}
      closeTimeoutMS={CLOSING_MS}
      appElement={[...document.querySelectorAll<HTMLElement>('body > header, body > main, body > footer')]}
      overlayClassName={css.overlay ?? ''}
      className={css.dialog ?? ''}
      aria={{ labelledby: titleId }}
      data={{ width }}
    >
      <button type="button" className={css.close} onClick={close} aria-label={words.close}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      {about === null ? null : <p className={css.about}>{about}</p>}
      <h2 id={titleId}>{title}</h2>
      {text === null ? null : <p>{text}</p>}
      <SiteForm setup={setup} title={title} button={words.send[purpose]} />
      <p className={css.call}>
        {words.ratherTalk} <a href={phoneHref(phone)}>{words.call(phone)}</a>
      </p>
    </Modal>
  );
}
