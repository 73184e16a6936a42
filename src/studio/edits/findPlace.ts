import { SCALAR_STYLE } from 'js-yaml';
import { segmentsOf } from '../../engine/model/jsonPointer.ts';
import type { Refusal } from './edit.ts';
import type { Entry, Node, Tree } from './readTree.ts';

export interface Place {
  readonly node: Node;
  /** The list or mapping that it is a part of, and its index there; `undefined` for the whole document. */
  readonly owner: Node | undefined;
  readonly index: number;
  /** Indices of entries from the whole document. */
  readonly path: readonly number[];
  /** The name of its key; for an item, that of its list with `/` behind it. */
  readonly name: string;
}

/** What a pointer leads to: a value, or the last one that is there and the names of those that are not. */
export type Found =
  | { readonly place: Place; readonly missing: readonly string[] }
  | { readonly refused: Refusal };

/** Follows a pointer. `isForOwner`: only the owner of the value changes, which itself may be shared. */
export function findPlace(tree: Tree, pointer: string, isEverywhere: boolean, isForOwner = false): Found {
  let place = wholeOf(tree);
  const segments = segmentsOf(pointer);
  for (const [depth, segment] of segments.entries()) {
    const entered = enter(tree, place, isEverywhere);
    if ('refused' in entered) return entered;
    place = entered;
    const next = partOf(tree, place, segment);
    if (next === undefined) {
      const { kind, value, isAbsent } = place.node;
      const isOpen = kind === 'mapping' || (kind === 'text' && (value === null || isAbsent));
      if (isOpen) return { place, missing: segments.slice(depth) };
      return { refused: { reason: 'not-there', message: `There is nothing called "${segment}" here.` } };
    }
    if (next.owner !== place.node && !isEverywhere) return { refused: shared(tree, next.owner ?? next.node) };
    place = next;
  }
  if (isForOwner) return { place, missing: [] };
  const entered = enter(tree, place, isEverywhere);
  return 'refused' in entered ? entered : { place: entered, missing: [] };
}

function enter(tree: Tree, place: Place, isEverywhere: boolean): Place | { refused: Refusal } {
  const { node } = place;
  const isShared = node.kind === 'alias' || usesOf(tree, node).length > 0;
  if (isShared && !isEverywhere) return { refused: shared(tree, node) };
  if (node.kind !== 'alias') return place;
  return placeOf(tree.anchors.get(node.repeats ?? '') ?? node, wholeOf(tree)) ?? place;
}

const usesOf = ({ aliases }: Tree, { anchor }: Node): Node[] =>
  anchor === undefined ? [] : aliases.filter(({ repeats }) => repeats === anchor);

function shared(tree: Tree, node: Node): Refusal {
  const name = node.repeats ?? node.anchor ?? '';
  const count = tree.aliases.filter(({ repeats }) => repeats === name).length;
  const other = count === 1 ? 'one other place' : `${count} other places`;
  const message =
    node.kind === 'alias'
      ? `This repeats what is written at "&${name}". Changing it there changes it in every place.`
      : `This is written once, at "&${name}", and used in ${other}. Changing it changes it in all of them.`;
  return { reason: 'shared', message };
}

/** The place of the whole document. */
export const wholeOf = ({ root }: Tree): Place => ({
  node: root,
  owner: undefined,
  index: -1,
  path: [],
  name: '',
});

/** The place of a part of a list or mapping. */
export function within({ node: owner, path, name }: Place, index: number): Place | undefined {
  const entry = owner.entries[index];
  if (entry === undefined) return undefined;
  const inner = owner.kind === 'list' ? `${name}/` : entry.name;
  return { node: entry.value, owner, index, path: [...path, index], name: inner };
}

/** What is merged into a mapping has another owner. */
function partOf(tree: Tree, place: Place, segment: string): Place | undefined {
  const { kind, entries } = place.node;
  if (kind === 'list') return /^(?:0|[1-9]\d*)$/.test(segment) ? within(place, Number(segment)) : undefined;
  const index = entries.findIndex((entry) => entry.name === segment && !isMerge(entry));
  if (index >= 0) return within(place, index);
  for (const { value } of entries.filter(isMerge)) {
    for (const source of value.kind === 'list' ? value.entries.map((entry) => entry.value) : [value]) {
      const merged = source.kind === 'alias' ? tree.anchors.get(source.repeats ?? '') : source;
      const at = merged === undefined ? undefined : placeOf(merged, wholeOf(tree));
      const found = at === undefined ? undefined : partOf(tree, at, segment);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Whether a key is `<<` without quotes. */
const isMerge = ({ key, name }: Entry): boolean => name === '<<' && key?.event?.style === SCALAR_STYLE.PLAIN;

function placeOf(wanted: Node, place: Place): Place | undefined {
  if (place.node === wanted) return place;
  for (const index of place.node.entries.keys()) {
    const inner = within(place, index);
    const found = inner === undefined ? undefined : placeOf(wanted, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An anchor within a value that an alias outside of it repeats. */
export function neededAnchor(tree: Tree, start: number, end: number): Node | undefined {
  const isOutside = (node: Node): boolean => node.start < start || node.start >= end;
  return [...tree.anchors.values()].find(
    (node) => !isOutside(node) && usesOf(tree, node).some((alias) => isOutside(alias)),
  );
}
