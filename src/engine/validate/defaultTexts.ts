import type { AnySchemaObject } from 'ajv';
import type { Words } from '../model/theme.ts';
import { UsageError } from '../model/usageError.ts';
import { nearest } from '../text/nearest.ts';

/** The group of words in which schemas find their default texts. */
const GROUP = 'defaults';

/**
 * Fills a site's words into a schema: `"defaultText": "bookDemo.title"` becomes `"default"` with the text that has this
 * key in the group `defaults`.
 *
 * @param schema the schema, which is not changed
 * @param words the words of the site's language
 * @param file the schema's file, for messages
 * @returns the filled copy
 * @throws UsageError if the words have no text with this key
 */
export function withDefaultTexts(schema: AnySchemaObject, words: Words, file: string): AnySchemaObject {
  const texts = new Map(textsOf(words[GROUP]));
  return filledIn(schema, texts, file);
}

/** Every text of a group by its key: the keys of its groups and its own, joined by dots. */
function textsOf(group: unknown, before = ''): [string, string][] {
  return Object.entries(asGroup(group)).flatMap(([name, inner]): [string, string][] =>
    typeof inner === 'string' ? [[before + name, inner]] : textsOf(inner, `${before}${name}.`),
  );
}

const asGroup = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function filledIn(
  schema: AnySchemaObject,
  texts: ReadonlyMap<string, string>,
  file: string,
): AnySchemaObject {
  const filled: AnySchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'defaultText' && typeof value === 'string') filled.default = textOf(value, texts, file);
    else filled[keyword] = filledInValue(value, texts, file);
  }
  return filled;
}

function filledInValue(value: unknown, texts: ReadonlyMap<string, string>, file: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => filledInValue(inner, texts, file));
  return typeof value === 'object' && value !== null ? filledIn(value, texts, file) : value;
}

function textOf(key: string, texts: ReadonlyMap<string, string>, file: string): string {
  const text = texts.get(key);
  if (text !== undefined) return text;
  const near = nearest(key, texts.keys());
  const hint = near === undefined ? 'Add it there, or use another key.' : `Did you mean "${near}"?`;
  throw new UsageError(
    `${file} names the default text "${key}", but the words have no such key under "${GROUP}". ${hint}`,
  );
}
