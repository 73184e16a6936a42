import { readFileSync } from 'node:fs';
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
  readonly lighthouse: Points;
}

/**
 * Reads the file of budgets.
 *
 * @throws Error when an entry has an unknown name, or a limit is missing or not a number
 */
export function readBudgets(file: string | URL): Budgets {
  const found = recordOf(load(readFileSync(file, 'utf8')), 'the file');
  const { every, kinds = {}, routes = {}, lighthouse, ...others } = found;
  refuse(Object.keys(others), 'the file');
  const entries = (group: unknown, name: string) =>
    Object.fromEntries(
      Object.entries(recordOf(group, name)).map(([key, limits]) => [
        key,
        limitsIn(limits ?? {}, FIGURES, `${name}, ${key}`),
      ]),
    );
  return {
    every: complete(limitsIn(every, FIGURES, 'every'), FIGURES, 'every'),
    kinds: entries(kinds, 'kinds'),
    routes: entries(routes, 'routes'),
    lighthouse: complete(limitsIn(lighthouse, CATEGORIES, 'lighthouse'), CATEGORIES, 'lighthouse'),
  };
}

/** The limits of a page: those of its route, else of its kind, else of every page. */
export const limitsOf = ({ every, kinds, routes }: Budgets, route: string, kind: string): Figures => ({
  ...every,
  ...kinds[kind],
  ...routes[route],
});

function recordOf(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`budgets: ${where} must be a list of names with values.`);
  return { ...value };
}

function limitsIn<Name extends string>(
  value: unknown,
  names: readonly Name[],
  where: string,
): Partial<Record<Name, number>> {
  const { ...left } = recordOf(value, where);
  const limits: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const limit = left[name];
    delete left[name];
    if (limit === undefined) continue;
    if (typeof limit !== 'number') throw new Error(`budgets: ${where}: ${name} must be a number.`);
    limits[name] = limit;
  }
  refuse(Object.keys(left), where);
  return limits;
}

function refuse([unknown]: readonly string[], where: string): void {
  if (unknown !== undefined) throw new Error(`budgets: ${where} has no limit "${unknown}".`);
}

function complete<Name extends string>(
  limits: Partial<Record<Name, number>>,
  names: readonly Name[],
  where: string,
): Record<Name, number> {
  const missing = names.find((name) => limits[name] === undefined);
  if (missing !== undefined) throw new Error(`budgets: ${where} lacks ${missing}.`);
  // None is missing.
  return limits as Record<Name, number>;
}
