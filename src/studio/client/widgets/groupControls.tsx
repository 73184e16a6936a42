import { useState } from 'react';
import { type ControlProps, hasLeft } from '../forms/control.ts';
import { FieldView } from '../forms/FieldView.tsx';
import { blankOf, chosenBy, type Field, fieldOf, fieldsOf, kindsOf, type Widget } from '../forms/field.ts';
import { below, isObject, type Json, type Parts, summaryOf, textsIn } from '../forms/schema.ts';
import { useForm } from '../forms/useForm.ts';
import { Button } from '../parts/Button.tsx';
import { Drawing } from '../parts/Drawing.tsx';
import { useStore } from '../state/useStore.ts';
import { LineControl } from './valueControls.tsx';

/** Groups that somebody has begun and that are in no file yet: they stay open when the form is drawn anew. */
const begun = new Set<string>();

/** Properties that belong together; what is not there yet is one button. */
export function GroupControl(props: ControlProps) {
  const { field, value, control, set } = props;
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
      aria-describedby={control['aria-describedby']}
      className="plain add"
      onClick={({ currentTarget }) => {
        const around = currentTarget.closest('.field');
        if (begins) begun.add(key);
        else set(blankOf(field.schema, parts));
        setAdded(true);
        // This button is gone then.
        requestAnimationFrame(() =>
          around?.querySelector<HTMLElement>(':scope .fields [data-control]')?.focus(),
        );
      }}
    >
      Add {field.label.toLowerCase()}
    </Button>
  );
}

/** Whether nothing is written of a group before its picture is chosen, or of a font before that is. */
export const beginsEmpty = (field: Field, value: Json | undefined, parts: Parts): boolean =>
  field.widget === 'font' ||
  (field.widget === 'group' &&
    fieldsOf(field.schema, field.pointer, value, parts).some(
      ({ widget, required }) => widget === 'picture' && required,
    ));

const TEXTS: ReadonlySet<Widget> = new Set<Widget>(['line', 'text']);

interface FoldedFieldsProps extends ControlProps {
  readonly summary: string;
  readonly isOpenFirst: boolean;
  readonly children?: React.ReactNode;
}

/** The fields of a mapping, folded away under its summary, and its removal where it is optional. */
export function FoldedFields(props: FoldedFieldsProps) {
  const { field, value, control, remove, summary, isOpenFirst, children } = props;
  const { parts } = useForm();
  const [isOpen, setOpen] = useOpened(field.pointer, isOpenFirst);
  const store = useStore();
  /** What is optional goes with the text that it must have, once nobody is in it any more. */
  const left = (event: React.FocusEvent): void => {
    const isEmptied =
      isObject(value) &&
      fieldsOf(field.schema, field.pointer, value, parts).some(
        ({ name, required, widget }) => required && TEXTS.has(widget) && value[name] === '',
      );
    if (!hasLeft(event) || field.required || !isEmptied) return;
    remove();
    store.say(`${field.label} is gone.`, true);
  };
  return (
    <details
      className="group"
      onBlur={left}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-control="" aria-describedby={control['aria-describedby']}>
        {summary}
      </summary>
      {isOpen ? (
        <div className="fields stack wide">
          {children}
          {fieldsOf(field.schema, field.pointer, value, parts).map((own) => (
            <FieldView key={own.pointer} field={{ ...own, around: field }} />
          ))}
          {field.required || value === undefined ? null : (
            <Button glyph="trash" onClick={remove}>
              Remove {field.label.toLowerCase()}
            </Button>
          )}
        </div>
      ) : null}
    </details>
  );
}

/** A value that has kinds, such as a drawing: the kinds are shown as they look, and each has fields of its own. */
export function KindsControl(props: ControlProps) {
  const { field, control, value, set } = props;
  const { id } = control;
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
            <label key={name} className="box stack tight" title={help}>
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

/** Values under names of the author's choice: each of them is a field. */
export function MapControl({ field, control, value, set }: ControlProps) {
  const { parts } = useForm();
  const [name, setName] = useState('');
  const { additionalProperties } = field.schema;
  const each = isObject(additionalProperties) ? additionalProperties : { type: 'string' };
  const own = isObject(value) ? value : {};
  return (
    <div className="stack wide">
      {Object.keys(own).map((key) => {
        const one = fieldOf(key, below(field.pointer, key), each, false, parts);
        return <FieldView key={key} field={{ ...one, label: key, help: '' }} />;
      })}
      <form
        className="row one-line"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') set({ ...own, [name]: each.type === 'string' ? name : blankOf(each, parts) });
          setName('');
        }}
      >
        <input
          {...control}
          aria-label={`${field.label}: a new name`}
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder="new-name"
        />
        <Button type="submit">Add</Button>
      </form>
    </div>
  );
}

/** A value of which the schema says little: a text, or one for each plural form. Others are edited in the file's text. */
export function YamlControl(props: ControlProps) {
  const { control, value } = props;
  if (typeof value === 'string' || value === undefined) return <LineControl {...props} />;
  if (isObject(value)) return <MapControl {...props} />;
  return (
    <p id={control.id} data-control="" className="quiet" tabIndex={-1}>
      This is edited in the file’s text, below.
    </p>
  );
}

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
