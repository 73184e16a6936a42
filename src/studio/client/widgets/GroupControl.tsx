import { useState } from 'react';
import { blankOf } from '../forms/blank.ts';
import type { ControlProps } from '../forms/FieldView.tsx';
import { fieldsOf } from '../forms/field.ts';
import { isObject } from '../forms/json.ts';
import { summaryOf } from '../forms/summary.ts';
import { useForm } from '../forms/useForm.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { FoldedFields } from './FoldedFields.tsx';

/** Groups that somebody has begun and that are in no file yet: they stay open when the form is drawn anew. */
const begun = new Set<string>();

/** Properties that belong together; what is not there yet is one button. */
export function GroupControl(props: ControlProps) {
  const { field, value, describedBy, set } = props;
  const { file, parts } = useForm();
  const key = `${file.file}#${field.pointer}`;
  const [isAdded, setAdded] = useState(() => begun.has(key));
  // Nothing is written of a picture before one is chosen.
  const begins = fieldsOf(field.schema, field.pointer, value, parts).some(
    ({ widget, required }) => widget === 'picture' && required,
  );
  if (isObject(value) || (begins && isAdded))
    return (
      <FoldedFields
        {...props}
        summary={summaryOf(value) || field.label}
        isOpenFirst={field.required || isAdded}
      />
    );
  return (
    <button
      {...{ 'data-control': '', 'aria-describedby': describedBy }}
      type="button"
      className="plain add"
      onClick={() => {
        if (begins) begun.add(key);
        else set(blankOf(field.schema, parts));
        setAdded(true);
      }}
    >
      <Glyph name="plus" /> Add {field.label.toLowerCase()}
    </button>
  );
}
