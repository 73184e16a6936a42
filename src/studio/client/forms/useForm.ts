import { createContext, useContext } from 'react';
import type { StudioIssue } from '../../protocol/file.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import type { Unsent } from '../state/outbox.ts';
import type { FilePlace, OpenFile } from '../state/state.ts';
import { useStore } from '../state/useStore.ts';
import { blankOf, type Field } from './field.ts';
import { above, at, below, isList, isObject, type Json, type Parts } from './schema.ts';
import type { Examples } from './textsOf.ts';
import type { Original } from './translation.tsx';

export interface Form {
  readonly file: OpenFile;
  readonly value: Json;
  readonly site: SiteAnswer;
  readonly parts: Parts;
  readonly place: FilePlace;
  readonly focus: number;
  /** Whether what is at the place was to be typed on the page, and cannot. */
  readonly isOnlyInForm: boolean;
  readonly examples: Examples;
  readonly original?: Original | undefined;
}

export const FormContext = createContext<Form | undefined>(undefined);

/** The form around a field. @throws outside a form */
export function useForm(): Form {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('A field was drawn outside a form.');
  return form;
}

export interface FieldValue {
  readonly value: Json | undefined;
  readonly issues: readonly StudioIssue[];
  readonly set: (value: Json) => void;
  readonly remove: () => void;
  /** Writes a text; one that is emptied is removed where it is optional. */
  readonly write: (text: string) => void;
}

/** Where a key that is not there yet goes: behind the ones that the schema lists before it. */
function placeFor({ pointer, behind }: Field, value: Json): { readonly after?: string | null } {
  if (behind.length === 0 || at(value, pointer) !== undefined) return {};
  const around = at(value, above(pointer));
  if (!isObject(around)) return {};
  return { after: behind.findLast((name) => Object.hasOwn(around, name)) ?? null };
}

/** Writes a field's value; `undefined` removes it. `value` is the whole file's. */
export function fieldChange(
  file: string,
  value: Json,
  field: Field,
  next: Json | undefined,
  parts: Parts,
): Unsent {
  const { pointer } = field;
  const label = `“${field.label}”`;
  const about = { file, label, joins: `${file}#${pointer}` } as const;
  if (next === undefined) return { ...about, edits: [{ kind: 'remove', pointer }] };
  // The first of a group that is not there yet brings what else there must be, and the groups around it.
  let [whole, written]: [Field, Json] = [field, next];
  while (whole.around !== undefined && !isObject(at(value, whole.around.pointer))) {
    const blank = blankOf(whole.around.schema, parts);
    written = { ...(isObject(blank) ? blank : {}), [whole.name]: written };
    whole = whole.around;
  }
  const isFirst = whole !== field;
  const outer = above(whole.pointer);
  const list = at(value, outer);
  const isNew = isFirst || at(value, whole.pointer) === undefined;
  if (isNew && isList(list))
    return { ...about, edits: [{ kind: 'insert', pointer: outer, index: list.length, value: written }] };
  // The first item of a list that is not there yet.
  if (whole.list !== undefined && list === undefined)
    return { ...fieldChange(file, value, whole.list, [written], parts), ...about };
  // A picture takes the place of a drawing where only one of both may be given.
  const gone = whole.instead
    .map((name) => below(outer, name))
    .filter((other) => at(value, other) !== undefined);
  return {
    ...about,
    edits: [
      { kind: 'set', pointer: whole.pointer, value: written, ...placeFor(whole, value) },
      ...gone.map((other) => ({ kind: 'remove', pointer: other }) as const),
    ],
  };
}

/** Reads and writes the value of a field. */
export function useFieldValue(field: Field): FieldValue {
  const store = useStore();
  const { file, value, parts } = useForm();
  const { pointer } = field;
  const write = (next: Json | undefined): void =>
    store.change(fieldChange(file.file, value, field, next, parts));
  const remove = (): void => {
    if (at(value, pointer) !== undefined) write(undefined);
  };
  return {
    value: at(value, pointer),
    issues: file.issues.filter((issue) => issue.pointer === pointer),
    set: write,
    remove,
    write: (text) => (text === '' && !field.required ? remove() : write(text)),
  };
}
