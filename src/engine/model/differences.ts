/** A replacement of text: UTF-16 offsets into the text as read (its byte order mark included), the end exclusive. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Part {
  readonly value: readonly string[];
  readonly added?: boolean;
  readonly removed?: boolean;
}

/** The replacements that the parts of a comparison amount to. @param from the offset of the first part */
export function changesOf(parts: readonly Part[], from: number): TextChange[] {
  const changes: { start: number; end: number; text: string }[] = [];
  let at = from;
  let open = changes[0];
  for (const { value, added = false, removed = false } of parts) {
    const piece = value.join('');
    if (!added) at += piece.length;
    if (!added && !removed) {
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = { start: removed ? at - piece.length : at, end: at, text: '' };
      changes.push(open);
    }
    open.end = at;
    if (added) open.text += piece;
  }
  return changes;
}

/** How many parts two sequences have in common at the beginning, and behind these at the end. */
export function alikeEnds<One>(
  one: ArrayLike<One>,
  other: ArrayLike<One>,
  isAlike: (a: One | undefined, b: One | undefined) => boolean = Object.is,
): { first: number; last: number } {
  const most = Math.min(one.length, other.length);
  let first = 0;
  while (first < most && isAlike(one[first], other[first])) first++;
  let last = 0;
  while (last < most - first && isAlike(one[one.length - 1 - last], other[other.length - 1 - last])) last++;
  return { first, last };
}
