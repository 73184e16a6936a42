import { hash } from 'node:crypto';
import type { SitePlan } from './sitePlan.ts';

const known = new WeakMap<SitePlan, string>();

/** A hash of all that pages may see of a plan: as long as it is the same, a page that has not changed is linked alike. */
export function planKey(plan: SitePlan): string {
  const key = known.get(plan) ?? keyOf(plan);
  known.set(plan, key);
  return key;
}

/** What follows from the plan as a whole is on no page: the feed, redirects, and when pages were last changed. */
function keyOf({ feed: _feed, redirects: _redirects, changes: _changes, shared, ...seen }: SitePlan): string {
  // A list follows from its text.
  const lists = [...shared.byName].map(([name, list]) => [name, list?.file.source.text]);
  const plain = JSON.stringify([seen, shared.allSeen, lists], (_name, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
  return hash('sha1', plain, 'base64');
}
