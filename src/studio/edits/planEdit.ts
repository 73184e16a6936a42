import type { TextChange } from '../../engine/model/differences.ts';
import { segmentsOf, valueAt } from '../../engine/model/jsonPointer.ts';
import { noteBehind, startingNoteIn } from '../../engine/model/placeholderText.ts';
import { asBefore } from './asBefore.ts';
import type { Edit, Json, Refusal } from './edit.ts';
import { findPlace, neededAnchor, type Place, wholeOf, within } from './findPlace.ts';
import { lineStart, nextLine } from './lines.ts';
import {
  isJsonList,
  isJsonMapping,
  partsToSet,
  type Raw,
  rawFrom,
  rawOf,
  replaceAt,
  sameValue,
  withoutAnchors,
} from './rawValue.ts';
import { columnOf, type Node, readTree, type Tree } from './readTree.ts';
import { replaceValue } from './replaceValue.ts';
import { isWritable } from './scalarText.ts';
import { insertPart, movePart, partFrom, removePart, slotsOf } from './slots.ts';
import { switchedOff } from './switchedOff.ts';
import { type Site, writeItem, writePair } from './writeValue.ts';

/** How an edit is made: by smaller edits, or by changes, of which there may be several ways. */
export type Plan =
  | { readonly refused: Refusal }
  | { readonly parts: readonly Edit[] }
  | {
      /** What the text has to say afterwards. */
      readonly expected: Raw;
      /** The best first; an empty one says that nothing is to be done. */
      readonly ways: readonly (readonly TextChange[])[];
    };

/**
 * Finds out how an edit can be made.
 *
 * @param earlier see `editText`
 */
export function planEdit(tree: Tree, edit: Edit, earlier: readonly string[]): Plan {
  if (segmentsOf(edit.pointer).length > MAX_DEPTH)
    return refuse('not-there', 'There is no such place here: it is deeper than any file.');
  if ('value' in edit) {
    const flaw = flawOf(edit.value);
    if (flaw !== undefined) return refuse('unwritable', flaw);
  }
  if (edit.kind === 'set') return planSet(tree, edit, earlier);
  if (edit.kind === 'remove') return planRemove(tree, edit, earlier);
  if (edit.kind === 'insert') return planInsert(tree, edit);
  return planOrder(tree, edit);
}

const refuse = (reason: Refusal['reason'], message: string): { refused: Refusal } => ({
  refused: { reason, message },
});

/** More than a content file may have, so that nothing that is read goes that deep. */
const MAX_DEPTH = 60;

function flawOf(value: Json, depth = 0): string | undefined {
  if (typeof value === 'string')
    return isWritable(value)
      ? undefined
      : 'This text has a character that no text should have: one that controls a terminal, or half of one.';
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : 'This is no number that can be written.';
  if (typeof value !== 'object' || value === null) return undefined;
  const names = isJsonList(value) ? [] : Object.keys(value);
  if (depth === MAX_DEPTH) return `More than ${MAX_DEPTH} lists or mappings are in each other here.`;
  return [...names, ...Object.values(value)]
    .map((part) => flawOf(part, depth + 1))
    .find((flaw) => flaw !== undefined);
}

function planSet(tree: Tree, edit: Edit & { kind: 'set' }, earlier: readonly string[]): Plan {
  const found = findPlace(tree, edit.pointer, edit.everywhere === true);
  if ('refused' in found) return found;
  const { place, missing } = found;
  const [name, ...below] = missing;
  if (name !== undefined) return planNewKey(tree, place, name, nested(below, edit.value), edit.after);
  const { node } = place;
  const current = valueAt(tree.value, edit.pointer);
  const { value } = edit;
  if (edit.pointer === '' && sameValue(current, value)) return planApproval(tree);
  const areMappings = node.kind === 'mapping' && isJsonMapping(value);
  const areLists = node.kind === 'list' && isJsonList(value);
  const isEmptied = areMappings || areLists ? Object.keys(value).length === 0 : true;
  if ((areMappings || areLists) && !isEmptied && node.entries.length > 0)
    return { parts: partsToSet(edit, current, value) };
  return decided(
    tree,
    node,
    planReplacement(tree, place, value, asBefore(earlier, edit.pointer, place, tree, value)),
  );
}

/** A value that an author gives is no placeholder any more, even if it is the same. */
function decided({ text }: Tree, { end }: Node, plan: Plan): Plan {
  const note = noteBehind(text, end);
  if (note === undefined || !('ways' in plan)) return plan;
  const without = { ...note, text: '' };
  return { ...plan, ways: plan.ways.map((way) => [...way, without].sort((a, b) => a.start - b.start)) };
}

