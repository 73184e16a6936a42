import { valueAt } from '../model/jsonPointer.ts';
import type { PageSummary } from '../model/page.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import type { RoutedPage } from './assignRoutes.ts';
import type { Collections } from './groupCollections.ts';

/**
 * How many pages have a picture for social networks of their own if site.config.yaml says nothing: enough for almost
 * every site, and few enough that those of a very large one take seconds, and not minutes.
 */
const MOST = 1000;

/** The page whose picture for social networks another one has too, as far as the picture shows it. */
export type PicturedPage = Pick<PageSummary, 'route' | 'name' | 'accent' | 'scene'>;

/** How many pages may have a picture for social networks of their own. */
export function mostPictures(site: ValidSite | undefined): number {
  const most = valueAt(site?.value, '/sharePictures');
  return typeof most === 'number' ? most : MOST;
}

/**
 * The pages that have another page's picture for social networks, because there are more pages than pictures: that of the
 * page that lists their collection, or else of the home page. The pages outside of collections come first, in the order
 * of their files; then the first of each collection, in the order of its lists, the second of each and so on, so that the
 * newest posts and the most important products have their own; last, the pages of tags.
 *
 * @param pages every page with its address; further pages of a list are left out, because they have that of the first
 * @param trails by collection, the page that lists it; by the empty string, the home page
 * @returns by route; empty if every page has its own
 */
export function sharedPictures(
  pages: readonly { readonly page: RoutedPage }[],
  collections: Collections,
  trails: ReadonlyMap<string, PageSummary>,
  most: number,
): ReadonlyMap<string, PicturedPage> {
  const shown = pages.flatMap(({ page }) =>
    page.status === 'listed' && page.heldBack === undefined && page.number === undefined ? [page] : [],
  );
  if (shown.length <= most) return new Map();
  const ranks = new Map<string, number>();
  for (const { pages: listed } of collections.values())
    for (const [rank, { route }] of listed.entries()) ranks.set(route, rank);
  const rankOf = ({ route, tag }: RoutedPage): number =>
    tag === undefined ? (ranks.get(route) ?? -1) : Number.MAX_SAFE_INTEGER;
  // Sorting keeps the order of those with the same rank.
  const others = shown.sort((one, other) => rankOf(one) - rankOf(other)).slice(most);
  const pictured = new Map([...trails].map(([collection, page]) => [collection, picturedPage(page)]));
  return new Map(
    others.flatMap(({ route, collection = '' }) => {
      const page = pictured.get(collection) ?? pictured.get('');
      return page === undefined ? [] : [[route, page] as const];
    }),
  );
}

const picturedPage = ({ route, name, accent, scene }: PageSummary): PicturedPage => ({
  ...{ route, name },
  ...(accent === undefined ? {} : { accent }),
  ...(scene === undefined ? {} : { scene }),
});
