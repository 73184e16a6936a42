import type { ChainedCommands, Editor, JSONContent } from '@tiptap/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { SiteAnswer } from '../../protocol/site.ts';
import { controlAttributes } from '../forms/control.ts';
import { fieldOf } from '../forms/field.ts';
import { Button, Glyph } from '../parts/Button.tsx';
import { useStudio } from '../state/useStore.ts';
import { LinkControl } from './LinkControl.tsx';
import { MARKDOWN, type Notation } from './notation.ts';
import { PictureRow } from './PictureRow.tsx';

/** What the bar asks for, one at a time, and where the paragraph begins that it is for. */
export interface Row {
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
  /** What the editor calls what it turns on and off; absent for one that does something once. */
  readonly toggles?: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const COMMANDS: readonly Command[] = [
  { name: 'Bold', sign: 'B', toggles: 'bold', run: (chain) => chain.toggleBold() },
  { name: 'Italic', sign: 'I', toggles: 'italic', run: (chain) => chain.toggleItalic() },
  {
    name: 'List',
    sign: <Glyph name="bullets" />,
    toggles: 'bulletList',
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    sign: <Glyph name="numbered" />,
    toggles: 'orderedList',
    run: (chain) => chain.toggleOrderedList(),
  },
  { name: 'Quotation', sign: '❝', toggles: 'blockquote', run: (chain) => chain.toggleBlockquote() },
  { name: 'Code', sign: '<>', toggles: 'code', run: (chain) => chain.toggleCode() },
];

const IN_TABLE: readonly Command[] = [
  { name: 'Row below', sign: '+ row', run: (chain) => chain.addRowAfter() },
  { name: 'Column to the right', sign: '+ column', run: (chain) => chain.addColumnAfter() },
  { name: 'Heading row', sign: 'heading', run: (chain) => chain.toggleHeaderRow() },
  { name: 'Delete the row', sign: '− row', run: (chain) => chain.deleteRow() },
  { name: 'Delete the column', sign: '− column', run: (chain) => chain.deleteColumn() },
  { name: 'Delete the table', sign: '− table', run: (chain) => chain.deleteTable() },
];

const LEVELS = [2, 3, 4] as const;

/** The buttons of the editor for rich text. */
export function RichTextBar({ editor, notation, row, onRow, onText }: RichTextBarProps) {
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }));
  const inTable = editor.isActive('table');
  return (
    <div
      className="rich-bar row tight"
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
  // Beside a table, and where all there is is one.
  const isBetween = $to.depth === 0;
  const end = isBetween ? $to.pos : $to.after(1);
  const place = !isBetween && $to.node(1).content.size === 0 ? { from: $to.before(1), to: end } : end;
  editor.commands.insertContentAt(place, content, { updateSelection: false });
}

function CommandButton({ editor, command }: { readonly editor: Editor; readonly command: Command }) {
  return (
    <button
      type="button"
      aria-label={command.name}
      title={command.name}
      aria-pressed={command.toggles !== undefined && editor.isActive(command.toggles)}
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
        className="row one-line"
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
