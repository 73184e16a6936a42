import type { SchemaObject } from '../../protocol/site.ts';
import { isList, type Json } from './json.ts';
import { numberIn } from './schema.ts';

export interface Limit {
  readonly text: string;
  readonly isOver: boolean;
}

/** Part of a limit that must be used before it is worth saying. */
const NEAR = 0.5;
/** Above this, a limit only guards the computer. */
const MOST = 2000;

/** Counts letters (code points, as JSON Schema does) or items against the limit that is advised, else enforced. */
export function limitOf(schema: SchemaObject, value: Json | undefined): Limit | undefined {
  if (typeof value === 'string') {
    const most = numberIn(schema, 'recommendedMaxLength') ?? numberIn(schema, 'maxLength');
    if (most === undefined || most > MOST || schema.pattern !== undefined || schema.format !== undefined)
      return undefined;
    const { length } = [...value];
    return length < most * NEAR && length <= most
      ? undefined
      : { text: `${length} of ${most}`, isOver: length > most };
  }
  const most = numberIn(schema, 'maxItems');
  if (!isList(value) || most === undefined) return undefined;
  return { text: `${value.length} of ${most}`, isOver: value.length > most };
}
