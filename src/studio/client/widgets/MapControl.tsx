import { useState } from 'react';
import { blankOf } from '../forms/blank.ts';
import { type ControlProps, FieldView } from '../forms/FieldView.tsx';
import { fieldOf } from '../forms/field.ts';
import { isObject } from '../forms/json.ts';
import { below } from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';
import { LineControl } from './TextControl.tsx';

export function MapControl({ field, id, value, describedBy, set }: ControlProps) {
  const { parts } = useForm();
  const [name, setName] = useState('');
  const { additionalProperties } = field.schema;
  const each = isObject(additionalProperties) ? additionalProperties : { type: 'string' };
  const own = isObject(value) ? value : {};
  return (
    <div className="pairs">
      {Object.keys(own).map((key) => {
        const one = fieldOf(key, below(field.pointer, key), each, false, parts);
        return <FieldView key={key} field={{ ...one, label: key, help: '' }} />;
      })}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') set({ ...own, [name]: each.type === 'string' ? name : blankOf(each, parts) });
          setName('');
        }}
      >
        <input
          id={id}
          data-control=""
          aria-describedby={describedBy}
          aria-label={`${field.label}: a new name`}
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder="new-name"
        />
        <button type="submit" className="plain">
          Add
        </button>
      </form>
    </div>
  );
}

/** A value of which the schema says little: a text, or one for each plural form. Others are edited in the file's text. */
export function YamlControl(props: ControlProps) {
  const { id, value, describedBy } = props;
  if (typeof value === 'string' || value === undefined) return <LineControl {...props} />;
  if (isObject(value)) return <MapControl {...props} />;
  return (
    <p id={id} className="quiet" data-control="" tabIndex={-1} aria-describedby={describedBy}>
      This is edited in the file’s text, below.
    </p>
  );
}
