import { isList, isObject, type Json } from '../forms/json.ts';
import { below } from '../forms/schema.ts';

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
