import type { AnySchemaObject } from 'ajv';
import { valueAt } from '../model/jsonPointer.ts';
import { isSchema, NOT_QUICK, type Quick, type QuickSchema, quickKeywords } from './quickKeywords.ts';

/** Keywords that decide nothing. */
const NOTES = new Set([
  ...[
    '$schema',
    '$id',
    '$defs',
    'title',
    'description',
    'examples',
    'default',
    'defaultText',
    'widget',
    'fills',
  ],
  ...['mainHeading', 'placeholders'],
]);

/**
 * Makes validators that only tell whether a value is right. Nearly all are, and ajv takes most of its time to write the
 * code that says what is wrong with the others. `tests/unit/engine/validate/quickValidator.test.ts` compares the two.
 *
 * @param schemas by their addresses
 * @param format the test of a format
 * @returns a function that makes the validator of the schema at an address; `undefined` if only ajv can
 */
export function quickValidators(
  schemas: ReadonlyMap<string, AnySchemaObject>,
  format: QuickSchema['format'],
): (address: string) => Quick | undefined {
  const known = new Map<string, { run: Quick | undefined }>();
  const at = (address: string): Quick => {
    const earlier = known.get(address);
    if (earlier?.run !== undefined) return earlier.run;
    // It is still being made, because it contains itself; or it cannot be, and then this is never right.
    if (earlier !== undefined) return (value, path, into) => earlier.run?.(value, path, into) === true;
    const [file = '', pointer = ''] = address.split('#');
    const own: { run: Quick | undefined } = { run: undefined };
    known.set(address, own);
    own.run = make(valueAt(schemas.get(file), pointer), file);
    return own.run;
  };
  const make = (schema: unknown, base: string): Quick => {
    if (!isSchema(schema)) throw NOT_QUICK;
    return all(
      checksOf({
        schema,
        inner: (part) => make(part, base),
        referred: (ref) => at(new URL(ref, base).href),
        format,
      }),
    );
  };
  return (address) => {
    try {
      return at(address);
    } catch (problem) {
      // Also for a mistake in the schema, of which ajv tells.
      if (problem === NOT_QUICK || problem instanceof SyntaxError) return undefined;
      throw problem;
    }
  };
}

/** The checks of a schema, in the order in which ajv makes them: what is collected is in the same order. */
function checksOf(one: QuickSchema): Quick[] {
  const { schema } = one;
  const types: readonly string[] = schema.type === undefined ? [] : [schema.type].flat();
  const isOfType = types.map(testOf);
  const checks: Quick[] = types.length === 0 ? [] : [(value) => isOfType.some((test) => test(value))];
  const names = Object.keys(schema).filter((name) => name !== 'type' && !NOTES.has(name));
  if (names.some((name) => quickKeywords[name] === undefined)) throw NOT_QUICK;
  for (const [name, { of, make }] of Object.entries(quickKeywords)) {
    if (!names.includes(name)) continue;
    // ajv refuses it.
    if (of !== undefined && !types.includes(of) && !(of === 'number' && types.includes('integer')))
      throw NOT_QUICK;
    // What a keyword says is of the type that its `make` takes: a contract test checks the schemas.
    const check = make(schema[name] as never, one);
    if (of === undefined || types.length === 1) checks.push(check);
    else {
      const test = testOf(of);
      checks.push((value, path, collected) => !test(value) || check(value, path, collected));
    }
  }
  return checks;
}

function all(checks: readonly Quick[]): Quick {
  const [first, second, third, ...others] = checks;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  if (third === undefined)
    return (value, path, collected) => first(value, path, collected) && second(value, path, collected);
  if (others.length === 0)
    return (value, path, collected) =>
      first(value, path, collected) && second(value, path, collected) && third(value, path, collected);
  return (value, path, collected) => {
    for (const check of checks) if (!check(value, path, collected)) return false;
    return true;
  };
}

/** @throws NOT_QUICK for a type that there is none of */
function testOf(type: string): (value: unknown) => boolean {
  const test = TYPES[type];
  if (test === undefined) throw NOT_QUICK;
  return test;
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
