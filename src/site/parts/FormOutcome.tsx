import { type ReactNode, useEffect, useRef } from 'react';
import css from './ContactForm.module.css';
import type { Failure } from './form/enquiry.ts';
import type { MailLink } from './form/mailLink.ts';

/** What has become of a message. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'sent'; readonly name: string; readonly email: string }
  | { readonly kind: 'failed'; readonly why: Failure; readonly mail: MailLink }
  | { readonly kind: 'mail'; readonly mail: MailLink };

interface FormOutcomeProps {
  readonly outcome: Outcome;
  readonly email: string;
  /** Another message is to be written. */
  readonly onAgain: () => void;
}

const REASONS: Readonly<Record<Failure, string>> = {
  late: 'no answer came within 15 seconds.',
  unreachable: 'there seems to be no connection.',
  refused: 'the server did not take it.',
};

/** Says what has become of a message, and what can be done. */
export function FormOutcome({ outcome, email, onAgain }: FormOutcomeProps) {
  switch (outcome.kind) {
    case 'sent':
      return <Sent name={outcome.name} email={outcome.email} onAgain={onAgain} />;
    case 'failed':
      return (
        <div className={css.outcome} data-kind="failed" role="alert">
          <p>
            <strong>Your message was not sent:</strong> {REASONS[outcome.why]} Everything you typed is still
            here. Send it again, or take the same text to your e-mail program.
          </p>
          <Letter mail={outcome.mail} email={email}>
            Send it by e-mail
          </Letter>
        </div>
      );
    case 'mail':
      return (
        <div className={css.outcome} data-kind="mail">
          <p>
            <strong>Your e-mail program has been asked to open,</strong> with your message in it. It is sent
            when you send it there.
          </p>
          <p>Nothing opened? Everything you typed is still here.</p>
          <Letter mail={outcome.mail} email={email}>
            Open the e-mail again
          </Letter>
        </div>
      );
    default:
      return null;
  }
}

interface SentProps {
  readonly name: string;
  readonly email: string;
  readonly onAgain: () => void;
}

/** Takes the focus, since the form it follows is gone. */
function Sent({ name, email, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.sent} data-accent="">
      <svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true" focusable="false">
        <path
          d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-3 9 2 2 4-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 ref={heading} tabIndex={-1}>
        Thank you, {name}. Your message has been sent.
      </h3>
      <p>The answer goes to {email}.</p>
      <button type="button" className="button button-quiet" onClick={onAgain}>
        Write another message
      </button>
    </div>
  );
}

interface LetterProps {
  readonly mail: MailLink;
  readonly email: string;
  readonly children: ReactNode;
}

/** The message as a link to the visitor's e-mail program. */
function Letter({ mail, email, children }: LetterProps) {
  return (
    <>
      <p>
        <a href={mail.href} className="button button-quiet">
          {children}
        </a>
      </p>
      {mail.isWhole ? null : (
        <p>
          An e-mail link holds only so much: it ends in the middle of your text. Copy the rest from the form,
          or write to {email}.
        </p>
      )}
    </>
  );
}
