import { isObject, type Json, type JsonObject } from './json.ts';

/** The schemas of a site as authored, by their path below `schemas/`: `parts/link.schema.json`. */
export type SchemaSet = Readonly<Record<string, JsonObject>>;

/** A schema and the file that its references start from. */
export interface Located {
  readonly schema: JsonObject;
  readonly base: string;
}

/** More references in a row than any schema needs: a circle of them ends here. */
const MOST_REFERENCES = 20;

/**
 * Follows `$ref`. What stands beside the reference (a description that says what the part is for here) wins over what
 * the part says of itself.
 *
 * @returns the schema without its `$ref`; as much of it as there is if the reference leads nowhere
 */
export function follow({ schema, base }: Located, set: SchemaSet): Located {
  let found: Located = { schema, base };
  for (let step = 0; step < MOST_REFERENCES; step += 1) {
    const { $ref, ...own } = found.schema;
    if (typeof $ref !== 'string') return found;
    const [file = '', within = ''] = $ref.split('#');
    const path = file === '' ? found.base : joined(found.base, file);
    const target = at(set[path], within);
    if (!isObject(target)) return { schema: own, base: found.base };
    found = { schema: { ...target, ...own }, base: path };
  }
  return found;
}

/** The path that a relative reference leads to from a file. */
function joined(from: string, reference: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of reference.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

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

export const textIn = (schema: JsonObject, keyword: string): string | undefined => {
  const value = schema[keyword];
  return typeof value === 'string' ? value : undefined;
};

export const numberIn = (schema: JsonObject, keyword: string): number | undefined => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
};

/** The schemas in a keyword that holds a list of them. */
export const schemasIn = (schema: JsonObject, keyword: string): readonly JsonObject[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** The names in a keyword that holds a list of texts. */
export const textsIn = (schema: JsonObject, keyword: string): readonly string[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** The schemas of an object's properties, by name and in the order in which the schema lists them. */
export function propertiesOf({ schema, base }: Located): readonly [string, Located][] {
  const own = schema.properties;
  return isObject(own)
    ? Object.entries(own).flatMap(([name, property]): [string, Located][] =>
        isObject(property) ? [[name, { schema: property, base }]] : [],
      )
    : [];
}
