import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { IslandWords } from '../words/en.ts';
import { useIslandWords } from '../words/useIslandWords.ts';
import css from './ContactForm.module.css';
import { CopyText } from './CopyText.tsx';
import { phoneHref, whatsappHref } from './contactLinks.ts';
import { beforeStop } from './form/beforeStop.ts';
import { TIMEOUT_MS } from './form/enquiry.ts';
import type { BuiltinSetup } from './form/formSetup.ts';
import { gmailLink, type Letter, mailLink } from './form/mailLink.ts';
import { mayHaveArrived, type Outcome, type Reason } from './form/outcome.ts';
import { NewTabNote } from './NewTabNote.tsx';
import { SafeLink } from './SafeLink.tsx';
import { Telephone } from './Telephone.tsx';

interface FormOutcomeProps {
  readonly outcome: Outcome;
  readonly setup: BuiltinSetup;
  /** What the visitor has typed, as an e-mail. */
  readonly letter: Letter;
  /** Called when the visitor wants to go back to the form, to write another message or to change this one. */
  readonly onAgain: () => void;
}

/** Tells the visitor what happened to a message and what to do next. */
export function FormOutcome({ outcome, setup, letter, onAgain }: FormOutcomeProps) {
  const words = useIslandWords().outcome;
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus from the form, which can no longer be used, from its button, which is gone, or from what is around
  // it; but not from a visitor who is elsewhere, as in a dialog, or who comes back to the page. Before the browser takes
  // it from what is inert.
  const before = useRef(outcome.kind);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What comes below the form may be below the end of a dialog or of a low window.
    if (before.current === outcome.kind) return;
    before.current = outcome.kind;
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const place = heading.current?.closest(`.${css.place}`) ?? null;
    const { activeElement } = document;
    if (place?.contains(activeElement) || activeElement?.contains(place)) heading.current?.focus();
  }, [outcome.kind]);
  switch (outcome.kind) {
    case 'sent':
      return <Sent heading={heading} outcome={outcome} onAgain={onAgain} />;
    case 'failed':
      return (
        <div ref={box} className={css.outcome} data-kind="failed">
          <Problem why={outcome.why} />
          <OtherWays letter={letter} setup={setup} link={words.sendByMail} />
        </div>
      );
    case 'mail':
      return (
        <div className={css.outcome}>
          <h3 ref={heading} tabIndex={-1}>
            {words.mail}
          </h3>
          <p>{words.mailIsOpening}</p>
          <OtherWays letter={letter} setup={setup} link={words.openMailAgain}>
            <strong>{words.nothingOpened}</strong>{' '}
          </OtherWays>
          <p>
            <button type="button" className="button button-quiet" onClick={onAgain}>
              {words.back}
            </button>
          </p>
        </div>
      );
    default:
      return null;
  }
}

/** What went wrong. If the message may have arrived all the same, it says so. */
function Problem({ why }: { readonly why: Reason }) {
  const words = useIslandWords().outcome;
  const isUnsure = mayHaveArrived(why);
  return (
    <p role="alert">
      <strong>{isUnsure ? words.mayHaveArrived : words.failed}</strong> {reasonOf(why, words)}{' '}
      {isUnsure ? words.whenUnsure : words.afterFailure}
    </p>
  );
}

function reasonOf(why: Reason, { reasons }: IslandWords['outcome']): string {
  return why === 'late' ? reasons.late({ seconds: TIMEOUT_MS / 1000 }) : reasons[why];
}

interface SentProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly outcome: Extract<Outcome, { kind: 'sent' }>;
  readonly onAgain: () => void;
}

function Sent({ heading, outcome: { purpose, name, to, slot }, onAgain }: SentProps) {
  const words = useIslandWords().outcome;
  return (
    <div className={css.sent} data-accent="">
      <svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true">
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
        {words.sent({ name: beforeStop(name) })}
      </h3>
      <p>
        {purpose !== 'demo'
          ? words.answerGoesTo({ address: to })
          : slot === undefined
            ? words.callGoesTo({ number: to })
            : words.callAt({ number: to, time: slot.time })}
      </p>
      {slot === undefined ? null : (
        <p>
          <a href={slot.calendar} download="demo.ics">
            {words.calendar}
          </a>
        </p>
      )}
      <button type="button" className="button button-quiet" onClick={onAgain}>
        {words.again}
      </button>
    </div>
  );
}

interface OtherWaysProps {
  readonly letter: Letter;
  readonly setup: BuiltinSetup;
  /** The text of the link that opens the message in the visitor's e-mail program. */
  readonly link: string;
  /** Why it may take another way. */
  readonly children?: ReactNode;
}

/** The ways on that need no endpoint; all but the first do without an e-mail program, too. */
function OtherWays({ letter, setup: { email, phone, whatsapp }, link, children }: OtherWaysProps) {
  const words = useIslandWords().outcome;
  const { href, isWhole } = mailLink(letter);
  return (
    <>
      {isWhole ? null : <p>{words.mailIsCut}</p>}
      <p>
        {children}
        {email === '' ? null : (
          <>
            <SafeLink href={gmailLink(href)} newTab>
              {words.writeIn}
              <NewTabNote />
            </SafeLink>
            . {words.writeTo} <strong>{email}</strong>.
          </>
        )}
        {phone === null ? null : (
          <>
            {' '}
            {words.orCall}{' '}
            <a href={phoneHref(phone)}>
              <Telephone number={phone} />
            </a>
          </>
        )}
        {whatsapp === null ? null : (
          <>
            {' '}
            {words.orWhatsapp} <a href={whatsappHref(whatsapp, letter.body)}>{whatsapp}</a>
          </>
        )}
      </p>
      <CopyText label={words.text} text={letter.body}>
        <a href={href} className="button button-strong">
          {link}
        </a>
      </CopyText>
    </>
  );
}
