import { diffLines } from 'diff';
import { alikeEnds, type TextChange } from '../../../engine/model/differences.ts';

const BREAK = /\r\n?|\n/g;

/** A file's text as the editor shows it: it knows one kind of line break. */
export const asShown = (text: string): string => text.replace(BREAK, '\n');

/** Each line keeps its own line break; a new one gets that of the line before it. */
export function typedInto(text: string, shown: string): string {
  const { start, end, text: typed } = changedRange(asShown(text), shown);
  const [from, to] = [placeIn(text, start), placeIn(text, end)];
  const own = breakBefore(text, from);
  return text.slice(0, from) + typed.replaceAll('\n', own) + text.slice(to);
}

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

function breakBefore(text: string, place: number): string {
  return text.slice(0, place).match(BREAK)?.at(-1) ?? text.match(BREAK)?.[0] ?? '\n';
}

/** The one range in which two texts differ; empty if they do not. */
export function changedRange(before: string, after: string): TextChange {
  const { first, last } = alikeEnds<string>(before, after);
  return { start: first, end: before.length - last, text: after.slice(first, after.length - last) };
}

/** The numbers, from 1, of the lines of a text that are not in an earlier one. */
export function changedLines(before: string, after: string): readonly number[] {
  if (before === after) return [];
  const lines: number[] = [];
  let line = 1;
  for (const { added, removed, count } of diffLines(before, after)) {
    if (removed) continue;
    if (added) for (let index = 0; index < count; index += 1) lines.push(line + index);
    line += count;
  }
  return lines;
}
