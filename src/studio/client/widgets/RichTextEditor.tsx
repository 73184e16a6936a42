import {
  type ChainedCommands,
  type Content,
  createDocument,
  Editor,
  type Extensions,
  type JSONContent,
} from '@tiptap/core';
import type { Node as DocNode } from '@tiptap/pm/model';
import { AllSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { type ReactNode, useEffect, useId, useReducer, useRef, useState } from 'react';
import type { SiteAnswer } from '../../protocol/site.ts';
import { type ControlProps, controlAttributes } from '../forms/control.ts';
import { type Field, fieldOf } from '../forms/field.ts';
import {
  isShownMarkdown,
  keptElements,
  openMarkdown,
  partsInMarkdown,
  type RichSource,
} from '../markdown/openMarkdown.ts';
import { KEPT } from '../markdown/readMarkdown.ts';
import { Button, Glyph } from '../parts/Button.tsx';
import { useStudio } from '../state/useStore.ts';
import { LinkControl } from './LinkControl.tsx';
import { type ChosenPicture, PictureRow } from './PictureRow.tsx';
import { Placeholders, placeholderAt, placeholdersOf } from './placeholders.ts';
import {
  cleanPasted,
  htmlExtensions,
  isRepresentable,
  keptInHtml,
  markdownExtensions,
  openHtml,
  partsInHtml,
  type Shown,
} from './richText.ts';
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

/** How a formatted text may be written. */
interface Notation {
  readonly name: 'HTML' | 'Markdown';
  readonly isShown: (text: string) => boolean;
  readonly parts: (elements: readonly Element[], text: string) => readonly ShownPart[];
  /** `kept`: what of it is not to be changed, as it is written. */
  readonly open: (text: string, kept?: ReadonlyMap<string, Element>, around?: OnPage['around']) => RichSource;
  /** The element on the page of each piece that is not to be changed. */
  readonly kept: (element: Element, text: string, around: OnPage['around']) => ReadonlyMap<string, Element>;
  readonly extensions: (drawn?: ReadonlyMap<string, Element>, shownAt?: Shown) => Extensions;
  /** A paragraph that is a picture. */
  readonly picture: (picture: ChosenPicture) => JSONContent;
  /** Why a text cannot be shown. */
  readonly refusal: string;
}

const HTML: Notation = {
  name: 'HTML',
  isShown: isRepresentable,
  parts: partsInHtml,
  open: openHtml,
  kept: keptInHtml,
  extensions: htmlExtensions,
  picture: (attrs) => ({ type: 'paragraph', content: [{ type: 'picture', attrs }] }),
  refusal: 'Nothing of this text has a button here, so it is edited as HTML.',
};

const MARKDOWN: Notation = {
  name: 'Markdown',
  isShown: isShownMarkdown,
  parts: partsInMarkdown,
  open: openMarkdown,
  kept: keptElements,
  extensions: markdownExtensions,
  picture: ({ src, alt }) => ({
    type: KEPT,
    attrs: { source: `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${src})` },
  }),
  refusal: 'This text is too long, or has lists too deep in lists, so it is edited as Markdown.',
};

const notationOf = ({ widget }: Field): Notation => (widget === 'markdown' ? MARKDOWN : HTML);

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
        transformPastedHTML: cleanPasted,
        handleKeyDown: ({ state }, event) => {
          const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
          if (key === 'Escape' && open.current !== undefined) {
            // It leaves the text only where nothing is open.
            event.stopPropagation();
            setRow(undefined);
            return true;
          }
          if (!(ctrlKey || metaKey) || altKey) return false;
          const isLink = key.toLowerCase() === 'k' && !shiftKey;
          if (isLink) setRow({ kind: 'link', at: state.selection.$from.start() });
          // With Enter, it leads to the next text.
          return isLink || key === 'Enter';
        },
      },
      onUpdate: ({ editor: own }) => write.current(own),
      // It was asked for where the caret was.
      onSelectionUpdate: ({ editor: own }) =>
        setRow((now) => (now?.at === own.state.selection.$from.start() ? now : undefined)),
      onTransaction: changed,
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
  }, [isText, id, host, around, notation]);
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
    <div className="rich" data-invalid={isInvalid ? '' : undefined}>
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

