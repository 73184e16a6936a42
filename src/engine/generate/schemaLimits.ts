import type { AnySchemaObject } from 'ajv';
import { slug as anchorOf } from 'github-slugger';

/** What a reference in a schema leads to: the schema of a part and, if it has one, the title of its section. */
export type Target = (schema: AnySchemaObject) => {
  readonly schema: AnySchemaObject;
  readonly section: string | undefined;
};

/** A link to a section of the reference. */
export const link = (title: string): string => `[${title}](#${anchorOf(title)})`;
const code = (text: unknown): string => `\`${text}\``;

/** More names than these are not read; editors offer them. */
const MOST_LISTED = 60;

/**
 * What a property takes, with its limits, as Markdown: `text, up to 120 characters`, `1 to 6 × feature`.
 *
 * @param group the title of the section that describes its own properties, or those of its items
 */
export function limitsOf(schema: AnySchemaObject, group: string | undefined, target: Target): string {
  if (typeof schema.$ref === 'string') {
    const { schema: part, section } = target(schema);
    return section === undefined ? limitsOf(part, undefined, target) : link(section);
  }
  if (schema.const !== undefined) return code(schema.const);
  if (Array.isArray(schema.enum)) {
    if (schema.enum.length > MOST_LISTED)
      return `one of ${schema.enum.length} names, such as ${code(schema.examples?.[0])}`;
    return schema.enum.map(code).join(', ');
  }
  switch (schema.type) {
    case 'array':
      return listOf(schema, group, target);
    case 'object':
      return objectOf(schema, group, target);
    case 'boolean':
      return '`true`, `false`';
    case 'integer':
    case 'number':
      return `a number, ${range(schema.minimum, schema.maximum)}`;
    case 'string':
      return textOf(schema);
    default:
      return 'any value';
  }
}

function listOf(
  { items, minItems, maxItems }: AnySchemaObject,
  group: string | undefined,
  target: Target,
): string {
  const count = `${range(minItems === 0 ? undefined : minItems, maxItems)} × `;
  return count + (group === undefined ? limitsOf(items ?? {}, undefined, target) : link(group));
}

function objectOf(schema: AnySchemaObject, group: string | undefined, target: Target): string {
  const { additionalProperties: value } = schema;
  if (schema.properties !== undefined)
    return group === undefined ? code(`{ ${Object.keys(schema.properties).join(', ')} }`) : link(group);
  if (typeof value !== 'object') return 'properties';
  const inner = group === undefined ? limitsOf(value, undefined, target) : link(group);
  return `names of your choice, each with ${inner}`;
}

/** What a text has to look like, for the formats that schemas name. */
const FORMATS: Readonly<Record<string, string>> = {
  colour: 'a colour',
  date: 'a day: year, month, day',
  email: 'an e-mail address',
  'base-url': 'the address of the site',
  language: 'a language',
  'time-zone': 'a time zone',
  'safe-url': 'a link',
};

function textOf({ format, maxLength, pattern, examples }: AnySchemaObject): string {
  const kind = FORMATS[format] ?? 'text';
  const limit = maxLength === undefined || format === 'date' ? '' : `, up to ${maxLength} characters`;
  const example = Array.isArray(examples) ? examples[0] : undefined;
  const isShaped = (pattern !== undefined || format !== undefined) && example !== undefined;
  return kind + limit + (isShaped ? `, such as ${code(example)}` : '');
}

const range = (least: number | undefined, most: number | undefined): string => {
  if (most === undefined) return least === undefined ? 'any' : `${least} or more`;
  return least === undefined ? `up to ${most}` : `${least} to ${most}`;
};
