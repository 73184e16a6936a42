import type { Span } from '../model/source.ts';

/** Answers questions about many spans of a text, without going through all of them each time. */
export interface SpanIndex {
  /** Whether an offset is inside one of them. */
  readonly covers: (offset: number) => boolean;
  /** Where the last of them begins. */
  readonly lastStart: number;
}

/** @param spans at least one */
export function newSpanIndex(spans: readonly Span[]): SpanIndex {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  // How far the spans up to this one reach.
  const reach: number[] = [];
  for (const { end } of sorted) reach.push(Math.max(end, reach.at(-1) ?? 0));
  return {
    covers: (offset) => {
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle]?.start ?? 0) <= offset) low = middle + 1;
        else high = middle;
      }
      return (reach[low - 1] ?? 0) > offset;
    },
    lastStart: sorted.at(-1)?.start ?? 0,
  };
}
