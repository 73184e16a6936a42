import { changedRange } from './changedRange.ts';

const BREAK = /\r\n?|\n/g;

/** A file's text as the editor shows it: it knows one kind of line break. */
export const asShown = (text: string): string => text.replace(BREAK, '\n');

/**
 * A file's text with what was typed into the editor. Each line keeps its own line break; a new line gets that of the line
 * before it.
 *
 * @param text of the file
 * @param shown what the editor shows now
 */
export function typedInto(text: string, shown: string): string {
  const { start, end, text: typed } = changedRange(asShown(text), shown);
  const [from, to] = [placeIn(text, start), placeIn(text, end)];
  const own = breakBefore(text, from);
  return text.slice(0, from) + typed.replaceAll('\n', own) + text.slice(to);
}

/** Where a place of the shown text is in the file's. */
function placeIn(text: string, shown: number): number {
  let shift = 0;
  for (const { 0: found, index } of text.matchAll(BREAK)) {
    if (index - shift >= shown) break;
    shift += found.length - 1;
  }
  return shown + shift;
}

/** Where a place of a file's text is in the shown one. */
export const placeShown = (text: string, place: number): number => asShown(text.slice(0, place)).length;

/** The line break before a place; the first one on the first line. */
function breakBefore(text: string, place: number): string {
  return text.slice(0, place).match(BREAK)?.at(-1) ?? text.match(BREAK)?.[0] ?? '\n';
}
