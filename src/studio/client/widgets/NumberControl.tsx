import { useState } from 'react';
import type { ControlProps } from '../forms/FieldView.tsx';
import { numberIn } from '../forms/schema.ts';
import { placeholderOf } from './TextControl.tsx';

/** A number. What is no number yet stays in the control and is not written. */
export function NumberControl({ field, id, value, describedBy, isInvalid, set, remove }: ControlProps) {
  const [typing, setTyping] = useState<string>();
  const written = typeof value === 'number' ? String(value) : '';
  return (
    <input
      id={id}
      data-control=""
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      type="number"
      value={typing ?? written}
      min={numberIn(field.schema, 'minimum')}
      max={numberIn(field.schema, 'maximum')}
      step={field.schema.type === 'integer' ? 1 : 'any'}
      required={field.required}
      placeholder={placeholderOf(field.default, String(field.example ?? ''))}
      onBlur={() => setTyping(undefined)}
      onChange={({ target }) => {
        setTyping(target.value);
        if (target.value === '') {
          if (!field.required) remove();
        } else if (Number.isFinite(target.valueAsNumber)) set(target.valueAsNumber);
      }}
    />
  );
}
