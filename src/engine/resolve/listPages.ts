import type { AnySchemaObject } from 'ajv';
import { finding } from '../issues/catalogue.ts';
import { valueAt } from '../model/jsonPointer.ts';
import type { PageSummary } from '../model/page.ts';
import { knownNames } from './knownNames.ts';
import type { Context, Mark, Place, Received, Resolution } from './marks/mark.ts';

/** The property that a list of pages is put in, unless the schema says `fills`. */
const FILLED = 'items';

/** A page as a card in a list. */
type Card = Readonly<Record<string, unknown>>;

/**
 * Replaces the name of a collection with cards of its pages.
 *
 * @param choose picks the cards to show from those of the whole collection; `at` is the index of the card of the page
 *   that shows the list, or `undefined` if that page is not in the collection
 */
export function listPages(
  { value: name, pointer, fills = FILLED }: Mark,
  { file, on }: Place,
  { collections, collectionsKnown }: Context,
  choose: (cards: readonly Card[], at: number | undefined) => readonly Card[],
): Resolution {
  const path = file.source.path;
  const where = { pointer, target: 'value' } as const;
  const found = collections.get(name);
  if (found === undefined) {
    const known = knownNames(collections);
    const facts = { name, known: known.names, nearest: known.nearest(name) };
    const findings = collectionsKnown ? [finding('unknown-collection', path, where, facts)] : [];
    return { value: [], fills, findings };
  }
  const { pages, mayHaveMore, heldBack: files } = found;
  const isEmpty = pages.length === 0 && !mayHaveMore;
  // That a date has come must not stop a site from being built.
  const empty =
    files.length === 0
      ? finding('empty-collection', path, where, { name })
      : finding('held-back-collection', path, where, { name, files });
  const { cards, positions } = cardsOf(pages);
  const at = on.kind === 'page' ? positions.get(on.page.page.route) : undefined;
  return {
    value: choose(cards, at),
    fills,
    findings: isEmpty ? [empty] : [],
  };
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
