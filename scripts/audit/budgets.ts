import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { load } from 'js-yaml';

/** What has a limit on each route, in the order in which it is shown. */
export const FIGURES = [
  'html',
  'css',
  'initialScript',
  'script',
  'fonts',
  'pictures',
  'requests',
  'shift',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Sizes in KB, requests as a number, the layout shift as its score. */
export type Figures = Readonly<Record<Figure, number>>;

/** What Lighthouse gives points for, from 0 to 100. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Points = Readonly<Record<Category, number>>;

/** The limits of every route, and the fewest points of every kind of page. */
export interface Budgets {
  readonly every: Figures;
  readonly kinds: Readonly<Record<string, Partial<Figures>>>;
  readonly routes: Readonly<Record<string, Partial<Figures>>>;
  /** By the language of the page, without its region. */
  readonly languages: Readonly<Record<string, Partial<Figures>>>;
  readonly lighthouse: Points;
}

/** @param isWhole whether there has to be one for each name */
const limits = (names: readonly string[], isWhole: boolean) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'number' }])),
  required: isWhole ? names : [],
  additionalProperties: false,
});
const exceptions = { type: 'object', additionalProperties: limits(FIGURES, false), default: {} };
const check = new Ajv({ useDefaults: true }).compile<Budgets>({
  type: 'object',
  properties: {
    every: limits(FIGURES, true),
    lighthouse: limits(CATEGORIES, true),
    kinds: exceptions,
    routes: exceptions,
    languages: exceptions,
  },
  required: ['every', 'lighthouse'],
  additionalProperties: false,
});

/** Reads the file of budgets. @throws Error when an entry has an unknown name, or a limit is missing or not a number */
export function readBudgets(file: string | URL): Budgets {
  const budgets: unknown = load(readFileSync(file, 'utf8'));
  if (check(budgets)) return budgets;
  const [{ instancePath = '', message = '', params = {} } = {}] = check.errors ?? [];
  throw new Error(`budgets: ${instancePath.slice(1)} ${message} ${Object.values(params).join()}`);
}

/** What decides which limits a page has. */
export interface AuditedPage {
  readonly route: string;
  /** Its collection, or "page" if it is in none. */
  readonly kind: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** The route of the page that it is a translation of; its own, if it is none. */
  readonly original: string;
}

/** The limits of a page: those of its route, else of its language, else of its original, its kind, or every page. */
export const limitsOf = (
  { every, kinds, routes, languages }: Budgets,
  { route, kind, language, original }: AuditedPage,
): Figures => ({
  ...every,
  ...kinds[kind],
  ...routes[original],
  ...languages[new Intl.Locale(language).language],
  ...routes[route],
});

/** What there is for each of some names. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> =>
  // Each name has its value.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
