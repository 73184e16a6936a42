import type { ChainedCommands, Editor } from '@tiptap/core';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { useLinkChoices } from './useLinkChoices.ts';

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

export function RichTextBar({ editor, onHtml }: RichTextBarProps) {
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
