import { expect, it } from 'vitest';
import type { SchemaBook } from '../../../../../src/studio/server/marks/schemaBook.ts';
import { changesInWords } from '../../../../../src/studio/server/publish/changesInWords.ts';

/** Blocks are called by their type, and nothing else has a schema. */
const BOOK: SchemaBook = {
  page: { schema: {} },
  site: { schema: {} },
  block: (type) => ({ schema: { title: type } }),
  child: () => undefined,
};

const sentences = (before: unknown, after: unknown): string[] =>
  changesInWords(before, after, undefined, BOOK).map(({ sentence }) => sentence);

const banner = { type: 'banner', title: 'A shop', text: 'Of your own.', actions: [] };
const features = { type: 'features', left: [{ title: 'Stock' }], right: [{ title: 'Bills' }], cta: {} };
const related = { type: 'related', collection: 'products' };

it('an author who hands over several changes of one page reads of the new headline and the new feature, although a block was added as well', () => {
  const after = [
    { ...banner, title: 'A market' },
    { ...features, left: [{ title: 'Stock' }, { title: 'Checkout' }] },
    { type: 'faq', items: [] },
    related,
  ];
  expect(sentences({ blocks: [banner, features, related] }, { blocks: after })).toEqual([
    'The block "banner" is now called "A market".',
    'A left in the block "features" was added: "Checkout".',
    'The block "faq" was added.',
  ]);
});
