import { SCALAR_STYLE } from 'js-yaml';
import { alikeEnds, type TextChange } from '../../engine/model/differences.ts';
import { applyEdits } from '../../engine/text/applyEdits.ts';
import { differences } from './differences.ts';
import { isFolded } from './fileStyle.ts';
import { isBreak, lineBreakAt, lineEnd, lineStart } from './lines.ts';
import type { Node, Tree } from './readTree.ts';
import { escaped, isPlain } from './scalarText.ts';
import { type Traced, traceText } from './traceText.ts';

/** Most words that may differ before a text is another text and is written anew. */
const MOST_DIFFERENCES = 400;

/**
 * Changes the words of a text that differ, and leaves its quotes, escapes and line breaks as they are.
 *
 * Where a line of a folded text becomes longer than the width, it is broken between two of the new words, so that taking
 * these away again gives the line that was there. Without such a place it stays one line as long as it is at most a
 * quarter too long, or was so before, and is broken at the width beyond that. The lines after it are never filled up.
 *
 * @param width at which the file folds
 * @param quotes whether the text gets double quotes, or loses those that it has, around the lines that it is on
 * @returns `undefined` if too much differs, or if this style cannot hold it
 */
export function patchText(
  tree: Tree,
  node: Node,
  wanted: string,
  width: number,
  quotes: 'kept' | 'added' | 'removed' = 'kept',
): TextChange[] | undefined {
  const { text } = tree;
  const traced = traceText(text, node);
  if (traced === undefined || traced.value !== node.value || traced.value === '') return undefined;
  const styles = { kept: node.event?.style, added: SCALAR_STYLE.DOUBLE_QUOTED, removed: SCALAR_STYLE.PLAIN };
  const style = styles[quotes];
  const folded = isFolded(text, node);
  const onOneLine = folded ? wanted.replace(/\n+(?=\S)/g, ' ') : wanted;
  if (style === SCALAR_STYLE.PLAIN && !isPlain(onOneLine, node.isInFlow)) return undefined;
  const replacements = replacementsOf(traced, wanted)?.map((one) => beforeBreak(one, traced, text, width));
  if (replacements === undefined || (folded && isAnother(traced.value, wanted, replacements)))
    return undefined;
  const changes: TextChange[] = [];
  const lineBreak = lineBreakAt(text, node.content);
  for (const { start: from, end: to, text: inserted } of replacements) {
    const written = writtenIn(inserted, style, lineBreak, traced.indent);
    if (written === undefined) return undefined;
    const at = from < to ? traced.starts[from] : (traced.ends[from - 1] ?? traced.starts[0]);
    const end = from < to ? traced.ends[to - 1] : at;
    if (at === undefined || end === undefined) return undefined;
    // A line that becomes blank has no spaces.
    const start = isBreak(written[0]) && /[\r\n][ \t]+$/.test(text.slice(0, at)) ? lineStart(text, at) : at;
    if (start < (changes.at(-1)?.end ?? 0)) return undefined;
    changes.push({ start, end, text: isBreak(text[end]) ? written.replace(/(?<=\n) +$/, '') : written });
  }
  const [quote, inside] = quotes === 'added' ? ['"', 0] : ['', quotes === 'kept' ? 0 : 1];
  const all = folded ? [withFolds(tree, node, changes, inside, traced.indent, width)] : changes;
  if (quotes === 'kept') return all;
  return [
    { start: node.content, end: node.content + inside, text: quote },
    ...all,
    { start: node.end - inside, end: node.end, text: quote },
  ];
}

function withFolds(
  tree: Tree,
  node: Node,
  changes: readonly TextChange[],
  inside: number,
  indent: number,
  width: number,
): TextChange {
  const changed = applyEdits(tree.text, changes);
  const after = applyEdits(changed, foldsOf(tree, node, changes, changed, indent, width));
  const [start, end] = [node.content + inside, node.end - inside];
  return { start, end, text: after.slice(start, end + after.length - tree.text.length) };
}

/** Whether so little is left of a text that its line breaks mean nothing any more. */
function isAnother(old: string, wanted: string, replacements: readonly TextChange[]): boolean {
  const removed = replacements.reduce((sum, { start, end }) => sum + end - start, 0);
  const added = replacements.reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(removed / old.length, added / wanted.length) > 0.6;
}

