import { alikeEnds } from '../model/differences.ts';
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
  const { first, last } = alikeEnds(written, wanted);
  return {
    start: offset + first,
    end: offset + written.length - last,
    text: wanted.slice(first, wanted.length - last),
  };
}
