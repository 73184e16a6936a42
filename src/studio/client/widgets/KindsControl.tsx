import { blankOf } from '../forms/blank.ts';
import type { ControlProps } from '../forms/FieldView.tsx';
import { chosenBy, kindsOf } from '../forms/field.ts';
import { isObject } from '../forms/json.ts';
import { textsIn } from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';
import { Drawing } from '../parts/Drawing.tsx';
import { FoldedFields } from './FoldedFields.tsx';

/** A value that has kinds, such as a drawing: the kinds are shown as they look, and each has fields of its own. */
export function KindsControl(props: ControlProps) {
  const { field, id, value, set } = props;
  const { parts, site } = useForm();
  const property = chosenBy(field.schema) ?? 'type';
  const kinds = kindsOf(field.schema, parts);
  const chosen = isObject(value) ? value[property] : undefined;
  const current = kinds.find(({ name }) => name === chosen);
  const choose = (name: string): void => {
    const kind = kinds.find((one) => one.name === name);
    const blank = kind === undefined ? undefined : blankOf(kind.schema, parts);
    if (kind === undefined || !isObject(blank)) return;
    // What the other kind takes as well is kept only where its meaning is the same: the required properties.
    const kept = isObject(value)
      ? Object.entries(value).filter(
          ([key]) => key !== property && textsIn(kind.schema, 'required').includes(key),
        )
      : [];
    set({ ...blank, ...Object.fromEntries(kept), [property]: name });
  };
  const drawn = new Map(site.names.scenes.map(({ kind, drawing }) => [kind, drawing]));
  return (
    <FoldedFields {...props} summary={current?.label ?? 'None'} isOpenFirst={field.required}>
      <div className="kinds" role="radiogroup" aria-labelledby={`${id}-name`}>
        {kinds.map(({ name, label, help }) => {
          const drawing = drawn.get(name);
          return (
            <label key={name} title={help}>
              <input type="radio" name={id} checked={name === chosen} onChange={() => choose(name)} />
              {drawing === undefined ? null : <Drawing address={drawing} width={640} />}
              <span>{label}</span>
            </label>
          );
        })}
      </div>
    </FoldedFields>
  );
}
