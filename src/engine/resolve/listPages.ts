import type { AnySchemaObject } from 'ajv';
import { finding } from '../issues/catalogue.ts';
import { nearest } from '../issues/nearest.ts';
import type { PageSummary } from '../model/page.ts';
import type { Context, Mark, Place, Received, Resolution } from './marks/mark.ts';

/** The property that a list of pages is put in, unless the schema says `fills`. */
const FILLED = 'items';

/**
 * Replaces the name of a collection with cards of its pages.
 *
 * @param choose picks the collection's pages to show, in the order of the cards; `at` is the index of the page that
 *   shows the list, or `undefined` if that page is not in the collection
 */
export function listPages(
  { value: name, pointer, fills = FILLED }: Mark,
  { file, on }: Place,
  { collections, collectionsKnown }: Context,
  choose: (pages: readonly PageSummary[], at: number | undefined) => readonly PageSummary[],
): Resolution {
  const path = file.source.path;
  const where = { pointer, target: 'value' } as const;
  const found = collections.get(name);
  if (found === undefined) {
    const known = [...collections.keys()];
    const facts = { name, known, nearest: nearest(name, known) };
    const findings = collectionsKnown ? [finding('unknown-collection', path, where, facts)] : [];
    return { value: [], fills, findings };
  }
  const { pages, mayHaveMore } = found;
  const isEmpty = pages.length === 0 && !mayHaveMore;
  const at = on.kind === 'page' ? positionIn(pages, on.page.page.route) : undefined;
  return {
    value: choose(pages, at).map(cardOf),
    fills,
    findings: isEmpty ? [finding('empty-collection', path, where, { name })] : [],
  };
}

/** What a component receives for a list of pages: the site's own part `card` describes what `cardOf` makes. */
export function receivedCards({ fills = FILLED }: AnySchemaObject): Received {
  const description = 'A card for each page.';
  return {
    beside: { [String(fills)]: { description, type: 'array', items: { $ref: 'card.schema.json' } } },
  };
}

/** The index of each page in its list, computed once for each list, so that long collections stay cheap. */
const positions = new WeakMap<readonly PageSummary[], ReadonlyMap<string, number>>();

function positionIn(pages: readonly PageSummary[], route: string): number | undefined {
  const byRoute = positions.get(pages) ?? new Map(pages.map((page, at) => [page.route, at]));
  positions.set(pages, byRoute);
  return byRoute.get(route);
}

/** A page as a card in a list. */
function cardOf({ route, name, summary, accent, scene, image, date }: PageSummary): Record<string, unknown> {
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
