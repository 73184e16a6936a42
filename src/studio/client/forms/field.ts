import { isObject, type Json, type JsonObject } from './json.ts';
import {
  below,
  follow,
  type Located,
  numberIn,
  propertiesOf,
  type SchemaSet,
  schemasIn,
  textIn,
  textsIn,
} from './schema.ts';

/** How a value is edited. A schema may name one of these in `widget`; otherwise it follows from the other keywords. */
export type Widget =
  | 'line'
  | 'text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'list'
  | 'group'
  | 'kinds'
  | 'richText'
  | 'markdown'
  | 'icon'
  | 'link'
  | 'picture'
  | 'hue'
  | 'collection'
  | 'shared'
  | 'tag'
  | 'date'
  | 'moment'
  | 'fixed'
  | 'yaml';

/** A place in a file and all that a form says about it, from the schema alone. */
export interface Field {
  /** The name of the property; a list item has the number of its place. */
  readonly name: string;
  /** RFC 6901 pointer into the file. */
  readonly pointer: string;
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly widget: Widget;
  /** The schema with its references followed. */
  readonly located: Located;
  /** What is assumed if nothing is written. */
  readonly default: Json | undefined;
  /** What one might write. */
  readonly example: Json | undefined;
}

/** A text that is longer than this is written in several lines. */
const LINE = 130;

const WIDGETS: ReadonlySet<string> = new Set<Widget>([
  ...(['line', 'text', 'number', 'switch', 'choice', 'list', 'group', 'kinds', 'richText', 'markdown'] as const),
  ...(['icon', 'link', 'picture', 'hue', 'collection', 'shared', 'tag', 'date', 'moment', 'yaml'] as const),
]);

const isWidget = (name: string | undefined): name is Widget => name !== undefined && WIDGETS.has(name);

/** What a text stands for (`resolves`), and how such a text is edited. */
const BY_MEANING: Readonly<Record<string, Widget>> = {
  icon: 'icon',
  link: 'link',
  image: 'picture',
  html: 'richText',
  markdown: 'markdown',
  collection: 'collection',
  shared: 'shared',
};

/** How a value of a schema is edited; its references must have been followed. */
export function widgetOf(schema: JsonObject): Widget {
  const named = textIn(schema, 'widget');
  if (isWidget(named)) return named;
  if ('const' in schema) return 'fixed';
  if (Array.isArray(schema.enum)) return 'choice';
  if (isObject(schema.discriminator) && Array.isArray(schema.oneOf)) return 'kinds';
  const meaning = BY_MEANING[textIn(schema, 'resolves') ?? ''];
  if (meaning !== undefined) return meaning;
  const format = textIn(schema, 'format');
  if (format === 'date' || format === 'moment') return format;
  switch (schema.type) {
    case 'string':
      return (numberIn(schema, 'maxLength') ?? 0) > LINE && format === undefined && schema.pattern === undefined
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
      return isObject(schema.properties) ? 'group' : 'yaml';
    default:
      return 'yaml';
  }
}

/** A property's name as words: `ogTitle` to "Og title". */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first of a schema's examples. */
function exampleOf(schema: JsonObject): Json | undefined {
  return Array.isArray(schema.examples) ? (schema.examples[0] as Json | undefined) : undefined;
}

/** Makes the field of a property or a list item. */
export function fieldOf(
  name: string,
  pointer: string,
  own: Located,
  required: boolean,
  set: SchemaSet,
): Field {
  const located = follow(own, set);
  return {
    name,
    pointer,
    // A part's title says what it is ("Link"), the property's name what it is for ("Privacy").
    label: textIn(own.schema, 'title') ?? inWords(name),
    help: textIn(located.schema, 'description') ?? '',
    required,
    widget: widgetOf(located.schema),
    located,
    default: located.schema.default,
    example: exampleOf(located.schema),
  };
}

/**
 * The fields of an object, in the order of its schema. What is fixed (the type of a block) is none of them. For an
 * object that has kinds, the fields of the kind that is chosen.
 *
 * @param value the object as it stands in the file
 */
export function fieldsOf(
  place: Located,
  pointer: string,
  value: Json | undefined,
  set: SchemaSet,
): readonly Field[] {
  const located = follow(place, set);
  const shape = kindOf(located, value, set) ?? located;
  const required = new Set(textsIn(shape.schema, 'required'));
  return propertiesOf(shape)
    .map(([name, own]) => fieldOf(name, below(pointer, name), own, required.has(name), set))
    .filter(({ widget }) => widget !== 'fixed');
}

/** One of the shapes that a value may have. */
export interface Kind {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly located: Located;
}

/** The property by which kinds are told apart. */
export const chosenBy = ({ schema }: Located): string | undefined =>
  isObject(schema.discriminator) ? textIn(schema.discriminator, 'propertyName') : undefined;

/** All shapes that a value of a schema with a `discriminator` may have. */
export function kindsOf(place: Located, set: SchemaSet): readonly Kind[] {
  const property = chosenBy(place);
  if (property === undefined) return [];
  return schemasIn(place.schema, 'oneOf').flatMap((own) => {
    const located = follow({ schema: own, base: place.base }, set);
    const chosen = propertiesOf(located).find(([name]) => name === property)?.[1].schema.const;
    if (typeof chosen !== 'string') return [];
    return [
      {
        name: chosen,
        label: textIn(located.schema, 'title') ?? inWords(chosen),
        help: textIn(located.schema, 'description') ?? '',
        located,
      },
    ];
  });
}

/** The shape of the kind that a value says it is. */
function kindOf(place: Located, value: Json | undefined, set: SchemaSet): Located | undefined {
  const property = chosenBy(place);
  const chosen = property !== undefined && isObject(value) ? value[property] : undefined;
  return kindsOf(place, set).find(({ name }) => name === chosen)?.located;
}

/** The field of an item of a list. */
export function itemOf(list: Field, index: number, set: SchemaSet): Field {
  const { items } = list.located.schema;
  const own: Located = { schema: isObject(items) ? items : {}, base: list.located.base };
  const item = fieldOf(String(index), below(list.pointer, index), own, true, set);
  const title = textIn(item.located.schema, 'title') ?? singular(list.label);
  return { ...item, label: `${title} ${index + 1}` };
}

/** What one item of a list is called: its schema's title, or the list's name without its plural. */
export function itemName(list: Field, set: SchemaSet): string {
  return itemOf(list, 0, set).label.replace(/ 1$/, '');
}

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');
