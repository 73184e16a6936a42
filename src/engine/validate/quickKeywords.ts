import type { AnySchemaObject } from 'ajv';
import type { LaunchRule } from '../launch/launchRules.ts';
import { escapeSegment } from '../model/jsonPointer.ts';
import { plainCopy } from '../model/plainCopy.ts';
import type { KindName } from '../resolve/markKinds.ts';
import type { Collected } from './loadSchemas.ts';
import { lengthOf } from './newValidator.ts';
import { described, subjectName } from './placeName.ts';

/**
 * Validates a value in place: fills in defaults and adds to `collected`, as ajv does.
 *
 * @param path the pointer to the value, from what is validated
 * @returns `true` if there is nothing wrong; otherwise ajv has to find out what
 */
export type Quick = (value: unknown, path: string, collected: Collected) => boolean;

/** A schema, and what it is made quick with. */
export interface QuickSchema {
  readonly schema: AnySchemaObject;
  /** Makes a schema inside of it quick. */
  readonly inner: (schema: unknown) => Quick;
  /** Makes the schema quick that a `$ref` in it leads to. */
  readonly referred: (ref: string) => Quick;
  readonly format: (name: string) => ((text: string) => boolean) | undefined;
}

/** Thrown for a schema that only ajv can handle. */
export const NOT_QUICK = new Error('this schema is not quick');

export const isSchema = (schema: unknown): schema is AnySchemaObject =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema);

/** How a keyword is checked. */
interface QuickKeyword {
  /** The type that it is for: it says nothing about others. */
  readonly of?: 'string' | 'number' | 'array' | 'object';
  /** @param setting what the schema says; a contract test checks that it is of the right type */
  readonly make: (setting: never, one: QuickSchema) => Quick;
}

// The type of a value has been checked before its keywords are.
const text =
  (test: (value: string) => boolean): Quick =>
  (value) =>
    test(value as string);
const number =
  (test: (value: number) => boolean): Quick =>
  (value) =>
    test(value as number);
const list =
  (test: (value: readonly unknown[]) => boolean): Quick =>
  (value) =>
    test(value as unknown[]);
const mapping =
  (test: (value: object) => boolean): Quick =>
  (value) =>
    test(value as object);

const pointerTo = ({ at = '' }: Collected, path: string): string => at + path;

