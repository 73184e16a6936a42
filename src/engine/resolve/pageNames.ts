import type { SitePlan } from './planSite.ts';

/** The names of pages, by address, as far as lists and breadcrumbs show them. */
export function pageNames({ trails, collections }: SitePlan): ReadonlyMap<string, string> {
  const summaries = [...trails.values(), ...[...collections.values()].flatMap(({ pages }) => pages)];
  return new Map(summaries.map(({ route, name }) => [route, name]));
}
