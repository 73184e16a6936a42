import type { RepeatedKey } from '../model/positions.ts';
import type { Span } from '../model/source.ts';
import { newLineIndex } from '../text/lineIndex.ts';

/** Several properties of one mapping that are repeated one after the other. */
export interface RepeatedRun {
  readonly names: readonly string[];
  readonly key: Span;
  /** The lines of the first and the last property that they repeat. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** From the beginning of the first line to the end of the mapping. */
  readonly rest: Span;
}

/**
 * Finds the first mapping with two or more repeated properties: the first line of an item is missing, so the rest of it
 * seems to belong to the item above.
 */
export function repeatedRun(repeated: readonly RepeatedKey[], text: string): RepeatedRun | undefined {
  const byMapping = new Map<number, RepeatedKey[]>();
  for (const one of repeated) {
    const others = byMapping.get(one.mapping.start);
    if (others === undefined) byMapping.set(one.mapping.start, [one]);
    else others.push(one);
  }
  // A property that is there three times is just repeated.
  const all = [...byMapping.values()].find(
    (keys) => keys.length > 1 && new Set(keys.map(({ name }) => name)).size === keys.length,
  );
  const first = all?.[0];
  if (all === undefined || first === undefined) return undefined;
  const lineOf = newLineIndex(text);
  const { column } = lineOf(first.key.start);
  const start = first.key.start - column + 1;
  if (!/^ *$/.test(text.slice(start, first.key.start))) return undefined;
  const lines = all.map((one) => lineOf(one.first.start).line);
  return {
    names: all.map(({ name }) => name),
    key: first.key,
    firstLine: Math.min(...lines),
    lastLine: Math.max(...lines),
    rest: { start, end: first.mapping.end },
  };
}
