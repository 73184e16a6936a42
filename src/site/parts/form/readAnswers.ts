import { type Answers, answersFrom } from './fields.ts';

/**
 * The name of the honeypot field, which people do not see and bots fill in. It is meaningless, so that browsers do not
 * autofill it.
 */
export const TRAP = 'extra';

/** Reads the current content of a form; `isTrapped` says whether the honeypot field is filled in. */
export function readAnswers(form: HTMLFormElement): { answers: Answers; isTrapped: boolean } {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  return { answers: answersFrom(text), isTrapped: text(TRAP) !== '' };
}
