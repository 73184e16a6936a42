import type { Fix } from '../model/finding.ts';
import { type Level, likeLevel } from './levels.ts';
import type { Line, OutlineLine } from './readOutline.ts';

/**
 * How to give a line another indentation: the hint, and the edits if there can be no doubt about the lines that belong
 * to it.
 */
export function moveTo(
  entry: OutlineLine,
  level: Level,
  lines: readonly Line[],
): { readonly hint: string; readonly fix?: Fix } {
  const hint = likeLevel(level);
  const by = level.column - entry.indent;
  const own = linesBelow(entry, level, lines);
  const next = own[0];
  const depth = next === undefined ? undefined : indentOf(next.text);
  // The lines below may already be where they belong to.
  const stays =
    depth === undefined || depth > Math.max(entry.column, entry.column + by) || depth === entry.column + by;
  const first = lines[entry.line];
  if (first === undefined || (!stays && depth !== entry.column)) return { hint };
  const moved = stays ? [first] : [first, ...own];
  const fix = moved
    .filter(({ text }) => text.trim() !== '')
    .map(({ start }) =>
      by > 0 ? { start, end: start, text: ' '.repeat(by) } : { start, end: start - by, text: '' },
    );
  return {
    hint: stays ? hint : `${hint.slice(0, -1)}, and move the lines that belong to it by as much.`,
    fix,
  };
}

/** The lines after an entry that belong to it. */
function linesBelow({ line, indent }: OutlineLine, level: Level, lines: readonly Line[]): Line[] {
  const own: Line[] = [];
  for (const next of lines.slice(line + 1)) {
    const depth = indentOf(next.text);
    if (depth !== undefined) {
      const isNextItem = depth === level.column && /^\s*-(?:\s|$)/.test(next.text);
      if (depth <= indent || isNextItem) break;
    }
    own.push(next);
  }
  while (own.length > 0 && indentOf(own.at(-1)?.text ?? '') === undefined) own.pop();
  return own;
}

/** The columns before the first character of a line; `undefined` for a blank one. */
const indentOf = (text: string): number | undefined => (text.trim() === '' ? undefined : text.search(/\S/));
