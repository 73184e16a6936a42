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
  const made = makeEdits(read, edits, earlier);
  return 'refused' in made ? made : { text: made.text, value: made.value };
}

type Made = Tree | { readonly refused: Refusal };

function makeEdits(tree: Tree, edits: readonly Edit[], earlier: readonly string[]): Made {
  let made = tree;
  for (const edit of edits) {
    const next = makeEdit(made, edit, earlier);
    if ('refused' in next) return next;
    made = next;
  }
  return made;
}

function makeEdit(tree: Tree, edit: Edit, earlier: readonly string[]): Made {
  const plan = planEdit(tree, edit, earlier);
  if ('refused' in plan) return plan;
  if ('parts' in plan) return makeEdits(tree, plan.parts, earlier);
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
