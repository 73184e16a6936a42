import type { IslandWords } from '../../words/en.ts';

/**
 * The names of all fields, in order: those of the specification (section 5), what to show in a demo and when, and what the
 * visitor has made in a try-out.
 */
export const FIELD_NAMES = [
  'product',
  'name',
  'email',
  'phone',
  'time',
  'budget',
  'details',
  'made',
] as const;

/** The name of a field for a question of the site's own: `forms.ask` in site.config.yaml. */
type AskedName = `ask-${string}`;

export type FieldName = (typeof FIELD_NAMES)[number] | AskedName;

/** A question of the site's own. */
export type Question = {
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'number' | 'day' | 'choice';
  readonly hint?: string;
  readonly required: boolean;
  readonly choices?: readonly string[];
};

/** The questions of a site, by their short names. */
export type Questions = Readonly<Record<string, Question>>;

export const isAsked = (name: string): name is AskedName => name.startsWith('ask-');

/** The question that a field is for. */
export const questionOf = (questions: Questions, name: AskedName): Question | undefined =>
  questions[name.slice('ask-'.length)];

/**
 * What each form asks for. A demo is arranged by telephone, so it takes what a call needs, and an e-mail address from who
 * likes to give it; it asks for a product where the page is about several. An application comes with a file.
 */
