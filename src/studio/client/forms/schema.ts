import { decoded } from '../../../engine/model/characterReferences.ts';
import { escapeSegment, segmentsOf, valueAt } from '../../../engine/model/jsonPointer.ts';
import type { Json } from '../../protocol/file.ts';
import type { SchemaObject, StudioSchemas } from '../../protocol/site.ts';

export type Parts = StudioSchemas['parts'];

/** More references in a row than any schema needs: a circle of them ends here. */
const MOST_REFERENCES = 20;

/** Follows `$ref`. What stands beside a reference wins over what the part says of itself. */
export function follow(schema: SchemaObject, parts: Parts): SchemaObject {
  let found = schema;
  for (let step = 0; step < MOST_REFERENCES; step += 1) {
    const { $ref, ...own } = found;
    if (typeof $ref !== 'string') return found;
    const name = partName($ref);
    found = Object.hasOwn(parts, name) ? { ...parts[name], ...own } : own;
  }
  return found;
}

const partName = (reference: string): string =>
  (reference.split('/').at(-1) ?? '').replace(/\.schema\.json(?:#.*)?$/, '');

/** The value at an RFC 6901 pointer. */
export const at = (value: Json | undefined, pointer: string): Json | undefined =>
  // A part of JSON is JSON.
  valueAt(value, pointer) as Json | undefined;

/** A pointer with one more key. */
export const below = (pointer: string, key: string | number): string =>
  `${pointer}/${escapeSegment(String(key))}`;

/** A pointer without its last key. */
export const above = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

export const textIn = (schema: SchemaObject, keyword: string): string | undefined => {
  const value = schema[keyword];
  return typeof value === 'string' ? value : undefined;
};

export const numberIn = (schema: SchemaObject, keyword: string): number | undefined => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
};

/** The schemas in a keyword that holds a list of them. */
export const schemasIn = (schema: SchemaObject, keyword: string): readonly SchemaObject[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** The names in a keyword that holds a list of texts. */
export const textsIn = (schema: SchemaObject, keyword: string): readonly string[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** The schemas of an object's properties, by name and in the order in which the schema lists them. */
export function propertiesOf(schema: SchemaObject): readonly [string, SchemaObject][] {
  const own = schema.properties;
  return isObject(own)
    ? Object.entries(own).flatMap(([name, property]): [string, SchemaObject][] =>
        isObject(property) ? [[name, property]] : [],
      )
    : [];
}

export type { Json };

type JsonObject = { readonly [name: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Array.isArray`, which does not narrow read-only lists. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

interface Limit {
  readonly text: string;
  readonly isOver: boolean;
}

/** Part of a limit that must be used before it is worth saying. */
const NEAR = 0.5;
/** Above this, a limit only guards the computer. */
const ENOUGH_ROOM = 2000;

/** Counts letters (code points, as JSON Schema does) or items against the limit that is advised, else enforced. */
export function limitOf(schema: SchemaObject, value: Json | undefined): Limit | undefined {
  if (typeof value === 'string') {
    const most = numberIn(schema, 'recommendedMaxLength') ?? numberIn(schema, 'maxLength');
    if (
      most === undefined ||
      most > ENOUGH_ROOM ||
      schema.pattern !== undefined ||
      schema.format !== undefined
    )
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

export const SETTINGS = 'site.config.yaml';

interface SiteGroup {
  readonly title: string;
  readonly help: string;
  readonly keywords: string;
  readonly names: readonly string[];
}

/** The places that the schema of the site names, and one for what is in none of them. */
export function siteGroups(site: SchemaObject): readonly SiteGroup[] {
  const groups = schemasIn(site, 'groups').map((group) => ({
    title: textIn(group, 'title') ?? '',
    help: textIn(group, 'description') ?? '',
    keywords: textIn(group, 'keywords') ?? '',
    names: textsIn(group, 'properties'),
  }));
  const named = new Set(groups.flatMap(({ names }) => names));
  const names = propertiesOf(site).flatMap(([name]) => (named.has(name) ? [] : [name]));
  return names.length === 0 ? groups : [...groups, { title: 'Settings', help: '', keywords: '', names }];
}

/** The place that a pointer into the settings leads to: the first one, if to no property. */
export function groupAt(site: SchemaObject, pointer: string): SiteGroup | undefined {
  const groups = siteGroups(site);
  const [name = ''] = segmentsOf(pointer);
  return groups.find(({ names }) => names.includes(name)) ?? groups[0];
}

/** Where a place of the settings begins, as a pointer into the file. */
export const pointerOf = ({ names: [first = ''] }: SiteGroup): string => `/${first}`;

const NAMES = [
  'title',
  'name',
  'question',
  'text',
  'label',
  'heading',
  'value',
  'kind',
  'use',
  'seed',
  'src',
];
/** What is shown of a text at most, in letters. */
const LONGEST = 60;

export function summaryOf(value: Json | undefined): string {
  if (typeof value === 'string') return shortened(withoutMarkup(value));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isList(value)) return summaryOf(value[0]);
  return isObject(value) ? summaryOfObject(value) : '';
}

function summaryOfObject(value: JsonObject): string {
  const named = NAMES.map((name) => value[name]).find((one) => typeof one === 'string');
  if (typeof named === 'string') return summaryOf(named);
  const texts = Object.entries(value).filter(([name, one]) => name !== 'type' && typeof one === 'string');
  return summaryOf(texts[0]?.[1]);
}

/** What it says is set apart by a pair of these, in Markdown. */
const SIGNS = /(?<!\w)(\*{1,3}|_{1,3}|~~|`)(?=\S)(.+?)(?<=\S)\1(?!\w)/g;

const withoutMarkup = (text: string): string =>
  decoded(text.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(SIGNS, '$2')
    .replaceAll(/^#+ |\s+/g, ' ')
    .trim();

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= LONGEST
    ? text
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
