import type { TextEdit } from '../model/issue.ts';
import { counted, quoted } from '../text/wording.ts';
import type { Lines, OutlineLine } from './readOutline.ts';

/** An indentation that lines may have: that of a list's hyphens, or of the properties of one mapping. */
export interface Level {
  readonly column: number;
  readonly kind: 'item' | 'property';
  readonly entry: OutlineLine;
}

/** The levels that are open after the last entry, outermost first. */
export function openLevels(entries: readonly OutlineLine[]): Level[] {
  let levels: Level[] = [];
  const open = (column: number, kind: Level['kind'], entry: OutlineLine): void => {
    // A list may be indented like the property that it belongs to.
    const stays = (level: Level): boolean =>
      level.column < column || (level.column === column && kind === 'item' && level.kind === 'property');
    levels = [...levels.filter(stays), { column, kind, entry }];
  };
  for (const entry of entries) {
    for (const column of entry.hyphens) open(column, 'item', entry);
    if (entry.key !== undefined) open(entry.column, 'property', entry);
  }
  return levels;
}

/** The level of a kind that is nearest to a column, the innermost of several. */
export const nearestLevel = (
  levels: readonly Level[],
  kind: Level['kind'],
  column: number,
): Level | undefined =>
  levels
    .filter((level) => level.kind === kind)
    .sort((a, b) => Math.abs(b.column - column) - Math.abs(a.column - column))
    .at(-1);

/** What to do so that a line gets this level: `Put 4 spaces in front of it, like "title" on line 7.` */
export function likeLevel({ column, kind, entry }: Level): string {
  const like = `like ${kind === 'item' ? 'the item' : quoted(entry.key ?? '')} on line ${entry.line + 1}`;
  return column === 0
    ? `Begin it at the start of the line, ${like}.`
    : `Put ${counted(column, 'space')} in front of it, ${like}.`;
}

/**
 * How to give a line another indentation: the hint, and the edits if there can be no doubt about the lines that belong
 * to it.
 */
export function moveTo(
  entry: OutlineLine,
  level: Level,
  lines: Lines,
): { readonly hint: string; readonly fix?: readonly TextEdit[] } {
  const hint = likeLevel(level);
  const by = level.column - entry.indent;
  const below = lines.slice(entry.line + 1);
  // An item of the list that this one is to be in does not belong to it.
  const end = below.findIndex(({ text }) => {
    const depth = depthOf(text);
    return depth <= entry.indent || (depth === level.column && /^\s*-(?:\s|$)/.test(text));
  });
  const own = below.slice(0, end < 0 ? undefined : end).filter(({ text }) => text.trim() !== '');
  const depth = depthOf(own[0]?.text ?? '');
  // The lines below may already be where they belong to.
  const stays = depth > entry.column + Math.max(0, by) || depth === entry.column + by;
  if (!stays && depth !== entry.column) return { hint };
  const moved = [...lines.slice(entry.line, entry.line + 1), ...(stays ? [] : own)];
  const fix = moved.map(({ start }) =>
    by > 0 ? { start, end: start, text: ' '.repeat(by) } : { start, end: start - by, text: '' },
  );
  return stays
    ? { hint, fix }
    : { hint: `${hint.slice(0, -1)}, and move the lines that belong to it by as much.`, fix };
}

/** The columns before the first character of a line: any number of a blank one. */
const depthOf = (text: string): number => (text.trim() === '' ? Number.POSITIVE_INFINITY : text.search(/\S/));
