import type { IslandWords } from '../../words/en.ts';

/** The names of the fields, in order (specification, section 5). */
export const FIELD_NAMES = ['name', 'email', 'phone', 'budget', 'details'] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

/** What the visitor typed, unchanged, by field. */
export type Answers = Readonly<Record<FieldName, string>>;

/** A form field. Browsers validate by its attributes if there is no script; otherwise `checkAnswer` does. */
export interface Field {
  readonly name: FieldName;
  readonly label: string;
  /** Help that is always shown. */
  readonly hint?: string;
  readonly attributes: {
    readonly type?: 'text' | 'email' | 'tel';
    readonly autoComplete: string;
    readonly inputMode?: 'text' | 'email' | 'numeric';
    readonly required?: true;
    readonly minLength?: number;
    readonly pattern?: string;
    /** What browsers show if `pattern` does not match. */
    readonly title?: string;
    readonly rows?: number;
  };
}

export const SHORTEST_NAME = 2;
export const SHORTEST_DETAILS = 10;
export const PHONE_DIGITS = { least: 10, most: 15 } as const;

// Escapes every character that the flag `v` reserves, with which browsers read `pattern`; older ones use `u`.
const BETWEEN_DIGITS = String.raw`[\s.\-\(\)\/\u2010-\u2015]*`;

/**
 * A telephone number as people and phones write it: 10 to 15 digits of any script, with a plus sign before them and
 * spaces, dashes, dots, slashes and brackets between them. It is sent as digits only (specification, section 5).
 */
export const PHONE_PATTERN = String.raw`\s*\+?(?:${BETWEEN_DIGITS}\p{Nd}){${PHONE_DIGITS.least},${PHONE_DIGITS.most}}${BETWEEN_DIGITS}`;

/** Returns the fields with their words, in order. */
export const fields = (words: IslandWords['form']['fields']): readonly Field[] => [
  {
    name: 'name',
    label: words.name.label,
    attributes: { type: 'text', autoComplete: 'name', required: true, minLength: SHORTEST_NAME },
  },
  {
    name: 'email',
    label: words.email.label,
    attributes: { type: 'email', autoComplete: 'email', inputMode: 'email', required: true },
  },
  {
    name: 'phone',
    label: words.phone.label,
    hint: words.phone.hint(PHONE_DIGITS),
    attributes: {
      type: 'tel',
      autoComplete: 'tel',
      inputMode: 'numeric',
      required: true,
      pattern: PHONE_PATTERN,
      title: words.phone.pattern(PHONE_DIGITS),
    },
  },
  {
    name: 'budget',
    label: words.budget.label,
    hint: words.budget.hint,
    attributes: { type: 'text', autoComplete: 'off' },
  },
  {
    name: 'details',
    label: words.details.label,
    hint: words.details.hint,
    attributes: { autoComplete: 'off', required: true, minLength: SHORTEST_DETAILS, rows: 4 },
  },
];

/** Returns the number of characters (code points), not of UTF-16 code units. */
export const lengthOf = (text: string): number => [...text].length;