/** Who gives a whole file as it is says that it is right: nothing in it is a starting text any more. */
function planApproval({ text, root }: Tree): Plan {
  const note = startingNoteIn(text);
  const line = note && { start: lineStart(text, note.start), end: nextLine(text, note.start), text: '' };
  return { expected: rawOf(root), ways: [line === undefined ? [] : [line]] };
}

const nested = (names: readonly string[], value: Json): Json =>
  names.reduceRight<Json>((inner, name) => ({ [name]: inner }), value);

function planReplacement(tree: Tree, place: Place, value: Json, before: Iterable<string> = []): Plan {
  const { node, path } = place;
  const raw = rawOf(tree.root);
  if (node.kind === 'text' && !node.isAbsent && Object.is(node.value, value))
    return { expected: raw, ways: [[]] };
  const isEmpty =
    node.entries.length === 0 && node.kind !== 'text' && typeof value === 'object' && value !== null;
  if (isEmpty && isJsonList(value) === (node.kind === 'list') && Object.keys(value).length === 0)
    return { expected: raw, ways: [[]] };
  const needed = neededAnchor(tree, node.content, node.end);
  if (needed !== undefined) return { refused: anchorNeeded(needed) };
  const expected = replaceAt(raw, path, () => ({ ...rawFrom(value), anchor: node.anchor }));
  return { expected, ways: replaceValue(tree, place, value, before) };
}

const anchorNeeded = (node: Node): Refusal => ({
  reason: 'anchor-needed',
  message: `Other places repeat what is written here at "&${node.anchor}".`,
});

function planNewKey(tree: Tree, place: Place, name: string, value: Json, after?: string | null): Plan {
  const { node, path } = place;
  if (!isWritable(name)) return refuse('unwritable', 'This name has a character that no name should have.');
  if (node.kind !== 'mapping' || node.entries.length === 0)
    return planReplacement(tree, place, { [name]: value });
  const off = switchedOff(tree, node, name);
  const before = node.entries.findIndex((entry) => entry.name === after);
  const index = off?.index ?? (after === null ? 0 : before < 0 ? node.entries.length : before + 1);
  const expected = replaceAt(rawOf(tree.root), path, withPart(index, name, value));
  const site = partSite(tree, place, index);
  const parts = [writePair(name, value, site), writePair(name, value, { ...site, isInFlow: true })];
  const ways = parts.map((part) =>
    off === undefined
      ? insertPart(tree, node, index, part)
      : [{ start: off.start, end: off.end, text: part }],
  );
  return { expected, ways };
}

function partSite(tree: Tree, { node, name }: Place, index: number): Site {
  const { text } = tree;
  const column = node.isFlow ? 0 : columnOf(text, node);
  const near = node.entries[index]?.start ?? node.entries.at(-1)?.end ?? node.end;
  const isItem = node.kind === 'list';
  return { tree, near, name: isItem ? `${name}/` : name, column, at: column, isItem, isInFlow: node.isFlow };
}

function planInsert(tree: Tree, edit: Edit & { kind: 'insert' }): Plan {
  const { pointer, index, value } = edit;
  const found = findPlace(tree, pointer, edit.everywhere === true);
  if ('refused' in found) return found;
  const { place, missing } = found;
  const { node, path } = place;
  const isNothing = node.kind === 'text' && node.value === null;
  if (missing.length > 0 || isNothing || (node.kind === 'list' && node.entries.length === 0)) {
    if (index !== 0) return refuse('not-there', 'This list is empty.');
    const [name, ...below] = missing;
    if (name === undefined) return planReplacement(tree, place, [value]);
    return planNewKey(tree, place, name, nested(below, [value]));
  }
  if (node.kind !== 'list') return refuse('not-there', 'There is no list here.');
  if (!Number.isInteger(index) || index < 0 || index > node.entries.length)
    return refuse('not-there', `This list has ${node.entries.length} items.`);
  const expected = replaceAt(rawOf(tree.root), path, withPart(index, '', value));
  const site = partSite(tree, place, index);
  const onLine = `${node.isFlow ? '' : '- '}${writeItem(value, { ...site, isInFlow: true })}`;
  const parts = [
    ...(edit.written === undefined ? [] : [partFrom(edit.written, tree, node)]),
    writeItem(value, site),
    onLine,
  ];
  return { expected, ways: parts.map((part) => insertPart(tree, node, index, part)) };
}

