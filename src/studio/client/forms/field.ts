import { STAND_IN_TEXT, standInLabel } from '../../../engine/model/placeholderText.ts';
import type { SchemaObject } from '../../protocol/site.ts';
import {
  at,
  below,
  follow,
  isObject,
  type Json,
  numberIn,
  type Parts,
  propertiesOf,
  schemasIn,
  textIn,
  textsIn,
} from './schema.ts';

const WIDGETS = [
  'line',
  'name',
  'text',
  'alt',
  'number',
  'switch',
  'choice',
  'list',
  'group',
  'kinds',
  'richText',
  'markdown',
  'icon',
  'font',
  'link',
  'picture',
  'favicon',
  'framing',
  'hue',
  'colour',
  'collection',
  'shared',
  'tag',
  'date',
  'moment',
  'map',
  'fixed',
  'yaml',
] as const;

/** How a value is edited. A schema may name one of these in `widget`; otherwise it follows from the other keywords. */
export type Widget = (typeof WIDGETS)[number];

export interface Field {
  readonly name: string;
  readonly pointer: string;
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly widget: Widget;
  readonly schema: SchemaObject;
  readonly default: Json | undefined;
  readonly example: Json | undefined;
  /** The properties that the schema lists before this one: a new key goes behind them. */
  readonly behind: readonly string[];
  /** The properties of which only one may be given, this one aside. */
  readonly instead: readonly string[];
  readonly around?: Field;
  /** The list that it is an item of, where that may not be there yet. */
  readonly list?: Field;
}

/** A text that is longer than this is written in several lines. */
const LINE = 200;

const isWidget = (name: string | undefined): name is Widget => WIDGETS.some((one) => one === name);

const BY_MEANING: Readonly<Record<string, Widget>> = {
  icon: 'icon',
  link: 'link',
  image: 'picture',
  html: 'richText',
  markdown: 'markdown',
  collection: 'collection',
  // The pages that follow this one, the posts before and after it, and tags come from a collection as well.
  neighbours: 'collection',
  pager: 'collection',
  tags: 'collection',
  shared: 'shared',
};

/** How a value of a schema is edited; its references must have been followed. */
export function widgetOf(schema: SchemaObject): Widget {
  const named = textIn(schema, 'widget');
  if (isWidget(named)) return named;
  if ('const' in schema) return 'fixed';
  if (Array.isArray(schema.enum)) return 'choice';
  if (isObject(schema.discriminator) && Array.isArray(schema.oneOf)) return 'kinds';
  const meaning = BY_MEANING[textIn(schema, 'resolves') ?? ''];
  if (meaning !== undefined) return meaning;
  const format = textIn(schema, 'format');
  if (format === 'date' || format === 'moment' || format === 'colour') return format;
  switch (schema.type) {
    case 'string':
      return (numberIn(schema, 'maxLength') ?? 0) > LINE &&
        format === undefined &&
        schema.pattern === undefined
        ? 'text'
        : 'line';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'switch';
    case 'array':
      return 'list';
    case 'object':
      return isObject(schema.properties) ? 'group' : 'map';
    default:
      return 'yaml';
  }
}

const PLAINLY: Readonly<Record<string, string>> = {
  html: 'Text',
  cta: 'Button',
  src: 'File',
  alt: 'What it shows',
  meta: 'For search engines',
  route: 'Address',
  alsoAt: 'More addresses',
  aliases: 'Old addresses',
  ogTitle: 'Title when shared',
  ogImage: 'Picture when shared',
  twitterTitle: 'Title on X',
  twitterImage: 'Picture on X',
  tagsOf: 'A page for each tag of',
};

/** How many there are, in words: "one page", "3 pages". */
export const counted = (count: number, what: string): string =>
  count === 1 ? `one ${what}` : `${count} ${what}s`;

/** A property's name as words: `ogTitle` to "Og title". */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const named = (name: string): string => PLAINLY[name] ?? inWords(name);

const exampleOf = ({ examples }: SchemaObject): Json | undefined =>
  Array.isArray(examples) ? examples[0] : undefined;

/** How descriptions, which are read beside the YAML as well, begin for what is a switch here. */
const WRITTEN = /^Write "\w+: (true|false)"/;

/** Makes the field of a property or a list item. */
export function fieldOf(
  name: string,
  pointer: string,
  own: SchemaObject,
  required: boolean,
  parts: Parts,
): Field {
  const schema = follow(own, parts);
  return {
    name,
    pointer,
    // A part's title says what it is ("Link"), the property's name what it is for ("Privacy").
    label:
      textIn(own, 'title') ??
      named(schema.resolves === 'markdown' ? (textIn(schema, 'fills') ?? 'html') : name),
    help: (textIn(schema, 'description') ?? '').replace(WRITTEN, (_, is) =>
      is === 'true' ? 'Turn this on' : 'Turn this off',
    ),
    required,
    widget: widgetOf(schema),
    schema,
    default: schema.default,
    example: exampleOf(schema),
    behind: [],
    instead: [],
  };
}

