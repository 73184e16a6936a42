import type { AnySchemaObject } from 'ajv';
import { type FactsOf, finding } from '../issues/catalogue.ts';
import { valueAt } from '../model/jsonPointer.ts';
import type { PageSummary } from '../model/page.ts';
import { tagKey } from './gatherTags.ts';
import type { Collection } from './groupCollections.ts';
import { knownNames } from './knownNames.ts';
import type { Context, Mark, Place, Received, Resolution } from './marks/mark.ts';

/** The property that a list of pages is put in, unless the schema says `fills`. */
export const FILLED = 'items';

/** A page as a card in a list. */
type Card = Readonly<Record<string, unknown>>;

/**
 * Replaces the name of a collection with cards of its pages.
 *
 * @param choose picks the cards to show from those of the whole collection; `at` is the index of the card of the page
 *   that shows the list, or `undefined` if that page is not in the collection
 */
export function listPages(
  mark: Mark,
  place: Place,
  { collections, collectionsKnown }: Context,
  choose: (cards: readonly Card[], at: number | undefined) => readonly Card[],
): Resolution {
  const { value: name, pointer, fills = FILLED } = mark;
  const { file, on } = place;
  const path = file.source.path;
  const where = { pointer, target: 'value' } as const;
  const found = collections.get(name);
  if (found === undefined) {
    const known = knownNames(collections);
    const facts = { name, known: known.names, nearest: known.nearest(name) };
    const findings = collectionsKnown ? [finding('unknown-collection', path, where, facts)] : [];
    return { value: [], fills, findings };
  }
  const isEmpty = found.pages.length === 0 && !found.mayHaveMore;
  const tag = tagBeside(mark, place);
  const pages = tag === undefined ? found.pages : found.tagged.get(tagKey(tag));
  if (pages === undefined) {
    const isPattern = on.kind === 'page' && on.page.page.status === 'pattern';
    const at = { pointer: pointer.replace(/[^/]*$/, 'tag'), target: 'value' } as const;
    const isExcused = isEmpty || isPattern || found.mayHaveMoreTags;
    const findings = isExcused ? [] : [finding('unknown-tag', path, at, unknownTag(tag ?? '', name, found))];
    return { value: [], fills, findings };
  }
  const { cards, positions } = cardsOf(pages);
  const at = on.kind === 'page' ? positions.get(on.page.page.route) : undefined;
  return {
    value: choose(cards, at),
    fills,
    findings: isEmpty ? [finding('empty-collection', path, where, { name })] : [],
  };
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

function unknownTag(tag: string, collection: string, found: Collection): FactsOf<'unknown-tag'> {
  const names = tagNames.get(found) ?? new Set([...found.tags.values()].map(({ name }) => name));
  tagNames.set(found, names);
  const known = knownNames(names);
  return { tag, collection, known: known.names, nearest: known.nearest(tag) };
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
function cardOf({ route, name, summary, accent, scene, image, date, tags = [] }: PageSummary): Card {
  const linked = tags.flatMap((tag) =>
    tag.route === undefined ? [] : [{ text: tag.name, link: tag.route }],
  );
  return {
    title: name,
    link: route,
    ...(summary === undefined ? {} : { text: summary }),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
    ...(image === undefined ? {} : { image }),
    ...(date === undefined ? {} : { date }),
    ...(linked.length === 0 ? {} : { tags: linked }),
  };
}
