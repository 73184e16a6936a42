import type { LinkedBlock, LinkedPage, PageSummary } from '../../model/page.ts';
import type { PlacedBlock } from '../blocks/expandBlocks.ts';
import { heldBackTogether } from '../publication.ts';
import { tagKey } from './gatherTags.ts';
import type { Collections } from './groupCollections.ts';

/** The property that a list of pages is put in, unless the schema says `fills`. */
export const FILLED = 'items';

/** A block that shows a collection on several pages. */
export interface PagedList {
  readonly placed: PlacedBlock;
  readonly collection: string;
  readonly tag: string | undefined;
  readonly perPage: number;
  readonly most: number;
  readonly fills: string;
}

/** The blocks of a page that are drawn and have a `perPage`. There should be at most one. */
export function pagedLists(blocks: readonly PlacedBlock[]): PagedList[] {
  return blocks.flatMap((placed) => {
    const { block, render } = placed;
    const { perPage, tag, count } = block.value;
    const mark = block.marks.find(({ resolves }) => resolves === 'collection');
    if (!render || mark === undefined || typeof perPage !== 'number' || perPage < 1) return [];
    const { value: collection, fills = FILLED } = mark;
    const most = typeof count === 'number' ? count : Number.POSITIVE_INFINITY;
    return [{ placed, collection, tag: typeof tag === 'string' ? tag : undefined, perPage, most, fills }];
  });
}

/** The blocks that every page of a list has: its main heading and the list itself. */
export const onFurtherPages = (blocks: readonly PlacedBlock[], list: PagedList): PlacedBlock[] =>
  blocks.filter((placed) => isOnFurtherPages(placed, list));

const isOnFurtherPages = (placed: PlacedBlock, list: PagedList): boolean =>
  placed === list.placed || placed.block.mainHeading;

/** How many pages a list has, at least 1; how many if no page of the collection were held back, and why the others are. */
export function pageCount({ collection, tag, perPage, most }: PagedList, collections: Collections) {
  const found = collections.get(collection);
  const key = tag === undefined ? undefined : tagKey(tag);
  const pages = key === undefined ? found?.pages : found?.tagged.get(key);
  const held = found?.heldBack.filter(({ tags }) => key === undefined || tags.includes(key)) ?? [];
  const countOf = (cards: number): number => Math.max(1, Math.ceil(Math.min(cards, most) / perPage));
  const shown = pages?.length ?? 0;
  return { shown: countOf(shown), all: countOf(shown + held.length), heldBack: heldBackTogether(held) };
}

/** The address of a page of a list. */
export const routeOfNumber = (route: string, number: number): string =>
  number === 1 ? route : `${route === '/' ? '' : route}/page/${number}`;

/** The links between the pages of a list, as its component receives them (`link/marks/collection.ts`). */
function linksOf(route: string, number: number, count: number, basePath: string): object {
  const linkTo = (one: number): string => basePath + routeOfNumber(route, one);
  const around = [number - 1, number, number + 1];
  // A single page between two links is linked as well, because leaving it out saves nothing.
  const numbers = [1, number === 4 ? 2 : 1, ...around, number === count - 3 ? count - 1 : count, count];
  const shown = [...new Set(numbers)].filter((one) => one >= 1 && one <= count).sort((a, b) => a - b);
  return {
    number,
    count,
    links: shown.map((one) => ({ number: one, link: linkTo(one) })),
    ...(number === 1 ? {} : { previous: linkTo(number - 1) }),
    ...(number === count ? {} : { next: linkTo(number + 1) }),
  };
}

export interface LinkedPlace {
  readonly placed: PlacedBlock;
  readonly linked: LinkedBlock;
}

/**
 * Divides a page whose list is longer than its `perPage` into several: the page itself, with the beginning of the list,
 * and further pages that have nothing but its main heading and the list.
 *
 * @param page the whole page, with all its blocks
 * @param home the card of the home page, for the breadcrumb of its further pages
 */
export function* pagesOfList(
  page: LinkedPage,
  blocks: readonly LinkedPlace[],
  list: PagedList,
  home: PageSummary | undefined,
  basePath: string,
): Generator<LinkedPage> {
  const { placed, perPage, fills } = list;
  const whole = blocks.find((one) => one.placed === placed)?.linked;
  const cards: unknown = whole === undefined ? undefined : Reflect.get(whole, fills);
  if (whole === undefined || !Array.isArray(cards) || cards.length <= perPage) {
    yield page;
    return;
  }
  const count = Math.ceil(cards.length / perPage);
  const label = placed.block.value.pageLabel;
  for (let number = 1; number <= count; number += 1) {
    const shown = {
      ...whole,
      [fills]: cards.slice((number - 1) * perPage, number * perPage),
      listPages: linksOf(page.route, number, count, basePath),
    };
    const own = number === 1 ? blocks : blocks.filter((one) => isOnFurtherPages(one.placed, list));
    const drawn = own.map((one): LinkedBlock => (one.placed === placed ? shown : one.linked));
    const named = typeof label === 'string' ? label.replaceAll('{page}', String(number)) : `${number}`;
    yield number === 1
      ? { ...page, blocks: drawn }
      : furtherPage({ ...page, blocks: drawn }, number, named, home, basePath);
  }
}

function furtherPage(
  page: LinkedPage,
  number: number,
  label: string,
  home: PageSummary | undefined,
  basePath: string,
): LinkedPage {
  const route = routeOfNumber(page.route, number);
  const { title, description, ogTitle, twitterTitle } = page.meta;
  const numbered = (text: string): string => `${text} · ${label}`;
  const trail = page.breadcrumb.length > 0 || home === undefined ? page.breadcrumb : [home];
  return {
    ...page,
    route,
    canonical: route,
    addresses: [basePath + route],
    listPage: { number, label, first: page.route },
    meta: {
      ...page.meta,
      title: numbered(title),
      description: `${label} · ${description}`,
      ogTitle: numbered(ogTitle),
      twitterTitle: numbered(twitterTitle),
    },
    breadcrumb: [...trail, { route, link: basePath + route, name: label }],
  };
}