/** The fields of an object, or of its chosen kind, in the order of its schema; without what is fixed. */
export function fieldsOf(
  own: SchemaObject,
  pointer: string,
  value: Json | undefined,
  parts: Parts,
): readonly Field[] {
  const schema = follow(own, parts);
  const shape = kindOf(schema, value, parts) ?? schema;
  const required = new Set(textsIn(shape, 'required'));
  const properties = propertiesOf(shape);
  const names = properties.map(([name]) => name);
  const one = textsIn(shape, 'exactlyOneOf');
  const all = properties
    .map(([name, property], index) => ({
      ...fieldOf(name, below(pointer, name), property, required.has(name), parts),
      behind: names.slice(0, index),
      instead: one.includes(name) ? one.filter((other) => other !== name) : [],
    }))
    .filter(({ widget }) => widget !== 'fixed');
  // Another way to write a text is offered below it.
  return all.flatMap((field) =>
    writtenIn(field, value) === undefined
      ? [field, ...all.filter((other) => writtenIn(other, value) === field.name)]
      : [],
  );
}

/** The ways in which a formatted text may be written. */
export const NOTATIONS: ReadonlyMap<Widget, string> = new Map<Widget, string>([
  ['richText', 'HTML'],
  ['markdown', 'Markdown'],
]);

/** The property in which the same text is written, or would be, if that is another one. */
export function writtenIn(
  { name, widget, instead, behind }: Field,
  around: Json | undefined,
): string | undefined {
  if (!NOTATIONS.has(widget)) return undefined;
  const given = [name, ...instead].find((one) => at(around, below('', one)) !== undefined);
  const other = given ?? behind.find((one) => instead.includes(one)) ?? name;
  return other === name ? undefined : other;
}

export interface Kind {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly schema: SchemaObject;
}

/** The property by which kinds are told apart. */
export const chosenBy = (schema: SchemaObject): string | undefined =>
  isObject(schema.discriminator) ? textIn(schema.discriminator, 'propertyName') : undefined;

/** All shapes that a value of a schema with a `discriminator` may have. */
export function kindsOf(schema: SchemaObject, parts: Parts): readonly Kind[] {
  const property = chosenBy(schema);
  if (property === undefined) return [];
  return schemasIn(schema, 'oneOf').flatMap((own) => {
    const kind = follow(own, parts);
    const chosen = propertiesOf(kind).find(([name]) => name === property)?.[1].const;
    if (typeof chosen !== 'string') return [];
    const label = textIn(kind, 'title') ?? inWords(chosen);
    return [{ name: chosen, label, help: textIn(kind, 'description') ?? '', schema: kind }];
  });
}

function kindOf(schema: SchemaObject, value: Json | undefined, parts: Parts): SchemaObject | undefined {
  const property = chosenBy(schema);
  const chosen = property !== undefined && isObject(value) ? value[property] : undefined;
  return kindsOf(schema, parts).find(({ name }) => name === chosen)?.schema;
}

/** The field of an item of a list. */
export function itemOf(list: Field, index: number, parts: Parts): Field {
  const { items } = list.schema;
  const own = isObject(items) ? items : {};
  const item = fieldOf(String(index), below(list.pointer, index), own, true, parts);
  const title = textIn(item.schema, 'title') ?? singular(list.label);
  return { ...item, label: `${title} ${index + 1}` };
}

/** What one item of a list is called: its schema's title, or the list's name without its plural. */
export const itemName = (list: Field, parts: Parts): string =>
  itemOf(list, 0, parts).label.replace(/ 1$/, '');

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

/** Depth at which a schema that contains itself is left empty. */
const DEEPEST = 8;

/**
 * The least that a new value must have, with the schema's own examples as words to write over.
 *
 * @param like a value beside it: of several ways to say something, the new one takes the same
 */
export function blankOf(own: SchemaObject, parts: Parts, name = '', depth = 0, like?: Json): Json {
  const schema = follow(own, parts);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  const example = exampleOf(schema);
  if (example !== undefined && schema.type !== 'array') return example;
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null;
  if (depth > DEEPEST) return null;
  const [kind] = chosenBy(schema) === undefined ? [] : kindsOf(schema, parts);
  if (kind !== undefined) return blankOf(kind.schema, parts, name, depth + 1, like);
  switch (schema.type) {
    case 'object':
      return blankObject(schema, parts, depth, like);
    case 'array': {
      const items = isObject(schema.items) ? schema.items : {};
      const least = Math.max(numberIn(schema, 'minItems') ?? 0, 1);
      return Array.from({ length: least }, () => blankOf(items, parts, name, depth + 1));
    }
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return numberIn(schema, 'minimum') ?? 0;
    default:
      return standInWords(schema, name);
  }
}

function blankObject(schema: SchemaObject, parts: Parts, depth: number, like?: Json): Json {
  const required = new Set(textsIn(schema, 'required'));
  // Where exactly one of several must be given, the first is as good as any.
  const one = textsIn(schema, 'exactlyOneOf');
  const given = one.find((name) => at(like, below('', name)) !== undefined) ?? one[0];
  if (given !== undefined) required.add(given);
  return Object.fromEntries(
    propertiesOf(schema)
      .filter(([name]) => required.has(name))
      .map(([name, own]) => [name, blankOf(own, parts, name, depth + 1)]),
  );
}

function standInWords(schema: SchemaObject, name: string): string {
  const widget = widgetOf(schema);
  if (widget === 'richText') return `<p>${STAND_IN_TEXT}</p>`;
  if (widget === 'link') return '/';
  if (widget === 'picture') return '_media/picture.jpg';
  const text = ['text', 'alt', 'markdown'].includes(widget) ? STAND_IN_TEXT : standInLabel(name);
  const limit = numberIn(schema, 'maxLength') ?? text.length;
  return textIn(schema, 'pattern') === undefined ? text.slice(0, limit) : 'new';
}
