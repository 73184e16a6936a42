import { diffArrays } from 'diff';
import type { TextChange } from './edit.ts';

/** Most lines that may differ before they are replaced together. */
const MOST_DIFFERENCES = 400;

/**
 * The same changes without what they would replace by itself: lines that stay, and what is alike at the beginning and
 * end of the others.
 */
export function narrow(text: string, changes: readonly TextChange[]): TextChange[] {
  return changes
    .flatMap((change) => byLines(text, change))
    .map((change) => trimmed(text, change))
    .filter(({ start, end, text: inserted }) => start < end || inserted !== '');
}

function byLines(text: string, { start, end, text: inserted }: TextChange): TextChange[] {
  const old = linesOf(text.slice(start, end));
  const fresh = linesOf(inserted);
  const parts =
    old.length < 3 || fresh.length < 3
      ? undefined
      : diffArrays(old, fresh, { maxEditLength: MOST_DIFFERENCES });
  if (parts === undefined) return [{ start, end, text: inserted }];
  const changes: TextChange[] = [];
  let at = start;
  let isOpen = false;
  for (const { value, added, removed } of parts) {
    const piece = value.join('');
    const last = changes.at(-1);
    if (!added && !removed) {
      isOpen = false;
      at += piece.length;
      continue;
    }
    const own = isOpen && last !== undefined ? last : { start: at, end: at, text: '' };
    if (removed) at += piece.length;
    const change = { ...own, end: at, text: added ? own.text + piece : own.text };
    if (isOpen) changes[changes.length - 1] = change;
    else changes.push(change);
    isOpen = true;
  }
  return changes;
}

/** Lines with their line breaks. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** A change without what both texts begin and end with. Characters of two units and line breaks of two are not cut. */
function trimmed(text: string, change: TextChange): TextChange {
  const old = text.slice(change.start, change.end);
  const fresh = change.text;
  const shorter = Math.min(old.length, fresh.length);
  let first = 0;
  while (first < shorter && old[first] === fresh[first]) first++;
  while (first > 0 && isPair(old, first - 1, fresh)) first--;
  let last = 0;
  while (last < shorter - first && old.at(-1 - last) === fresh.at(-1 - last)) last++;
  while (last > 0 && isTail(old.charCodeAt(old.length - last))) last--;
  return {
    start: change.start + first,
    end: change.end - last,
    text: fresh.slice(first, fresh.length - last),
  };
}

/** Whether a character of two units, or a line break of two, begins at an offset and its second unit may differ. */
const isPair = (old: string, at: number, fresh: string): boolean => {
  const unit = old.charCodeAt(at);
  const isFirst = unit === 13 || (unit >= 0xd800 && unit <= 0xdbff);
  return isFirst && old[at + 1] !== fresh[at + 1];
};

const isTail = (unit: number): boolean => unit === 10 || (unit >= 0xdc00 && unit <= 0xdfff);
