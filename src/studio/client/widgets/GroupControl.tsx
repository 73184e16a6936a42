import { useState } from 'react';
import { blankOf } from '../forms/blank.ts';
import type { ControlProps } from '../forms/FieldView.tsx';
import { type Field, fieldsOf } from '../forms/field.ts';
import { isObject, type Json } from '../forms/json.ts';
import type { Parts } from '../forms/schema.ts';
import { summaryOf } from '../forms/summary.ts';
import { useForm } from '../forms/useForm.ts';
import { Button } from '../parts/Button.tsx';
import { FoldedFields } from './FoldedFields.tsx';

/** Groups that somebody has begun and that are in no file yet: they stay open when the form is drawn anew. */
const begun = new Set<string>();

/** Properties that belong together; what is not there yet is one button. */
export function GroupControl(props: ControlProps) {
  const { field, value, describedBy, set } = props;
  const { file, parts } = useForm();
  const key = `${file.file}#${field.pointer}`;
  const [isAdded, setAdded] = useState(() => begun.has(key));
  const begins = beginsEmpty(field, value, parts);
  if (isObject(value) || (begins && isAdded))
    return (
      <FoldedFields
        {...props}
        summary={summaryOf(value) || field.label}
        isOpenFirst={field.required || isAdded}
      />
    );
  return (
    <Button
      glyph="plus"
      data-control=""
      aria-describedby={describedBy}
      className="plain add"
      onClick={() => {
        if (begins) begun.add(key);
        else set(blankOf(field.schema, parts));
        setAdded(true);
      }}
    >
      Add {field.label.toLowerCase()}
    </Button>
  );
}

/** Whether nothing is written of a group before its picture is chosen. */
export const beginsEmpty = (field: Field, value: Json | undefined, parts: Parts): boolean =>
  field.widget === 'group' &&
  fieldsOf(field.schema, field.pointer, value, parts).some(
    ({ widget, required }) => widget === 'picture' && required,
  );
