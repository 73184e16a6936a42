import { findPlace, type Place } from './findPlace.ts';
import { columnOf, type Node, readTree, type Tree } from './readTree.ts';
import { isBlockText } from './writeValue.ts';

/** Texts that were read last, because each key that is typed asks for the same ones. */
const MOST_READ = 8;
const trees = new Map<string, Tree | undefined>();

function treeOf(text: string): Tree | undefined {
  let tree = trees.get(text);
  if (!trees.has(text)) {
    const read = readTree(text);
    tree = 'root' in read ? read : undefined;
  }
  trees.delete(text);
  trees.set(text, tree);
  const [oldest] = trees.keys();
  if (trees.size > MOST_READ && oldest !== undefined) trees.delete(oldest);
  return tree;
}

/** As it was written here before, with quotes it does not need or breaks of its own: changing back restores it. */
export function* asBefore(
  earlier: readonly string[],
  pointer: string,
  { node, owner }: Place,
  tree: Tree,
  value: unknown,
): Generator<string> {
  if (node.kind !== 'text' || node.isAbsent) return;
  for (const text of earlier) {
    const before = treeOf(text);
    const found = before === undefined ? undefined : findPlace(before, pointer, true);
    if (before === undefined || found === undefined || 'refused' in found || found.missing.length > 0)
      continue;
    const { node: was, owner: around } = found.place;
    if (was.kind !== 'text' || was.isAbsent || was.isInFlow !== node.isInFlow) continue;
    if (!Object.is(was.value, value) || was.start < was.content) continue;
    const written = text.slice(was.content, was.end);
    // Lines below are indented as the list or mapping was that the value is in.
    const isAlike = columnIn(before, around) === columnIn(tree, owner);
    if (/[\r\n]/.test(written) && !isAlike) continue;
    // A comment behind the sign of a block text belongs to the line as it is now.
    yield isBlockText(was.event?.style) ? written.replace(/^([|>][-+\d]*)[^\r\n]*/, '$1') : written;
  }
}

const columnIn = ({ text }: Tree, owner: Node | undefined): number =>
  owner === undefined || owner.isFlow ? -1 : columnOf(text, owner);
