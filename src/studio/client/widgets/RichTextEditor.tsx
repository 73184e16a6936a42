import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { ControlProps } from '../forms/FieldView.tsx';
import { Button } from '../parts/Button.tsx';
import { cleanPasted } from './cleanPasted.ts';
import { RichTextBar } from './RichTextBar.tsx';
import { EXTENSIONS, isRepresentable, writtenLike } from './richText.ts';
import { TextControl } from './TextControl.tsx';

export interface OnPage {
  readonly host: HTMLElement;
  /** Where the caret goes, in the frame's CSS pixels. */
  readonly click: { readonly x: number; readonly y: number } | undefined;
  /** Told if it can only be edited as HTML, or is to be. */
  readonly refused: () => void;
}

export interface RichTextProps extends ControlProps {
  readonly page?: OnPage;
}

export default function RichTextEditor(props: RichTextProps) {
  const { field, id, value, describedBy, isInvalid, set, remove, page } = props;
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
    if (next === '' && !field.required) remove();
    else set(next);
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

  // Taken back, or changed by somebody else.
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
