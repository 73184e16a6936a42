import { chosenBy, kindsOf, widgetOf } from './field.ts';
import type { Json } from './json.ts';
import { follow, type Located, numberIn, propertiesOf, type SchemaSet, textIn, textsIn } from './schema.ts';

/** Depth at which a schema that contains itself is left empty. */
const DEEPEST = 8;

/**
 * The least that a new value must have: its required properties, with the schema's own examples as words to write over.
 * A value without an example gets words that say what belongs there.
 */
export function blankOf(place: Located, set: SchemaSet, name = '', depth = 0): Json {
  const located = follow(place, set);
  const { schema } = located;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  const [example] = examples;
  if (example !== undefined && schema.type !== 'array') return example;
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null;
  if (depth > DEEPEST) return null;
  const [kind] = chosenBy(located) === undefined ? [] : kindsOf(located, set);
  if (kind !== undefined) return blankOf(kind.located, set, name, depth + 1);
  switch (schema.type) {
    case 'object':
      return blankObject(located, set, depth);
    case 'array': {
      const least = Math.max(numberIn(schema, 'minItems') ?? 0, 0);
      const items: Located = { schema: asSchema(schema.items), base: located.base };
      return Array.from({ length: least }, () => blankOf(items, set, name, depth + 1));
    }
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return numberIn(schema, 'minimum') ?? 0;
    default:
      return words(located, name);
  }
}

const asSchema = (value: Json | undefined): Located['schema'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Located['schema']) : {};

function blankObject(located: Located, set: SchemaSet, depth: number): Json {
  const required = new Set(textsIn(located.schema, 'required'));
  // Where one of several must be given, the one that is easiest to write.
  const oneOf = textsIn(located.schema, 'exactlyOneOf');
  const [first] = oneOf;
  if (first !== undefined) required.add(first);
  return Object.fromEntries(
    propertiesOf(located)
      .filter(([name]) => required.has(name))
      .map(([name, own]) => [name, blankOf(own, set, name, depth + 1)]),
  );
}

/** Words that stand in until the author writes others. They fit the limit and the kind of the text. */
function words({ schema }: Located, name: string): string {
  const widget = widgetOf(schema);
  if (widget === 'richText') return '<p>Write the text here.</p>';
  if (widget === 'date' || widget === 'moment') return '2026-01-01';
  if (widget === 'link') return '/';
  const text = widget === 'text' ? 'Write the text here.' : `New ${name === '' ? 'text' : name}`;
  const limit = numberIn(schema, 'maxLength') ?? text.length;
  return textIn(schema, 'pattern') === undefined ? text.slice(0, limit) : 'new';
}
