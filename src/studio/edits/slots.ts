import type { TextChange } from '../../engine/model/differences.ts';
import type { Span } from '../../engine/model/source.ts';
import { findPlace } from './findPlace.ts';
import { lineBreakAt, lineEnd, lineStart, nextLine } from './lines.ts';
import { rawOf, sameValue } from './rawValue.ts';
import { columnOf, type Entry, type Node, readTree, type Tree } from './readTree.ts';

/**
 * The parts of a list or mapping with what travels with them: in a block, the comments directly above, at the same
 * column, the rest of the last line, and the comments below that are indented further. What is between two parts (line
 * breaks, blank lines, comments that stand alone) stays where it is when parts come, go and move.
 */
export function slotsOf(tree: Tree, node: Node): Span[] {
  const { text } = tree;
  if (node.isFlow) return node.entries.map(({ start, end }) => ({ start, end }));
  const column = columnOf(text, node);
  const slots: Span[] = [];
  for (const [index, entry] of node.entries.entries()) {
    const from = slots.at(-1)?.end ?? node.content;
    const isFirstOfFile = index === 0 && node === tree.root;
    const above = index === 0 ? 0 : from;
    slots.push({
      start: startOf(text, entry, column, above, isFirstOfFile),
      end: blockEnd(text, entry.end, column),
    });
  }
  return slots;
}

