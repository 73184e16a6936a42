import type { AnySchemaObject } from 'ajv';

/** A text of the reference, in pieces: words, code, or a link to a section. */
export type Words = readonly (
  | { readonly kind: 'words' | 'code'; readonly text: string }
  | { readonly kind: 'section'; readonly title: string }
)[];

/** What a reference in a schema leads to: the schema of a part and, if it has one, the title of its section. */
export type Target = (schema: AnySchemaObject) => {
  readonly schema: AnySchemaObject;
  readonly section: string | undefined;
};

const words = (text: string): Words => [{ kind: 'words', text }];
const code = (text: string): Words => [{ kind: 'code', text }];

/** More names than these are not read; editors offer them. */
const MOST_LISTED = 60;

/**
 * What a property takes, with its limits: `text, up to 120 characters`, `1 to 6 × feature`.
 *
 * @param group the title of the section that describes its own properties, or those of its items
 */
export function limitsOf(schema: AnySchemaObject, group: string | undefined, target: Target): Words {
  if (typeof schema.$ref === 'string') {
    const { schema: part, section } = target(schema);
    return section === undefined ? limitsOf(part, undefined, target) : [{ kind: 'section', title: section }];
  }
  if (schema.const !== undefined) return code(String(schema.const));
  if (Array.isArray(schema.enum)) {
    if (schema.enum.length > MOST_LISTED)
      return [
        ...words(`one of ${schema.enum.length} names, such as `),
        ...code(String(schema.examples?.[0])),
      ];
    return listed(schema.enum.map((value) => code(String(value))));
  }
  switch (schema.type) {
    case 'array':
      return listOf(schema, group, target);
    case 'object':
      return objectOf(schema, group, target);
    case 'boolean':
      return listed([code('true'), code('false')]);
    case 'integer':
    case 'number':
      return words(`a number, ${range(schema.minimum, schema.maximum)}`);
    case 'string':
      return textOf(schema);
    default:
      return words('any value');
  }
}

function listOf(
  { items, minItems, maxItems }: AnySchemaObject,
  group: string | undefined,
  target: Target,
): Words {
  const count = `${range(minItems === 0 ? undefined : minItems, maxItems)} × `;
  if (group !== undefined) return [...words(count), { kind: 'section', title: group }];
  return [...words(count), ...limitsOf(items ?? {}, undefined, target)];
}

function objectOf(schema: AnySchemaObject, group: string | undefined, target: Target): Words {
  const { additionalProperties: value } = schema;
  if (schema.properties !== undefined)
    return group === undefined
      ? code(`{ ${Object.keys(schema.properties).join(', ')} }`)
      : [{ kind: 'section', title: group }];
  if (typeof value !== 'object') return words('properties');
  const inner: Words =
    group === undefined ? limitsOf(value, undefined, target) : [{ kind: 'section', title: group }];
  return [...words('names of your choice, each with '), ...inner];
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

function textOf({ format, maxLength, pattern, examples }: AnySchemaObject): Words {
  const kind = FORMATS[format] ?? 'text';
  const limit = maxLength === undefined || format === 'date' ? '' : `, up to ${maxLength} characters`;
  const example = Array.isArray(examples) ? examples[0] : undefined;
  const isShaped = (pattern !== undefined || format !== undefined) && example !== undefined;
  return isShaped
    ? [...words(`${kind}${limit}, such as `), ...code(String(example))]
    : words(`${kind}${limit}`);
}

const range = (least: number | undefined, most: number | undefined): string => {
  if (most === undefined) return least === undefined ? 'any' : `${least} or more`;
  return least === undefined ? `up to ${most}` : `${least} to ${most}`;
};

const listed = (choices: readonly Words[]): Words =>
  choices.flatMap((choice, at) => (at === 0 ? choice : [...words(', '), ...choice]));
