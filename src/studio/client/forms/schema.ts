import type { SchemaObject, StudioSchemas } from '../../protocol/site.ts';
import { isObject, type Json } from './json.ts';

/** The parts that schemas refer to, by name. */
export type Parts = StudioSchemas['parts'];

/** More references in a row than any schema needs: a circle of them ends here. */
const MOST_REFERENCES = 20;

/**
 * Follows `$ref`. What stands beside the reference (a description that says what the part is for here) wins over what
 * the part says of itself.
 *
 * @returns the schema without its `$ref`; as much of it as there is if the reference leads nowhere
 */
export function follow(schema: SchemaObject, parts: Parts): SchemaObject {
  let found = schema;
  for (let step = 0; step < MOST_REFERENCES; step += 1) {
    const { $ref, ...own } = found;
    if (typeof $ref !== 'string') return found;
    const name = partName($ref);
    found = Object.hasOwn(parts, name) ? { ...parts[name], ...own } : own;
  }
  return found;
}

/** The part that a reference names: `../parts/cta.schema.json` is `cta`. */
const partName = (reference: string): string =>
  (reference.split('/').at(-1) ?? '').replace(/\.schema\.json(?:#.*)?$/, '');

/** The value at an RFC 6901 pointer. */
export function at(value: Json | undefined, pointer: string): Json | undefined {
  if (pointer === '') return value;
  let found: Json | undefined = value;
  for (const key of keysOf(pointer)) {
    if (Array.isArray(found)) found = found[Number(key)];
    else if (isObject(found) && Object.hasOwn(found, key)) found = found[key];
    else return undefined;
  }
  return found;
}

/** The keys of an RFC 6901 pointer: `/blocks/1/a~1b` to `blocks`, `1`, `a/b`. */
export const keysOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A pointer with one more key. */
export const below = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A pointer without its last key. */
export const above = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

export const textIn = (schema: SchemaObject, keyword: string): string | undefined => {
  const value = schema[keyword];
  return typeof value === 'string' ? value : undefined;
};

export const numberIn = (schema: SchemaObject, keyword: string): number | undefined => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
};

/** The schemas in a keyword that holds a list of them. */
export const schemasIn = (schema: SchemaObject, keyword: string): readonly SchemaObject[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** The names in a keyword that holds a list of texts. */
export const textsIn = (schema: SchemaObject, keyword: string): readonly string[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** The schemas of an object's properties, by name and in the order in which the schema lists them. */
export function propertiesOf(schema: SchemaObject): readonly [string, SchemaObject][] {
  const own = schema.properties;
  return isObject(own)
    ? Object.entries(own).flatMap(([name, property]): [string, SchemaObject][] =>
        isObject(property) ? [[name, property]] : [],
      )
    : [];
}
