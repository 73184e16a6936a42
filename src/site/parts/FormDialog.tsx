import { useId } from 'react';
import { useIslandWords } from '../words/useIslandWords.ts';
import { phoneHref } from './contactLinks.ts';
import css from './FormDialog.module.css';
import type { FormKind } from './form/fields.ts';
import { firstSentence } from './form/firstSentence.ts';
import { type FormSetup, formName } from './form/formSetup.ts';
import { isDone, setOutcome } from './form/outcome.ts';
import { Sentence } from './Name.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useOutcome } from './useOutcome.ts';

/** The content of a dialog with the site's form. */
export interface DialogContent {
  readonly title: string;
  /** Its first sentence is shown where there is room: the visitor has come to fill in the form. */
  readonly text: string | null;
  /** The name of what it is about: the product or service of the page. */
  readonly about: string | null;
  readonly purpose: FormKind;
  readonly setup: FormSetup;
  /** In international form. */
  readonly phone: string | null;
  /** Its maximum width in CSS pixels; it is never wider than 80% of the window. */
  readonly width: 600 | 700;
  /** Whether Escape and a click outside close it. */
  readonly closable: boolean;
}

/**
 * The site's form in a dialog (behaviours 14 and 23). It is part of the page, so that it opens, closes and can be typed
 * into before any code of it has been loaded; like the form of the contact page, it becomes interactive once that code
 * is there. Opened again after it was closed, it has what was typed, or says what has become of the message that was
 * being sent.
 */
export function FormDialog({ content }: { readonly content: DialogContent }) {
  const { title, text, purpose, about, setup, phone, width, closable } = content;
  const words = useIslandWords().dialog;
  const id = useId();
  const next = firstSentence(words.next[purpose]);
  const titleId = `${id}title`;
  const form = setup.kind === 'builtin' ? formName(setup) : '';
  const outcome = useOutcome(form);
  const onClose = (): void => {
    // The visitor has read it.
    if (outcome.kind === 'sent') setOutcome(form);
  };
  return (
    <dialog
      id={id}
      className={css.dialog}
      aria-labelledby={titleId}
      // Takes the focus, rather than the first button in it.
      tabIndex={-1}
      closedby={closable ? 'any' : 'none'}
      data-width={width}
      onClose={onClose}
      // It may be open already.
      suppressHydrationWarning
    >
      <button type="button" className={css.close} command="close" commandfor={id} aria-label={words.close}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      {about === null ? null : <p className={css.about}>{about}</p>}
      <h2 id={titleId}>{title}</h2>
      {/* Then what follows is said below. */}
      {isDone(outcome) ? null : (
        <p>
          {text === null ? null : (
            <span className="with-room">
              <Sentence text={firstSentence(text)} />{' '}
            </span>
          )}
          {next}
          <span className="with-room">{words.next[purpose].slice(next.length)}</span>
        </p>
      )}
      <SiteForm setup={setup} title={title}>
        {phone === null ? null : (
          <span>
            <span className="with-room">{words.ratherTalk} </span>
            <a href={phoneHref(phone)}>
              <strong>{words.call({ phone })}</strong>
            </a>
          </span>
        )}
      </SiteForm>
    </dialog>
  );
}
