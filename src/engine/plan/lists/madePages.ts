import type { At, Finding } from '../../model/finding.ts';
import { NOT_FOUND_ROUTE } from '../../model/notFoundRoute.ts';
import type { ValidFile } from '../../validate/validateFile.ts';
import type { LinkTarget, RoutedPage } from '../addresses/assignRoutes.ts';
import { collectIds, type IdRules } from '../blocks/collectIds.ts';
import type { PlacedBlock } from '../blocks/expandBlocks.ts';
import { meantName } from '../blocks/meantName.ts';
import { finding } from '../findings.ts';
import type { Collections } from './groupCollections.ts';
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
export function madePages(
  pages: readonly WrittenPage[],
  collections: Collections,
  { headingPrefix }: IdRules,
): MadePages {
  const findings: Finding[] = [];
  const targets: LinkTarget[] = [];
  /** What each address is reserved for. Further pages are not in it, because these may become more. */
  const reserved = new Map<string, Reservation>();
  /** The pages with a list that may become longer, by the beginning of the addresses of its further pages. */
  const divided = new Map<string, Reservation>();
  for (const { page, valid, ids, words, blocks } of pages) {
    const more = words === undefined ? {} : { words };
    const all = pagedLists(blocks);
    const [list, second] = page.route === NOT_FOUND_ROUTE ? [] : all;
    if (valid !== undefined && page.route === NOT_FOUND_ROUTE)
      findings.push(
        ...all.map((one) => finding('undivided-list', page.file, whereDivided(one, valid), undefined)),
      );
    if (list !== undefined && second !== undefined && valid !== undefined) {
      const facts = { first: list.placed.block.type ?? 'block' };
      findings.push(finding('several-paged-lists', page.file, whereDivided(second, valid), facts));
    }
    const made = pagesFrom(page, collections);
    const listed = collections.get(page.collection ?? '');
    if (made.length === 0 && listed?.tags.size === 0 && !listed.mayHaveMoreTags) {
      const at = { pointer: '/tagsOf', target: 'value' } as const;
      findings.push(finding('unused-tag-page', page.file, at, { collection: page.collection ?? '' }));
    }
    for (const own of made) {
      if (own !== page) {
        reserved.set(own.route, { what: `the tag "${own.tag}"`, file: own.file });
        targets.push({ page: own, ids, ...more });
      }
      if (list === undefined || valid === undefined || own.status !== 'listed') continue;
      divided.set(own.route === '/' ? '' : own.route, {
        what: `a page of the list on "${own.route}"`,
        file: own.file,
      });
      const filledIn = own.tag !== undefined && list.placed.file === valid ? own.tag : TAG_PLACE;
      const tag = list.tag?.replaceAll(TAG_PLACE, () => filledIn);
      const { shown: count, all, heldBack } = pageCount({ ...list, tag }, collections);
      if (all === 1) continue;
      const onAll = collectIds(onFurtherPages(blocks, list), valid, {
        reserved: new Set(),
        headingPrefix,
      }).ids;
      for (let number = 2; number <= all; number += 1) {
        const route = routeOfNumber(own.route, number);
        const { aliases: _aliases, ...first } = own;
        const held = own.heldBack ?? (number > count ? heldBack : undefined);
        const page = {
          ...first,
          route,
          alsoAt: [],
          number,
          ...(held === undefined ? {} : { heldBack: held }),
        };
        targets.push({ page, ids: ids === undefined ? ids : onAll, ...more });
      }
    }
  }
  for (const { page, valid } of pages) {
    if (page.status !== 'listed') continue;
    for (const route of [page.route, ...page.alsoAt, ...(page.aliases ?? [])]) {
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
  return [...tags.values()].flatMap(({ name, route, heldBack }) =>
    // A second pattern for the same collection has been reported, and gets no pages.
    route === undefined || !route.startsWith(page.route === '/' ? '/' : `${page.route}/`)
      ? []
      : [{ ...page, route, status: 'listed', tag: name, ...(heldBack === undefined ? {} : { heldBack }) }],
  );
}

/** Where a page says that it has an address. */
function placeOf(valid: ValidFile | undefined, route: string, page: RoutedPage): At {
  const value = valid?.file.value;
  if (typeof value !== 'object' || value === null) return 'file';
  const others: unknown = Reflect.get(value, 'alsoAt');
  if (page.alsoAt.includes(route) && Array.isArray(others))
    return { pointer: `/alsoAt/${others.indexOf(route)}`, target: 'value' };
  const old: unknown = Reflect.get(value, 'aliases');
  if (page.aliases?.includes(route) === true && Array.isArray(old))
    return { pointer: old.includes(route) ? `/aliases/${old.indexOf(route)}` : '/aliases', target: 'value' };
  return Object.hasOwn(value, 'route') ? { pointer: '/route', target: 'value' } : 'file';
}

/** Where a list is divided; if that is in a shared list, where the page includes it. */
const whereDivided = ({ placed }: PagedList, page: ValidFile): At =>
  placed.file === page
    ? { pointer: `${placed.block.pointer}/perPage`, target: 'key' }
    : { pointer: placed.pointer, target: 'mapping' };

/**
 * Finds the pages from which one is made for each tag.
 *
 * @param permalinks by collection
 * @param collectionsKnown `false` if there may be collections that are not in `permalinks`
 * @returns by collection, the page from which those of its tags are made
 */
export function tagPatterns(
  pages: readonly WrittenPage[],
  permalinks: ReadonlyMap<string, string>,
  collectionsKnown: boolean,
): { first: ReadonlyMap<string, RoutedPage>; findings: Finding[] } {
  const findings: Finding[] = [];
  const first = new Map<string, RoutedPage>();
  for (const { page, valid } of pages) {
    const { status, collection, file } = page;
    if (status !== 'pattern' || collection === undefined) continue;
    const { tags, alsoAt, aliases } = Object(valid?.file.value);
    for (const [name, value] of Object.entries({ alsoAt, aliases, tags })) {
      const facts = { subject: 'A page', names: ['tagsOf', name] };
      if (value !== undefined)
        findings.push(finding('conflicting-properties', file, { pointer: `/${name}`, target: 'key' }, facts));
    }
    const at = { pointer: '/tagsOf', target: 'value' } as const;
    const other = first.get(collection);
    if (!permalinks.has(collection)) {
      const facts = { name: collection, ...meantName(collection, permalinks) };
      if (collectionsKnown) findings.push(finding('unknown-collection', file, at, facts));
    } else if (other === undefined) first.set(collection, page);
    else findings.push(finding('duplicate-tag-page', file, at, { collection, other: other.file }));
  }
  return { first, findings };
}
