import type { AnySchemaObject } from 'ajv';
import { valueAt } from '../../model/jsonPointer.ts';
import { collectionName } from '../../model/language.ts';
import type { Mark } from '../../model/mark.ts';
import type { PageSummary } from '../../model/page.ts';
import { knownNames } from '../../plan/blocks/knownNames.ts';
import { tagKey } from '../../plan/lists/gatherTags.ts';
import type { Collection } from '../../plan/lists/groupCollections.ts';
import { FILLED } from '../../plan/lists/pagedList.ts';
import { TAG_PLACE } from '../../plan/lists/withTag.ts';
import type { SitePlan } from '../../plan/sitePlan.ts';
import { finding } from '../findings.ts';
import type { Context, Place, Received, Resolution } from '../mark.ts';

/** A page as a card in a list. */
type Card = Readonly<Record<string, unknown>>;

/** Which cards of a collection a list shows. */
export interface Choice {
  /**
   * `first`: from the first on; `after`: those after the card of the page that shows the list, starting over after the
   * last one; `around`: the one before that card and the one after it.
   */
  readonly way: 'first' | 'after' | 'around';
  /** The maximum number of cards; without one, there is none. */
  readonly most?: number | undefined;
}

/** What a list asks for. */
export interface Wanted {
  readonly collection: string;
  readonly choice: Choice;
  /** The address of the page that shows the list, if the choice depends on it. */
  readonly route: string | undefined;
  /** Only pages with this tag are wanted. */
  readonly tag?: string | undefined;
}

/** What a list shows of a collection. */
export interface Listing {
  readonly cards: readonly Card[];
  /** Whether the choice leaves cards out. */
  readonly isCut: boolean;
  /** Whether the collection has no pages, which is a mistake. */
  readonly isEmpty: boolean;
  /** For a collection without cards, the files of its pages that are not published. */
  readonly heldBack: readonly string[];
  /** The address of the page that lists the collection. */
  readonly index: string | undefined;
  /** For a collection that does not exist: the names of those that do, and the nearest one. */
  readonly unknown?: {
    readonly known: readonly string[];
    readonly nearest: string | undefined;
    readonly isSure: boolean;
  };
  /** For a tag that no page has: those that there are, and the nearest one. */
  readonly unknownTag?: {
    readonly known: readonly string[];
    readonly nearest: string | undefined;
    readonly isSure: boolean;
  };
}

/**
 * Replaces the name of a collection with cards of its pages.
 *
 * @returns what replaces the mark, and the listing it was taken from
 */
export function listPages(
  mark: Mark,
  place: Place,
  { site }: Context,
  choice: Choice,
): Resolution & { readonly listing: Listing } {
  const { value: name, pointer, fills = FILLED } = mark;
  const { file, on } = place;
  const path = file.source.path;
  const where = { pointer, target: 'value' } as const;
  const isOwn = choice.way !== 'first' && on.kind === 'page';
  const route = isOwn ? on.page.page.route : undefined;
  const isHeld = on.kind === 'page' && on.page.page.heldBack !== undefined;
  const tag = tagBeside(mark, place);
  const listing = site.cards({ collection: name, choice, route, tag });
  const { cards: value, unknown, unknownTag, isEmpty, heldBack } = listing;
  // "{tag}" is no tag itself; one replaces it.
  const isFilledIn = on.kind === 'page' && on.page.page.status === 'pattern' && !on.isShared;
  const isWrong = unknownTag !== undefined && !(isFilledIn && tag?.includes(TAG_PLACE));
  const atTag = { pointer: pointer.replace(/[^/]*$/, 'tag'), target: 'value' } as const;
  const findings = [
    ...(unknown === undefined ? [] : [finding('unknown-collection', path, where, { name, ...unknown })]),
    // That a date has come must not stop a site from being built. A page that is held back itself may come with them.
    ...(heldBack.length > 0
      ? isHeld
        ? []
        : [finding('held-back-collection', path, where, { name, files: heldBack })]
      : isEmpty
        ? [finding('empty-collection', path, where, { name })]
        : []),
    ...(isWrong
      ? [finding('unknown-tag', path, atTag, { tag: tag ?? '', collection: name, ...unknownTag })]
      : []),
  ];
  return { value, fills, findings, listing };
}

/** Of a tag that only pages have that are not published. */
const NONE: readonly PageSummary[] = [];

