import { grouped } from '../model/grouped.ts';
import { asList, asRecord } from '../model/readValue.ts';

/** A block type or the name of a shared list, and what each model page writes for it. */
export interface UsualBlock {
  readonly type: string | undefined;
  readonly use: string | undefined;
  /** As the authors wrote them, one for each page. */
  readonly values: readonly unknown[];
}

/**
 * What most pages of a folder are made of: the sequence of blocks that occurs most often, in the order of the pages if
 * several do, with the blocks of the pages that have exactly this sequence.
 *
 * @param pages the values of the pages as written
 */
export function usualBlocks(pages: readonly unknown[]): UsualBlock[] {
  const sequences = grouped(
    pages.map((page) => asList(asRecord(page).blocks)),
    (blocks) => JSON.stringify(blocks.map((block) => [asRecord(block).type, asRecord(block).use])),
  );
  const [first, ...others] = sequences.values();
  const most = others.reduce((best, next) => (next.length > best.length ? next : best), first ?? []);
  return (most[0] ?? []).map((block, at) => ({
    type: textOf(asRecord(block).type),
    use: textOf(asRecord(block).use),
    values: most.map((blocks) => blocks[at]),
  }));
}

/**
 * The blocks that more than half of some unlike pages have, and at least the two most frequent ones, since a page is
 * more than its top; in the order of the first of these pages. They have nothing in common but their types. What lists
 * a collection belongs to the page that does.
 */
export function frequentBlocks(pages: readonly unknown[]): UsualBlock[] {
  const types = pages.map((page) => [
    ...new Set(
      asList(asRecord(page).blocks)
        .map(asRecord)
        .flatMap(({ collection, type }) =>
          collection === undefined && typeof type === 'string' ? [type] : [],
        ),
    ),
  ]);
  const counts = [...grouped(types.flat(), (type) => type)].map(([type, { length }]) => ({
    type,
    count: length,
  }));
  const leading = counts.toSorted((a, b) => b.count - a.count).slice(0, 2);
  return counts
    .filter((entry) => entry.count > pages.length / 2 || leading.includes(entry))
    .map(({ type }) => ({ type, use: undefined, values: [] }));
}

/** The value that occurs most often, the first of several; `undefined` if there is none. */
export function mostCommon<Value>(values: readonly Value[]): { value: Value; count: number } | undefined {
  const counts = [...grouped(values, (value) => JSON.stringify(value)).values()].flatMap((alike) =>
    alike.slice(0, 1).map((value) => ({ value, count: alike.length })),
  );
  return counts.sort((a, b) => b.count - a.count)[0];
}

/** The value that more than half of several pages share, and at least two of them. */
export function shared<Value>(values: readonly Value[], pages: number): Value | undefined {
  const best = mostCommon(values);
  return best !== undefined && best.count > 1 && best.count > pages / 2 ? best.value : undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
