import type { AnySchemaObject } from 'ajv';
import { asList, asRecord } from '../model/readValue.ts';

/**
 * What a comment says about a property, all of it from its schema: the description, then the limits and the default
 * unless the description has them.
 *
 * @param schema with its reference resolved
 */
export function noteOn(schema: AnySchemaObject): string {
  const description = String(schema.description ?? '');
  const more = [...limitsOf(schema), ...choicesOf(schema), ...defaultOf(schema)];
  const unsaid = more.filter(({ key }) => !description.includes(key)).map(({ text }) => text);
  return [description, ...unsaid].filter((text) => text !== '').join(' ');
}

/** A sentence, and what a description contains that already says so. */
interface Remark {
  readonly key: string;
  readonly text: string;
}

function limitsOf(schema: AnySchemaObject): Remark[] {
  const { minItems = 0, maxItems, recommendedMaxLength, maxLength } = schema;
  if (schema.type === 'array' && maxItems !== undefined)
    return [{ key: `${minItems} to ${maxItems}`, text: `${Math.max(minItems, 1)} to ${maxItems} of them.` }];
  const isFree = schema.resolves === undefined && schema.format === undefined && schema.pattern === undefined;
  const most = recommendedMaxLength ?? maxLength;
  if (schema.type !== 'string' || !isFree || schema.enum !== undefined || most === undefined) return [];
  return [{ key: `${most} characters`, text: `Up to ${most} characters.` }];
}

function choicesOf(schema: AnySchemaObject): Remark[] {
  const name = String(schema.discriminator?.propertyName ?? '');
  const kinds = asList(schema.oneOf).map((one) => asRecord(asRecord(asRecord(one).properties)[name]).const);
  const choices = name === '' ? asList(schema.enum) : kinds;
  if (choices.length === 0) return [];
  const description = String(schema.description ?? '');
  if (choices.every((choice) => description.includes(`"${String(choice)}"`))) return [];
  return [
    { key: ' one of ', text: `${name === '' ? 'One' : `"${name}" is one`} of: ${choices.join(', ')}.` },
  ];
}

function defaultOf({ default: preset, type }: AnySchemaObject): Remark[] {
  if (preset === undefined || type === 'object' || type === 'array') return [];
  return [{ key: 'Default', text: `Default: ${JSON.stringify(preset)}.` }];
}
