import { findPlace } from './findPlace.ts';
import { lineBreakAt, lineStart } from './lines.ts';
import { rawOf, saysSame } from './rawValue.ts';
import { columnOf, readTree } from './readTree.ts';
import { slotsOf } from './slots.ts';

/** Parts of a list as a text of their own; `undefined` if they are in brackets, or repeat what is elsewhere. */
export function partsText(text: string, pointer: string, from: number, to: number): string | undefined {
  const tree = readTree(text);
  if (!('root' in tree)) return undefined;
  const found = findPlace(tree, pointer, false);
  if ('refused' in found || found.missing.length > 0) return undefined;
  const { node } = found.place;
  if (node.kind !== 'list' || node.isFlow) return undefined;
  const slots = slotsOf(tree, node).slice(from, to + 1);
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const lines = text.slice(lineStart(text, first.start), last.end);
  const indent = new RegExp(`^ {0,${columnOf(text, node)}}`, 'gm');
  const alone = lines.replace(indent, '') + lineBreakAt(text, last.end);
  // Whatever has been cut, it says the same.
  const [read, raw] = [readTree(alone), rawOf(node)];
  if (!('root' in read) || raw.kind !== 'list') return undefined;
  const wanted = { ...raw, anchor: undefined, items: raw.items.slice(from, to + 1) };
  return saysSame(rawOf(read.root), wanted) ? alone : undefined;
}