/** Where a part begins with the comments above it. */
function startOf(text: string, entry: Entry, column: number, above: number, isFirstOfFile: boolean): number {
  let first = lineStart(text, entry.start);
  if (text.slice(first, entry.start).trim() !== '') return entry.start;
  let start = entry.start;
  while (first > above) {
    const before = lineStart(text, first - (text.startsWith('\r\n', first - 2) ? 2 : 1));
    const line = text.slice(before, lineEnd(text, before));
    if (before >= first || before < above || line.search(/\S/) !== column || line[column] !== '#') break;
    // What stands at the top of a file is about the file.
    if (/^#\s*yaml-language-server:/.test(line)) return start;
    if (isFirstOfFile && before <= 1) return entry.start;
    first = before;
    start = before + column;
  }
  return start;
}

/** Where a part ends with the rest of its last line and the comments below it that are indented further. */
function blockEnd(text: string, end: number, column: number): number {
  let reached = lineEnd(text, end);
  for (let at = nextLine(text, reached); at < text.length; at = nextLine(text, at)) {
    const close = lineEnd(text, at);
    const line = text.slice(at, close);
    const indent = line.search(/\S/);
    if (indent >= 0 && (indent <= column || line[indent] !== '#')) break;
    if (indent >= 0) reached = close;
  }
  return reached;
}

/** Where a value ends with what belongs to its parts. */
export function wholeEnd(tree: Tree, node: Node): number {
  const isBlock = (node.kind === 'list' || node.kind === 'mapping') && !node.isFlow;
  return (isBlock ? slotsOf(tree, node).at(-1)?.end : undefined) ?? node.end;
}

/** What is written between two parts when one is added at an index. */
function gapAt(tree: Tree, node: Node, index: number): string {
  const { text } = tree;
  const slots = slotsOf(tree, node);
  const at = Math.max(0, Math.min(index - 1, slots.length - 2));
  const [one, other] = [slots[at], slots[at + 1]];
  const between = one === undefined || other === undefined ? '' : text.slice(one.end, other.start);
  if (node.isFlow) {
    if (/^\s*,\s*$/.test(between)) return between;
    const lead = text.slice(node.content + 1, slots[0]?.start);
    return /[\r\n]/.test(lead) && lead.trim() === '' ? `,${lead}` : ', ';
  }
  const lineBreak = lineBreakAt(text, one?.start ?? node.content);
  // Of those around a comment, the ones below it.
  const lines = between.split(/\r\n?|\n/).slice(1, -1);
  const count = lines.length - 1 - lines.findLastIndex((line) => line.trim() !== '');
  return lineBreak.repeat(1 + count) + ' '.repeat(columnOf(text, node));
}

/** Whether there are blank lines between all keys of a mapping; between some, they set groups of keys apart. */
const isSpaced = (tree: Tree, node: Node): boolean =>
  node.entries.length > 2 &&
  node.entries.slice(1).every((_, index) => /(\r\n|\r|\n)\1/.test(gapAt(tree, node, index + 1)));

/** Adds a part at an index of a list or mapping that has some. */
export function insertPart(tree: Tree, node: Node, index: number, part: string): TextChange[] {
  const slots = slotsOf(tree, node);
  const [before, next] = [slots[index - 1], slots[index]];
  const isClose = node.kind === 'mapping' && !node.isFlow && !isSpaced(tree, node);
  const around = gapAt(tree, node, index);
  const gap = isClose ? around.replace(/^(\r\n?|\n)\1+/, '$1') : around;
  if (isClose && before !== undefined) return [{ start: before.end, end: before.end, text: gap + part }];
  if (next !== undefined) return [{ start: next.start, end: next.start, text: part + gap }];
  const end = slots.at(-1)?.end ?? node.end;
  return [{ start: end, end, text: gap + part }];
}

/** Takes away a part of a list or mapping that has others. Comments that stand alone around it stay. */
export function removePart(tree: Tree, node: Node, index: number): TextChange[] {
  const { text } = tree;
  const slots = slotsOf(tree, node);
  const [before, own, next] = [slots[index - 1], slots[index], slots[index + 1]];
  if (own === undefined) return [];
  if (next !== undefined) {
    const comment = text.slice(own.end, next.start).search(/[^\s,]/);
    // What is below the last key of a group stays.
    const isGrouped = before !== undefined && node.kind === 'mapping' && !node.isFlow;
    if (isGrouped && next.start - own.end > own.start - before.end)
      return [{ start: before.end, end: own.end, text: '' }];
    if (comment < 0 || node.isFlow) return [{ start: own.start, end: next.start, text: '' }];
    const line = lineStart(text, own.start);
    const isAlone = text.slice(line, own.start).trim() === '';
    const kept = own.end + comment;
    return [{ start: isAlone ? line : own.start, end: isAlone ? lineStart(text, kept) : kept, text: '' }];
  }
  if (before === undefined) return [];
  const kept = node.isFlow ? '' : text.slice(before.end, own.start).trimEnd();
  return [{ start: before.end + kept.length, end: own.end, text: '' }];
}

/** Gives a part another index: the parts between change places, and what is between them stays. */
export function movePart(tree: Tree, node: Node, from: number, to: number): TextChange[] {
  const { text } = tree;
  const slots = slotsOf(tree, node);
  const order = slots.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  return slots.flatMap(({ start, end }, place) => {
    const own = slots[order[place] ?? place];
    return own === undefined || order[place] === place
      ? []
      : [{ start, end, text: text.slice(own.start, own.end) }];
  });
}

/** A part of a list as a list of its own; `undefined` if that is in brackets, or repeats what is elsewhere. */
export function partText(text: string, pointer: string, index: number): string | undefined {
  const tree = readTree(text);
  if (!('root' in tree)) return undefined;
  const found = findPlace(tree, pointer, false);
  if ('refused' in found || found.missing.length > 0) return undefined;
  const { node } = found.place;
  if (node.kind !== 'list' || node.isFlow) return undefined;
  const slot = slotsOf(tree, node)[index];
  if (slot === undefined) return undefined;
  const lines = text.slice(lineStart(text, slot.start), slot.end);
  const indent = new RegExp(`^ {0,${columnOf(text, node)}}`, 'gm');
  const alone = lines.replace(indent, '') + lineBreakAt(text, slot.end);
  // Whatever has been cut, it says the same.
  const [read, raw] = [readTree(alone), rawOf(node)];
  if (!('root' in read)) return undefined;
  const wanted = { ...raw, anchor: undefined, parts: raw.parts.slice(index, index + 1) };
  return sameValue(rawOf(read.root), wanted) ? alone : undefined;
}

/** The only part of a list in another text (`partText`), as one of a list here. */
export function partFrom(alone: string, { text }: Tree, node: Node): string {
  const [first = '', ...below] = alone.trimEnd().split(/\r\n?|\n/);
  const pad = ' '.repeat(columnOf(text, node));
  return [first, ...below.map((line) => (line === '' ? '' : pad + line))].join(
    lineBreakAt(text, node.content),
  );
}
