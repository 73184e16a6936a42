import { diffLines } from 'diff';
import type { TextChange } from '../../protocol/file.ts';

/**
 * What has changed between two texts: the lines that differ, each range without what is the same at its ends.
 *
 * @returns sorted; offsets into `before`
 */
export function changesBetween(before: string, after: string): TextChange[] {
  if (before === after) return [];
  const changes: TextChange[] = [];
  let at = 0;
  let pending: { start: number; end: number; text: string } | undefined;
  const flush = (): void => {
    if (pending !== undefined) changes.push(trimmed(before, pending));
    pending = undefined;
  };
  for (const { added, removed, value } of diffLines(before, after)) {
    if (added || removed) {
      pending ??= { start: at, end: at, text: '' };
      if (added) pending.text += value;
      else {
        at += value.length;
        pending.end = at;
      }
    } else {
      flush();
      at += value.length;
    }
  }
  flush();
  return changes;
}

/** A change without what is the same at its beginning and its end. */
function trimmed(before: string, { start, end, text }: TextChange): TextChange {
  const old = before.slice(start, end);
  const shorter = Math.min(old.length, text.length);
  let head = 0;
  while (head < shorter && old[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}
