import { type Answers, answersFrom, TRAP } from './fields.ts';

/** Reads the current content of a form; `isTrapped` says whether the honeypot field is filled in. */
export function readAnswers(form: HTMLFormElement): { answers: Answers; isTrapped: boolean } {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  return { answers: answersFrom(text, [...data.keys()]), isTrapped: text(TRAP) !== '' };
}
