import { segmentsOf } from '../../../engine/model/jsonPointer.ts';
import {
  isExampleSentence,
  noteBehind,
  placeholderIn,
  placeholdersIn,
} from '../../../engine/model/placeholderText.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import type { OpenFile } from '../state/state.ts';
import { chosenBy, type Field, fieldsOf, itemOf, type Widget } from './field.ts';
import { above, at, below, isList, isObject, type Json } from './schema.ts';

export interface Filled {
  readonly field: Field;
  readonly isLeft: boolean;
}

/** Every field of a page, also one that is empty, in the order of the forms. */
export function fieldsOnPage(file: OpenFile, value: Json, site: SiteAnswer): readonly Filled[] {
  const { parts, blocks: schemas, page } = site.schemas;
  // Until an edit is answered, the file has its notes where they were before it.
  const known = value === file.value ? undefined : partsIn(file.value);
  const written = (pointer: string): string => {
    if (known === undefined || pointer === '') return pointer;
    const holder = above(pointer);
    return (known.get(at(value, holder)) ?? written(holder)) + pointer.slice(holder.length);
  };
  const visit = (field: Field, examples: Examples): readonly Filled[] => {
    const own = at(value, field.pointer);
    if (isList(own)) return own.flatMap((_, index) => visit(itemOf(field, index, parts), examples));
    if (isObject(own)) {
      const kind = below(field.pointer, chosenBy(field.schema) ?? '');
      return [
        ...(isNoted(file, written(kind), at(value, kind)) ? [{ field, isLeft: true }] : []),
        ...fieldsOf(field.schema, field.pointer, own, parts).flatMap((inner) => visit(inner, examples)),
      ];
    }
    const asWritten = { ...field, pointer: written(field.pointer) };
    return [{ field, isLeft: isPlaceholder(asWritten, own, examples, file) }];
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

/** Where every list and object in a value is. An edit makes others only of those that it changes. */
function partsIn(
  value: Json | undefined,
  pointer = '',
  found = new Map<Json | undefined, string>(),
): ReadonlyMap<Json | undefined, string> {
  if (typeof value !== 'object' || value === null) return found;
  found.set(value, pointer);
  for (const [key, part] of Object.entries(value)) partsIn(part, below(pointer, key), found);
  return found;
}

/** The places of a page at which its author has still to write or to choose something; a long text may have several. */
export const placeholdersLeft = (
  file: OpenFile,
  value: Json | undefined,
  site: SiteAnswer,
): readonly string[] =>
  file.kind !== 'page' || value === undefined
    ? []
    : allLeft(fieldsOnPage(file, value, site), value).flatMap(({ field: { pointer, name } }) => {
        const own = at(value, pointer);
        const { length } = typeof own === 'string' ? placeholdersIn(own, name) : [];
        return Array<string>(Math.max(1, length)).fill(pointer);
      });

/** What nobody sees has not to be written. */
const allLeft = (all: readonly Filled[], value: Json): readonly Filled[] =>
  all.filter(({ field: { pointer }, isLeft }) => {
    const [list, index = ''] = segmentsOf(pointer);
    return isLeft && !(list === 'blocks' && at(value, below(below('/blocks', index), 'render')) === false);
  });

/** The places that are left to write in words, in the order of the forms. */
export const textsLeft = (file: OpenFile, value: Json, site: SiteAnswer): readonly Field[] =>
  allLeft(fieldsOnPage(file, value, site), value).flatMap(({ field }) => (isWords(field) ? field : []));

/** The links of a page that lead where those of the example do that their block came with. */
export const exampleLinks = (file: OpenFile, value: Json, site: SiteAnswer): readonly Field[] =>
  fieldsOnPage(file, value, site).flatMap(({ field }) => {
    const [block = ''] = /^\/blocks\/\d+/.exec(field.pointer) ?? [];
    const own = at(value, field.pointer);
    const isSame = field.widget === 'link' && examplesOf(at(value, block), site).has(String(own));
    return isSame ? field : [];
  });

/** The next of them behind a place; from the beginning again behind the last. What is chosen comes when no text is left. */
export function nextPlaceholder(
  file: OpenFile,
  value: Json,
  site: SiteAnswer,
  place: string | undefined,
): string | undefined {
  const all = fieldsOnPage(file, value, site);
  const now = all.findIndex(
    ({ field }) => place !== undefined && `${field.pointer}/`.startsWith(`${place}/`),
  );
  const isHere = all[now]?.field.pointer === place;
  const order = [...all.slice(isHere ? now + 1 : Math.max(now, 0)), ...all];
  const left = allLeft(order, value);
  return (left.find(({ field }) => isWords(field)) ?? left[0])?.field.pointer;
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

/** Whether a value is a placeholder, or an example: a sentence of one, or a label that has come with one in this session. */
export function isPlaceholder(
  field: Field,
  value: Json | undefined,
  examples: Examples,
  file: OpenFile,
): boolean {
  const { name, pointer, example, schema } = field;
  if (isNoted(file, pointer, value)) return true;
  if (typeof value !== 'string' || value === '') return false;
  if (placeholderIn(value, name) !== undefined) return true;
  const isExample = (value === example || examples.has(value)) && value !== schema.default;
  return isExample && isWords(field) && (isExampleSentence(value) || !file.first.includes(value));
}

/** Whether the file says so of a value, and the author has not changed it since. */
export function isNoted({ places, text, value }: OpenFile, pointer: string, now: Json | undefined): boolean {
  const place = places[pointer];
  return place !== undefined && at(value, pointer) === now && noteBehind(text, place.end) !== undefined;
}
