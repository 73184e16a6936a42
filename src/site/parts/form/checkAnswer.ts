import type { IslandWords } from '../../words/en.ts';
import { digitsOf } from './digitsOf.ts';
import {
  type Answers,
  type FieldName,
  isAsked,
  isOptional,
  lengthOf,
  PHONE_DIGITS,
  PHONE_PATTERN,
  type Questions,
  questionOf,
  type SentForm,
  SHORTEST_DETAILS,
  SHORTEST_NAME,
} from './fields.ts';

/** A sentence for each field with a mistake, in field order. */
export type Mistakes = ReadonlyMap<FieldName, string>;

/** Checks the fields of a form (specification, section 5). */
export function checkAnswers(
  answers: Answers,
  words: IslandWords['form']['mistakes'],
  names: readonly FieldName[],
  form: SentForm,
  ask: Questions = {},
): Mistakes {
  const mistakes = new Map<FieldName, string>();
  for (const name of names) {
    const mistake = checkAnswer(name, answers[name] ?? '', words, isOptional(form, name, names), ask);
    if (mistake !== undefined) mistakes.set(name, mistake);
  }
  return mistakes;
}

/**
 * Checks one field. Spaces around an answer are ignored, because phone keyboards add them.
 *
 * @returns a sentence that says what to type, or `undefined` if nothing is wrong
 */
export function checkAnswer(
  name: FieldName,
  typed: string,
  words: IslandWords['form']['mistakes'],
  mayBeEmpty: boolean,
  ask: Questions = {},
): string | undefined {
  const answer = typed.trim();
  if (answer === '' && mayBeEmpty) return undefined;
  if (isAsked(name)) {
    const question = questionOf(ask, name);
    return question?.required && answer === '' ? words.noAnswer({ question: question.label }) : undefined;
  }
  switch (name) {
    case 'name':
      if (answer === '') return words.noName;
      return lengthOf(answer) < SHORTEST_NAME ? words.shortName({ least: SHORTEST_NAME }) : undefined;
    case 'email':
      return checkEmail(answer, words);
    case 'phone':
      return checkPhone(answer, words);
    case 'product':
    case 'time':
    case 'budget':
    case 'made':
      return undefined;
    case 'details': {
      if (answer === '') return words.noDetails;
      const length = lengthOf(answer);
      return length < SHORTEST_DETAILS
        ? words.shortDetails({ least: SHORTEST_DETAILS, found: length })
        : undefined;
    }
  }
}

// What browsers accept as an address (HTML, "valid e-mail address"), but with a dot required in the host: addresses
// without one only exist on local networks.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

function checkEmail(answer: string, words: IslandWords['form']['mistakes']): string | undefined {
  if (answer === '') return words.noEmail;
  if (EMAIL.test(answer)) return undefined;
  if (!answer.includes('@')) return words.emailWithoutAt;
  if (/[\s,;]/.test(answer)) return words.severalEmails;
  return words.halfAnEmail;
}

/** An extension after a number: `ext 12`, `x12`, `#12`, `;ext=12`. */
const EXTENSION = /(?:;\s*ext\s*=|[,;#]|ext(?:n|ension)?|x)[\s.:]*\p{Nd}{1,6}$/iu;

const PHONE = new RegExp(`^(?:${PHONE_PATTERN})$`, 'u');

function checkPhone(answer: string, words: IslandWords['form']['mistakes']): string | undefined {
  if (answer === '') return words.noPhone(PHONE_DIGITS);
  if (PHONE.test(answer)) return undefined;
  const extension = answer.search(EXTENSION);
  const digits = digitsOf(extension < 0 ? answer : answer.slice(0, extension));
  if (digits === '') return words.noDigits(PHONE_DIGITS);
  const { least, most } = PHONE_DIGITS;
  if (digits.length < least || digits.length > most)
    return words.otherCount({ ...PHONE_DIGITS, found: digits.length });
  return extension < 0 ? words.moreThanDigits({ digits }) : words.withExtension({ digits });
}
