import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { controlAttributes } from '../forms/control.ts';
import type { Json } from '../forms/schema.ts';
import { fieldChange } from '../forms/useForm.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { RichTextControl } from '../widgets/RichTextControl.tsx';
import { TypedNote } from './TypedNote.tsx';
import type { TypedRich } from './TypedText.ts';
import type { Box } from './useBoxes.ts';
import { wordsNow } from './useTyping.ts';

interface RichOnPageProps {
  readonly typed: TypedRich;
  readonly box: Box | undefined;
  readonly scale: number;
}

/** From a line to what is below it, in CSS pixels. */
const GAP = 6;

/** The editor of a formatted text on the page, with its buttons above the text, or below the line with the caret. */
export function RichOnPage({ typed, box, scale }: RichOnPageProps) {
  const store = useStore();
  const bar = useRef<HTMLDivElement>(null);
  const [, moved] = useReducer((count: number) => count + 1, 0);
  const { host } = typed;
  useEffect(() => {
    const sizes = new ResizeObserver(moved);
    if (bar.current !== null) sizes.observe(bar.current);
    host.ownerDocument.addEventListener('selectionchange', moved);
    return () => {
      sizes.disconnect();
      host.ownerDocument.removeEventListener('selectionchange', moved);
    };
  }, [host]);
  // It is as high as its buttons need, which is known when they are there.
  useLayoutEffect(() => {
    if (bar.current === null) return;
    const { offsetHeight: height } = bar.current;
    const above = (box?.y ?? 0) * scale - height;
    const line = caretLine(host);
    const isOver = above < 0 && line !== undefined && line.bottom > 0 && line.top * scale < height;
    bar.current.style.setProperty('--top', `${isOver ? line.bottom * scale + GAP : above}px`);
  });
  const { values, files, site } = useStudio();
  const { field, place, around: [before, after] = ['', ''] } = typed.text;
  const value = values[place.file];
  if (value === undefined || site === undefined) return null;
  const write = (next: Json | undefined): void =>
    store.change(fieldChange(place.file, value, field, next, site.schemas.parts));
  const issues = (files[place.file]?.issues ?? []).filter(({ pointer }) => pointer === place.pointer);
  const hasErrors = issues.some(({ severity }) => severity === 'error');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its controls do
    <div
      ref={bar}
      className="typed-rich"
      // Buttons give the focus back, to a text that does not still seem to have it: in the document of the frame.
      onFocus={() => typed.host.blur()}
      // Within the page, however narrow or low that is.
      style={{
        translate: `clamp(0px, ${(box?.x ?? 0) * scale}px, 100cqi - 100%) clamp(0px, var(--top, 0px), 100cqb - 100%)`,
      }}
    >
      <RichTextControl
        field={field}
        issues={issues}
        value={wordsNow(typed.text, value)}
        control={controlAttributes('typed-rich', '', hasErrors)}
        set={write}
        write={(next) => {
          const all = before + next + after;
          write(all === '' && !field.required ? undefined : all);
        }}
        remove={() => write(undefined)}
        page={{
          ...typed,
          around: typed.text.around,
          isLeft: typed.text.isLeft,
          refused: () => void store.select(place, true),
        }}
      />
      <TypedNote text={typed.text} />
    </div>
  );
}

/** Where the line with the caret is in a text, in the frame's CSS pixels. */
function caretLine(host: HTMLElement): DOMRect | undefined {
  const { focusNode: node, focusOffset } = host.ownerDocument.getSelection() ?? {};
  if (!node || focusOffset === undefined || !host.contains(node)) return undefined;
  const caret = host.ownerDocument.createRange();
  caret.setStart(node, focusOffset);
  const [line] = caret.getClientRects();
  if (line !== undefined) return line;
  // An empty paragraph has none.
  caret.selectNode(node);
  return caret.getClientRects()[0];
}