export const FORMS = {
  enquiry: ['name', 'email', 'phone', 'budget', 'details'],
  demo: ['product', 'name', 'phone', 'email', 'time', 'made'],
  application: ['name', 'email', 'phone'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>;

/** What a form is sent as. */
export type SentForm = keyof typeof FORMS;

/** The purpose of a form that opens in a dialog or stands on the contact page. */
export type FormKind = Exclude<SentForm, 'application'>;

/**
 * The name of the honeypot field, which people do not see and bots fill in. It is meaningless, so that browsers do not
 * autofill it.
 */
export const TRAP = 'extra';

/** What the visitor typed, unchanged, by field. */
export type Answers = Readonly<Record<FieldName, string>>;

/**
 * Collects the answers, field by field.
 *
 * @param names of all fields; those of the site's own questions are not known otherwise
 */
export function answersFrom(textOf: (name: FieldName) => string, names: readonly string[]): Answers {
  const [product, name, email, phone, time, budget, details, made] = FIELD_NAMES;
  return {
    [product]: textOf(product),
    [name]: textOf(name),
    [email]: textOf(email),
    [phone]: textOf(phone),
    [time]: textOf(time),
    [budget]: textOf(budget),
    [details]: textOf(details),
    [made]: textOf(made),
    ...Object.fromEntries(names.filter(isAsked).map((name) => [name, textOf(name)])),
  };
}

/** A form field. Browsers validate by its attributes if there is no script; otherwise `checkAnswer` does. */
export interface Field {
  readonly name: FieldName;
  readonly label: string;
  /** Help that is always shown. */
  readonly hint?: string;
  readonly attributes: {
    readonly type?: 'text' | 'email' | 'tel' | 'time' | 'number' | 'date';
    /** None where a browser has nothing to offer. Never `off`: it would not bring back what was typed on reload. */
    readonly autoComplete?: 'name' | 'email' | 'tel';
    readonly inputMode?: 'email' | 'tel' | 'decimal';
    readonly defaultValue?: string;
    readonly maxLength?: number;
    readonly required?: true;
    readonly minLength?: number;
    readonly pattern?: string;
    /** What browsers show if `pattern` does not match. */
    readonly title?: string;
    readonly step?: 'any';
    readonly rows?: number;
    /** A space marks a field that is folded, for its styles, which hide it while it is empty. */
    readonly placeholder?: ' ';
  };
  /** What there is to choose from, after the words for no choice: none, where each choice is an answer. */
  readonly choices?: readonly [none: string, ...string[]];
}

export const SHORTEST_NAME = 2;
export const SHORTEST_DETAILS = 10;
export const PHONE_DIGITS = { least: 10, most: 15 } as const;

// What people write between digits: spaces, dots, brackets, slashes, dashes and the minus sign, and the marks that nobody
// sees and that phones and messengers copy along (Unicode's format characters). Escapes every character that the flag
// `v` reserves, with which browsers read `pattern`; older ones use `u`.
const BETWEEN_DIGITS = String.raw`[\s.\(\)\/\p{Pd}\u2212\p{Cf}]*`;
const { least, most } = PHONE_DIGITS;

/**
 * A telephone number as people and phones write it: 10 to 15 digits of any script, with a plus sign (and `tel:`, RFC
 * 3966) before them and spaces, dashes, dots, slashes and brackets between them. It is sent as digits only (specification, section 5).
 */
export const PHONE_PATTERN = String.raw`(${BETWEEN_DIGITS}[Tt][Ee][Ll]:)?(${BETWEEN_DIGITS}[+\uff0b])?(${BETWEEN_DIGITS}\p{Nd}){${least},${most}}${BETWEEN_DIGITS}`;

/** What decides which fields a form has. */
export interface Asked {
  readonly purpose: SentForm;
  /** The products to choose from; without any, it does not ask for one. */
  readonly products: readonly string[];
  /** The one that is chosen at first. */
  readonly product?: string;
  /** What the site need not know. */
  readonly leaveOut?: readonly string[];
  /** What it wants to know besides. */
  readonly ask?: Questions;
}

/** Returns the names of a form's fields, in order: questions of the site's own come before the message. */
export const namesOf = ({ purpose, products, leaveOut = [], ask = {} }: Asked): readonly FieldName[] =>
  FORMS[purpose].flatMap((name): FieldName[] => {
    if ((name === 'product' && products.length === 0) || leaveOut.includes(name)) return [];
    const before = purpose === 'enquiry' && name === 'details' ? Object.keys(ask) : [];
    return [...before.map((key): AskedName => `ask-${key}`), name];
  });

/** Whether a form with these fields does without an answer that others require: a demo without a number needs an address. */
export const isOptional = (form: SentForm, name: FieldName, names: readonly FieldName[]): boolean =>
  form === 'demo' && name === 'email' && names.includes('phone');

/** Returns the fields of a form with their words, in order. */
export const fields = (words: IslandWords['form']['fields'], form: Asked): readonly Field[] => {
  const known = allFields(words, form);
  return namesOf(form).flatMap((name) => {
    const question = isAsked(name) ? questionOf(form.ask ?? {}, name) : undefined;
    const field = question === undefined ? known.find((one) => one.name === name) : fieldOf(name, question);
    return field === undefined ? [] : [field];
  });
};

const fieldOf = (name: FieldName, { label, kind, hint, required, choices = [] }: Question): Field => ({
  name,
  label,
  ...(hint === undefined ? {} : { hint }),
  attributes: { ...ATTRIBUTES[kind], ...(required ? { required } : {}) },
  ...(kind === 'choice' ? { choices: ['', ...choices] } : {}),
});

const ATTRIBUTES: Readonly<Record<Question['kind'], Field['attributes']>> = {
  text: { type: 'text' },
  lines: { rows: 3 },
  number: { type: 'number', inputMode: 'decimal', step: 'any' },
  day: { type: 'date' },
  choice: {},
};

const allFields = (words: IslandWords['form']['fields'], form: Asked): readonly Field[] => [
  {
    name: 'product',
    label: words.product.label,
    attributes: form.product === undefined ? {} : { defaultValue: form.product },
    choices: [words.product.none, ...form.products],
  },
  {
    name: 'name',
    label: words.name.label,
    attributes: { type: 'text', autoComplete: 'name', required: true, minLength: SHORTEST_NAME },
  },
  {
    name: 'email',
    label: words.email.label,
    attributes: {
      type: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      ...(isOptional(form.purpose, 'email', namesOf(form)) ? {} : { required: true }),
    },
  },
  {
    name: 'phone',
    label: words.phone.label,
    hint: words.phone.hint(PHONE_DIGITS),
    attributes: {
      type: 'tel',
      autoComplete: 'tel',
      inputMode: 'tel',
      required: true,
      pattern: PHONE_PATTERN,
      title: words.phone.pattern(PHONE_DIGITS),
    },
  },
  {
    name: 'time',
    label: words.time.label,
    hint: words.time.hint,
    attributes: { type: 'text' },
  },
  {
    name: 'budget',
    label: words.budget.label,
    hint: words.budget.hint,
    attributes: { type: 'text' },
  },
  {
    name: 'details',
    label: words.details.label,
    hint: words.details.hint,
    attributes: { required: true, minLength: SHORTEST_DETAILS, rows: 3 },
  },
  {
    name: 'made',
    label: words.made.label,
    attributes: { rows: 4, placeholder: ' ' },
  },
];

/** Returns the number of characters (code points), not of UTF-16 code units. */
export const lengthOf = (text: string): number => [...text].length;
