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

/** Why an edit is refused, without which edit it was. */
export type Refused = Omit<Refusal, 'edit' | 'pointer'>;

/** What a pointer leads to: a value, or the last one that is there and the names of those that are not. */
export type Found =
  | { readonly place: Place; readonly missing: readonly string[] }
  | { readonly refused: Refused };

/** Follows a pointer. `isForOwner`: only the owner of the value changes, which itself may be shared. */
export function findPlace(tree: Tree, pointer: string, isEverywhere: boolean, isForOwner = false): Found {
  let place: Place = { node: tree.root, owner: undefined, index: -1, path: [], name: '' };
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
    if (next.isMerged && !isEverywhere) return { refused: shared(tree, next.place.owner ?? next.place.node) };
    place = next.place;
  }
  if (isForOwner) return { place, missing: [] };
  const entered = enter(tree, place, isEverywhere);
  return 'refused' in entered ? entered : { place: entered, missing: [] };
}

function enter(tree: Tree, place: Place, isEverywhere: boolean): Place | { refused: Refused } {
  const { node } = place;
  const isShared = node.kind === 'alias' || usesOf(tree, node).length > 0;
  if (isShared && !isEverywhere) return { refused: shared(tree, node) };
  if (node.kind !== 'alias') return place;
  return placeOf(tree, tree.anchors.get(node.repeats ?? '') ?? node) ?? place;
}

const usesOf = ({ aliases }: Tree, { anchor }: Node): Node[] =>
  anchor === undefined ? [] : aliases.filter(({ repeats }) => repeats === anchor);

function shared(tree: Tree, node: Node): Refused {
  const name = node.repeats ?? node.anchor ?? '';
  const anchored = tree.anchors.get(name) ?? node;
  const count = tree.aliases.filter(({ repeats }) => repeats === name).length;
  const other = count === 1 ? 'one other place' : `${count} other places`;
  const message =
    node.kind === 'alias'
      ? `This repeats what is written at "&${name}". Changing it there changes it in every place.`
      : `This is written once, at "&${name}", and used in ${other}. Changing it changes it in all of them.`;
  return { reason: 'shared', message, anchor: name, span: { start: anchored.start, end: anchored.end } };
}

function partOf(
  tree: Tree,
  { node, path, name }: Place,
  segment: string,
): { place: Place; isMerged: boolean } | undefined {
  if (node.kind === 'list') {
    const index = /^(?:0|[1-9]\d*)$/.test(segment) ? Number(segment) : -1;
    const entry = node.entries[index];
    if (entry === undefined) return undefined;
    const place = { node: entry.value, owner: node, index, path: [...path, index], name: `${name}/` };
    return { place, isMerged: false };
  }
  const index = node.entries.findIndex((entry) => entry.name === segment && !isMerge(entry));
  const own = node.entries[index];
  if (own !== undefined) {
    const place = { node: own.value, owner: node, index, path: [...path, index], name: segment };
    return { place, isMerged: false };
  }
  for (const { value } of node.entries.filter(isMerge)) {
    for (const source of value.kind === 'list' ? value.entries.map((entry) => entry.value) : [value]) {
      const merged = source.kind === 'alias' ? tree.anchors.get(source.repeats ?? '') : source;
      const at = merged === undefined ? undefined : placeOf(tree, merged);
      const found = at === undefined ? undefined : partOf(tree, at, segment);
      if (found !== undefined) return { place: found.place, isMerged: true };
    }
  }
  return undefined;
}

/** Whether a key is `<<` without quotes. */
const isMerge = ({ key, name }: Entry): boolean => name === '<<' && key?.event?.style === SCALAR_STYLE.PLAIN;

function placeOf(tree: Tree, wanted: Node): Place | undefined {
  const search = (place: Place): Place | undefined => {
    if (place.node === wanted) return place;
    for (const [index, entry] of place.node.entries.entries()) {
      const name = place.node.kind === 'list' ? `${place.name}/` : entry.name;
      const found = search({
        node: entry.value,
        owner: place.node,
        index,
        path: [...place.path, index],
        name,
      });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search({ node: tree.root, owner: undefined, index: -1, path: [], name: '' });
}

/** An anchor within a value that an alias outside of it repeats. */
export function neededAnchor(tree: Tree, start: number, end: number): Node | undefined {
  const isOutside = (node: Node): boolean => node.start < start || node.start >= end;
  return [...tree.anchors.values()].find(
    (node) => !isOutside(node) && usesOf(tree, node).some((alias) => isOutside(alias)),
  );
}
