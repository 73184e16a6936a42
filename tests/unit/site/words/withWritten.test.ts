import { describe, expect, it } from 'vitest';
import { en } from '../../../../src/site/words/en.ts';
import { withWritten } from '../../../../src/site/words/withWritten.ts';

describe('somebody who writes words of their own', () => {
  const words = withWritten(
    en,
    {
      sample: 'Muster',
      header: { menu: 'Menü', nothing: 'Nichts' },
      footer: 'Fuß',
      seeAll: ['All'],
      writtenBy: 'Von {name}, {nam}',
      tagged: { '0': 'noch nichts', one: 'ein Beitrag', other: '{count} Beiträge' },
      carousel: { place: '{places} von {count}' },
    },
    'de-DE',
  );

  it('reads them in place of those that they replace, and all others as they were', () => {
    expect(words.sample).toBe('Muster');
    expect(words.header).toEqual({ ...en.header, menu: 'Menü' });
    expect(words.theme).toEqual(en.theme);
  });

  it('fills in values by their names, and numbers and plurals as the language has them', () => {
    expect(words.writtenBy({ name: 'Asha' })).toBe('Von Asha, undefined');
    expect([0, 1, 2, 12_345].map((count) => words.tagged({ count }))).toEqual([
      'noch nichts',
      'ein Beitrag',
      '2 Beiträge',
      '12.345 Beiträge',
    ]);
    expect(words.carousel.place({ places: [1, 2], count: 6 })).toBe('1, 2 von 6');
    expect(words.publishedOn({ day: '7 July' })).toBe('Published on 7 July');
  });

  it('gets the text of the theme for what is none', () => {
    expect([words.footer, words.seeAll]).toEqual([en.footer, en.seeAll]);
    expect(withWritten(en, undefined, 'en')).toBe(en);
  });
});
