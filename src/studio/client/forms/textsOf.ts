import type { SiteAnswer } from '../../protocol/site.ts';
import type { OpenFile } from '../state/state.ts';
import { type Field, fieldsOf, itemOf } from './field.ts';
import { isList, isObject, type Json } from './json.ts';
import { at, below } from './schema.ts';
import { type Examples, examplesOf, standsIn } from './standIns.ts';

export interface Filled {
  readonly field: Field;
  readonly isLeft: boolean;
}

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
