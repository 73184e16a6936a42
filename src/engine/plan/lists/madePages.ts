import { defined } from '../../model/defined.ts';
import { type At, atKey, atMapping, atValue, type Finding } from '../../model/finding.ts';
import { NOT_FOUND_ROUTE } from '../../model/notFoundRoute.ts';
import { asList, asRecord } from '../../model/readValue.ts';
import type { ValidFile } from '../../validate/validateFile.ts';
import type { LinkTarget } from '../addresses/assignRoutes.ts';
import type { RoutedPage } from '../addresses/routedPage.ts';
import { collectIds } from '../blocks/collectIds.ts';
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

/**
 * Makes the pages that follow from others: one for each tag of a collection, and the further pages of long lists. Their
 * addresses are reserved: no page that is written may have them.
 */
export function madePages(
  pages: readonly WrittenPage[],
  collections: Collections,
): { readonly targets: readonly LinkTarget[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const targets: LinkTarget[] = [];
  /** What each address is reserved for. Further pages are not in it, because these may become more. */
  const reserved = new Map<string, Reservation>();
  /** The pages with a list that may become longer, by the beginning of the addresses of its further pages. */
  const divided = new Map<string, Reservation>();
  for (const written of pages) {
    const { page, valid, blocks } = written;
    const { file, route, collection = '' } = page;
    const all = valid === undefined ? [] : pagedLists(blocks);
    const isNotFound = route === NOT_FOUND_ROUTE;
    const [list, second] = isNotFound ? [] : all;
    for (const one of isNotFound ? all : [])
      findings.push(finding('undivided-list', file, whereDivided(one, valid), undefined));
    if (list !== undefined && second !== undefined) {
      const facts = { first: list.placed.block.type ?? 'block' };
      findings.push(finding('several-paged-lists', file, whereDivided(second, valid), facts));
    }
    const made = pagesFrom(page, collections);
    const listed = collections.get(collection);
    if (made.length === 0 && listed?.tags.size === 0 && !listed.mayHaveMoreTags) {
      findings.push(finding('unused-tag-page', file, atValue('/tagsOf'), { collection }));
    }
    for (const own of made) {
      const target = { ...defined({ words: written.words }), page: own, ids: written.ids };
      if (own !== page) {
        reserved.set(own.route, { what: `the tag "${own.tag}"`, file });
        targets.push(target);
      }
      if (list === undefined || valid === undefined || own.status !== 'listed') continue;
      const what = `a page of the list on "${own.route}"`;
      divided.set(own.route === '/' ? '' : own.route, { what, file });
      const filledIn = own.tag !== undefined && list.placed.file === valid ? own.tag : TAG_PLACE;
      const tag = list.tag?.replaceAll(TAG_PLACE, () => filledIn);
      const count = pageCount({ ...list, tag }, collections);
      if (count.all === 1) continue;
      const rules = { reserved: new Set<string>() };
      const ids = written.ids && collectIds(onFurtherPages(blocks, list), valid, rules).ids;
      const { aliases: _aliases, ...first } = own;
      for (let number = 2; number <= count.all; number += 1) {
        const further = { ...first, route: routeOfNumber(own.route, number), alsoAt: [], number };
        const heldBack = own.heldBack ?? (number > count.shown ? count.heldBack : undefined);
        targets.push({ ...target, page: { ...further, ...defined({ heldBack }) }, ids });
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
    route?.startsWith(page.route === '/' ? '/' : `${page.route}/`)
      ? [{ ...page, route, status: 'listed', tag: name, ...defined({ heldBack }) }]
      : [],
  );
}

function placeOf(valid: ValidFile | undefined, route: string, page: RoutedPage): At {
  const { alsoAt, aliases, route: own } = asRecord(valid?.file.value);
  const inList = (name: string, list: unknown): At =>
    atValue(asList(list).includes(route) ? `/${name}/${asList(list).indexOf(route)}` : `/${name}`);
  if (page.alsoAt.includes(route)) return inList('alsoAt', alsoAt);
  if (page.aliases?.includes(route)) return inList('aliases', aliases);
  return own === undefined ? 'file' : atValue('/route');
}

/** Where a list is divided; if that is in a shared list, where the page includes it. */
const whereDivided = ({ placed }: PagedList, page: ValidFile | undefined): At =>
  placed.file === page ? atKey(`${placed.block.pointer}/perPage`) : atMapping(placed.pointer);

/** Finds the page of each collection from which those of its tags are made. */
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
    const { tags, alsoAt, aliases } = asRecord(valid?.file.value);
    for (const [name, value] of Object.entries({ alsoAt, aliases, tags })) {
      const facts = { subject: 'A page', names: ['tagsOf', name] };
      if (value !== undefined)
        findings.push(finding('conflicting-properties', file, atKey(`/${name}`), facts));
    }
    const at = atValue('/tagsOf');
    const other = first.get(collection);
    if (!permalinks.has(collection)) {
      const facts = { name: collection, ...meantName(collection, permalinks) };
      if (collectionsKnown) findings.push(finding('unknown-collection', file, at, facts));
    } else if (other === undefined) first.set(collection, page);
    else findings.push(finding('duplicate-tag-page', file, at, { collection, other: other.file }));
  }
  return { first, findings };
}
