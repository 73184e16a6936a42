import { type Answers, FIELD_NAMES } from './fields.ts';

/**
 * The name of a field that people do not see and programs fill in. It means nothing, so that no browser completes
 * it by itself.
 */
export const TRAP = 'extra';

/** What stands in a form now, and whether something has filled in what people do not see. */
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
