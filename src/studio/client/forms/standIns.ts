import { placeholderIn } from '../../../engine/model/placeholderText.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import type { OpenFile } from '../state/state.ts';
import type { Field, Widget } from './field.ts';
import { isObject, type Json } from './json.ts';

export type Examples = ReadonlySet<string>;

export function examplesOf(block: Json | undefined, { palette }: SiteAnswer): Examples {
  const type = isObject(block) ? block.type : undefined;
  return new Set(textsIn(palette.find((one) => one.type === type)?.example));
}

export function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export const isWords = ({ widget, schema }: Field): boolean =>
  WORDS.has(widget) && schema.pattern === undefined && schema.format === undefined;

const WORDS: ReadonlySet<Widget> = new Set<Widget>(['line', 'text', 'alt', 'markdown', 'richText', 'tag']);

/** Whether a text is a placeholder, or an example that has come into the file in this session. */
export function standsIn(
  field: Field,
  value: Json | undefined,
  examples: Examples,
  { first }: OpenFile,
): boolean {
  const { name, widget, example } = field;
  if (typeof value !== 'string' || value === '' || !WORDS.has(widget)) return false;
  if (placeholderIn(value, name) !== undefined) return true;
  const isExample = value === example || examples.has(value);
  return isExample && isWords(field) && !first.includes(value);
}
