import type { LinkedBlock, LinkedPage, PageSummary } from '../../model/page.ts';
import type { PlacedBlock } from '../blocks/expandBlocks.ts';
import { type HeldBack, heldBackTogether } from '../publication.ts';
import { tagKey } from './gatherTags.ts';
import type { Collections } from './groupCollections.ts';

/** The property that a list of pages is put in, unless the schema says `fills`. */
export const FILLED = 'items';

/** A block that shows a collection on several pages. */
export interface PagedList {
  readonly placed: PlacedBlock;
  readonly collection: string;
  /** Shows only the pages with this tag. */
  readonly tag: string | undefined;
  readonly perPage: number;
  /** The maximum number of cards on all pages. */
  readonly most: number;
  /** The property that its component receives the cards in. */
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
  blocks.filter((placed) => placed === list.placed || placed.block.mainHeading);

/** How many pages a list has; 1 if it is empty. */
interface PageCount {
  readonly shown: number;
  /** The number if no page of the collection were held back. */
  readonly all: number;
  /** Why the others are not shown. */
  readonly heldBack: HeldBack | undefined;
}

export function pageCount(
  { collection, tag, perPage, most }: PagedList,
  collections: Collections,
): PageCount {
  const found = collections.get(collection);
  const key = tag === undefined ? undefined : tagKey(tag);
  const pages = key === undefined ? found?.pages : found?.tagged.get(key);
  const held = found?.heldBack.filter(({ tags }) => key === undefined || tags.includes(key)) ?? [];
  const countOf = (cards: number): number => Math.max(1, Math.ceil(Math.min(cards, most) / perPage));
  const shown = pages?.length ?? 0;
  return {
    shown: countOf(shown),
    all: countOf(shown + held.length),
    heldBack: heldBackTogether(held),
  };
}

/**
 * The address of a page of a list.
 *
 * @param route of the first one
 */
export const routeOfNumber = (route: string, number: number): string =>
  number === 1 ? route : `${route === '/' ? '' : route}/page/${number}`;

/** The links between the pages of a list, as its component receives them. */
interface ListPages {
  readonly number: number;
  readonly count: number;
  /** The first, the last and those around this one, in order. */
  readonly links: readonly { readonly number: number; readonly link: string }[];
  readonly previous?: string;
  readonly next?: string;
}

/** How many pages before and after this one are linked. */
const AROUND = 1;

function linksOf(route: string, number: number, count: number, basePath: string): ListPages {
  const linkTo = (one: number): string => basePath + routeOfNumber(route, one);
  const near = [...Array(2 * AROUND + 1).keys()].map((step) => number - AROUND + step);
  // A single page between two links is linked as well, because leaving it out saves nothing.
  const numbers = [1, number === 4 ? 2 : 1, ...near, number === count - 3 ? count - 1 : count, count];
  const shown = [...new Set(numbers)].filter((one) => one >= 1 && one <= count).sort((a, b) => a - b);
  return {
    number,
    count,
    links: shown.map((one) => ({ number: one, link: linkTo(one) })),
    ...(number === 1 ? {} : { previous: linkTo(number - 1) }),
    ...(number === count ? {} : { next: linkTo(number + 1) }),
  };
}

/** A drawn block and where it comes from. */
export interface LinkedPlace {
  readonly placed: PlacedBlock;
  readonly linked: LinkedBlock;
}

/**
 * Divides a page whose list is longer than its `perPage` into several: the page itself, with the beginning of the list,
 * and further pages that have nothing but its main heading and the list.
 *
 * @param page the whole page, with all its blocks
 * @param blocks where they come from
 * @param home the card of the home page, for the breadcrumb of its further pages
 * @param basePath the path of the site on its host
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
  const kept = new Set(
    onFurtherPages(
      blocks.map((one) => one.placed),
      list,
    ),
  );
  const pattern = placed.block.value.pageLabel;
  for (let number = 1; number <= count; number += 1) {
    const shown = {
      ...whole,
      [fills]: cards.slice((number - 1) * perPage, number * perPage),
      listPages: linksOf(page.route, number, count, basePath),
    };
    const drawn = (one: LinkedPlace): LinkedBlock => (one.placed === placed ? shown : one.linked);
    if (number === 1) yield { ...page, blocks: blocks.map(drawn) };
    else {
      const label = typeof pattern === 'string' ? pattern.replaceAll('{page}', String(number)) : `${number}`;
      const own = blocks.filter((one) => kept.has(one.placed)).map(drawn);
      yield furtherPage(page, { number, label, first: page.route }, own, { home, basePath });
    }
  }
}

function furtherPage(
  page: LinkedPage,
  listPage: NonNullable<LinkedPage['listPage']>,
  blocks: readonly LinkedBlock[],
  { home, basePath }: { readonly home: PageSummary | undefined; readonly basePath: string },
): LinkedPage {
  const { number, label } = listPage;
  const route = routeOfNumber(page.route, number);
  const { title, description, ogTitle, twitterTitle } = page.meta;
  const numbered = (text: string): string => `${text} · ${label}`;
  const trail = page.breadcrumb.length > 0 ? page.breadcrumb : [home].filter((one) => one !== undefined);
  return {
    ...page,
    route,
    canonical: route,
    addresses: [basePath + route],
    listPage,
    blocks,
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
