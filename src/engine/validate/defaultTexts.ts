import type { AnySchemaObject } from 'ajv';
import { asRecord } from '../model/readValue.ts';
import { UsageError } from '../model/usageError.ts';
import type { Words } from '../model/words.ts';
import { nearest } from '../text/nearest.ts';
import { didYouMean } from '../text/wording.ts';
import { keyed } from './wordsIn.ts';

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
  const all = keyed(asRecord(words[GROUP]));
  const texts = new Map(all.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
  const filledIn = (part: object): AnySchemaObject =>
    Object.fromEntries(
      Object.entries(part).map(([keyword, value]) =>
        keyword === 'defaultText' && typeof value === 'string'
          ? ['default', textOf(value, texts, file)]
          : [keyword, filledInValue(value)],
      ),
    );
  const filledInValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filledInValue);
    return typeof value === 'object' && value !== null ? filledIn(value) : value;
  };
  return filledIn(schema);
}

function textOf(key: string, texts: ReadonlyMap<string, string>, file: string): string {
  const text = texts.get(key);
  if (text !== undefined) return text;
  const hint = didYouMean(nearest(key, texts.keys())).trim() || 'Add it there, or use another key.';
  throw new UsageError(
    `${file} names the default text "${key}", but the words have no such key under "${GROUP}". ${hint}`,
  );
}
