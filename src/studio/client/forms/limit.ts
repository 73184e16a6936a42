import type { SchemaObject } from '../../protocol/site.ts';
import { isList, type Json } from './json.ts';
import { numberIn } from './schema.ts';

/** How much of a limit is used. */
export interface Limit {
  readonly text: string;
  readonly isOver: boolean;
}

/** Part of a limit that must be used before it is worth saying. */
const NEAR = 0.5;
/** Above this, a limit only guards the computer. */
const MOST = 2000;

/**
 * Counts a text's letters or a list's items against the schema's limit, the recommended one first. Letters are counted
 * as JSON Schema counts them: in code points.
 *
 * @returns `undefined` if there is no limit, or so much room that it does not matter
 */
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
