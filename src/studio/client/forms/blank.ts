import { STAND_IN_TEXT, standInLabel } from '../../../engine/model/placeholderText.ts';
import type { SchemaObject } from '../../protocol/site.ts';
import { chosenBy, kindsOf, widgetOf } from './field.ts';
import { isObject, type Json } from './json.ts';
import { follow, numberIn, type Parts, propertiesOf, textIn, textsIn } from './schema.ts';

/** Depth at which a schema that contains itself is left empty. */
const DEEPEST = 8;

/** The least that a new value must have, with the schema's own examples as words to write over. */
export function blankOf(own: SchemaObject, parts: Parts, name = '', depth = 0): Json {
  const schema = follow(own, parts);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  if (example !== undefined && schema.type !== 'array') return example;
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null;
  if (depth > DEEPEST) return null;
  const [kind] = chosenBy(schema) === undefined ? [] : kindsOf(schema, parts);
  if (kind !== undefined) return blankOf(kind.schema, parts, name, depth + 1);
  switch (schema.type) {
    case 'object':
      return blankObject(schema, parts, depth);
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
      return words(schema, name);
  }
}

function blankObject(schema: SchemaObject, parts: Parts, depth: number): Json {
  const required = new Set(textsIn(schema, 'required'));
  // Where exactly one of several must be given, the first is as good as any.
  const [first] = textsIn(schema, 'exactlyOneOf');
  if (first !== undefined) required.add(first);
  return Object.fromEntries(
    propertiesOf(schema)
      .filter(([name]) => required.has(name))
      .map(([name, own]) => [name, blankOf(own, parts, name, depth + 1)]),
  );
}

function words(schema: SchemaObject, name: string): string {
  const widget = widgetOf(schema);
  if (widget === 'richText') return `<p>${STAND_IN_TEXT}</p>`;
  if (widget === 'link') return '/';
  if (widget === 'picture') return '_media/picture.jpg';
  const text = widget === 'text' || widget === 'alt' ? STAND_IN_TEXT : standInLabel(name);
  const limit = numberIn(schema, 'maxLength') ?? text.length;
  return textIn(schema, 'pattern') === undefined ? text.slice(0, limit) : 'new';
}
