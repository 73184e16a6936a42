import { hash } from 'node:crypto';
import type { SitePlan } from './sitePlan.ts';

/**
 * A hash of all that pages may see of a plan: as long as it is the same, a page that has not changed is linked alike. The
 * feed, redirects, and when pages were last changed are on no page.
 */
export function planKey({ feed: _, redirects: _old, changes: _days, shared, ...seen }: SitePlan): string {
  // A list follows from its text.
  const lists = [...shared.byName].map(([name, list]) => [name, list?.file.source.text]);
  const plain = JSON.stringify([seen, shared.allSeen, lists], (_name, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
  return hash('sha1', plain, 'base64');
}
