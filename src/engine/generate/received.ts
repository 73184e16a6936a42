import type { AnySchemaObject } from 'ajv';
import type { JSONSchema } from 'json-schema-to-typescript';
import { isKind, kinds } from '../link/markKinds.ts';

/** Keywords that do not affect the shape of what is received, such as conditions on what authors write. */
const LEFT_OUT = new Set('$schema default examples placeholders shownAt onCards allOf if then'.split(' '));

/**
 * Turns a schema for authors into one for the data that a component receives: properties with a default are always
 * present, and each mark is replaced by what its kind makes of it.
 *
 * @returns a schema that refers to parts by name under `#/definitions/`
 */
export function received(schema: AnySchemaObject): JSONSchema {
  // A description next to a `$ref` would generate a second type for the same part.
  if (typeof schema.$ref === 'string') {
    return { $ref: `#/definitions/${schema.$ref.replace(/^.*\//, '').replace(/\.schema\.json$/, '')}` };
  }
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!LEFT_OUT.has(key)) made[key] = receivedValue(value);
  }
  const properties: Readonly<Record<string, AnySchemaObject>> | undefined = schema.properties;
  return properties === undefined ? made : { ...made, ...receivedProperties(schema, properties) };
}

function receivedProperties(
  schema: AnySchemaObject,
  properties: Readonly<Record<string, AnySchemaObject>>,
): { properties: Record<string, JSONSchema>; required: string[] } {
  const made: Record<string, JSONSchema> = {};
  const filled: Record<string, JSONSchema> = {};
  const required = new Set<string>(schema.required ?? []);
  for (const [name, property] of Object.entries(properties)) {
    if (property.default !== undefined) required.add(name);
    const kind = String(property.resolves);
    if (!isKind(kind)) {
      made[name] = received(property);
      continue;
    }
    const found = kinds[kind].received?.(property, name, properties) ?? { own: property };
    const { own, beside = {}, sometimes = {} } = found;
    const isAlways = required.has(name) || isChoice(schema, [name, ...Object.keys(beside)]);
    if (own === undefined) required.delete(name);
    else made[name] = received(own);
    for (const [other, value] of Object.entries(beside)) {
      filled[other] = received(value);
      if (isAlways) required.add(other);
    }
    for (const [other, value] of Object.entries(sometimes)) filled[other] = received(value);
  }
  for (const [name, value] of Object.entries(filled)) made[name] ??= value;
  return { properties: made, required: [...required] };
}

/** Whether an author writes exactly one of these properties, all of which end up in the same one. */
const isChoice = ({ exactlyOneOf }: AnySchemaObject, names: readonly string[]): boolean =>
  Array.isArray(exactlyOneOf) && exactlyOneOf.every((name) => names.includes(String(name)));

function receivedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(receivedValue);
  return typeof value === 'object' && value !== null ? received(value) : value;
}
