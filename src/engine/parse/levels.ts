import { counted, quoted } from '../text/wording.ts';
import type { OutlineLine } from './readOutline.ts';

/** An indentation that lines may have: that of a list's hyphens, or of the properties of one mapping. */
export interface Level {
  readonly column: number;
  readonly kind: 'item' | 'property';
  readonly entry: OutlineLine;
}

/** The levels that are open after the last entry, outermost first. */
export function openLevels(entries: readonly OutlineLine[]): Level[] {
  const levels: Level[] = [];
  const open = (column: number, kind: Level['kind'], entry: OutlineLine): void => {
    while (levels.length > 0 && (levels.at(-1)?.column ?? 0) > column) levels.pop();
    const top = levels.at(-1);
    // A list may be indented like the property that it belongs to.
    if (top?.column === column && (top.kind === kind || kind === 'property')) levels.pop();
    if (kind === 'property' && levels.at(-1)?.column === column) levels.pop();
    levels.push({ column, kind, entry });
  };
  for (const entry of entries) {
    for (const column of entry.hyphens) open(column, 'item', entry);
    if (entry.key !== undefined) open(entry.column, 'property', entry);
  }
  return levels;
}

/** The level of a kind that is nearest to a column. */
export function nearestLevel(
  levels: readonly Level[],
  kind: Level['kind'],
  column: number,
): Level | undefined {
  let best: Level | undefined;
  for (const level of levels) {
    if (level.kind !== kind) continue;
    if (best === undefined || Math.abs(level.column - column) <= Math.abs(best.column - column)) best = level;
  }
  return best;
}

/** What to do so that a line gets this level: `Put 4 spaces in front of it, like "title" on line 7.` */
export function likeLevel({ column, kind, entry }: Level): string {
  const what = kind === 'item' ? 'the item' : quoted(entry.key ?? '');
  const like = `like ${what} on line ${entry.line + 1}`;
  return column === 0
    ? `Begin it at the start of the line, ${like}.`
    : `Put ${counted(column, 'space')} in front of it, ${like}.`;
}
