import { applyEdits } from '../../engine/text/applyEdits.ts';
import type { Edit, Edited, Refusal } from './edit.ts';
import { planEdit } from './planEdit.ts';
import { rawOf, sameValue } from './rawValue.ts';
import { readTree, type Tree } from './readTree.ts';

/** Touches only what the edits are about, and reads back what is written. Never throws. */
export function editText(
  text: string,
  edits: readonly Edit[],
  earlier: readonly string[] = [],
): Edited | { readonly refused: Refusal } {
  const read = readTree(text);
  if (!('root' in read)) return { refused: { reason: 'unreadable', message: read.message } };
  let tree = read;
  for (const edit of edits) {
    const next = makeEdit(tree, edit, earlier);
    if ('refused' in next) return next;
    tree = next;
  }
  return { text: tree.text, value: tree.value };
}

function makeEdit(tree: Tree, edit: Edit, earlier: readonly string[]): Tree | { refused: Refusal } {
  const plan = planEdit(tree, edit, earlier);
  if ('refused' in plan) return plan;
  if ('parts' in plan) {
    let inner = tree;
    for (const part of plan.parts) {
      const next = makeEdit(inner, part, earlier);
      if ('refused' in next) return next;
      inner = next;
    }
    return inner;
  }
  for (const way of plan.ways) {
    if (way.length === 0) return tree;
    const read = readTree(applyEdits(tree.text, way));
    if ('root' in read && sameValue(rawOf(read.root), plan.expected)) return read;
  }
  if (edit.kind === 'move' && tree.aliases.length > 0) {
    const text = 'Something in this file repeats what is written above it, so it has to stay in this order.';
    return { refused: { reason: 'anchor-needed', message: text } };
  }
  const message = 'This cannot be written here without changing something else. Edit it in the text.';
  return { refused: { reason: 'unsure', message } };
}
