import { useLayoutEffect, useRef } from 'react';
import type { ControlProps } from '../forms/FieldView.tsx';
import type { Json } from '../forms/json.ts';

/** What an empty control shows: what is assumed if nothing is written, or what one might write. */
export function placeholderOf(standard: Json | undefined, example: Json | undefined): string {
  if (standard !== undefined && typeof standard !== 'object') return String(standard);
  return typeof example === 'string' ? `For example: ${example}` : '';
}

const asText = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

function useTyped({ field, set, remove }: ControlProps): (text: string) => void {
  return (text) => {
    if (text === '' && !field.required) remove();
    else set(text);
  };
}

/** A text of one line: it is shown whole, however long, and the Enter key does not divide it. */
export function LineControl(props: ControlProps) {
  const { pattern, format } = props.field.schema;
  return pattern === undefined && format === undefined ? (
    <Growing {...props} rows={1} isOneLine />
  ) : (
    <Short {...props} />
  );
}

export function TextControl(props: ControlProps) {
  return <Growing {...props} rows={2} isOneLine={false} />;
}

/** A text in a fixed form: a name, an address. */
function Short(props: ControlProps) {
  const { field, id, value, describedBy, isInvalid } = props;
  const typed = useTyped(props);
  return (
    <input
      id={id}
      data-control=""
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      type="text"
      value={asText(value)}
      required={field.required}
      spellCheck={false}
      placeholder={placeholderOf(field.default, field.example)}
      onChange={({ target }) => typed(target.value)}
    />
  );
}

interface GrowingProps extends ControlProps {
  readonly rows: number;
  readonly isOneLine: boolean;
}

function Growing(props: GrowingProps) {
  const { field, id, value, describedBy, isInvalid, rows, isOneLine } = props;
  const typed = useTyped(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = asText(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (area.current === null) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [text]);
  return (
    <textarea
      id={id}
      data-control=""
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      ref={area}
      rows={rows}
      value={text}
      required={field.required}
      placeholder={placeholderOf(field.default, field.example)}
      onKeyDown={(event) => {
        if (isOneLine && event.key === 'Enter') event.preventDefault();
      }}
      // Pasted text may have lines of its own.
      onChange={({ target }) => typed(isOneLine ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)}
    />
  );
}
