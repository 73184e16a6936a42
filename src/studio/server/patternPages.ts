import type { Inside } from '../../engine/develop/extension.ts';
import { Refusal } from './refusal.ts';

/** The file that is a pattern for the pages of tags, by the address that stands for all of these. */
export const patternAt = ({ live }: Pick<Inside, 'live'>, route: string): string | undefined =>
  live.overview()?.planned.plan.targets.find(({ page }) => page.status === 'pattern' && page.route === route)
    ?.page.file;

/** For the address of a pattern, one of the pages made from it. @throws Refusal if there is none. */
export function shownRoute(inside: Pick<Inside, 'live'>, route: string): string {
  const { live } = inside;
  const pattern = live.fileAt(route) === undefined ? patternAt(inside, route) : undefined;
  if (pattern === undefined) return route;
  const made = live
    .overview()
    ?.planned.plan.targets.find(
      ({ page }) =>
        page.file === pattern &&
        page.tag !== undefined &&
        page.number === undefined &&
        page.heldBack === undefined &&
        page.status === 'listed',
    );
  if (made === undefined)
    throw new Refusal(
      404,
      'not-drawn',
      'This file is a pattern for the pages of tags, and no published page has a tag yet.',
    );
  return made.page.route;
}
