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
import type { OpenFile } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStudio.ts';
import { changedLines } from './changedLines.ts';

/** Milliseconds without a key after which the text is sent. */
const REST = 350;

const marked = Decoration.line({ class: 'cm-changed' });
const setMarks = StateEffect.define<readonly number[]>();

/** The lines that have changed since the file was opened. */
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

/** A file's text in an editor: coloured, changed lines marked, and what is typed goes into the file. */
export default function TextEditor({ file }: { readonly file: OpenFile }) {
  const store = useStore();
  const { place } = useStudio();
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const sent = useRef(file.text);
  const first = useRef(file.text);

  useEffect(() => {
    if (holder.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const view = new EditorView({
      parent: holder.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          marks,
          yaml(),
          syntaxHighlighting(colours),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            ...{ 'aria-label': `Text of ${file.file}`, 'data-own-undo': '' },
            // What scrolls has something in it that takes the focus, also for programs that look for it.
            tabindex: '0',
          }),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged || update.transactions.some((one) => one.isUserEvent('from.file'))) return;
            clearTimeout(timer);
            timer = setTimeout(() => {
              // Line endings as in the file: the editor knows only one kind.
              const ending = sent.current.includes('\r\n') ? '\r\n' : '\n';
              const text = update.view.state.doc.toString().replaceAll('\n', ending);
              if (text === sent.current) return;
              sent.current = text;
              store.change({
                file: file.file,
                label: 'the text of the file',
                text,
                joins: `${file.file} text`,
              });
            }, REST);
          }),
        ],
      }),
    });
    editor.current = view;
    return () => {
      clearTimeout(timer);
      view.destroy();
    };
  }, [file.file, store]);

  // The form, another window or an editor has changed the file: only what differs moves.
  useEffect(() => {
    const view = editor.current;
    if (view === undefined) return;
    const text = file.text.replaceAll('\r\n', '\n');
    const shown = view.state.doc.toString();
    sent.current = file.text;
    const marksNow = setMarks.of(changedLines(file.first.replaceAll('\r\n', '\n'), text));
    if (text === shown) {
      view.dispatch({ effects: marksNow });
      return;
    }
    let from = 0;
    while (from < text.length && from < shown.length && text[from] === shown[from]) from += 1;
    let tail = 0;
    while (
      tail < text.length - from &&
      tail < shown.length - from &&
      text[text.length - 1 - tail] === shown[shown.length - 1 - tail]
    )
      tail += 1;
    view.dispatch({
      changes: { from, to: shown.length - tail, insert: text.slice(from, text.length - tail) },
      effects: marksNow,
      userEvent: 'from.file',
    });
  }, [file.text, file.first]);

  // The place that is selected is in sight.
  const spot = place?.file === file.file ? file.places[place.pointer] : undefined;
  const start = spot?.start;
  useEffect(() => {
    const view = editor.current;
    if (view === undefined || start === undefined || view.hasFocus) return;
    const before = file.text.slice(0, start).split('\r\n').length - 1;
    const at = Math.min(Math.max(0, start - before), view.state.doc.length);
    view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'center' }), selection: { anchor: at } });
  }, [start, file.text]);

  return <div className="text-editor" ref={holder} />;
}
