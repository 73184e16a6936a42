import { defined } from '../model/defined.ts';
import { valueAt } from '../model/jsonPointer.ts';
import type { PageSummary } from '../model/page.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import type { RoutedPage } from './addresses/routedPage.ts';
import type { Collections } from './lists/groupCollections.ts';

/**
 * How many pages have a picture for social networks of their own if site.config.yaml says nothing: enough for almost
 * every site, and few enough that those of a very large one take seconds, and not minutes.
 */
const MOST = 1000;

/** The page whose picture for social networks another one has too, as far as the picture shows it. */
type PicturedPage = Pick<PageSummary, 'route' | 'name' | 'accent' | 'scene'>;

/** Which pages have another page's picture: nearly all of a very large site, so not each of them is in it. */
export interface SharedPictures {
  readonly count: number;
  /** The routes of those that have their own; empty if every page has. */
  readonly own: ReadonlySet<string>;
  /** By collection, the page whose picture the others have; by the empty string, that of all others. */
  readonly others: ReadonlyMap<string, PicturedPage>;
}

/** How many pages may have a picture for social networks of their own. */
export function mostPictures(site: ValidSite | undefined): number {
  const most = valueAt(site?.value, '/sharePictures');
  return typeof most === 'number' ? most : MOST;
}

/** The page whose picture a page has, too; `undefined` if it has its own, or is not published. */
export function picturedAs(
  page: RoutedPage | undefined,
  { own, others }: Omit<SharedPictures, 'count'>,
): PicturedPage | undefined {
  if (page === undefined || page.heldBack !== undefined || own.has(page.route)) return undefined;
  return others.get(page.collection ?? '') ?? others.get('');
}

/**
 * The pages that have another page's picture for social networks, because there are more pages than pictures: that of the
 * page that lists their collection, or else of the home page. The pages outside of collections come first, in the order
 * of their files; then the first of each collection, in the order of its lists, the second of each and so on, so that the
 * newest posts and the most important products have their own; last, the pages of tags.
 *
 * @param pages every page with its address; further pages of a list are left out, because they have that of the first
 * @param trails by collection, the page that lists it; by the empty string, the home page
 */
export function sharedPictures(
  pages: readonly { readonly page: RoutedPage }[],
  collections: Collections,
  trails: ReadonlyMap<string, PageSummary>,
  most: number,
): SharedPictures {
  const shown = pages.flatMap(({ page }) =>
    page.status === 'listed' && page.heldBack === undefined && page.number === undefined ? [page] : [],
  );
  if (shown.length <= most) return { count: 0, own: new Set(), others: new Map() };
  const ranks = new Map<string, number>();
  for (const { pages: listed } of collections.values())
    for (const [rank, { route }] of listed.entries()) ranks.set(route, rank);
  const rankOf = ({ route, tag }: RoutedPage): number =>
    tag === undefined ? (ranks.get(route) ?? -1) : Number.MAX_SAFE_INTEGER;
  // Sorting keeps the order of those with the same rank.
  shown.sort((one, other) => rankOf(one) - rankOf(other));
  const own = new Set(shown.slice(0, most).map(({ route }) => route));
  const others = new Map(
    [...trails].map(([collection, { route, name, accent, scene }]) => [
      collection,
      { route, name, ...defined({ accent, scene }) },
    ]),
  );
  const found = { own, others };
  return { ...found, count: shown.filter((page) => picturedAs(page, found) !== undefined).length };
}