/** Chooses cards of a collection. */
export function listCards(
  { collection: name, choice, route, tag }: Wanted,
  {
    collections,
    collectionsKnown,
    basePath,
  }: Pick<SitePlan, 'collections' | 'collectionsKnown' | 'basePath'>,
): Listing {
  const found = collections.get(name);
  if (found === undefined) {
    const own = collectionName(name);
    const known = knownNames(new Set([...collections.keys()].map(collectionName)));
    const near = known.nearest(own);
    const none = { cards: [], isCut: false, isEmpty: false, heldBack: [], index: undefined };
    const isSure = near !== undefined && known.sure(own) === near;
    return collectionsKnown ? { ...none, unknown: { known: known.names, nearest: near, isSure } } : none;
  }
  const { mayHaveMore, heldBack } = found;
  const index = found.index === undefined ? undefined : basePath + found.index;
  const key = tag === undefined ? undefined : tagKey(tag);
  const ofTag =
    key === undefined ? undefined : (found.tagged.get(key) ?? (found.tags.has(key) ? NONE : undefined));
  const pages = key === undefined ? found.pages : ofTag;
  const isEmpty = found.pages.length === 0 && !mayHaveMore;
  const held = heldBack.filter(({ tags }) => key === undefined || ofTag === undefined || tags.includes(key));
  const files = (mayHaveMore ? [] : held).map(({ file }) => file);
  if (pages === undefined) {
    const none = { cards: [], isCut: false, isEmpty, heldBack: isEmpty ? files : [], index };
    return isEmpty || found.mayHaveMoreTags ? none : { ...none, unknownTag: namesOfTags(tag ?? '', found) };
  }
  const cards = cardsOf(pages);
  const chosen = chosenFrom(cards, route === undefined ? undefined : cards.placeOf(route), choice);
  return {
    cards: chosen,
    isCut: chosen.length < pages.length,
    isEmpty,
    heldBack: pages.length === 0 ? files : [],
    index,
  };
}

/** @param at the index of the card of the page that shows the list; `undefined` if it is not in the collection */
function chosenFrom(cards: Cards, at: number | undefined, { way, most }: Choice): readonly Card[] {
  const { count } = cards;
  if (way === 'first') return cards.first(most ?? count);
  if (way === 'around') {
    if (at === undefined || count < 2) return [];
    return [...cards.between((at + count - 1) % count, 1), ...cards.between((at + 1) % count, 1)];
  }
  const others = count - (at === undefined ? 0 : 1);
  const wanted = Math.min(most ?? others, others);
  // Only what is shown is taken, so that a page costs the same in a long collection.
  const after = cards.between((at ?? -1) + 1, wanted);
  return [...after, ...cards.between(0, wanted - after.length)];
}

/** The property `count` of the mapping that has the mark: the maximum number of pages to show, if there is one. */
export function countBeside(mark: Mark, place: Place): number | undefined {
  const count = beside('count', mark, place);
  return typeof count === 'number' ? count : undefined;
}

/** The property `tag` of the mapping that has the mark: the tag of the pages to show, if not all are shown. */
function tagBeside(mark: Mark, place: Place): string | undefined {
  const tag = beside('tag', mark, place);
  return typeof tag === 'string' ? tag : undefined;
}

function beside(name: string, { pointer }: Mark, { pointer: holder, holder: value }: Place): unknown {
  const mapping = pointer.slice(holder.length).replace(/\/[^/]*$/, '');
  return valueAt(value, `${mapping}/${name}`);
}

/** The names of tags, found once however many lists misspell them. */
const tagNames = new WeakMap<Collection, ReadonlySet<string>>();

function namesOfTags(tag: string, found: Collection): Exclude<Listing['unknownTag'], undefined> {
  const names = tagNames.get(found) ?? new Set([...found.tags.values()].map(({ name }) => name));
  tagNames.set(found, names);
  const known = knownNames(names);
  const nearest = known.nearest(tag);
  return { known: known.names, nearest, isSure: nearest !== undefined && known.sure(tag) === nearest };
}

/** What a component receives for a list of pages: the site's own part `card` describes what `cardOf` makes. */
export function receivedCards({ fills = FILLED }: AnySchemaObject): Received {
  const description = 'A card for each page.';
  return {
    beside: { [String(fills)]: { description, type: 'array', items: { $ref: 'card.schema.json' } } },
  };
}

/** The cards of a collection. */
interface Cards {
  readonly count: number;
  /** The first ones, always the same objects: most lists begin there. */
  readonly first: (most: number) => readonly Card[];
  /** So many from one on, or those that there are. */
  readonly between: (from: number, most: number) => readonly Card[];
  /** The index of a page's card by its route. */
  readonly placeOf: (route: string) => number | undefined;
}

/** Made once for each collection, however many pages list it. */
const made = new WeakMap<readonly PageSummary[], Cards>();

function cardsOf(pages: readonly PageSummary[]): Cards {
  const earlier = made.get(pages);
  if (earlier !== undefined) return earlier;
  // Cards are made when they are asked for: those of a whole large site would take as much memory as its pages.
  let known: readonly Card[] = [];
  let places: ReadonlyMap<string, number> | undefined;
  const placeOf = (route: string): number | undefined => {
    places ??= new Map(pages.map((page, at) => [page.route, at]));
    return places.get(route);
  };
  const first = (most: number): readonly Card[] => {
    const wanted = Math.min(most, pages.length);
    if (known.length < wanted) known = [...known, ...pages.slice(known.length, wanted).map(cardOf)];
    return known.length === wanted ? known : known.slice(0, wanted);
  };
  const cards: Cards = {
    count: pages.length,
    first,
    placeOf,
    between: (from, most) =>
      pages.slice(from, from + most).map((page, at) => known[from + at] ?? cardOf(page)),
  };
  made.set(pages, cards);
  return cards;
}

/** A page as a card in a list. */
function cardOf({ link, name, card, tags = [] }: PageSummary): Card {
  const linked = tags.flatMap((tag) => (tag.link === undefined ? [] : [{ text: tag.name, link: tag.link }]));
  return { title: name, link, ...card, ...(linked.length === 0 ? {} : { tags: linked }) };
}
