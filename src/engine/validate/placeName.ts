import { segmentsOf } from '../model/jsonPointer.ts';
import { quoted, sentence, withArticle } from '../text/wording.ts';

/** The parts of a schema that messages are made from. */
export interface Described {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of a mapping that has one of several forms: these. */
  readonly oneOf?: readonly Described[];
  readonly items?: { readonly type?: unknown };
  readonly pattern?: string;
  readonly format?: string;
  readonly resolves?: string;
  readonly fills?: string;
}

/** The part of a schema that a keyword or an error came with. */
export function described(schema: unknown): Described {
  // ajv passes the site's own schema objects, which a contract test checks.
  return typeof schema === 'object' && schema !== null ? (schema as Described) : {};
}

/** A value as messages show it. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The first example of a schema, or its default, as an author writes it. */
export function exampleOf(schema: Described | undefined): string | undefined {
  const first = schema?.examples?.[0] ?? schema?.default;
  return first === undefined ? undefined : asText(first);
}

/** A property as messages name it: `"title"`, `item 3 of "keywords"`. */
export function placeName(pointer: string): string {
  const segments = segmentsOf(pointer);
  const last = segments.at(-1);
  if (last === undefined) return 'this file';
  if (!/^\d+$/.test(last)) return quoted(last);
  const list = segments.at(-2);
  return list === undefined ? `item ${Number(last) + 1}` : `item ${Number(last) + 1} of ${quoted(list)}`;
}

/** Something with properties, as the beginning of a sentence: `A "cards" block`, `A feature`, `"meta"`. */
export function subjectName(pointer: string, schema: Described): string {
  const type = schema.properties?.type?.const;
  if (typeof type === 'string') return `${/^[aeio]/.test(type) ? 'An' : 'A'} ${quoted(type)} block`;
  const last = segmentsOf(pointer).at(-1);
  const title = schema.title ?? 'Group of properties';
  if (last === undefined)
    return title === 'Page' ? 'A page' : `The ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  if (!/^\d+$/.test(last)) return quoted(last);
  return schema.properties?.use === undefined ? sentence(withArticle(title)) : 'A "use" entry';
}
