import { collectionIn, languageOf, routeIn, type SiteLanguage } from '../../model/language.ts';
import { isNotFound } from '../../model/notFoundRoute.ts';
import type { Images } from '../../pictures/imageFile.ts';
import type { ValidFile, ValidSite } from '../../validate/validateFile.ts';
import type { RoutedPage } from '../addresses/routedPage.ts';
import { comparePages, type Ordered, ordered } from '../siteChecks.ts';
import { type Collections, summaryOf } from './groupCollections.ts';

/**
 * What site.config.yaml names by an address where it could name a collection: the pages there and below it, of all folders.
 * Where a site can be searched, a page may list all of them, for those who have no script. A folder comes as a whole, behind the pages beside it; within it, the order is that of collections.
 *
 * @param pages those that are published
 */
export function pagesBelow(
  site: ValidSite | undefined,
  pages: readonly { readonly page: RoutedPage; readonly valid: ValidFile | undefined }[],
  languages: readonly SiteLanguage[],
  { images, basePath }: { readonly images: Images; readonly basePath: string },
): Collections {
  const marks = site?.marks.filter(({ resolves }) => resolves === 'collection') ?? [];
  const { search } = site?.value ?? {};
  const wanted = new Set(marks.map(({ value }) => value).filter((value) => value.startsWith('/')));
  if (search !== undefined) wanted.add('/');
  return new Map(
    [...wanted].flatMap((value) =>
      languages.map((language) => {
        const [top, finding] = [value, String(search)].map((route) => routeIn(route, language));
        const below = new Map(
          pages.flatMap(({ page, valid }): [string, Ordered][] => {
            const { route, file, status } = page;
            const isBelow = route === top || route.startsWith(`${top === '/' ? '' : top}/`);
            const isPage = status === 'listed' && route !== finding && !isNotFound(route, languages);
            if (!isBelow || !isPage || languageOf(file, languages) !== language) return [];
            return [[route, ordered(summaryOf(page, valid, images, basePath), valid)]];
          }),
        );
        const none = { index: undefined, heldBack: [], tags: new Map(), tagged: new Map() };
        const listed = { pages: inTree(below), mayHaveMore: true, mayHaveMoreTags: true, ...none };
        return [collectionIn(value, language), listed] as const;
      }),
    ),
  );
}

/** Pages in the order of a table of contents. */
function inTree(pages: ReadonlyMap<string, Ordered>): Ordered['page'][] {
  const folders = new Set([...pages.keys()].flatMap((route) => above(route).slice(0, -1)));
  const standIn = (route: string): Ordered =>
    ordered({ route, link: route, name: route.replace(/.*\//, ''), card: {} }, undefined);
  const compare = (one: string, other: string): number => {
    const [a, b] = [above(one), above(other)];
    const at = a.findIndex((route, level) => route !== b[level]);
    const [x, y] = [a[at], b[at < 0 ? a.length : at]];
    // One is above the other.
    if (x === undefined || y === undefined) return a.length - b.length;
    if (folders.has(x) !== folders.has(y)) return folders.has(x) ? 1 : -1;
    return comparePages(pages.get(x) ?? standIn(x), pages.get(y) ?? standIn(y));
  };
  return [...pages].sort(([one], [other]) => compare(one, other)).map(([, { page }]) => page);
}

/** The addresses that a route goes through, from the top to itself: of `/a/b`, `/a` and `/a/b`. */
export const above = (route: string): string[] =>
  route === '/' ? [] : [...route.matchAll(/(?<=.)(?=\/)|$/g)].map(({ index }) => route.slice(0, index));
