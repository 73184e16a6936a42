import type { FileKind } from '../../protocol/file.ts';
import type { SchemaObject, SiteAnswer } from '../../protocol/site.ts';
import { blockPlace } from '../page/useBlockActions.ts';
import type { FilePlace } from '../state/state.ts';
import { isObject, type Json } from './json.ts';
import { at, textIn } from './schema.ts';

/** What a form is about: a block, the properties of a page, the settings of the site. */
export interface Subject {
  /** The place of the whole form. */
  readonly pointer: string;
  readonly title: string;
  readonly help: string;
  readonly schema: SchemaObject;
  /** Properties that are edited elsewhere. */
  readonly without: ReadonlySet<string>;
  readonly isBlock: boolean;
  /** The shared list that stands here, if it is one. */
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
  { schemas }: SiteAnswer,
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
  if (kind === 'site')
    return { ...said(schemas.site), pointer: '', without: NONE, isBlock: false, use: undefined };
  if (kind === 'shared') return undefined;
  const page = {
    ...said(schemas.page),
    title: 'Page properties',
    help: 'What lists, menus and search engines are told.',
  };
  return { ...page, pointer: '', without: OF_PAGE, isBlock: false, use: undefined };
}

const said = (schema: SchemaObject): Pick<Subject, 'schema' | 'title' | 'help'> => ({
  schema,
  title: textIn(schema, 'title') ?? 'Block',
  help: textIn(schema, 'description') ?? '',
});
