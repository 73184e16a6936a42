import { Extension } from '@tiptap/core';
import type { Node as DocNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { placesOfPlaceholders } from '../forms/caret.ts';

/** The placeholders in a document that can be written over. */
export function placeholdersOf(doc: DocNode): readonly TextSelection[] {
  const found: TextSelection[] = [];
  doc.descendants((node, from) => {
    if (node.type.spec.code) return false;
    const isCode = node.marks.some(({ type }) => type.spec.code);
    for (const { start, end } of isCode ? [] : placesOfPlaceholders(node.text ?? ''))
      found.push(TextSelection.create(doc, from + start, from + end));
    return true;
  });
  return found;
}

/** The placeholder at a place of a document. @param isNear also if the place is at its beginning or its end */
export const placeholderAt = (doc: DocNode, pos: number, isNear: boolean): TextSelection | undefined =>
  placeholdersOf(doc).find(({ from, to }) => (isNear ? from <= pos && pos <= to : from < pos && pos < to));

/** A placeholder is a place of its own: whoever clicks it, or comes to it by a key, writes over all of it. */
export const Placeholders = Extension.create({
  name: 'placeholders',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { handleClick: selectsAt, handleDoubleClick: selectsAt },
      appendTransaction: (steps, _, state: EditorState) => {
        const { selection, doc, tr } = state;
        if (!selection.empty || steps.some(({ docChanged }) => docChanged)) return null;
        const around = placeholderAt(doc, selection.from, false);
        return around === undefined ? null : tr.setSelection(around);
      },
    }),
  ],
});

function selectsAt(view: EditorView, pos: number): boolean {
  const { state } = view;
  const near = placeholderAt(state.doc, pos, true);
  if (near !== undefined) view.dispatch(state.tr.setSelection(near));
  return near !== undefined;
}
