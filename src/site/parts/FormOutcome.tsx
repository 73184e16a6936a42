import { type ReactNode, useEffect, useRef } from 'react';
import type { Words } from '../words/en.ts';
import { useIslandWords } from '../words/useIslandWords.ts';
import css from './ContactForm.module.css';
import { type Failure, TIMEOUT_MS } from './form/enquiry.ts';
import type { MailLink } from './form/mailLink.ts';

/** What happened to a message. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'sent'; readonly name: string; readonly email: string }
  | { readonly kind: 'failed'; readonly why: Failure; readonly mail: MailLink }
  | { readonly kind: 'mail'; readonly mail: MailLink };

interface FormOutcomeProps {
  readonly outcome: Outcome;
  readonly email: string;
  /** Called when the visitor wants to write another message. */
  readonly onAgain: () => void;
}

/** Tells the visitor what happened to a message and what to do next. */
export function FormOutcome({ outcome, email, onAgain }: FormOutcomeProps) {
  const words = useIslandWords().outcome;
  switch (outcome.kind) {
    case 'sent':
      return <Sent name={outcome.name} email={outcome.email} onAgain={onAgain} />;
    case 'failed':
      return (
        <div className={css.outcome} data-kind="failed" role="alert">
          <p>
            <strong>{words.failed}</strong> {reasonOf(outcome.why, words)} {words.afterFailure}
          </p>
          <EmailLink mail={outcome.mail} email={email}>
            {words.sendByMail}
          </EmailLink>
        </div>
      );
    case 'mail':
      return (
        <div className={css.outcome} data-kind="mail">
          <p>
            <strong>{words.mail}</strong> {words.mailIsSentThere}
          </p>
          <p>{words.nothingOpened}</p>
          <EmailLink mail={outcome.mail} email={email}>
            {words.openMailAgain}
          </EmailLink>
        </div>
      );
    default:
      return null;
  }
}

function reasonOf(why: Failure, { reasons }: Words['outcome']): string {
  return why === 'late' ? reasons.late(TIMEOUT_MS / 1000) : reasons[why];
}

interface SentProps {
  readonly name: string;
  readonly email: string;
  readonly onAgain: () => void;
}

/** Takes the focus, because the form before it can no longer be used. */
function Sent({ name, email, onAgain }: SentProps) {
  const words = useIslandWords().outcome;
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
        {words.sent(name)}
      </h3>
      <p>{words.answerGoesTo(email)}</p>
      <button type="button" className="button button-quiet" onClick={onAgain}>
        {words.again}
      </button>
    </div>
  );
}

interface EmailLinkProps {
  readonly mail: MailLink;
  readonly email: string;
  readonly children: ReactNode;
}

/** A link that opens the message in the visitor's e-mail program. */
function EmailLink({ mail, email, children }: EmailLinkProps) {
  const words = useIslandWords().outcome;
  return (
    <>
      <p>
        <a href={mail.href} className="button button-quiet">
          {children}
        </a>
      </p>
      {mail.isWhole ? null : <p>{words.mailIsCut(email)}</p>}
    </>
  );
}
