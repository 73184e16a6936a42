/** The fields a visitor fills in, in their order (specification, section 5). */
export const FIELD_NAMES = ['name', 'email', 'phone', 'budget', 'details'] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

/** What a visitor has typed, exactly as he typed it. */
export type Answers = Readonly<Record<FieldName, string>>;

/** A field as it is drawn. The attributes hold for visitors without a script; `checkAnswer` has the words. */
export interface Field {
  readonly name: FieldName;
  readonly label: string;
  /** What helps to fill it in, before anything is wrong. */
  readonly hint?: string;
  readonly attributes: {
    readonly type?: 'text' | 'email' | 'tel';
    readonly autoComplete: string;
    readonly inputMode?: 'text' | 'email' | 'numeric';
    readonly required?: true;
    readonly minLength?: number;
    readonly pattern?: string;
    /** What browsers say beside `pattern`. */
    readonly title?: string;
    readonly rows?: number;
  };
}

export const SHORTEST_NAME = 2;
export const SHORTEST_DETAILS = 10;
export const PHONE_DIGITS = { least: 10, most: 15 } as const;

const { least, most } = PHONE_DIGITS;

export const FIELDS: readonly Field[] = [
  {
    name: 'name',
    label: 'Your name',
    attributes: { type: 'text', autoComplete: 'name', required: true, minLength: SHORTEST_NAME },
  },
  {
    name: 'email',
    label: 'E-mail',
    attributes: { type: 'email', autoComplete: 'email', inputMode: 'email', required: true },
  },
  {
    name: 'phone',
    label: 'Phone',
    hint: `Digits only, ${least} to ${most} of them`,
    attributes: {
      type: 'tel',
      autoComplete: 'tel',
      inputMode: 'numeric',
      required: true,
      pattern: `[0-9]{${least},${most}}`,
      title: `${least} to ${most} digits and nothing else: 9876543210`,
    },
  },
  {
    name: 'budget',
    label: 'Budget',
    hint: 'A rough figure, if you have one',
    attributes: { type: 'text', autoComplete: 'off' },
  },
  {
    name: 'details',
    label: 'What do you need?',
    hint: 'What it is for, who will use it, and by when',
    attributes: { autoComplete: 'off', required: true, minLength: SHORTEST_DETAILS, rows: 4 },
  },
];

/** The number of characters as people count them, not of UTF-16 code units. */
export const lengthOf = (text: string): number => [...text].length;
