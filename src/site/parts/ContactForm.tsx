import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '#view/language.ts';
import type { IslandWords } from '../words/en.ts';
import { useIslandWords } from '../words/useIslandWords.ts';
import css from './ContactForm.module.css';
import { FormField } from './FormField.tsx';
import { FormOutcome } from './FormOutcome.tsx';
import { checkAnswer, checkAnswers, type Mistakes } from './form/checkAnswer.ts';
import { calendarLink, nextSlots, slotText } from './form/demoSlots.ts';
import { answersIn, clearDraft, clearSent, DRAFT_KEY, setDraft, setDraftField } from './form/draft.ts';
import { post } from './form/enquiry.ts';
import { type FieldName, fields, isOptional, namesOf, TRAP } from './form/fields.ts';
import { type BuiltinSetup, formName } from './form/formSetup.ts';
import { type Enquiry, letter } from './form/letter.ts';
import { isDone, type Outcome, setOutcome } from './form/outcome.ts';
import { readAnswers } from './form/readAnswers.ts';
import { MailAddress } from './MailAddress.tsx';
import { useDraft } from './useDraft.ts';
import { useOutcome } from './useOutcome.ts';
import { useRole } from './useRole.ts';
import { useTopic } from './useTopic.ts';

interface ContactFormProps {
  readonly setup: BuiltinSetup;
  readonly title: string;
  /** The text of the button, if its author has written one; else the button says what it does. */
  readonly button?: string | undefined;
  /** Another way to get in touch, among the links at its end. */
  readonly children?: ReactNode;
}

const NONE: Mistakes = new Map();
const NO_SLOTS: ReadonlyMap<string, number> = new Map();
/** How many times for a demo are offered. */
const SLOTS = 10;

/**
 * The contact form (behaviour 39). Without a script it is a plain form, validated and submitted by the browser. With
 * one, every mistake is described in a sentence, the form is submitted in place, and nothing typed is ever lost: the
 * fields are uncontrolled, so React only reads them, and the draft keeps them until they are sent or cleared.
 */