function planRemove(tree: Tree, edit: Edit & { kind: 'remove' }, earlier: readonly string[]): Plan {
  const found = findPlace(tree, edit.pointer, edit.everywhere === true, true);
  if ('refused' in found) return found;
  const { place, missing } = found;
  const { owner, index, path } = place;
  if (missing.length > 0 || owner === undefined)
    return refuse('not-there', 'There is nothing here that could be removed.');
  const entry = owner.entries[index];
  const needed = entry === undefined ? undefined : neededAnchor(tree, entry.start, entry.end);
  if (needed !== undefined) return { refused: anchorNeeded(needed) };
  const ownerPath = path.slice(0, -1);
  if (owner.entries.length === 1) {
    const parent = ownerOf(tree, ownerPath);
    return planReplacement(tree, parent, owner.kind === 'list' ? [] : {});
  }
  const expected = replaceAt(rawOf(tree.root), ownerPath, (raw) => ({
    ...raw,
    parts: raw.parts.toSpliced(index, 1),
  }));
  return {
    expected,
    ways: [...switchOff(tree, edit.pointer, place, earlier), removePart(tree, owner, index)],
  };
}

/** A property that was switched on is switched off as it was: below what explains it. */
function switchOff(
  tree: Tree,
  pointer: string,
  { owner, index }: Place,
  earlier: readonly string[],
): TextChange[][] {
  const [entry, slot] = owner === undefined ? [] : [owner.entries[index], slotsOf(tree, owner)[index]];
  if (entry === undefined || slot === undefined) return [];
  return earlier.flatMap((text): TextChange[][] => {
    const before = readTree(text);
    if (!('root' in before)) return [];
    const found = findPlace(before, pointer.replace(/\/[^/]*$/, ''), true);
    if ('refused' in found || found.missing.length > 0) return [];
    const off = switchedOff(before, found.place.node, entry.name);
    return off === undefined
      ? []
      : [[{ start: entry.start, end: slot.end, text: text.slice(off.start, off.end) }]];
  });
}

const ownerOf = (tree: Tree, path: readonly number[]): Place =>
  path.reduce((place, index) => within(place, index) ?? place, wholeOf(tree));

const withPart =
  (index: number, name: string, value: Json) =>
  (raw: Raw): Raw => ({ ...raw, parts: raw.parts.toSpliced(index, 0, [name, rawFrom(value)]) });

function planOrder(tree: Tree, edit: Edit & { kind: 'move' | 'duplicate' }): Plan {
  const found = findPlace(tree, edit.pointer, edit.everywhere === true);
  if ('refused' in found) return found;
  const { node, path } = found.place;
  if (found.missing.length > 0 || node.kind !== 'list') return refuse('not-there', 'There is no list here.');
  const [from, to] = edit.kind === 'move' ? [edit.from, edit.to] : [edit.index, edit.index];
  const entry = node.entries[from];
  if (entry === undefined || node.entries[to] === undefined)
    return refuse('not-there', `This list has ${node.entries.length} items.`);
  const raw = rawOf(tree.root);
  if (tree.hasNamesake)
    return refuse('anchor-needed', 'Two values of this file have the same "&name", so their order matters.');
  const items = (change: (items: Raw['parts']) => Raw['parts']): Raw =>
    replaceAt(raw, path, (list) => ({ ...list, parts: change(list.parts) }));
  if (edit.kind === 'move') {
    if (from === to) return { expected: raw, ways: [[]] };
    const expected = items((all) => all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)));
    return { expected, ways: [movePart(tree, node, from, to)] };
  }
  const slot = slotsOf(tree, node)[from] ?? entry;
  const expected = items((all) => {
    const copies = all.slice(from, from + 1).map(([name, part]) => [name, withoutAnchors(part)] as const);
    return all.toSpliced(from + 1, 0, ...copies);
  });
  const copy = textWithoutAnchors(tree, slot.start, slot.end);
  return { expected, ways: [insertPart(tree, node, from + 1, copy)] };
}

/** A part of the text in which nothing has a name for aliases. */
function textWithoutAnchors(tree: Tree, start: number, end: number): string {
  let text = '';
  let from = start;
  const anchored = [...tree.anchors.values()].filter((node) => node.start >= start && node.start < end);
  for (const node of anchored.sort((a, b) => a.start - b.start)) {
    const at = tree.text.indexOf(`&${node.anchor}`, node.start);
    const behind = at + 1 + (node.anchor?.length ?? 0);
    text += tree.text.slice(from, at);
    // One of the spaces around it goes too.
    const hasSpace = tree.text[behind] === ' ';
    if (!hasSpace) text = text.replace(/ $/, '');
    from = hasSpace ? behind + 1 : behind;
  }
  return text + tree.text.slice(from, end);
}
