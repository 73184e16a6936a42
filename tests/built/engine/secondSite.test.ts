import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { buildHere, differing, HOOK, runBuild } from '../../unit/engine/buildProcess.ts';
import { metaOf, pagesOf, routeOf } from '../../unit/engine/builtPages.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { readSite, scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';

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

let folder: string;
let teas: Record<string, string>;
let own: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sites-'));
  const built = async (name: string, root: string) => {
    const out = join(folder, name);
    const { code, output } = await buildHere({ root, out });
    expect(code, output).toBe(0);
    return readSite(out);
  };
  const root = join(folder, 'content');
  await contentFolder(teaHouse, root);
  teas = await built('teas', root);
  own = await built('own', project);
}, HOOK);
afterAll(() => rm(folder, { recursive: true, force: true }));

const pageFiles = (site: Record<string, string>): string[] =>
  Object.keys(site).filter((path) => !path.startsWith('assets/'));

describe('somebody who builds another site with the same engine', () => {
  it('gets its own pages and nothing else', () => {
    expect(pageFiles(teas)).toEqual([
      '404.html',
      '_headers',
      'apple-touch-icon.png',
      'favicon.ico',
      'index.html',
      'manifest.webmanifest',
      'robots.txt',
      'sitemap.xml',
      'teas/assam.html',
    ]);
    const pages = pagesOf(teas);
    expect(pages.get('/')?.querySelector('h1')?.textContent).toBe('Welcome to Home');
    expect(pages.get('/')?.documentElement.lang).toBe('en-GB');
    expect(pages.get('/teas/assam')?.title).toBe('The page Assam');
    expect(metaOf(pages.get('/') ?? document()).get('og:site_name')).toBe('Tea House');
    expect(teas['sitemap.xml']).toContain('<loc>https://tea.example/teas/assam</loc>');
    expect(teas['robots.txt']).toContain('https://tea.example/sitemap.xml');
  });

  it("finds neither the project's name nor any of its pages or words in it", () => {
    const pages = pageFiles(own).map((path) => own[path] ?? '');
    const isSaid = (word: string): boolean => pages.some((text) => text.includes(word));
    const words = ['Pulli Works', 'pulliworks', 'Chennai', 'drawn like a kolam'];
    // A page that nothing links to is not mentioned anywhere.
    const routes = pageFiles(own)
      .filter((path) => path.endsWith('.html'))
      .map((path) => `"${routeOf(path)}"`)
      .filter(isSaid);
    const foreign = [...words, ...routes.filter((route) => !['"/"', '"/404"', '"/home"'].includes(route))];
    // Each of these words can be found where it belongs.
    expect(words.filter((word) => !isSaid(word))).toEqual([]);
    expect(foreign.length).toBeGreaterThan(words.length + 9);
    const found = pageFiles(teas).flatMap((path) =>
      foreign.filter((word) => teas[path]?.includes(word)).map((word) => `${path} says ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('does not find them in any script either: scripts contain no content', () => {
    const scripts = Object.keys(own).filter((path) => /\.(?:m?js|css)$/.test(path));
    const words = /pulli ?works|chennai|tea house|billing/i;
    expect(scripts.filter((path) => words.test(own[path] ?? ''))).toEqual([]);
  });

  it('gets the same scripts and fonts, byte for byte, however many pages there are', () => {
    const assets = (site: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(site).filter(([path]) => /^assets\/.*\.(?:m?js|css|woff2)$/.test(path)),
      );
    expect(Object.keys(assets(own)).length).toBeGreaterThan(0);
    expect(differing(assets(teas), assets(own))).toEqual([]);
  });

  it('can change the address it is published at for one build with --base', async () => {
    const root = await contentFolder(teaHouse);
    const out = join(await scratchFolder(), 'dist');
    const { code } = await runBuild({ root, out, more: ['--base', 'https://preview.example'] });
    expect(code).toBe(0);
    const site = await readSite(out);
    expect(site['sitemap.xml']).toContain('<loc>https://preview.example/</loc>');
    const canonical = pagesOf(site).get('/')?.querySelector('link[rel="canonical"]');
    expect(canonical?.getAttribute('href')).toBe('https://preview.example/');
    expect(JSON.stringify(site)).not.toContain('https://tea.example');
  });

  it('keeps the existing site while the new one has a mistake, and is told where the mistake is', async () => {
    const out = join(await scratchFolder(), 'dist');
    const good = await contentFolder(teaHouse);
    expect((await buildHere({ root: good, out })).code).toBe(0);
    const before = await readSite(out);
    const bad = await contentFolder({ ...teaHouse, 'pages/teas/assam.yaml': 'name: Assam\nblocks: []\n' });
    const { code, output } = await runBuild({ root: bad, out });
    expect(code).toBe(1);
    expect(output).toMatch(/pages\/teas\/assam\.yaml:\d+:\d+/);
    expect(differing(await readSite(out), before)).toEqual([]);
  });
});

function document(): never {
  throw new Error('the page is missing');
}