export function ContactForm({ setup, title, button, children }: ContactFormProps) {
  const { purpose } = setup;
  const names = useMemo(() => namesOf(setup), [setup]);
  const words = useIslandWords();
  const does = setup.endpoint === null ? words.form.writeMail : words.dialog.send[purpose];
  const asked = setup.ask === undefined ? {} : { ask: setup.ask };
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** When the first key came, on the clock of `performance.now()`. */
  const began = useRef<number>(undefined);
  const role = useRole(setup.roles);
  const name = formName(setup);
  const outcome = useOutcome(name);
  const draft = useDraft(form, names);
  useTopic(form);
  const [mistakes, setMistakes] = useState(NONE);
  const [tries, setTries] = useState(0);
  const [isCleared, setCleared] = useState(false);
  /** The next times for a demo, as they are read, each with when it is. The build does not know what time it is. */
  const [slots, setSlots] = useState<ReadonlyMap<string, number>>(NO_SLOTS);
  const language = useLanguage();
  useEffect(() => {
    const { demo } = setup;
    if (demo !== undefined)
      setSlots(
        new Map(nextSlots(demo, Date.now(), SLOTS).map((slot) => [slotText(slot, demo, language), slot])),
      );
  }, [setup, language]);
  const isBusy = outcome.kind === 'busy';

  // With a script, our own messages replace the browser's.
  useEffect(() => {
    if (form.current !== null) form.current.noValidate = true;
  }, []);

  const focus = (field: FieldName): void => {
    const wrong = form.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    // Where focusing alone scrolls to, Safari ignores the scroll margin, and the header covers the field.
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const { answers, isTrapped } = readAnswers(event.currentTarget);
    const found = checkAnswers(answers, words.form.mistakes, names, purpose, setup.ask);
    // Rendered before the focus moves, so that screen readers announce the field together with its mistake.
    flushSync(() => {
      setMistakes(found);
      setTries(tries + 1);
      setCleared(false);
      setDraft(answers, names);
      setOutcome(name);
    });
    const [first] = found.keys();
    if (first === undefined)
      await send({ kind: purpose, answers, page: setup.page, role, ...asked }, isTrapped);
    else focus(first);
  };

  const send = async (enquiry: Enquiry, isTrapped: boolean): Promise<void> => {
    if (setup.endpoint === null) {
      // Clicks the link that is shown, synchronously, while the visitor's own click still counts as the user gesture.
      flushSync(() => setOutcome(name, { kind: 'mail' }));
      place.current?.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')?.click();
      return;
    }
    setOutcome(name, { kind: 'busy' });
    // A person who filled in the honeypot by accident is still offered the e-mail link.
    const why = isTrapped ? 'refused' : await post(setup.endpoint, enquiry, sinceFirst());
    if (why !== undefined) {
      setOutcome(name, { kind: 'failed', why });
      return;
    }
    clearSent(enquiry.answers, names);
    const { name: sender, email, phone } = enquiry.answers;
    const to = purpose === 'demo' || email.trim() === '' ? phone : email;
    const slot = slotOf(enquiry.answers);
    setOutcome(name, { kind: 'sent', purpose, name: sender.trim(), to: to.trim(), slot });
  };

  const slotOf = ({ time, product }: Enquiry['answers']) => {
    const { demo } = setup;
    const begin = slots.get(time.trim());
    if (begin === undefined || demo === undefined) return undefined;
    // A page that offers several products is about none of them.
    const what = setup.products.length === 0 ? setup.page.replace(/ \(.*$/, '') : product;
    const about = [what, demo.firm].filter(Boolean).join(', ');
    const calendar = calendarLink(begin, demo, words.outcome.calendarEntry({ about }), Date.now());
    return { time: time.trim(), calendar };
  };

  const sinceFirst = () => (began.current === undefined ? undefined : performance.now() - began.current);

  const onInput = ({ target }: FormEvent): void => {
    began.current ??= performance.now();
    const field = names.find((known) => target instanceof Element && target.getAttribute('name') === known);
    if (field === undefined) return;
    const { value } = target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement; // The only elements with these names.
    setDraftField(field, value);
    setCleared(false);
    // While the visitor types, mistakes disappear as soon as they are corrected, and no new ones are reported.
    if (!mistakes.has(field)) return;
    const left = new Map(mistakes);
    const mayBeEmpty = isOptional(purpose, field, names);
    const mistake = checkAnswer(field, value, words.form.mistakes, mayBeEmpty, setup.ask);
    if (mistake === undefined) left.delete(field);
    else left.set(field, mistake);
    setMistakes(left);
  };

  const onClear = (): void => {
    clearDraft(names);
    setOutcome(name);
    setMistakes(NONE);
    setTries(tries + 1);
    setCleared(true);
    focus('name');
  };

  return (
    <div ref={place} className={css.place}>
      <form
        ref={form}
        className={css.form}
        aria-label={title}
        method="post"
        {...nativeTarget(setup, words.enquiry)}
        aria-busy={isBusy}
        inert={isDone(outcome)}
        // The draft is put into its fields without the visitor doing anything.
        data-moving={DRAFT_KEY}
        data-reads-query={Object.keys(setup.roles).length === 0 ? undefined : ''}
        onSubmit={onSubmit}
        onInput={onInput}
      >
        <input type="hidden" name="form" value={purpose} />
        <input type="hidden" name="page" value={setup.page} />
        <input type="hidden" name="role" value={role?.slug ?? ''} />
        <div className={css.kept}>
          {names.some((name) => draft.has(name)) && !isBusy ? (
            <>
              {words.form.kept}
              <button type="button" onClick={onClear}>
                {words.form.clear}
              </button>
            </>
          ) : null}
        </div>
        <div className={css.fields}>
          {fields(words.form.fields, setup).map((field) => (
            <FormField
              key={field.name}
              id={`${id}${field.name}`}
              field={
                field.name === 'made'
                  ? {
                      ...field,
                      label: [field.label, draft.get('made')?.split('\n')[0]].filter(Boolean).join(': '),
                    }
                  : field
              }
              hint={
                field.name === 'details' && role !== undefined
                  ? words.form.fields.details.hintForRole({ role: role.label })
                  : field.name === 'time' && slots.size > 0
                    ? words.form.fields.time.hintForSlots
                    : field.hint
              }
              mistake={mistakes.get(field.name)}
              readOnly={isBusy}
              {...(field.name === 'time' ? { offers: [...slots.keys()] } : {})}
            />
          ))}
        </div>
        <p className="visually-hidden" aria-hidden="true">
          <label>
            {words.form.trap}
            <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className={css.send}>
          <button type="submit" className="button button-strong" aria-disabled={isBusy}>
            {isBusy ? words.form.sending : (button ?? does)}
          </button>
          {setup.endpoint === null && setup.email !== '' ? (
            <p>
              {/* The address is on a line of its own rather than on two. */}
              {words.form
                .opensMail({ address: setup.email })
                .split(/(\S+@\S+)/)
                .map((part) =>
                  part.includes('@') ? (
                    <span key={part}>
                      <MailAddress text={part} />
                    </span>
                  ) : (
                    part
                  ),
                )}
            </p>
          ) : null}
          <div className={css.links}>
            {setup.privacy === null || setup.privacy === '' ? null : (
              <a href={setup.privacy}>{words.form.privacy}</a>
            )}
            {children}
          </div>
        </div>
        <p className="visually-hidden" role="status">
          {/* A new key for each attempt makes screen readers announce the same number again. */}
          <span key={tries}>
            {isCleared ? words.form.isCleared : announcement(outcome, mistakes, words.form)}
          </span>
        </p>
      </form>
      <FormOutcome
        outcome={outcome}
        setup={setup}
        letter={letter(
          {
            kind: purpose,
            answers: answersIn(new Map([...draft].filter(([name]) => names.includes(name)))),
            page: setup.page,
            role,
            ...asked,
          },
          setup.email,
          words.enquiry,
        )}
        onAgain={() => {
          // Rendered before the focus moves, because an inert field cannot be focused.
          flushSync(() => setOutcome(name));
          focus('name');
        }}
      />
    </div>
  );
}

/** Where the browser submits the form without a script. */
function nativeTarget(
  { endpoint, email }: BuiltinSetup,
  { subject }: IslandWords['enquiry'],
): { action: string; encType?: string } {
  return endpoint === null
    ? { action: `mailto:${email}?subject=${encodeURIComponent(subject)}`, encType: 'text/plain' }
    : { action: endpoint };
}

/** The text for screen readers when the form changes. All other changes move the focus or are alerts. */
function announcement({ kind }: Outcome, { size }: Mistakes, words: IslandWords['form']): string {
  if (kind === 'busy') return words.isBeingSent;
  return size === 0 ? '' : words.corrections({ count: size });
}