/** What is selected at first: the placeholder at the caret, or all of an example. Without a caret, the first placeholder. */
function selectionAt(caret: Selection | undefined, doc: DocNode, isLeft: boolean): Selection {
  const own = caret === undefined ? undefined : placeholderAt(doc, caret.from, true);
  if (own !== undefined) return own;
  const [first] = placeholdersOf(doc);
  if (isLeft && first === undefined) return new AllSelection(doc);
  return caret ?? (isLeft ? first : undefined) ?? Selection.atEnd(doc);
}

/** Selects the word with the caret. */
function selectWord({ state, view }: Editor): void {
  const { $from, empty } = state.selection;
  if (!empty) return;
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
  else view.dispatch(changed.setMeta('preventUpdate', true).setMeta('addToHistory', false));
}

/** What the bar asks for, one at a time, and where the paragraph begins that it is for. */
interface Row {
  readonly kind: 'link' | 'picture';
  readonly at: number;
}

interface RichTextBarProps {
  readonly editor: Editor;
  readonly notation: Notation;
  readonly row: Row['kind'] | undefined;
  readonly onRow: (kind: Row['kind'] | undefined) => void;
  readonly onText: () => void;
}

interface Command {
  readonly name: string;
  readonly sign: ReactNode;
  readonly isOn: (editor: Editor) => boolean;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const COMMANDS: readonly Command[] = [
  { name: 'Bold', sign: 'B', isOn: (editor) => editor.isActive('bold'), run: (chain) => chain.toggleBold() },
  {
    name: 'Italic',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    name: 'List',
    sign: <Glyph name="bullets" />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    sign: <Glyph name="numbered" />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Quotation',
    sign: '❝',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  { name: 'Code', sign: '<>', isOn: (editor) => editor.isActive('code'), run: (chain) => chain.toggleCode() },
];

const IN_TABLE: readonly Command[] = [
  { name: 'Row below', sign: '+ row', isOn: () => false, run: (chain) => chain.addRowAfter() },
  {
    name: 'Column to the right',
    sign: '+ column',
    isOn: () => false,
    run: (chain) => chain.addColumnAfter(),
  },
  { name: 'Delete the row', sign: '− row', isOn: () => false, run: (chain) => chain.deleteRow() },
  { name: 'Delete the column', sign: '− column', isOn: () => false, run: (chain) => chain.deleteColumn() },
  { name: 'Delete the table', sign: '− table', isOn: () => false, run: (chain) => chain.deleteTable() },
];

const LEVELS = [2, 3, 4] as const;

/** The buttons of the editor for rich text. */
function RichTextBar({ editor, notation, row, onRow, onText }: RichTextBarProps) {
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }));
  const inTable = editor.isActive('table');
  return (
    <div
      className="rich-bar"
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || row === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onRow(undefined);
        editor.commands.focus(null, IN_SIGHT);
      }}
    >
      <select
        aria-label="Kind of paragraph"
        value={level ?? 0}
        onChange={({ target }) => {
          const next = LEVELS.find((one) => one === Number(target.value));
          const chain = editor.chain().focus();
          (next === undefined ? chain.setParagraph() : chain.setHeading({ level: next })).run();
        }}
      >
        <option value={0}>Text</option>
        <option value={2}>Heading</option>
        <option value={3}>Smaller heading</option>
        <option value={4}>Smallest heading</option>
      </select>
      {COMMANDS.map((command) => (
        <CommandButton key={command.name} editor={editor} command={command} />
      ))}
      <button
        type="button"
        title="Ctrl+K"
        aria-keyshortcuts="Control+K"
        aria-pressed={editor.isActive('link')}
        aria-expanded={row === 'link'}
        onClick={() => onRow(row === 'link' ? undefined : 'link')}
      >
        Link
      </button>
      {inTable ? (
        IN_TABLE.map((command) => <CommandButton key={command.name} editor={editor} command={command} />)
      ) : notation === MARKDOWN ? null : (
        <button
          type="button"
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        >
          Table
        </button>
      )}
      <button
        type="button"
        aria-expanded={row === 'picture'}
        onClick={() => onRow(row === 'picture' ? undefined : 'picture')}
      >
        Picture
      </button>
      <button type="button" onClick={onText}>
        {notation.name}
      </button>
      {row === 'link' ? <LinkRow editor={editor} onDone={() => onRow(undefined)} /> : null}
      {row === 'picture' ? (
        <PictureRow
          onDone={(picture) => {
            onRow(undefined);
            insertBelow(editor, notation.picture(picture));
            editor.commands.focus(null, IN_SIGHT);
          }}
        />
      ) : null}
    </div>
  );
}

