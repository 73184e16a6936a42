import { useState } from 'react';
import type { ControlProps } from '../forms/FieldView.tsx';
import { isObject, type Json } from '../forms/json.ts';

/** A value whose shape no schema says in detail: a list of names and values. Others are edited in the file's text. */
export function YamlControl({ field, id, value, describedBy, set }: ControlProps) {
  const [name, setName] = useState('');
  const own = isObject(value) ? Object.entries(value) : undefined;
  const isPlain = own?.every(([, one]) => typeof one === 'string') ?? value === undefined;
  if (!isPlain)
    return (
      <p id={id} className="quiet" data-control="" tabIndex={-1} aria-describedby={describedBy}>
        This is edited in the file’s text, below.
      </p>
    );
  const texts: readonly [string, Json][] = own ?? [];
  return (
    <div className="pairs">
      {texts.map(([key, one], index) => (
        <label key={key}>
          <span>{key}</span>
          <input
            {...(index === 0 ? { id, 'data-control': '' } : {})}
            value={String(one)}
            onChange={({ target }) => set({ ...Object.fromEntries(texts), [key]: target.value })}
          />
        </label>
      ))}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') set({ ...Object.fromEntries(texts), [name]: name });
          setName('');
        }}
      >
        <input
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
