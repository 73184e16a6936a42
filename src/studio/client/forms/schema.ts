import type { SchemaObject, StudioSchemas } from '../../protocol/site.ts';
import { isObject, type Json } from './json.ts';

export type Parts = StudioSchemas['parts'];

/** More references in a row than any schema needs: a circle of them ends here. */
const MOST_REFERENCES = 20;

/** Follows `$ref`. What stands beside a reference wins over what the part says of itself. */
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

export const keysOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

export const below = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

export const above = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

export const textIn = (schema: SchemaObject, keyword: string): string | undefined => {
  const value = schema[keyword];
  return typeof value === 'string' ? value : undefined;
};

export const numberIn = (schema: SchemaObject, keyword: string): number | undefined => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
};

export const schemasIn = (schema: SchemaObject, keyword: string): readonly SchemaObject[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export const textsIn = (schema: SchemaObject, keyword: string): readonly string[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

export function propertiesOf(schema: SchemaObject): readonly [string, SchemaObject][] {
  const own = schema.properties;
  return isObject(own)
    ? Object.entries(own).flatMap(([name, property]): [string, SchemaObject][] =>
        isObject(property) ? [[name, property]] : [],
      )
    : [];
}
