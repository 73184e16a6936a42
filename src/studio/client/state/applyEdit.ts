import { segmentsOf } from '../../../engine/model/jsonPointer.ts';
import type { Edit } from '../../protocol/file.ts';
import { above, below, isList, isObject, type Json } from '../forms/schema.ts';

/** Shows an edit before the server has answered. One that leads nowhere changes nothing: the server will say so. */
export function applyEdit(value: Json, edit: Edit): Json {
  const keys = segmentsOf(edit.pointer);
  switch (edit.kind) {
    case 'set':
      return changed(value, keys, () => edit.value);
    case 'remove':
      return changed(value, segmentsOf(above(edit.pointer)), (parent) => without(parent, keys.at(-1) ?? ''));
    case 'insert':
      return changed(value, keys, (list) => asList(list).toSpliced(edit.index, 0, edit.value));
    case 'duplicate':
      return changed(value, keys, (list) =>
        asList(list).flatMap((item, index) => (index === edit.index ? [item, item] : item)),
      );
    case 'move':
      return changed(value, keys, (list) => {
        const items = asList(list);
        const [item] = items.slice(edit.from, edit.from + 1);
        return item === undefined ? items : items.toSpliced(edit.from, 1).toSpliced(edit.to, 0, item);
      });
  }
}

const asList = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

function without(parent: Json | undefined, key: string): Json {
  if (isList(parent)) return parent.filter((_, index) => index !== Number(key));
  if (!isObject(parent)) return parent ?? null;
  return Object.fromEntries(Object.entries(parent).filter(([name]) => name !== key));
}

function changed(
  value: Json | undefined,
  keys: readonly string[],
  change: (found: Json | undefined) => Json,
): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return change(value);
  if (isList(value))
    return value.map((item, index) => (index === Number(key) ? changed(item, rest, change) : item));
  const own = isObject(value) ? value : {};
  return { ...own, [key]: changed(Object.hasOwn(own, key) ? own[key] : undefined, rest, change) };
}

/** The innermost place where two values differ; the first item of a list of which several do. */
export function placeOfChange(before: Json | undefined, after: Json | undefined, pointer = ''): string {
  const [was, is] = [partsOf(before), partsOf(after)];
  if (was === undefined || is === undefined || isList(before) !== isList(after)) return pointer;
  const names = [...new Set([...is.keys(), ...was.keys()])];
  const [first, ...more] = names.filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
  const isOne =
    first !== undefined && is.has(first) && (more.length === 0 || (isList(after) && is.size >= was.size));
  if (!isOne) return pointer;
  return more.length > 0
    ? below(pointer, first)
    : placeOfChange(was.get(first), is.get(first), below(pointer, first));
}

const partsOf = (value: Json | undefined): ReadonlyMap<string, Json> | undefined =>
  isList(value) || isObject(value) ? new Map(Object.entries(value)) : undefined;
