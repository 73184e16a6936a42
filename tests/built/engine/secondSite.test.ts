import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { differing, HOOK, siteHere } from '../../unit/engine/buildProcess.ts';
import { metaOf, pagesOf, routeOf, siteNamed } from '../../unit/engine/builtPages.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { readSite, scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';
import { runHere } from '../../unit/scripts/runHere.ts';

const teaHouse = {
  ...plainSite,
  'pages/index.yaml': page({
    name: 'Home',
    top: 'accent: 152\n',
    blocks:
      '  - { type: cards, title: Teas, collection: teas }\n  - { type: bookDemo, title: Come by, button: Write }',
  }),
  'pages/teas/assam.yaml': page({ name: 'Assam' }),
  'pages/404.yaml': page({ name: 'Nothing here' }),
  'site.config.yaml': `${plainSite['site.config.yaml']}collections: { teas: { permalink: /teas/:slug } }\n`,
};

const isPageFile = (path: string): boolean => !path.startsWith('assets/');

describe('somebody who builds another site with the same engine', { timeout: HOOK }, () => {
  let teas: Readonly<Record<string, string>>;
  let own: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ({ files: own } = await siteNamed('real'));
    teas = await siteHere(teaHouse);
  }, HOOK);

  it('gets its own pages and nothing else', () => {
    expect(Object.keys(teas).filter((path) => path.endsWith('.html'))).toEqual([
      '404.html',
      'index.html',
      'teas/assam.html',
    ]);
    const pages = pagesOf(teas);
    const home = pages.get('/');
    expect(home?.querySelector('h1')?.textContent).toBe('Welcome to Home');
    expect(home?.documentElement.lang).toBe('en-GB');
    expect(pages.get('/teas/assam')?.title).toBe('The page Assam');
    expect(metaOf(home ?? new Document()).get('og:site_name')).toBe('Tea House');
    expect(teas['sitemap.xml']).toContain('<loc>https://tea.example/teas/assam</loc>');
    expect(teas['robots.txt']).toBe('User-agent: *\nAllow: /\n\nSitemap: https://tea.example/sitemap.xml\n');
  });

  it("finds neither the project's name nor any of its pages or words in it", () => {
    const pages = Object.keys(own).filter(isPageFile);
    const isSaid = (word: string): boolean => pages.some((path) => own[path]?.includes(word));
    const words = ['Pulli Works', 'pulliworks', 'Chennai', 'drawn like a kolam'];
    // Each of these words can be found where it belongs.
    expect(words.filter((word) => !isSaid(word))).toEqual([]);
    // A page that nothing links to is not mentioned anywhere.
    const routes = pages
      .filter((path) => path.endsWith('.html'))
      .map((path) => `"${routeOf(path)}"`)
      .filter((route) => isSaid(route) && !['"/"', '"/404"', '"/home"'].includes(route));
    expect(routes.length).toBeGreaterThan(9);
    const found = Object.entries(teas).flatMap(([path, text]) =>
      isPageFile(path)
        ? [...words, ...routes].filter((word) => text.includes(word)).map((word) => `${path} says ${word}`)
        : [],
    );
    expect(found).toEqual([]);
  });

  it('sends the same scripts and fonts, byte for byte, however many pages there are, and so no word of any page in them', () => {
    const code = (site: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(site).filter(([path]) => /^assets\/.*\.(?:js|woff2)$/.test(path)));
    expect(Object.keys(code(own)).length).toBeGreaterThan(5);
    expect(differing(code(teas), code(own))).toEqual([]);
    const first = (site: Readonly<Record<string, string>>) =>
      /<script>([\s\S]*?)<\/script>/.exec(site['index.html'] ?? '')?.[1];
    expect(first(teas)).toMatch(/\w/);
    expect(first(teas)).toBe(first(own));
  });

  it('gets the same bytes in another place, from files written in another order, over a different site', async () => {
    const root = join(await scratchFolder(), 'a longer way to', 'the content');
    await contentFolder(Object.fromEntries(Object.entries(teaHouse).reverse()), root);
    const out = join(await scratchFolder(), 'site');
    await siteHere({ ...plainSite, 'pages/cup.yaml': page({ name: 'Cup' }) }, { out });
    expect(Object.keys(await readSite(out))).toContain('cup.html');
    expect(differing(await siteHere(root, { out }), teas)).toEqual([]);
  });

  it('changes no byte of the pages that do not show it by adding a page with a hue of its own', async () => {
    const more = await siteHere({
      ...teaHouse,
      'pages/press.yaml': page({ name: 'Press', top: 'accent: 7\n' }),
    });
    expect(differing(more, teas).filter((path) => !path.startsWith('assets/share-'))).toEqual([
      'press.html',
      'sitemap.xml',
    ]);
  });
});

it('somebody with two sites has each in its own folder, whichever was built last', {
  timeout: HOOK,
}, async () => {
  const site = (name: string) => ({
    ...plainSite,
    'site.config.yaml': `${plainSite['site.config.yaml']}`.replace('Tea House', name),
  });
  const roots = [await contentFolder(site('Tea House')), await contentFolder(site('Coffee House'))];
  for (const root of roots) {
    const { code, out } = await runHere('build', ['--root', root]);
    expect([code, out]).toEqual([0, expect.stringContaining(`/${basename(root)}/dist/`)]);
  }
  const pages = await Promise.all(roots.map((root) => readFile(join(root, 'dist/index.html'), 'utf8')));
  expect(pages.map((page) => /property="og:site_name" content="([^"]+)"/.exec(page)?.[1])).toEqual([
    'Tea House',
    'Coffee House',
  ]);
});
