import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { asRecord } from '../../src/engine/model/readValue.ts';

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
  const {
    every,
    kinds = {},
    routes = {},
    lighthouse,
    ...others
  } = asRecord(recordOf(load(readFileSync(file, 'utf8')), 'the file'));
  refuse(Object.keys(others), 'the file');
  const entries = (group: unknown, name: string) =>
    Object.fromEntries(
      Object.entries(recordOf(group, name)).map(([key, limits]) => [
        key,
        limitsIn(limits ?? {}, FIGURES, `${name}, ${key}`),
      ]),
    );
  return {
    every: allLimitsIn(every, FIGURES, 'every'),
    kinds: entries(kinds, 'kinds'),
    routes: entries(routes, 'routes'),
    lighthouse: allLimitsIn(lighthouse, CATEGORIES, 'lighthouse'),
  };
}

/** The limits of a page: those of its route, else of its kind, else of every page. */
export const limitsOf = ({ every, kinds, routes }: Budgets, route: string, kind: string): Figures => ({
  ...every,
  ...kinds[kind],
  ...routes[route],
});

function recordOf(value: unknown, where: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`budgets: ${where} must be a list of names with values.`);
  return value;
}

function limitsIn<Name extends string>(
  value: unknown,
  names: readonly Name[],
  where: string,
): Partial<Record<Name, number>> {
  const limits: Partial<Record<Name, number>> = {};
  const found = new Map<string, unknown>(Object.entries(recordOf(value, where)));
  for (const name of names) {
    const limit = found.get(name);
    found.delete(name);
    if (limit === undefined) continue;
    if (typeof limit !== 'number') throw new Error(`budgets: ${where}: ${name} must be a number.`);
    limits[name] = limit;
  }
  refuse([...found.keys()], where);
  return limits;
}

function refuse([unknown]: readonly string[], where: string): void {
  if (unknown !== undefined) throw new Error(`budgets: ${where} has no limit "${unknown}".`);
}

function allLimitsIn<Name extends string>(
  value: unknown,
  names: readonly Name[],
  where: string,
): Record<Name, number> {
  const limits = limitsIn(value, names, where);
  return byName(names, (name) => {
    const limit = limits[name];
    if (limit === undefined) throw new Error(`budgets: ${where} lacks ${name}.`);
    return limit;
  });
}

/** What there is for each of some names. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> =>
  // Each name has its value.
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
