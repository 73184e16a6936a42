import { type Answers, FIELD_NAMES } from './fields.ts';

/**
 * The name of the honeypot field, which people do not see and bots fill in. It is meaningless, so that browsers do not
 * autofill it.
 */
export const TRAP = 'extra';

/** Reads the current content of a form; `isTrapped` says whether the honeypot field is filled in. */
export function readAnswers(form: HTMLFormElement): { answers: Answers; isTrapped: boolean } {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  const [name, email, phone, budget, details] = FIELD_NAMES;
  return {
    answers: {
      [name]: text(name),
      [email]: text(email),
      [phone]: text(phone),
      [budget]: text(budget),
      [details]: text(details),
    },
    isTrapped: text(TRAP) !== '',
  };
}
