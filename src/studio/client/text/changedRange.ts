/** What is between the beginning and the end that two texts have in common. */
export interface ChangedRange {
  /** In the first text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The one range in which two texts differ; empty if they do not. */
export function changedRange(before: string, after: string): ChangedRange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}
