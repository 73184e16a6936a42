import { useState } from 'react';
import { blankOf } from '../forms/blank.ts';
import type { ControlProps } from '../forms/FieldView.tsx';
import { FieldView } from '../forms/FieldView.tsx';
import { fieldsOf } from '../forms/field.ts';
import { isObject } from '../forms/json.ts';
import { summaryOf } from '../forms/summary.ts';
import { useForm } from '../forms/useForm.ts';
import { Glyph } from '../parts/Glyph.tsx';

/** Whether something folded has been opened: by hand, or because a place in it has been selected. */
export function useOpened(pointer: string, isOpenFirst = false): [boolean, (open: boolean) => void] {
  const { place, focus } = useForm();
  const isInside = place.pointer === pointer || place.pointer.startsWith(`${pointer}/`);
  const [isOpen, setOpen] = useState(isInside || isOpenFirst);
  const [seen, setSeen] = useState({ focus, place });
  if (seen.focus !== focus || seen.place !== place) {
    setSeen({ focus, place });
    if (isInside && !isOpen) setOpen(true);
  }
  return [isOpen, setOpen];
}

/** Properties that belong together; what is not there yet is one button. */
export function GroupControl({ field, value, describedBy, set, remove }: ControlProps) {
  const { parts } = useForm();
  const [isOpen, setOpen] = useOpened(field.pointer, field.required);
  if (!isObject(value))
    return (
      <button
        {...{ 'data-control': '', 'aria-describedby': describedBy }}
        type="button"
        className="plain add"
        onClick={() => {
          set(blankOf(field.schema, parts));
          setOpen(true);
        }}
      >
        <Glyph name="plus" /> Add {field.label.toLowerCase()}
      </button>
    );
  return (
    <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary {...{ 'data-control': '', 'aria-describedby': describedBy }}>
        {summaryOf(value) || field.label}
      </summary>
      {isOpen ? (
        <div className="fields">
          {fieldsOf(field.schema, field.pointer, value, parts).map((own) => (
            <FieldView key={own.pointer} field={own} />
          ))}
          {field.required ? null : (
            <button type="button" className="plain" onClick={remove}>
              <Glyph name="trash" /> Remove {field.label.toLowerCase()}
            </button>
          )}
        </div>
      ) : null}
    </details>
  );
}
