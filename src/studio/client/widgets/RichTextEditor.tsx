import { type ChainedCommands, Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useId, useReducer, useRef, useState } from 'react';
import type { ControlProps } from '../forms/FieldView.tsx';
import { Button, Glyph } from '../parts/Button.tsx';
import { useLinkChoices } from './LinkControl.tsx';
import { cleanPasted, EXTENSIONS, isRepresentable, writtenLike } from './richText.ts';
import { TextControl } from './valueControls.tsx';

interface OnPage {
  readonly host: HTMLElement;
  readonly click: { readonly x: number; readonly y: number } | undefined;
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
  const host = page?.host;
  const html = typeof value === 'string' ? value : '';
  const [isText, setText] = useState(() => !isRepresentable(html));
  const [editor, setEditor] = useState<Editor>();
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const place = useRef<HTMLDivElement>(null);
  const written = useRef(html);
  const write = useRef<(made: string) => void>(() => undefined);
  write.current = (made) => {
    const next = made === '<p></p>' ? '' : writtenLike(made, written.current);
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
    const made = new Editor({
      element,
      extensions: EXTENSIONS,
      content: written.current,
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
        // It leads to the next text.
        handleKeyDown: (_, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
      },
      onUpdate: ({ editor: own }) => write.current(own.getHTML()),
      onTransaction: changed,
    });
    setEditor(made);
    const { click } = onPage.current ?? {};
    if (host !== undefined) {
      const at = click === undefined ? undefined : made.view.posAtCoords({ left: click.x, top: click.y });
      made.commands.focus(at?.pos ?? 'end', { scrollIntoView: false });
    }
    return () => {
      made.destroy();
      setEditor(undefined);
    };
  }, [isText, id, host]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor asks for its attributes again
  useEffect(() => editor?.setOptions({}), [editor, describedBy, isInvalid]);

  useEffect(() => {
    if (editor === undefined || html === written.current) return;
    written.current = html;
    if (isRepresentable(html)) editor.commands.setContent(html, { emitUpdate: false });
    else setText(true);
  }, [editor, html]);

  if (isText && page !== undefined) return null;
  if (isText)
    return (
      <>
        <TextControl {...props} />
        {isRepresentable(html) ? (
          <Button className="link" onClick={() => setText(false)}>
            Edit as formatted text
          </Button>
        ) : (
          <p className="quiet">This text has elements without a button here, so it is edited as HTML.</p>
        )}
      </>
    );
  return (
    <div className="rich" data-invalid={isInvalid ? '' : undefined}>
      {editor === undefined ? null : <RichTextBar editor={editor} onHtml={() => setText(true)} />}
      {page === undefined ? <div ref={place} /> : null}
    </div>
  );
}

interface RichTextBarProps {
  readonly editor: Editor;
  readonly onHtml: () => void;
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
function RichTextBar({ editor, onHtml }: RichTextBarProps) {
  const [isLinking, setLinking] = useState(false);
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }));
  const inTable = editor.isActive('table');
  return (
    <div className="rich-bar" role="toolbar" aria-label="Formatting">
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
        aria-pressed={editor.isActive('link')}
        aria-expanded={isLinking}
        onClick={() => setLinking(!isLinking)}
      >
        Link
      </button>
      {inTable ? (
        IN_TABLE.map((command) => <CommandButton key={command.name} editor={editor} command={command} />)
      ) : (
        <button
          type="button"
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        >
          Table
        </button>
      )}
      <button type="button" onClick={onHtml}>
        HTML
      </button>
      {isLinking ? <LinkRow editor={editor} onDone={() => setLinking(false)} /> : null}
    </div>
  );
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

function LinkRow({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const choices = useLinkChoices(true);
  const known: unknown = editor.getAttributes('link').href;
  const [href, setHref] = useState(typeof known === 'string' ? known : '');
  const list = useId();
  const write = (): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    (href === '' ? chain.unsetLink() : chain.setLink({ href })).run();
    onDone();
  };
  return (
    <div className="row">
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because the author has just asked for it
        autoFocus
        aria-label="Where the link leads"
        list={list}
        value={href}
        placeholder="/products"
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            write();
          } else if (event.key === 'Escape') onDone();
        }}
      />
      <datalist id={list}>
        {choices.map(({ link, name }) => (
          <option key={link} value={link} label={name} />
        ))}
      </datalist>
      <Button onClick={write}>{href === '' ? 'No link' : 'Set the link'}</Button>
    </div>
  );
}
