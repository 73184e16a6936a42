import { type At, type Finding, finding } from '../issues/catalogue.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import { NOT_FOUND, type RoutedPage } from './assignRoutes.ts';
import { collectIds } from './collectIds.ts';
import type { PlacedBlock } from './expandBlocks.ts';
import type { Collections } from './groupCollections.ts';
import { knownNames } from './knownNames.ts';
import type { LinkTarget } from './linkTargets.ts';
import { onFurtherPages, type PagedList, pageCount, pagedLists, routeOfNumber } from './pagedList.ts';
import { TAG_PLACE } from './withTag.ts';

/** A page that a file asks for, and its blocks as far as they are known. */
export interface WrittenPage extends LinkTarget {
  readonly valid: ValidFile | undefined;
  readonly blocks: readonly PlacedBlock[];
}

/** Pages that no file asks for by their address. */
export interface MadePages {
  readonly targets: readonly LinkTarget[];
  readonly findings: readonly Finding[];
}

/**
 * Makes the pages that follow from others: one for each tag of a collection, and the further pages of long lists. Their
 * addresses are reserved: no page that is written may have them.
 */
export function madePages(pages: readonly WrittenPage[], collections: Collections): MadePages {
  const findings: Finding[] = [];
  const targets: LinkTarget[] = [];
  /** What each address is reserved for. Further pages are not in it, because these may become more. */
  const reserved = new Map<string, Reservation>();
  /** The pages with a list that may become longer, by the beginning of the addresses of its further pages. */
  const divided = new Map<string, Reservation>();
  for (const { page, valid, ids, blocks } of pages) {
    const lists = page.route === NOT_FOUND ? [] : pagedLists(blocks);
    const [list, second] = lists;
    if (list !== undefined && second !== undefined && valid !== undefined)
      findings.push(severalLists(list, second, valid));
    const made = pagesFrom(page, collections);
    const listed = collections.get(page.collection ?? '');
    if (made.length === 0 && listed?.tags.size === 0 && !listed.mayHaveMoreTags) {
      const at = { pointer: '/tagsOf', target: 'value' } as const;
      findings.push(finding('unused-tag-page', page.file, at, { collection: page.collection ?? '' }));
    }
    for (const own of made) {
      if (own !== page) {
        reserved.set(own.route, { what: `the tag "${own.tag}"`, file: own.file });
        targets.push({ page: own, ids });
      }
      if (list === undefined || valid === undefined || own.status !== 'listed') continue;
      divided.set(own.route === '/' ? '' : own.route, {
        what: `a page of the list on "${own.route}"`,
        file: own.file,
      });
      const tag = list.tag?.replaceAll(TAG_PLACE, () => own.tag ?? TAG_PLACE);
      const count = pageCount({ ...list, tag }, collections);
      if (count === 1) continue;
      const onAll = collectIds(onFurtherPages(blocks, list), valid, new Set()).ids;
      for (let number = 2; number <= count; number += 1) {
        const route = routeOfNumber(own.route, number);
        targets.push({ page: { ...own, route, alsoAt: [], number }, ids: ids === undefined ? ids : onAll });
      }
    }
  }
  for (const { page, valid } of pages) {
    if (page.status !== 'listed') continue;
    for (const route of [page.route, ...page.alsoAt]) {
      const [, before] = /^(.*)\/page\/[0-9]+$/.exec(route) ?? [];
      const of = reserved.get(route) ?? (before === undefined ? undefined : divided.get(before));
      if (of !== undefined)
        findings.push(finding('reserved-route', page.file, placeOf(valid, route, page), { route, of }));
    }
  }
  return { targets, findings };
}

interface Reservation {
  readonly what: string;
  readonly file: string;
}

/** The page itself, or the pages that are made from it for the tags of its collection. */
function pagesFrom(page: RoutedPage, collections: Collections): RoutedPage[] {
  if (page.status !== 'pattern') return [page];
  const { tags = new Map() } = collections.get(page.collection ?? '') ?? {};
  return [...tags.values()].flatMap(({ name, route }) =>
    // A second pattern for the same collection has been reported, and gets no pages.
    route === undefined || !route.startsWith(page.route === '/' ? '/' : `${page.route}/`)
      ? []
      : [{ ...page, route, status: 'listed', tag: name }],
  );
}

/** Where a page says that it has an address. */
function placeOf(valid: ValidFile | undefined, route: string, page: RoutedPage): At {
  const value = valid?.file.value;
  if (typeof value !== 'object' || value === null) return 'file';
  const others: unknown = Reflect.get(value, 'alsoAt');
  if (route !== page.route && Array.isArray(others))
    return { pointer: `/alsoAt/${others.indexOf(route)}`, target: 'value' };
  return Object.hasOwn(value, 'route') ? { pointer: '/route', target: 'value' } : 'file';
}

/** Reported where the second list is written; if that is a shared list, where the page includes it. */
function severalLists(first: PagedList, { placed }: PagedList, page: ValidFile): Finding {
  const facts = { first: first.placed.block.type ?? 'block' };
  return placed.file === page
    ? finding(
        'several-paged-lists',
        page.file.source.path,
        { pointer: `${placed.block.pointer}/perPage`, target: 'key' },
        facts,
      )
    : finding(
        'several-paged-lists',
        page.file.source.path,
        { pointer: placed.pointer, target: 'mapping' },
        facts,
      );
}

/**
 * Finds the pages from which one is made for each tag.
 *
 * @param permalinks by collection
 * @param collectionsKnown `false` if there may be collections that are not in `permalinks`
 * @returns the addresses below which the pages of tags are, by collection
 */
export function tagPatterns(
  pages: readonly WrittenPage[],
  permalinks: ReadonlyMap<string, string>,
  collectionsKnown: boolean,
): { bases: ReadonlyMap<string, string>; findings: Finding[] } {
  const findings: Finding[] = [];
  const first = new Map<string, RoutedPage>();
  for (const { page, valid } of pages) {
    const { status, collection, file } = page;
    if (status !== 'pattern' || collection === undefined) continue;
    const { tags, alsoAt } = Object(valid?.file.value);
    for (const [name, value] of Object.entries({ alsoAt, tags })) {
      const facts = { subject: 'A page', names: ['tagsOf', name] };
      if (value !== undefined)
        findings.push(finding('conflicting-properties', file, { pointer: `/${name}`, target: 'key' }, facts));
    }
    const at = { pointer: '/tagsOf', target: 'value' } as const;
    const other = first.get(collection);
    if (!permalinks.has(collection)) {
      const known = knownNames(permalinks);
      const facts = { name: collection, known: known.names, nearest: known.nearest(collection) };
      if (collectionsKnown) findings.push(finding('unknown-collection', file, at, facts));
    } else if (other === undefined) first.set(collection, page);
    else findings.push(finding('duplicate-tag-page', file, at, { collection, other: other.file }));
  }
  return { bases: new Map([...first].map(([collection, { route }]) => [collection, route])), findings };
}
