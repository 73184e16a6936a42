import type { AnySchemaObject } from 'ajv';
import { asList, asRecord } from '../model/readValue.ts';

/** A sentence, and what a description contains that already says so. */
type Remark = readonly [key: string, text: string];

/**
 * What a comment says about a property, all of it from its schema: the description, then the limits and the default
 * unless the description has them.
 *
 * @param schema with its reference resolved
 */
export function noteOn(schema: AnySchemaObject): string {
  const description = String(schema.description ?? '');
  const more = [...limitsOf(schema), ...choicesOf(schema, description), ...defaultOf(schema)];
  const unsaid = more.flatMap(([key, text]) => (description.includes(key) ? [] : [text]));
  return [description, ...unsaid].filter((text) => text !== '').join(' ');
}

function limitsOf(schema: AnySchemaObject): Remark[] {
  const { minItems = 0, maxItems, recommendedMaxLength, maxLength } = schema;
  if (schema.type === 'array' && maxItems !== undefined)
    return [[`${minItems} to ${maxItems}`, `${Math.max(minItems, 1)} to ${maxItems} of them.`]];
  const isFree = ['resolves', 'format', 'pattern', 'enum'].every((key) => schema[key] === undefined);
  const most = recommendedMaxLength ?? maxLength;
  if (schema.type !== 'string' || !isFree || most === undefined) return [];
  return [[`${most} characters`, `Up to ${most} characters.`]];
}

function choicesOf(schema: AnySchemaObject, description: string): Remark[] {
  const name = String(schema.discriminator?.propertyName ?? '');
  const kinds = asList(schema.oneOf).map((one) => asRecord(asRecord(asRecord(one).properties)[name]).const);
  const choices = name === '' ? asList(schema.enum) : kinds;
  if (choices.every((choice) => description.includes(`"${String(choice)}"`))) return [];
  return [[' one of ', `${name === '' ? 'One' : `"${name}" is one`} of: ${choices.join(', ')}.`]];
}

function defaultOf({ default: preset, type }: AnySchemaObject): Remark[] {
  if (preset === undefined || type === 'object' || type === 'array') return [];
  return [['Default', `Default: ${JSON.stringify(preset)}.`]];
}
