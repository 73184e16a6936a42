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
export function checkAnswers(answers: Answers): Mistakes {
  const mistakes = new Map<FieldName, string>();
  for (const name of FIELD_NAMES) {
    const mistake = checkAnswer(name, answers[name]);
    if (mistake !== undefined) mistakes.set(name, mistake);
  }
  return mistakes;
}

/**
 * Checks one field. Spaces around an answer are nobody's mistake: telephones add them.
 *
 * @returns a sentence that says what to type, or `undefined` where nothing is wrong
 */
export function checkAnswer(name: FieldName, typed: string): string | undefined {
  const answer = typed.trim();
  switch (name) {
    case 'name':
      if (answer === '') return 'Type your name.';
      return lengthOf(answer) < SHORTEST_NAME
        ? `Type your name with at least ${SHORTEST_NAME} characters.`
        : undefined;
    case 'email':
      return checkEmail(answer);
    case 'phone':
      return checkPhone(answer);
    case 'budget':
      return undefined;
    case 'details': {
      if (answer === '') return 'Tell us in a sentence or two what you need.';
      const length = lengthOf(answer);
      return length < SHORTEST_DETAILS
        ? `Tell us a little more: at least ${SHORTEST_DETAILS} characters, so far ${length}.`
        : undefined;
    }
  }
}

// What browsers take as an address (HTML, "valid e-mail address"), with a dot in the host: nobody outside a
// local network has an address without one.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

function checkEmail(answer: string): string | undefined {
  if (answer === '') return 'Type your e-mail address.';
  if (EMAIL.test(answer)) return undefined;
  if (!answer.includes('@')) return 'An e-mail address has an @ in it: asha@example.com.';
  if (/[\s,;]/.test(answer)) return 'Type one e-mail address, without spaces or commas: asha@example.com.';
  return 'Type the whole e-mail address: asha@example.com.';
}

function checkPhone(answer: string): string | undefined {
  const { least, most } = PHONE_DIGITS;
  if (answer === '') return `Type your phone number: ${least} to ${most} digits.`;
  const digits = digitsOf(answer);
  if (digits.length >= least && digits.length <= most) {
    return digits === answer ? undefined : `Type the digits only: ${digits}`;
  }
  const asked =
    digits === answer ? `Type ${least} to ${most} digits` : `Type ${least} to ${most} digits only`;
  return digits === '' ? `${asked}: 9876543210` : `${asked}; this number has ${digits.length}.`;
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