function writtenIn(
  piece: string,
  style: number | undefined,
  lineBreak: string,
  indent: number,
): string | undefined {
  if (style === SCALAR_STYLE.DOUBLE_QUOTED) return escaped(piece);
  if (/[\x85\u2028\u2029\ufeff]/.test(piece)) return undefined;
  const quoted = style === SCALAR_STYLE.SINGLE_QUOTED ? piece.replaceAll("'", "''") : piece;
  if (!piece.includes('\n')) return quoted;
  // In a text on one line there is no place for a line break.
  if (indent < 0) return undefined;
  const pad = ' '.repeat(indent);
  const extra = style === SCALAR_STYLE.LITERAL_BLOCK ? 0 : 1;
  return quoted.replace(/\n+/g, (breaks) => lineBreak.repeat(breaks.length + extra) + pad);
}

function replacementsOf({ value }: Traced, wanted: string): TextChange[] | undefined {
  const [old, fresh] = [tokensOf(value), tokensOf(wanted)];
  const { first, last } = alikeEnds(old, fresh);
  const from = old.slice(0, first).join('').length;
  const inner = <One>(all: readonly One[]): readonly One[] => all.slice(first, all.length - last);
  return differences(inner(old), inner(fresh), from, MOST_DIFFERENCES)?.map((one) => trimmed(one, value));
}

const tokensOf = (text: string): string[] => text.match(/\s+|\S+/gu) ?? [];

/** A replacement without what both texts begin and end with. Characters of two units are not cut. */
function trimmed({ start, end, text }: TextChange, value: string): TextChange {
  const [old, fresh] = [Array.from(value.slice(start, end)), Array.from(text)];
  const { first, last } = alikeEnds(old, fresh);
  return {
    start: start + old.slice(0, first).join('').length,
    end: end - old.slice(old.length - last).join('').length,
    text: fresh.slice(first, fresh.length - last).join(''),
  };
}

/** Of a word with the space before or behind it, the one that is no line break is taken. */
function beforeBreak(
  one: TextChange,
  { value, starts, ends }: Traced,
  source: string,
  width: number,
): TextChange {
  const { start: from, end: to, text } = one;
  const lineEndsAt = starts[from - 1] ?? 0;
  const hasRoom = lineEndsAt - lineStart(source, lineEndsAt) + text.length <= width;
  const isFold = (at: number): boolean => value[at] === ' ' && (ends[at] ?? 0) - (starts[at] ?? 0) > 1;
  if (text === '' && to > from && isFold(to - 1) && value[from - 1] === ' ' && !isFold(from - 1))
    return { start: from - 1, end: to - 1, text };
  if (from === to && text.endsWith(' ') && isFold(from - 1) && hasRoom)
    return { start: from - 1, end: from - 1, text: ` ${text.slice(0, -1)}` };
  return one;
}

function foldsOf(
  { text }: Tree,
  node: Node,
  changes: readonly TextChange[],
  after: string,
  indent: number,
  width: number,
): TextChange[] {
  const most = width * 1.25;
  const lineBreak = lineBreakAt(text, node.content) + ' '.repeat(Math.max(0, indent));
  const folds: TextChange[] = [];
  let shift = 0;
  let done = 0;
  for (const { start, end, text: inserted } of changes) {
    const from = start + shift;
    const to = from + inserted.length;
    shift += inserted.length - (end - start);
    const wasLong = lineEnd(text, start) - lineStart(text, start) > most;
    let line = Math.max(done, lineStart(after, from));
    const close = lineEnd(after, Math.max(to, line));
    done = close;
    // The text may end before its line does.
    const stop = Math.min(close, node.end + shift);
    while (!wasLong && columnsOf(after, line, indent, folds) + stop - line > width) {
      const columns = columnsOf(after, line, indent, folds);
      const spaces = spacesIn(after, line, stop);
      const fitting = spaces.filter((space) => columns + space - line <= width);
      // Between two new words: a line break there goes with them.
      const own = fitting.findLast(
        (space) => space > from && space < to - 1 && Math.min(space - line, stop - space) > width / 4,
      );
      const any = fitting.at(-1) ?? spaces.find((space) => space >= from);
      const at = own ?? (columns + stop - line > most ? any : undefined);
      if (at === undefined) break;
      folds.push({ start: at, end: at + 1, text: lineBreak });
      line = at + 1;
    }
  }
  return folds;
}

/** The columns before an offset: none at the beginning of a line, the indentation behind a new line break. */
const columnsOf = (text: string, at: number, indent: number, folds: readonly TextChange[]): number =>
  folds.at(-1)?.end === at ? indent : at - lineStart(text, at);

const spacesIn = (text: string, start: number, stop: number): number[] =>
  [...text.slice(start, stop).matchAll(/(?<=\S) (?=\S)/g)].map(({ index }) => start + index);
