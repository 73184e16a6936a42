import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { HOOK, siteHere } from '../../unit/engine/buildProcess.ts';
import { pagesOf } from '../../unit/engine/builtPages.ts';
import { change } from '../../unit/engine/foreignCopy.ts';
import { page } from '../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';
import { runHere } from '../../unit/scripts/runHere.ts';

const CLINIC = join(project, 'tests/sites/clinic');

/** The clinic with a third language, from right to left, in which it has one page. */
async function clinic(): Promise<string> {
  const root = await scratchFolder();
  await cp(CLINIC, root, { recursive: true });
  const speak = (text: string): string => text.replace('at: /ta }', 'at: /ta }\n  - { tag: ur, at: /ur }');
  await change(root, 'site.config.yaml', speak);
  await mkdir(join(root, 'pages/ur'));
  await writeFile(join(root, 'pages/ur/index.yaml'), page({ name: 'صفحہ اول' }));
  await writeFile(join(root, 'pages/_words/ur.yaml'), 'skipToContent: مواد پر جائیں\n');
  return root;
}

describe('a dental clinic that has written content and a brand, and no code', { timeout: HOOK }, () => {
  let files: Readonly<Record<string, string>>;
  let pages: ReadonlyMap<string, Document>;
  beforeAll(async () => {
    files = await siteHere(await clinic());
    pages = pagesOf(files);
  }, HOOK);

  it('is warned of nothing', async () => {
    const { out } = await runHere('check', ['--root', CLINIC]);
    expect(out).toMatch(/^No mistakes in/);
  });

  it('shows nothing of another brand: no kolam, no cloth, no budget, its own font and icon', () => {
    for (const [route, { documentElement }] of pages) {
      const html = documentElement.outerHTML;
      expect(html, route).not.toMatch(/class="kolam|name="budget"|Pulli/);
      expect(html, route).toMatch(/url\("\/assets\/figtree-latin-[\da-f]{8}\.woff2"\)/);
      expect(html, route).toMatch(/<link rel="icon" [^>]*href="\/icon\.svg"/);
    }
    const early = pages.get('/')?.querySelectorAll('link[rel="preload"][as="font"]') ?? [];
    expect([...early].map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/assets\/figtree-latin-/),
    ]);
    expect(pages.get('/contact')?.querySelector('[name="ask-day"]')?.hasAttribute('required')).toBe(true);
    expect(pages.get('/')?.documentElement.outerHTML).toContain('"@type":"Dentist"');
  });

  it('sends no font that its pages do not name, or whose letters it does not have', () => {
    const fonts = Object.keys(files).flatMap((path) => /([^/]+)-[\w-]{8}\.woff2$/.exec(path)?.[1] ?? []);
    expect(fonts.toSorted()).toEqual(['anek-tamil', 'anek-tamilname', 'figtree-latin', 'figtree-rupee']);
    for (const [route, { documentElement }] of pages)
      for (const [, name = ''] of documentElement.outerHTML.matchAll(/([\w-]+)-[\w-]{8}\.woff2/g))
        expect(fonts, route).toContain(name);
  });

  it('speaks the Tamil that comes with the program, and its own where it has written some', () => {
    const home = pages.get('/ta');
    expect(home?.querySelector('.skip-link')?.textContent).toBe('நேராக உள்ளடக்கத்துக்குச் செல்ல');
    expect(home?.querySelector('header')?.innerHTML).toMatch(/பட்டியல்[\s\S]*|aria-label="முக்கிய மெனு"/);
    expect(home?.querySelector('header')?.textContent).toContain('முகப்பு');
  });

  it('says of each page in which language and direction it is, and where the others are', () => {
    const told = (route: string) => {
      const { lang, dir } = pages.get(route)?.documentElement ?? {};
      return [lang, dir];
    };
    expect([told('/'), told('/ta'), told('/ur')]).toEqual([
      ['en-IN', ''],
      ['ta-IN', ''],
      ['ur', 'rtl'],
    ]);
    const others = [...(pages.get('/ta')?.querySelectorAll('link[hreflang]') ?? [])];
    expect(others.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)).toEqual([
      'en-IN https://your.example/',
      'ta-IN https://your.example/ta',
      'ur https://your.example/ur',
      'x-default https://your.example/',
    ]);
    expect(files['sitemap.xml']).not.toContain('404');
    expect(files['ta/404.html']).toContain('noindex');
  });
});
