import { describe, expect, it } from 'vitest';
import { siteFiles } from '../../../src/engine/render/siteFiles.ts';

const site = { name: 'Tea', baseUrl: 'https://tea.example', basePath: '', language: 'en', timeZone: 'UTC' };
// Only these parts of a bundle are read.
const bundle = {
  theme: { policySources: () => ({ forms: [], requests: [], frames: [] }) },
  client: { boot: '' },
} as unknown as Parameters<typeof siteFiles>[2];

/** The files for some addresses, by path. */
const filesOf = (routes: readonly string[], most: number): Map<string, string> =>
  new Map([...siteFiles(routes, site, bundle, most)].map(({ path, contents }) => [path, String(contents)]));

const places = (text = ''): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);

describe('a search engine', () => {
  const routes = ['/c', '/', '/404', '/b', '/a'];

  it('finds all pages in one sitemap, in order and without the not-found page', () => {
    const files = filesOf(routes, 4);
    expect([...files.keys()].filter((path) => path.includes('sitemap'))).toEqual(['sitemap.xml']);
    expect(places(files.get('sitemap.xml'))).toEqual(
      ['/', '/a', '/b', '/c'].map((route) => `https://tea.example${route}`),
    );
  });

  it('finds an index instead when they are more than one sitemap may have, and each page in one part', () => {
    const files = filesOf(routes, 3);
    const index = files.get('sitemap.xml') ?? '';
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(places(index)).toEqual(['https://tea.example/sitemap-1.xml', 'https://tea.example/sitemap-2.xml']);
    expect(places(files.get('sitemap-1.xml'))).toHaveLength(3);
    expect(places(files.get('sitemap-2.xml'))).toEqual(['https://tea.example/c']);
    expect(files.get('robots.txt')).toContain('Sitemap: https://tea.example/sitemap.xml');
  });

  it('finds no more than 50,000 pages in a sitemap', () => {
    const many = Array.from({ length: 100_001 }, (_, index) => `/page-${index}`);
    const all = new Map(
      [...siteFiles(many, site, bundle)].map((file) => [file.path, places(String(file.contents)).length]),
    );
    expect(all.get('sitemap.xml')).toBe(3);
    expect([1, 2, 3].map((number) => all.get(`sitemap-${number}.xml`))).toEqual([50_000, 50_000, 1]);
  });
});
