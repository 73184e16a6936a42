import type { AnySchemaObject } from 'ajv';
import type { Words } from '../model/theme.ts';
import { isGroup, valuesOf } from '../validate/wordFindings.ts';

/** The file for editors that knows the keys of all texts of the interface. */
export const WORDS_FILE = 'words.generated.json';

/** The schema of a file in `pages/_words`: editors complete its keys, and show each text in English. */
export const wordsSchema = (words: Words): AnySchemaObject => ({
  ...groupOf(words),
  properties: {
    ...groupOf(words).properties,
    site: {
      description: 'The texts of site.config.yaml, each with its translation.',
      type: 'object',
      additionalProperties: { type: 'string' },
    },
  },
});

const groupOf = (texts: object): AnySchemaObject => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, schemaOf(text)])),
  additionalProperties: false,
});

function schemaOf(text: unknown): AnySchemaObject {
  if (isGroup(text)) return groupOf(text);
  if (typeof text === 'string') return { description: text, type: 'string' };
  const values = typeof text === 'function' ? valuesOf(text) : [];
  const names = values.map((name) => `{${name}}`).join(', ');
  return {
    description: `A text that contains ${names}; or one for each plural form, such as one and other.`,
    type: ['string', 'object'],
    additionalProperties: { type: 'string' },
  };
}
