import type { TextEdit } from '../model/issue.ts';

/**
 * Makes edits in a text.
 *
 * @param edits sorted, not overlapping; offsets as in `TextEdit`
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text: inserted } of edits) {
    result += text.slice(from, start) + inserted;
    from = end;
  }
  return result + text.slice(from);
}

/** Whether edits are what `applyEdits` takes, within a text, and keep its lines. */
export function areSound(text: string, edits: readonly TextEdit[]): boolean {
  let from = 0;
  return edits.every(({ start, end, text: inserted }) => {
    const isInOrder = start >= from && end >= start && end <= text.length;
    from = end;
    // Below the last line there is nothing to move.
    return isInOrder && (start === text.length || !/[\r\n]/.test(text.slice(start, end) + inserted));
  });
}

/** The edit that makes one text of another, without the beginning and the end that they have in common. */
export function smallestEdit(written: string, wanted: string, offset: number): TextEdit {
  const shorter = Math.min(written.length, wanted.length);
  let before = 0;
  while (before < shorter && written[before] === wanted[before]) before += 1;
  let after = 0;
  while (after < shorter - before && written.at(-1 - after) === wanted.at(-1 - after)) after += 1;
  return {
    start: offset + before,
    end: offset + written.length - after,
    text: wanted.slice(before, wanted.length - after),
  };
}
