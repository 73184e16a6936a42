import { describe, expect, it } from 'vitest';
import { type ListedPage, sitemaps } from '../../../../src/engine/render/sitemaps.ts';

const site = { name: 'Tea', baseUrl: 'https://tea.example', basePath: '', language: 'en', timeZone: 'UTC' };
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const listed = (routes: readonly string[]): ListedPage[] => routes.map((route) => ({ route }));

/** The files for some pages, by path. */
const filesOf = (pages: readonly ListedPage[], most?: number): Map<string, string> =>
  new Map([...sitemaps(pages, site, most)].map(({ path, contents }) => [path, String(contents)]));

const places = (text = ''): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);

describe('a search engine', () => {
  const pages = listed(['/c', '/', '/b', '/a']);

  it('finds all pages in one sitemap, in order and without the not-found page', () => {
    const files = filesOf(pages, 4);
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    expect(places(files.get('sitemap.xml'))).toEqual(
      ['/', '/a', '/b', '/c'].map((route) => `https://tea.example${route}`),
    );
  });

  it('finds an index instead when they are more than one sitemap may have, and each page in one part', () => {
    const files = filesOf(pages, 3);
    const index = files.get('sitemap.xml') ?? '';
    expect(index).toContain(`<sitemapindex xmlns="${NAMESPACE}">`);
    expect(places(index)).toEqual(['https://tea.example/sitemap-1.xml', 'https://tea.example/sitemap-2.xml']);
    expect(places(files.get('sitemap-1.xml'))).toHaveLength(3);
    expect(places(files.get('sitemap-2.xml'))).toEqual(['https://tea.example/c']);
  });

  it('is told when a page was last changed if the page says so, and the newest of these of each part', () => {
    const dated = [...pages, { route: '/d', changed: '2024-07-12' }, { route: '/e', changed: '2024-07-07' }];
    expect(
      filesOf(dated)
        .get('sitemap.xml')
        ?.match(/<lastmod>/g),
    ).toHaveLength(2);
    const files = filesOf(dated, 2);
    expect(files.get('sitemap.xml')?.match(/<lastmod>.*?</g)).toEqual(['<lastmod>2024-07-12<']);
  });

  it('finds no more than 50,000 pages in a sitemap', () => {
    const many = listed(Array.from({ length: 50_001 }, (_, index) => `/page-${index}`));
    expect([...filesOf(many).keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
    expect([...filesOf(many.slice(1)).keys()]).toEqual(['sitemap.xml']);
  });
});