/** Whether a mapping has a property, as ajv sees it. */
const has = (value: object, name: string): boolean =>
  Object.hasOwn(value, name) && Reflect.get(value, name) !== undefined;

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** All that a schema may say and still be quick, in the order in which ajv comes to it. */
export const quickKeywords: Readonly<Record<string, QuickKeyword>> = {
  minimum: { of: 'number', make: (least: number) => number((value) => value >= least) },
  maximum: { of: 'number', make: (most: number) => number((value) => value <= most) },
  maxLength: {
    of: 'string',
    make: (most: number) => text((value) => value.length <= most || lengthOf(value) <= most),
  },
  minLength: {
    of: 'string',
    make: (least: number) => text((value) => value.length >= 2 * least || lengthOf(value) >= least),
  },
  pattern: {
    of: 'string',
    make: (pattern: string) => {
      const form = new RegExp(pattern, 'u');
      return text((value) => form.test(value));
    },
  },
  format: {
    of: 'string',
    make: (name: string, { format }) => {
      const test = format(name);
      if (test === undefined) throw NOT_QUICK;
      return text(test);
    },
  },
  resolves: {
    of: 'string',
    make: (resolves: KindName, { schema: { fills } }) =>
      typeof fills === 'string'
        ? (value, path, into) => {
            into.marks.push({ resolves, pointer: pointerTo(into, path), value: value as string, fills });
            return true;
          }
        : (value, path, into) => {
            into.marks.push({ resolves, pointer: pointerTo(into, path), value: value as string });
            return true;
          },
  },
  recommendedMaxLength: {
    of: 'string',
    make: (limit: number) => (value, path, into) => {
      const written = value as string;
      const found = written.length > limit ? lengthOf(written) : 0;
      if (found > limit) into.overlong.push({ pointer: pointerTo(into, path), limit, found });
      return true;
    },
  },
  $ref: { make: (ref: string, { referred }) => referred(ref) },
  const: {
    make: (only: unknown) => {
      if (!isPlain(only)) throw NOT_QUICK;
      return (value) => value === only;
    },
  },
  enum: {
    make: (values: readonly unknown[]) => {
      if (!values.every(isPlain)) throw NOT_QUICK;
      return (value) => values.includes(value);
    },
  },
  allOf: {
    make: (schemas: readonly unknown[], { inner }) => {
      const checks = schemas.map(inner);
      return (value, path, into) => checks.every((check) => check(value, path, into));
    },
  },
  discriminator: { make: () => () => true },
  oneOf: { make: (schemas: readonly unknown[], one) => oneByName(schemas, one) },
  beforeLaunch: {
    make: (rule: LaunchRule, { schema }) => {
      const about = described(schema);
      const purpose = about.properties?.[rule]?.description;
      return (value, path, into) => {
        const subject = subjectName(path, about);
        into.launchMarks.push({ rule, pointer: pointerTo(into, path), value, subject, purpose });
        return true;
      };
    },
  },
  minItems: { of: 'array', make: (least: number) => list(({ length }) => length >= least) },
  maxItems: { of: 'array', make: (most: number) => list(({ length }) => length <= most) },
  uniqueItems: {
    of: 'array',
    make: (isUnique: boolean) =>
      list((items) => !isUnique || (items.every(isPlain) && new Set(items).size === items.length)),
  },
  items: {
    of: 'array',
    make: (schema: unknown, { inner }) => {
      const check = inner(schema);
      return (value, path, into) =>
        (value as unknown[]).every((item, place) => check(item, `${path}/${place}`, into));
    },
  },
  // Before the others of mappings, because it fills in defaults.
  properties: {
    of: 'object',
    make: (properties: unknown, one) =>
      checkProperties(properties, one.schema.additionalProperties === false, one),
  },
  additionalProperties: {
    of: 'object',
    make: (others: unknown, { schema }) => {
      if (others !== false || schema.properties === undefined) throw NOT_QUICK;
      return () => true;
    },
  },
  required: {
    of: 'object',
    make: (names: readonly string[]) => mapping((value) => names.every((name) => has(value, name))),
  },
  dependentRequired: {
    of: 'object',
    make: (needed: Readonly<Record<string, readonly string[]>>) =>
      mapping((value) =>
        Object.entries(needed).every(
          ([name, others]) => !has(value, name) || others.every((other) => has(value, other)),
        ),
      ),
  },
  shownAt: {
    of: 'object',
    make: (widths: Readonly<Record<string, unknown>>) => (_value, path, into) => {
      for (const [name, width] of Object.entries(widths))
        into.widths.set(`${pointerTo(into, path)}/${name}`, Number(width));
      return true;
    },
  },
  exactlyOneOf: {
    of: 'object',
    make: (names: readonly string[]) =>
      mapping((value) => names.filter((name) => Object.hasOwn(value, name)).length === 1),
  },
};

/** The one of several mappings that has the right constant in the property that tells them apart. */
function oneByName(schemas: readonly unknown[], { schema, inner }: QuickSchema): Quick {
  const name: unknown = schema.discriminator?.propertyName;
  if (typeof name !== 'string' || schema.type !== 'object') throw NOT_QUICK;
  const checks = new Map(
    schemas.map((one) => {
      const { properties = {} } = described(one);
      // ajv leaves out defaults here.
      if (Object.values(properties).some((property) => property.default !== undefined)) throw NOT_QUICK;
      return [properties[name]?.const, inner(one)] as const;
    }),
  );
  if (checks.has(undefined) || checks.size !== schemas.length) throw NOT_QUICK;
  return (value, path, into) => {
    const check = Object.hasOwn(value as object, name)
      ? checks.get(Reflect.get(value as object, name))
      : undefined;
    return check?.(value, path, into) === true;
  };
}

/** The properties of a mapping, in the order of the schema, with their defaults. */
function checkProperties(properties: unknown, closed: boolean, { inner }: QuickSchema): Quick {
  if (!isSchema(properties)) throw NOT_QUICK;
  const known = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, step: `/${escapeSegment(name)}`, check: inner(schema) },
    filled: isSchema(schema) ? (schema.default as unknown) : undefined,
  }));
  const withDefaults = known.filter(({ filled }) => filled !== undefined);
  return (value, path, collected) => {
    // Its type has been checked.
    const mapping = value as Record<string, unknown>;
    for (const { name, filled } of withDefaults)
      if (mapping[name] === undefined) mapping[name] = plainCopy(filled);
    let found = 0;
    for (const { name, step, check } of known) {
      const part = mapping[name];
      if (part === undefined || !Object.hasOwn(mapping, name)) continue;
      found += 1;
      if (!check(part, path + step, collected)) return false;
    }
    return !closed || found === Object.keys(mapping).length;
  };
}
