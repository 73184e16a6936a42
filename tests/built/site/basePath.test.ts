import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { HOOK, siteHere } from '../../unit/engine/buildProcess.ts';
import { pagesOf } from '../../unit/engine/builtPages.ts';

/** Addresses of this site in HTML, styles and data: the values of attributes, and of `url()`. */
const NAMED = /(?:\b(?:href|src|action|poster|data-[a-z]+)="|\bsrcset="|url\(|":")(\/[^"\s),]*)/g;

it(
  'a visitor of a site below a path finds all that its pages name there, and is sent nowhere else',
  async () => {
    const root = join(project, 'tests/fixtures/stress');
    const site = await siteHere(root, { baseUrl: 'https://tea.example/site' });
    const files = new Set(
      Object.keys(site).map((path) => `/site/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`),
    );
    const flaws: string[] = [];
    let named = 0;
    for (const [path, text] of Object.entries(site)) {
      if (!path.endsWith('.html')) continue;
      const later = [...text.matchAll(/ data-(?:preload|later)="([^"]*)"/g)].flatMap(([, list = '']) =>
        list.split(' ').filter((one) => one !== ''),
      );
      for (const one of [...later, ...[...text.matchAll(NAMED)].map(([, found = '']) => found)]) {
        named += 1;
        const address = decodeURIComponent(one.replaceAll('&amp;', '&').replace(/[#?].*$/, ''));
        if (!files.has(address)) flaws.push(`${path} names ${address}`);
      }
    }
    expect(flaws).toEqual([]);
    expect(named).toBeGreaterThan(200);
    for (const [route, page] of pagesOf(site)) {
      if (route === '/404') continue;
      const meta = (selector: string) => page.querySelector(selector)?.getAttribute('content');
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
      expect([canonical, meta('[property="og:url"]') ?? canonical], route).toEqual(
        Array.from({ length: 2 }, () => `https://tea.example/site${route}`),
      );
      expect(meta('[property="og:image"]'), route).toMatch(/^https:\/\/tea\.example\/site\/assets\//);
    }
    // The address in its configuration is nowhere.
    expect(Object.keys(site).filter((path) => site[path]?.includes('https://stress.example'))).toEqual([]);
    const elsewhere = (text = '') =>
      [...text.matchAll(/https:\/\/tea\.example([^<"&\s]*)/g)].filter(
        ([, path]) => !/^\/site\//.test(`${path}/`),
      );
    for (const file of ['sitemap.xml', 'robots.txt', 'index.html']) {
      expect(site[file], file).toContain('https://tea.example/site/');
      expect(elsewhere(site[file]), file).toEqual([]);
    }
    // Relative to the manifest.
    const icons = [
      ...(site['manifest.webmanifest'] ?? '').matchAll(/"(?:src|start_url|scope|id)": ?"([^"]*)"/g),
    ];
    const paths = icons.map(
      ([, one = '']) => new URL(one, 'https://tea.example/site/manifest.webmanifest').pathname,
    );
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !/^\/site\/(?!site)/.test(path))).toEqual([]);
  },
  HOOK,
);
