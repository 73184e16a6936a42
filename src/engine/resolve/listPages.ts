import type { AnySchemaObject } from 'ajv';
import { finding } from '../issues/catalogue.ts';
import { valueAt } from '../model/jsonPointer.ts';
import type { PageSummary } from '../model/page.ts';
import { knownNames } from './knownNames.ts';
import type { Context, Mark, Place, Received, Resolution } from './marks/mark.ts';
import type { SitePlan } from './planSite.ts';

/** The property that a list of pages is put in, unless the schema says `fills`. */
const FILLED = 'items';

/** A page as a card in a list. */
type Card = Readonly<Record<string, unknown>>;

/** Which cards of a collection a list shows. Plain data, so that another run can choose again. */
export interface Choice {
  /**
   * `first`: from the first on; `after`: those after the card of the page that shows the list, starting over after the
   * last one; `around`: the one before that card and the one after it.
   */
  readonly way: 'first' | 'after' | 'around';
  /** The maximum number of cards; without one, there is none. */
  readonly most?: number | undefined;
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
}

/**
 * Replaces the name of a collection with cards of its pages.
 *
 * @returns what replaces the mark, and the listing it was taken from
 */
export function listPages(
  { value: name, pointer, fills = FILLED }: Mark,
  { file, on }: Place,
  { ask }: Context,
  choice: Choice,
): Resolution & { readonly listing: Listing } {
  const path = file.source.path;
  const where = { pointer, target: 'value' } as const;
  const isOwn = choice.way !== 'first' && on.kind === 'page';
  const route = isOwn ? on.page.page.route : undefined;
  const listing = ask('cards', { collection: name, choice, route });
  const { cards: value, unknown, isEmpty, heldBack } = listing;
  // That a date has come must not stop a site from being built.
  const empty =
    heldBack.length === 0
      ? finding('empty-collection', path, where, { name })
      : finding('held-back-collection', path, where, { name, files: heldBack });
  const findings = [
    ...(unknown === undefined ? [] : [finding('unknown-collection', path, where, { name, ...unknown })]),
    ...(isEmpty ? [empty] : []),
  ];
  return { value, fills, findings, listing };
}

/**
 * Chooses cards of a collection.
 *
 * @param name of the collection
 * @param route of the page that shows the list, if the choice depends on it
 */
export function listCards(
  name: string,
  { choice, route }: { readonly choice: Choice; readonly route: string | undefined },
  { collections, collectionsKnown }: Pick<SitePlan, 'collections' | 'collectionsKnown'>,
): Listing {
  const found = collections.get(name);
  if (found === undefined) {
    const known = knownNames(collections);
    const near = known.nearest(name);
    const none = { cards: [], isCut: false, isEmpty: false, heldBack: [], index: undefined };
    const isSure = near !== undefined && known.sure(name) === near;
    return collectionsKnown ? { ...none, unknown: { known: known.names, nearest: near, isSure } } : none;
  }
  const { pages, mayHaveMore, index, heldBack } = found;
  const { cards, positions } = cardsOf(pages);
  const chosen = chosenFrom(cards, route === undefined ? undefined : positions.get(route), choice);
  return {
    cards: chosen,
    isCut: chosen.length < cards.length,
    isEmpty: pages.length === 0 && !mayHaveMore,
    heldBack: pages.length === 0 ? heldBack.map(({ file }) => file) : [],
    index,
  };
}

/** @param at the index of the card of the page that shows the list; `undefined` if it is not in the collection */
function chosenFrom(cards: readonly Card[], at: number | undefined, { way, most }: Choice): readonly Card[] {
  if (way === 'first') return most === undefined || cards.length <= most ? cards : cards.slice(0, most);
  if (way === 'around') {
    if (at === undefined || cards.length < 2) return [];
    return [cards.at(at - 1), cards[(at + 1) % cards.length]].filter((card) => card !== undefined);
  }
  const others = cards.length - (at === undefined ? 0 : 1);
  const wanted = Math.min(most ?? others, others);
  const first = (at ?? -1) + 1;
  // Only what is shown is taken, so that a page costs the same in a long collection.
  const after = cards.slice(first, first + wanted);
  return [...after, ...cards.slice(0, wanted - after.length)];
}

/** The property `count` of the mapping that has the mark: the maximum number of pages to show, if there is one. */
export function countBeside(
  { pointer }: Mark,
  { pointer: holder, holder: value }: Place,
): number | undefined {
  const mapping = pointer.slice(holder.length).replace(/\/[^/]*$/, '');
  const count = valueAt(value, `${mapping}/count`);
  return typeof count === 'number' ? count : undefined;
}

/** What a component receives for a list of pages: the site's own part `card` describes what `cardOf` makes. */
export function receivedCards({ fills = FILLED }: AnySchemaObject): Received {
  const description = 'A card for each page.';
  return {
    beside: { [String(fills)]: { description, type: 'array', items: { $ref: 'card.schema.json' } } },
  };
}

/** The cards of a collection, and the index of each by its page's route. */
interface Cards {
  readonly cards: readonly Card[];
  readonly positions: ReadonlyMap<string, number>;
}

/** Made once for each collection, however many pages list it. */
const made = new WeakMap<readonly PageSummary[], Cards>();

function cardsOf(pages: readonly PageSummary[]): Cards {
  const earlier = made.get(pages);
  if (earlier !== undefined) return earlier;
  const cards = {
    cards: pages.map(cardOf),
    positions: new Map(pages.map((page, at) => [page.route, at])),
  };
  made.set(pages, cards);
  return cards;
}

/** A page as a card in a list. */
function cardOf({ route, name, summary, accent, scene, image, date }: PageSummary): Card {
  return {
    title: name,
    link: route,
    ...(summary === undefined ? {} : { text: summary }),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
    ...(image === undefined ? {} : { image }),
    ...(date === undefined ? {} : { date }),
  };
}
