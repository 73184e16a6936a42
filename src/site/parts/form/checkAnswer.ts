import type { Words } from '../../words/en.ts';
import {
  type Answers,
  FIELD_NAMES,
  type FieldName,
  lengthOf,
  PHONE_DIGITS,
  SHORTEST_DETAILS,
  SHORTEST_NAME,
} from './fields.ts';

/** What is wrong, by field, in the order of the fields. */
export type Mistakes = ReadonlyMap<FieldName, string>;

/** Checks everything a visitor has typed (specification, section 5). */
export function checkAnswers(answers: Answers, words: Words['form']['mistakes']): Mistakes {
  const mistakes = new Map<FieldName, string>();
  for (const name of FIELD_NAMES) {
    const mistake = checkAnswer(name, answers[name], words);
    if (mistake !== undefined) mistakes.set(name, mistake);
  }
  return mistakes;
}

/**
 * Checks one field. Spaces around an answer are nobody's mistake: telephones add them.
 *
 * @returns a sentence that says what to type, or `undefined` where nothing is wrong
 */
export function checkAnswer(
  name: FieldName,
  typed: string,
  words: Words['form']['mistakes'],
): string | undefined {
  const answer = typed.trim();
  switch (name) {
    case 'name':
      if (answer === '') return words.noName;
      return lengthOf(answer) < SHORTEST_NAME ? words.shortName(SHORTEST_NAME) : undefined;
    case 'email':
      return checkEmail(answer, words);
    case 'phone':
      return checkPhone(answer, words);
    case 'budget':
      return undefined;
    case 'details': {
      if (answer === '') return words.noDetails;
      const length = lengthOf(answer);
      return length < SHORTEST_DETAILS ? words.shortDetails(SHORTEST_DETAILS, length) : undefined;
    }
  }
}

// What browsers take as an address (HTML, "valid e-mail address"), with a dot in the host: nobody outside a
// local network has an address without one.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

function checkEmail(answer: string, words: Words['form']['mistakes']): string | undefined {
  if (answer === '') return words.noEmail;
  if (EMAIL.test(answer)) return undefined;
  if (!answer.includes('@')) return words.emailWithoutAt;
  if (/[\s,;]/.test(answer)) return words.severalEmails;
  return words.halfAnEmail;
}

function checkPhone(answer: string, words: Words['form']['mistakes']): string | undefined {
  const { least, most } = PHONE_DIGITS;
  if (answer === '') return words.noPhone(PHONE_DIGITS);
  const digits = digitsOf(answer);
  if (digits.length >= least && digits.length <= most) {
    return digits === answer ? undefined : words.moreThanDigits(digits);
  }
  if (digits === '') return words.noDigits(PHONE_DIGITS);
  const sentence = digits === answer ? words.otherCount : words.otherCountAndMore;
  return sentence(PHONE_DIGITS, digits.length);
}

/** The digits of a text as 0 to 9, whichever script they were typed in. */
function digitsOf(text: string): string {
  return [...text].map(asciiDigit).join('');
}

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

function asciiDigit(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  if (!isDigit(codePoint)) return '';
  // The ten digits of a script follow one another, and no script begins in the middle of another's.
  let before = 0;
  while (isDigit(codePoint - before - 1)) before += 1;
  return String(before % 10);
}
