import { at, limitOf } from '../forms/schema.ts';
import { useStudio } from '../state/useStore.ts';
import type { PageText } from './TypedText.ts';

interface TypedNoteProps {
  readonly text: PageText;
  readonly style?: React.CSSProperties;
}

/** How long the text is that is typed on the page, and what is wrong with it. Screen readers have it from the text itself. */
export function TypedNote({ text: { place, field }, style }: TypedNoteProps) {
  const { values, files } = useStudio();
  const limit = limitOf(field.schema, at(values[place.file], place.pointer));
  const issue = files[place.file]?.issues.find(({ pointer }) => pointer === place.pointer);
  if (limit === undefined && issue === undefined) return null;
  return (
    <p
      className="typed-note"
      aria-hidden="true"
      data-over={limit?.isOver || issue?.severity === 'error' ? '' : undefined}
      style={style}
    >
      {limit?.isOver ? limit.text : [limit?.text, issue?.message].filter(Boolean).join(' · ')}
    </p>
  );
}
