import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { siteFolders } from '../../../../src/engine/discover/siteFolders.ts';
import { UsageError } from '../../../../src/engine/model/usageError.ts';
import { withDefaultTexts } from '../../../../src/engine/validate/defaultTexts.ts';
import { loadSchemas } from '../../../../src/engine/validate/loadSchemas.ts';
import { newCollected } from '../../../../src/engine/validate/schemas.ts';
import { theme } from '../../../../src/site/theme.ts';

const FILE = 'schemas/blocks/pricing.schema.json';
const words = {
  title: 'Of the interface',
  defaults: { pricing: { title: 'What it costs', notes: { tax: 'With tax' } } },
};
const schema = (defaultText: string) => ({
  type: 'object',
  properties: {
    title: { type: 'string', defaultText },
    tone: { type: 'string', default: 'tint' },
    plans: { type: 'array', items: { oneOf: [{ type: 'string', defaultText: 'pricing.notes.tax' }] } },
  },
});

describe('a schema with a default text', () => {
  it('gets the text from the words, however deep it is, and is otherwise unchanged', () => {
    expect(withDefaultTexts(schema('pricing.title'), words, FILE)).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', default: 'What it costs' },
        tone: { type: 'string', default: 'tint' },
        plans: { type: 'array', items: { oneOf: [{ type: 'string', default: 'With tax' }] } },
      },
    });
  });

  it.each([
    ['pricing.titel', 'Did you mean "pricing.title"?'],
    ['contact.greeting', 'Add it there, or use another key.'],
    ['constructor', 'Add it there, or use another key.'],
  ])('that the words lack, like %j, stops the run and is named with its file', (key, hint) => {
    const attempt = () => withDefaultTexts(schema(key), words, FILE);
    expect(attempt).toThrow(UsageError);
    expect(attempt).toThrow(
      `${FILE} names the default text "${key}", but the words have no such key under "defaults". ${hint}`,
    );
  });
});

it('the schemas of the project are filled in with the English words of the theme', async () => {
  const schemas = await loadSchemas(siteFolders(project, project), theme);
  const block = { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] };
  expect(schemas.blocks.get('faq')?.validate(block, newCollected())).toEqual([]);
  expect(block).toMatchObject({ title: 'Frequently asked questions' });
});
