import type { SitePlan } from '../sitePlan.ts';

/** The names of pages, by address, as far as lists and breadcrumbs show them, or will. */
export function pageNames({ trails, collections }: SitePlan): ReadonlyMap<string, string> {
  const listed = [...collections.values()].flatMap(({ pages, heldBack }) => [...pages, ...heldBack]);
  return new Map([...trails.values(), ...listed].map(({ route, name }) => [route, name]));
}
