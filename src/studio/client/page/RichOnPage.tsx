import { controlAttributes } from '../forms/FieldView.tsx';
import type { Json } from '../forms/schema.ts';
import { fieldChange } from '../forms/useForm.ts';
import { useStore, useStudio } from '../state/state.ts';
import { RichTextControl } from '../widgets/RichTextControl.tsx';
import type { TypedRich } from './TypedText.ts';
import type { Box } from './useBoxes.ts';
import { wordsNow } from './useTyping.ts';

interface RichOnPageProps {
  readonly typed: TypedRich;
  readonly box: Box | undefined;
  readonly scale: number;
}

/** The editor of a formatted text on the page, with its buttons above the text. */
export function RichOnPage({ typed, box, scale }: RichOnPageProps) {
  const store = useStore();
  const { values, files, site } = useStudio();
  const { field, place, around: [before, after] = ['', ''] } = typed.text;
  const value = values[place.file];
  if (value === undefined || site === undefined) return null;
  const write = (next: Json | undefined): void =>
    store.change(fieldChange(place.file, value, field, next, site.schemas.parts));
  const issues = (files[place.file]?.issues ?? []).filter(({ pointer }) => pointer === place.pointer);
  const hasErrors = issues.some(({ severity }) => severity === 'error');
  const top = Math.max(0, (box?.y ?? 0) * scale);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its controls do
    <div
      className="typed-rich"
      // Buttons give the focus back, to a text that does not still seem to have it: in the document of the frame.
      onFocus={() => typed.host.blur()}
      // However many lines it has, the text below stays to be seen.
      style={{ left: (box?.x ?? 0) * scale, top, translate: `0 max(-100%, ${-top}px)` }}
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
    </div>
  );
}
