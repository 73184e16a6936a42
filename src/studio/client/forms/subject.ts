import type { FileKind } from '../../protocol/file.ts';
import type { SchemaObject, SiteAnswer } from '../../protocol/site.ts';
import { blockPlace } from '../page/useBlockActions.ts';
import type { FilePlace } from '../state/state.ts';
import { type Field, fieldsOf, itemOf } from './field.ts';
import { at, groupAt, isList, isObject, type Json, type Parts, textIn } from './schema.ts';

export interface Subject {
  readonly pointer: string;
  readonly title: string;
  readonly help: string;
  readonly schema: SchemaObject;
  readonly without: ReadonlySet<string>;
  readonly only?: readonly string[];
  readonly isBlock: boolean;
  readonly use: string | undefined;
}

const NONE: ReadonlySet<string> = new Set();
/** The blocks have the outline, `render` has its own button. */
const OF_PAGE: ReadonlySet<string> = new Set(['blocks']);
const OF_BLOCK: ReadonlySet<string> = new Set(['render']);

/** @returns `undefined` for a block of a type that the site does not have */
export function subjectOf(
  place: FilePlace,
  kind: FileKind,
  value: Json | undefined,
  { schemas, languages }: SiteAnswer,
): Subject | undefined {
  const block = blockPlace(place, value);
  if (block !== undefined) {
    const own = at(value, block.pointer);
    const type = isObject(own) ? own.type : undefined;
    const use = isObject(own) && typeof own.use === 'string' ? own.use : undefined;
    const schema =
      use === undefined ? (typeof type === 'string' ? schemas.blocks[type] : undefined) : schemas.use;
    if (schema === undefined) return undefined;
    return { ...said(schema), pointer: block.pointer, without: OF_BLOCK, isBlock: true, use };
  }
  const whole = { pointer: '', without: NONE, isBlock: false, use: undefined };
  if (kind === 'site') {
    const group = groupAt(schemas.site, place.pointer);
    return group && { ...whole, ...group, only: group.names, schema: schemas.site };
  }
  if (kind === 'words') {
    const name = languages.find(({ wordsFile }) => wordsFile === place.file)?.name ?? '';
    const help = 'What buttons, labels and messages say. Below each is what it says in the theme.';
    return { ...whole, title: `Words in ${name}`, help, schema: schemas.words };
  }
  if (kind === 'shared') return undefined;
  const page = {
    ...said(schemas.page),
    title: 'Page properties',
    help: 'What lists, menus and search engines are told.',
  };
  return { ...whole, ...page, without: OF_PAGE };
}

/** What readers see comes first, what links need last. */
export function fieldsFor(
  { schema, pointer, without, only }: Subject,
  value: Json | undefined,
  parts: Parts,
): readonly Field[] {
  const all = fieldsOf(schema, pointer, at(value, pointer), parts).filter(({ name }) => !without.has(name));
  if (only !== undefined) {
    const [first, ...others] = only.flatMap((name) => all.find((field) => field.name === name) ?? []);
    if (first?.widget !== 'group') return first === undefined ? [] : [first, ...others];
    const inner = fieldsOf(first.schema, first.pointer, at(value, first.pointer), parts);
    return [...inner.map((field) => ({ ...field, around: first })), ...others];
  }
  const isName = (field: Field): boolean => field.schema.resolves === 'id';
  return [...all.filter((field) => !isName(field)), ...all.filter(isName)];
}

/** A place as the forms call it: `Banner: Note link: Text`. */
export function nameOfPlace(
  place: FilePlace,
  kind: FileKind,
  value: Json | undefined,
  site: SiteAnswer,
): string | undefined {
  const subject = subjectOf(place, kind, value, site);
  if (subject === undefined) return undefined;
  const { parts } = site.schemas;
  const within = (fields: readonly Field[]): readonly string[] => {
    const field = fields.find(({ pointer }) => `${place.pointer}/`.startsWith(`${pointer}/`));
    if (field === undefined) return [];
    const own = at(value, field.pointer);
    const inner = isList(own)
      ? own.map((_, index) => itemOf(field, index, parts))
      : fieldsOf(field.schema, field.pointer, own, parts);
    return [field.label, ...within(inner)];
  };
  return [subject.title, ...within(fieldsFor(subject, value, parts))].join(': ');
}

const said = (schema: SchemaObject): Pick<Subject, 'schema' | 'title' | 'help'> => ({
  schema,
  title: textIn(schema, 'title') ?? 'Block',
  help: textIn(schema, 'description') ?? '',
});
