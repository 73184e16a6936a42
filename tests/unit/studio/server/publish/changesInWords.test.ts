import { expect, it } from 'vitest';
import type { SchemaBook } from '../../../../../src/studio/server/marks/schemaBook.ts';
import { changesInWords } from '../../../../../src/studio/server/publish/changesInWords.ts';

/** Blocks are called by their type, and nothing else has a schema. */
const BOOK: SchemaBook = {
  page: { schema: {} },
  site: { schema: {} },
  file: () => undefined,
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
    'The title of the block "banner" now says "A market".',
    'A left in the block "features" was added: "Checkout".',
    'The block "faq" was added.',
  ]);
});

it.each([
  ['the paragraph that she has changed', 'Made by <em>hand</em>.', 'Made by hand.', 'Made daily.'],
  ['nothing twice if she has made words bold', '<b>Made daily</b>.', undefined, undefined],
])('an author who publishes a long text reads of %s', (_, was, before, after) => {
  const text = (words: string): object => ({
    blocks: [{ type: 'article', html: `<h2>Tea</h2>\n<p>${words}</p>\n<p>Sold\nhere.</p>` }],
  });
  const [change, ...more] = changesInWords(text(was), text('Made daily.'), undefined, BOOK);
  const says = `now says "${after ?? 'Tea Made daily. Sold here.'}".`;
  expect(change).toMatchObject({ sentence: `The text of the block "article" ${says}` });
  expect([change?.before, change?.after, more]).toEqual([before, after, []]);
});

it('an author who publishes a page without its old addresses reads that they are gone', () => {
  expect(sentences({ aliases: ['/desk'] }, {})).toEqual(['The aliases were removed.']);
});

it('an author who adds a picture reads what it shows, or that there is one', () => {
  const image = { src: '_media/desk.jpg' };
  const first = (after: object): string | undefined => sentences({}, { image: after })[0];
  expect([first({ ...image, alt: 'A front desk' }), first(image)]).toEqual([
    'The image is new: "A front desk".',
    'The image is new.',
  ]);
});
