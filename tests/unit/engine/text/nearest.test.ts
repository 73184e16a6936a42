import { describe, expect, it } from 'vitest';
import { nearest, newNearest } from '../../../../src/engine/text/nearest.ts';

describe.each([
  ['one word', nearest],
  ['one of many words', (word: string, known: readonly string[]) => newNearest(known)(word)],
])('an author who has misspelt %s is offered the one that was probably meant', (_what, nearest) => {
  const known = ['title', 'text', 'icon', 'featureShowcase', 'bookDemo', 'id'];

  it.each([
    ['tilte', 'title'],
    ['icn', 'icon'],
    ['featureShowCase', 'featureShowcase'],
    ['di', 'id'],
    ['feaatureShooowcase', 'featureShowcase'],
  ])('%s is %s', (written, meant) => {
    expect(nearest(written, known)).toBe(meant);
  });

  it.each(['', 'colour', 'constructor', '__proto__', 'x'.repeat(300), 'ixxid', 'bookxxxxxDemo', 'tit'])(
    'nothing is offered for "%s"',
    (written) => {
      expect(nearest(written, known)).toBeUndefined();
    },
  );

  it('a nearer word wins over one that comes earlier', () => {
    expect(nearest('heading', ['headings-up', 'headin', 'heading'])).toBe('heading');
  });
});

describe('a word among more than it is compared with', () => {
  const known = Array.from({ length: 9000 }, (_, at) => `/products/item-${1000 + at}`);

  it('has the nearest of its neighbours in the alphabet', () => {
    const near = newNearest([...known, '/about-us', '/zebras'], 100);
    expect(near('/abuot-us')).toBe('/about-us');
    expect(near('/zebrass')).toBe('/zebras');
    expect(near('/products/item-47l1')).toMatch(/-47.1$/);
    expect(near('/nothing-of-the-kind')).toBeUndefined();
  });
});
