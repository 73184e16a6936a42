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

/** A text that is emptied is removed where it is optional. */
function useTyped({ field, set, remove }: ControlProps): (text: string) => void {
  return (text) => {
    if (text === '' && !field.required) remove();
    else set(text);
  };
}

/** A text of one line. */
export function LineControl(props: ControlProps) {
  const { field, id, value, describedBy, isInvalid } = props;
  const typed = useTyped(props);
  return (
    <input
      {...{ id, 'data-control': '', 'aria-describedby': describedBy, 'aria-invalid': isInvalid }}
      type="text"
      value={asText(value)}
      required={field.required}
      placeholder={placeholderOf(field.default, field.example)}
      onChange={({ target }) => typed(target.value)}
    />
  );
}

/** A text of several lines, as high as its words. */
export function TextControl(props: ControlProps) {
  const { field, id, value, describedBy, isInvalid } = props;
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
      {...{ id, 'data-control': '', 'aria-describedby': describedBy, 'aria-invalid': isInvalid }}
      ref={area}
      rows={2}
      value={text}
      required={field.required}
      placeholder={placeholderOf(field.default, field.example)}
      onChange={({ target }) => typed(target.value)}
    />
  );
}