/** Puts a paragraph below the one with the caret, or in its place if that is empty. */
function insertBelow(editor: Editor, content: JSONContent): void {
  const { $to } = editor.state.selection;
  if ($to.depth === 0) return void editor.commands.insertContent(content);
  const end = $to.after(1);
  const place = $to.node(1).content.size === 0 ? { from: $to.before(1), to: end } : end;
  editor.commands.insertContentAt(place, content, { updateSelection: false });
}

function CommandButton({ editor, command }: { readonly editor: Editor; readonly command: Command }) {
  return (
    <button
      type="button"
      aria-label={command.name}
      title={command.name}
      aria-pressed={command.isOn(editor)}
      onClick={() => command.run(editor.chain().focus()).run()}
    >
      {command.sign}
    </button>
  );
}

/** The caret is where it was. */
const IN_SIGHT = { scrollIntoView: false };

const LINK = { ...fieldOf('link', '', { type: 'string' }, false, {}), label: 'Where the link leads' };

function LinkRow({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const known: unknown = editor.getAttributes('link').href;
  const [href, setHref] = useState(typeof known === 'string' ? known : '');
  const id = useId();
  // It appears because the author has just asked for it.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const { site } = useStudio();
  const write = (to = href): void => {
    const chain = editor.chain().focus(null, IN_SIGHT).extendMarkRange('link');
    const isWithoutWords = editor.state.selection.empty && !editor.isActive('link');
    if (to === '') chain.unsetLink().run();
    else if (isWithoutWords)
      chain
        .insertContent({
          type: 'text',
          text: nameOf(to, site),
          marks: [{ type: 'link', attrs: { href: to } }],
        })
        .run();
    else chain.setLink({ href: to }).run();
    onDone();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its controls leave */}
      <div
        className="row"
        onKeyDown={(event) => {
          if (event.defaultPrevented || event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          write();
        }}
      >
        <label className="unseen" htmlFor={id}>
          {LINK.label}
        </label>
        <LinkControl
          field={LINK}
          issues={[]}
          control={controlAttributes(id, '', false)}
          value={href}
          // Chosen from the list.
          set={(next) => write(String(next))}
          write={setHref}
          remove={() => setHref('')}
        />
        <Button onClick={() => write()}>{href === '' ? 'No link' : 'Set the link'}</Button>
      </div>
      <p className="quiet">
        <kbd>Ctrl</kbd> <kbd>K</kbd> once more goes to a page, a block or a command.
      </p>
    </>
  );
}

/** What a link says that is put where no words are selected: the name of the page, or how to reach somebody. */
function nameOf(href: string, site: SiteAnswer | undefined): string {
  const [route] = href.split('#');
  const page = site?.pages.find((one) => one.route === route);
  return page?.name ?? href.replace(/^(?:mailto:|tel:|https?:\/\/|#)/, '');
}
