import { describe, expect, it } from 'vitest';
import { withHeadingIds } from '../../../src/site/headings.ts';

const idsOf = (html: string, prefix?: string): string[] =>
  [...withHeadingIds(html, prefix).html.matchAll(/<h[1-6] id="([^"]*)">/g)].map(([, id = '']) => id);

describe('a reader who passes on a link to a heading', () => {
  it('finds it under its own words, whatever comes before it', () => {
    expect(idsOf('<h2>What it <em>costs</em></h2><p>A lot.</p>')).toEqual(['section-what-it-costs']);
    expect(idsOf('<h2>News</h2><h3>What it costs</h3>')).toEqual(['section-news', 'section-what-it-costs']);
  });

  it('finds each of several with the same words', () => {
    expect(idsOf('<h2>Prices</h2><h2>Prices</h2><h2>Prices 2</h2>')).toEqual([
      'section-prices',
      'section-prices-2',
      'section-prices-2-2',
    ]);
  });

  it('finds it in any script, and where it has no words at all', () => {
    expect(idsOf('<h2>விலை என்ன?</h2><h2>Don’t &amp; do</h2><h2>…</h2>')).toEqual([
      'section-விலை-என்ன',
      'section-dont-do',
      'section-2',
    ]);
  });

  it('gets no more than the first words of a long one', () => {
    const [id = ''] = idsOf(`<h2>${'word '.repeat(40)}</h2>`);
    expect(id.length).toBeLessThan(70);
    expect(id).toMatch(/-word$/);
  });

  it('finds it within a block that has an id', () => {
    expect(idsOf('<h2>Prices</h2>', 'terms')).toEqual(['terms-prices']);
  });
});
