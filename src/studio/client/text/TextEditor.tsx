import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { above } from '../forms/schema.ts';
import type { StudioStore } from '../state/StudioStore.ts';
import type { OpenFile } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { asShown, changedLines, changedRange, placeShown, typedInto } from './fileText.ts';

const marked = Decoration.line({ class: 'cm-changed' });
const setMarks = StateEffect.define<readonly number[]>();

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, transaction) => {
    let next = shown.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setMarks)) continue;
      const builder = new RangeSetBuilder<Decoration>();
      for (const line of effect.value)
        if (line <= transaction.state.doc.lines) {
          const { from } = transaction.state.doc.line(line);
          builder.add(from, from, marked);
        }
      next = builder.finish();
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, class: 'yaml-key' },
  { tag: [tags.string, tags.content], class: 'yaml-text' },
  { tag: tags.comment, class: 'yaml-comment' },
  { tag: [tags.number, tags.bool, tags.null], class: 'yaml-value' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], class: 'yaml-sign' },
]);

export default function TextEditor({ file }: { readonly file: OpenFile }) {
  const store = useStore();
  const { place } = useStudio();
  const { file: path } = file;
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const text = useRef('');

  useEffect(() => {
    if (holder.current === null) return;
    text.current = textNow(store, path);
    const typed = (shown: string): void => {
      text.current = typedInto(text.current, shown);
      const change = { file: path, label: 'the text of the file', joins: `${path} text` };
      store.change({ ...change, text: text.current });
    };
    const view = newEditor(holder.current, path, asShown(text.current), typed);
    editor.current = view;
    return () => view.destroy();
  }, [path, store]);

  // The form, another window or an editor has changed the file: only what differs moves.
  useEffect(() => {
    const view = editor.current;
    if (view === undefined) return;
    // What is typed may be ahead of what has just been drawn.
    text.current = textNow(store, path);
    const shown = asShown(text.current);
    const { start, end, text: insert } = changedRange(view.state.doc.toString(), shown);
    view.dispatch({
      ...(start === end && insert === '' ? {} : { changes: { from: start, to: end, insert } }),
      effects: setMarks.of(changedLines(asShown(file.first), shown)),
      userEvent: FROM_FILE,
    });
  }, [store, path, file]);

  const start = place?.file === path ? nearestPlace(file, place.pointer) : undefined;
  useEffect(() => {
    const view = editor.current;
    if (view === undefined || start === undefined || view.hasFocus) return;
    const at = Math.min(placeShown(file.text, start), view.state.doc.length);
    view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'center' }), selection: { anchor: at } });
  }, [start, file.text]);

  return <div className="text-editor" ref={holder} />;
}

/** What the file or somebody else has changed, not the author in this editor. */
const FROM_FILE = 'from.file';

function textNow(store: StudioStore, file: string): string {
  const { unsent, files } = store.state();
  return (
    unsent.findLast((change) => change.file === file && change.text !== undefined)?.text ??
    files[file]?.text ??
    ''
  );
}

function nearestPlace({ places }: Pick<OpenFile, 'places'>, pointer: string): number | undefined {
  return places[pointer]?.start ?? (pointer === '' ? undefined : nearestPlace({ places }, above(pointer)));
}

function newEditor(
  parent: HTMLElement,
  name: string,
  doc: string,
  typed: (text: string) => void,
): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        marks,
        yaml(),
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': `Text of ${name}`,
          'data-own-undo': '',
          // What scrolls has something in it that takes the focus, also for programs that look for it.
          tabindex: '0',
        }),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (docChanged && !transactions.some((one) => one.isUserEvent(FROM_FILE)))
            typed(state.doc.toString());
        }),
      ],
    }),
  });
}
