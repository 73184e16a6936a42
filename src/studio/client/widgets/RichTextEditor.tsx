import { type Content, createDocument, Editor } from '@tiptap/core';
import { type Node as DocNode, Slice } from '@tiptap/pm/model';
import { AllSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { ControlProps } from '../forms/control.ts';
import type { Field } from '../forms/field.ts';
import type { RichSource } from '../markdown/openMarkdown.ts';
import { KEPT } from '../markdown/readMarkdown.ts';
import { blocksOf, written } from '../markdown/writeMarkdown.ts';
import { Button } from '../parts/Button.tsx';
import { useStore, useStudio } from '../state/useStore.ts';
import { type Notation, notationOf } from './notation.ts';
import { Placeholders, placeholderAt, placeholdersOf } from './placeholders.ts';
import { RichTextBar, type Row } from './RichTextBar.tsx';
import type { Shown } from './richText.ts';
import type { ShownPart } from './shownParts.ts';
import { TextControl } from './valueControls.tsx';

/** The elements of a page that show a formatted text, each with its part; none if that is shown in another way. */
export const partsOnPage = (field: Field, elements: readonly Element[], text: string): readonly ShownPart[] =>
  notationOf(field).parts(elements, text);

/** Whether something of a part that is on the page stays as it is there, and can only be edited in the form. */
export const isKeptOnPage = (
  field: Field,
  { element, words, around }: Omit<ShownPart, 'around'> & { readonly around?: ShownPart['around'] },
  node: Node,
): boolean =>
  [...notationOf(field).kept(element, words, around).values()].some((kept) => kept.contains(node));

interface OnPage {
  readonly host: HTMLElement;
  /** What is written before and after it, if it is a part of a text. */
  readonly around?: ShownPart['around'] | undefined;
  readonly click: { readonly x: number; readonly y: number } | undefined;
  /** Whether that was a double click. */
  readonly isDouble: () => boolean;
  /** Whether it has what stands in for an author's words. */
  readonly isLeft: boolean;
  /** Told if it can only be edited as HTML, or is to be. */
  readonly refused: () => void;
}

export interface RichTextProps extends ControlProps {
  readonly page?: OnPage;
}

export default function RichTextEditor(props: RichTextProps) {
  const { field, control, value, write: writeText, page } = props;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  const onPage = useRef(page);
  onPage.current = page;
  const { host, around } = page ?? {};
  const text = typeof value === 'string' ? value : '';
  const notation = notationOf(field);
  const [isText, setText] = useState(() => !notation.isShown(text));
  const [editor, setEditor] = useState<Editor>();
  const [row, setRow] = useState<Row>();
  const open = useRef(row);
  open.current = row;
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const place = useRef<HTMLDivElement>(null);
  const store = useStore();
  const { site } = useStudio();
  const shownAt = useRef<Shown>(() => undefined);
  shownAt.current = (src) => site?.names.media.find((medium) => medium.src === src)?.shown;
  const source = useRef<RichSource>(undefined);
  const kept = useRef<ReadonlyMap<string, Element>>(undefined);
  const written = useRef(text);
  const write = useRef<(own: Editor) => void>(() => undefined);
  write.current = (own) => {
    const next = source.current?.written(own.state.doc) ?? written.current;
    if (next === written.current) return;
    written.current = next;
    writeText(next);
  };

  /** What screen readers are told. It changes with the mistakes in the text, while that is typed. */
  const said = useRef<Record<string, string>>({});
  said.current = {
    ...(page === undefined ? { 'aria-labelledby': `${id}-name` } : { 'aria-label': field.label }),
    'aria-describedby': describedBy,
    'aria-invalid': String(isInvalid),
  };

  useEffect(() => {
    if (isText) onPage.current?.refused();
    const element = host === undefined ? place.current : { mount: host };
    if (isText || element === null) return;
    const drawn = host === undefined ? undefined : notation.kept(host, written.current, around);
    kept.current = drawn;
    source.current = notation.open(written.current, drawn, around);
    const made = new Editor({
      element,
      extensions: [...notation.extensions(drawn, (src) => shownAt.current(src)), Placeholders],
      content: source.current.content,
      injectCSS: false,
      editorProps: {
        attributes: () => ({
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'data-control': '',
          ...said.current,
        }),
        transformPastedHTML: notation.pasted,
        handlePaste: ({ state, dispatch }, { clipboardData }, slice) => {
          const found = notation.inWords?.(
            clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? '',
          );
          if (found !== undefined) return made.commands.insertContent([...found]);
          // Words of the editor's own are no headings elsewhere.
          const isOwn = clipboardData?.getData('text/html').includes('data-pm-slice') !== false;
          const { parent, depth } = state.selection.$from;
          const whole = isOwn || depth > 1 || isHeading(parent) ? slice : apart(slice);
          if (whole !== slice) dispatch(state.tr.replaceSelection(whole).scrollIntoView());
          return whole !== slice;
        },
        handleDOMEvents: {
          // From a menu of the browser's own, which knows nothing of the file.
          beforeinput: (_, event) => {
            if (!event.inputType.startsWith('history')) return false;
            event.preventDefault();
            void (event.inputType === 'historyRedo' ? store.redo() : store.undo());
            return true;
          },
        },
        handleKeyDown: ({ state }, event) => {
          const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
          if (key === 'Escape' && open.current !== undefined) {
            // It leaves the text only where nothing is open.
            event.stopPropagation();
            setRow(undefined);
            return true;
          }
          // On the page, whoever draws it there listens for it.
          if (key === 'Escape')
            place.current?.closest('[data-part]')?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
          if (!(ctrlKey || metaKey) || altKey) return false;
          const isLink = key.toLowerCase() === 'k' && !shiftKey;
          if (isLink) setRow({ kind: 'link', at: state.selection.$from.start() });
          // With Enter, it leads to the next text.
          return isLink || key === 'Enter';
        },
      },
      onUpdate: ({ editor: own }) => write.current(own),
      onBlur: ({ editor: own }) => {
        if (notation.inWords !== undefined) withTables(own, notation.inWords);
      },
      // It was asked for where the caret was.
      onSelectionUpdate: ({ editor: own }) =>
        setRow((now) => (now?.at === own.state.selection.$from.start() ? now : undefined)),
      onTransaction: ({ transaction }) => {
        if (!isTypedOn(transaction)) store.begins = true;
        changed();
      },
    });
    setEditor(made);
    const { click, isLeft } = onPage.current ?? {};
    const left = new AbortController();
    if (host !== undefined) {
      const { state, view } = made;
      const at = click === undefined ? undefined : view.posAtCoords({ left: click.x, top: click.y });
      // Between two lists, and on what is only shown, there is no caret.
      const caret = at === null || at === undefined ? undefined : Selection.near(state.doc.resolve(at.pos));
      view.dispatch(state.tr.setSelection(selectionAt(caret, state.doc, isLeft === true)));
      made.commands.focus(null, { scrollIntoView: false });
      // Its second press may have been on the page, and not on the editor.
      const doubled = (): void => selectWord(made);
      if (onPage.current?.isDouble()) doubled();
      host.addEventListener('dblclick', doubled, { signal: left.signal });
    }
    return () => {
      left.abort();
      made.destroy();
      setEditor(undefined);
    };
  }, [isText, id, host, around, notation, store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor asks for its attributes again
  useEffect(() => editor?.setOptions({}), [editor, describedBy, isInvalid]);

  useEffect(() => {
    if (editor === undefined || text === written.current) return;
    written.current = text;
    if (!notation.isShown(text)) return setText(true);
    source.current = notation.open(text, kept.current, around);
    showContent(editor, source.current.content);
  }, [editor, text, around, notation]);

  // What was pressed to see the text in another way is gone then.
  const isAsked = useRef(false);
  const show = (next: boolean): void => {
    isAsked.current = true;
    setText(next);
  };
  useEffect(() => {
    if (!isAsked.current || (!isText && editor === undefined)) return;
    isAsked.current = false;
    document.getElementById(id)?.focus();
  }, [isText, editor, id]);

  if (isText && page !== undefined) return null;
  if (isText)
    return (
      <>
        <TextControl {...props} />
        {notation.isShown(text) ? (
          <Button className="link" onClick={() => show(false)}>
            Edit as formatted text
          </Button>
        ) : (
          <p className="quiet">{notation.refusal}</p>
        )}
      </>
    );
  return (
    <div className="box rich" data-invalid={isInvalid ? '' : undefined}>
      {editor === undefined ? null : (
        <RichTextBar
          editor={editor}
          notation={notation}
          row={row?.kind}
          onRow={(kind) => setRow(kind && { kind, at: editor.state.selection.$from.start() })}
          onText={() => show(true)}
        />
      )}
      {page === undefined ? <div ref={place} /> : null}
    </div>
  );
}

const isHeading = (node: DocNode | null): boolean => node?.type.name === 'heading';

/** What is pasted, with headings that the words around it do not go on in. */
function apart(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice;
  const [first, last] = [isHeading(content.firstChild), isHeading(content.lastChild)];
  return first || last ? new Slice(content, first ? 0 : openStart, last ? 0 : openEnd) : slice;
}

/** Lines that somebody has typed with | between words become the table that they are, or go on in the one above them. */
function withTables(
  { state: { doc, tr, schema }, view }: Editor,
  inWords: Notation['inWords'] & object,
): void {
  let rows: string[] = [];
  let from = 0;
  const end = (to: number): void => {
    const [table, ...more] = (rows.length > 1 && inWords(rows.join('\n'))) || [];
    if (table?.type === KEPT && more.length === 0)
      tr.replaceWith(tr.mapping.map(from), tr.mapping.map(to), schema.nodeFromJSON(table));
    rows = [];
  };
  doc.forEach((node, at) => {
    const line = written(blocksOf(node), {});
    const isRow = /^\|.*\|$/s.test(line);
    if (!isRow || node.type.name === KEPT) end(at);
    if (rows.length === 0) from = at;
    if (isRow) rows.push(line);
  });
  end(doc.content.size);
  if (tr.docChanged) view.dispatch(tr);
}

/** What is selected at first: the placeholder at the caret, or all of an example. Without a caret, the first placeholder. */
function selectionAt(caret: Selection | undefined, doc: DocNode, isLeft: boolean): Selection {
  const own = caret === undefined ? undefined : placeholderAt(doc, caret.from, true);
  if (own !== undefined) return own;
  const [first] = placeholdersOf(doc);
  if (isLeft && first === undefined) return new AllSelection(doc);
  return caret ?? (isLeft ? first : undefined) ?? Selection.atEnd(doc);
}

/** Whether the words go on, or are what somebody else has written: neither a mark nor a paragraph is made. */
const isTypedOn = (made: Transaction): boolean =>
  made.getMeta('preventUpdate') === true ||
  (!made.storedMarksSet &&
    made.steps.every(
      (step) => step instanceof ReplaceStep && step.slice.content.content.every(({ isText }) => isText),
    ));

/** Selects the word with the caret. */
function selectWord({ state, view }: Editor): void {
  const { $from, empty } = state.selection;
  // Beside a table, there is none.
  if (!empty || !$from.parent.isTextblock) return;
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, ' ');
  const word = new Intl.Segmenter(undefined, { granularity: 'word' })
    .segment(text)
    .containing(Math.min($from.parentOffset, Math.max(0, text.length - 1)));
  if (word?.isWordLike !== true) return;
  const from = $from.start() + word.index;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, from + word.segment.length)));
}

/** Shows what somebody else has written, or what has been taken back. Only what differs moves, so the caret stays. */
function showContent(editor: Editor, content: Content): void {
  const { state, schema, view } = editor;
  const next = createDocument(content, schema);
  const start = state.doc.content.findDiffStart(next.content);
  const ends = state.doc.content.findDiffEnd(next.content);
  if (start === null || ends === null) return;
  // What is the same on both sides is counted once.
  const more = Math.max(0, start - Math.min(ends.a, ends.b));
  const changed = state.tr.replace(start, ends.a + more, next.slice(start, ends.b + more));
  if (!changed.doc.eq(next)) editor.commands.setContent(content, { emitUpdate: false });
  else {
    // One that is back, what was written over it being taken back, is selected as when somebody came to it.
    const back = placeholderAt(changed.doc, changed.selection.head, true);
    view.dispatch((back === undefined ? changed : changed.setSelection(back)).setMeta('preventUpdate', true));
  }
}
