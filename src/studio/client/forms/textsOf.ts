import { placeholderIn } from '../../../engine/model/placeholderText.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import type { OpenFile } from '../state/state.ts';
import { type Field, fieldsOf, itemOf, type Widget } from './field.ts';
import { at, below, isList, isObject, type Json } from './schema.ts';

export interface Filled {
  readonly field: Field;
  readonly isLeft: boolean;
}

/** Every field of a page that has a value, in the order of the forms. */
export function filledIn(file: OpenFile, value: Json, site: SiteAnswer): readonly Filled[] {
  const { parts, blocks: schemas, page } = site.schemas;
  const visit = (field: Field, examples: Examples): readonly Filled[] => {
    const own = at(value, field.pointer);
    if (own === undefined) return [];
    if (isList(own)) return own.flatMap((_, index) => visit(itemOf(field, index, parts), examples));
    if (isObject(own))
      return fieldsOf(field.schema, field.pointer, own, parts).flatMap((inner) => visit(inner, examples));
    return [{ field, isLeft: standsIn(field, own, examples, file) }];
  };
  const blocks = at(value, '/blocks');
  return [
    ...fieldsOf(page, '', value, parts).flatMap((field) =>
      field.name === 'blocks' ? [] : visit(field, new Set()),
    ),
    ...(isList(blocks) ? blocks : []).flatMap((block, index) => {
      const schema = isObject(block) && typeof block.type === 'string' ? schemas[block.type] : undefined;
      const examples = examplesOf(block, site);
      return fieldsOf(schema ?? {}, below('/blocks', index), block, parts).flatMap((field) =>
        visit(field, examples),
      );
    }),
  ];
}

/** The places of a page at which its author's words are still to be written. */
export const textsLeft = (file: OpenFile, value: Json | undefined, site: SiteAnswer): readonly string[] =>
  file.kind !== 'page' || value === undefined
    ? []
    : filledIn(file, value, site).flatMap(({ field, isLeft }) => (isLeft ? [field.pointer] : []));

/** The next of them behind a place; from the beginning again behind the last. */
export function nextText(
  file: OpenFile,
  value: Json,
  site: SiteAnswer,
  place: string | undefined,
): string | undefined {
  const all = filledIn(file, value, site);
  const now = all.findIndex(
    ({ field }) => place !== undefined && `${field.pointer}/`.startsWith(`${place}/`),
  );
  const isHere = all[now]?.field.pointer === place;
  const order = [...all.slice(isHere ? now + 1 : Math.max(now, 0)), ...all];
  return order.find(({ isLeft }) => isLeft)?.field.pointer;
}

export type Examples = ReadonlySet<string>;

export function examplesOf(block: Json | undefined, { palette }: SiteAnswer): Examples {
  const type = isObject(block) ? block.type : undefined;
  return new Set(textsIn(palette.find((one) => one.type === type)?.example));
}

/** All texts in a value. */
export function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What people write in words. */
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
