import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { newSite } from '../../../src/engine/scaffold/newSite.ts';
import { HOOK, siteHere } from '../../unit/engine/buildProcess.ts';
import { pagesOf } from '../../unit/engine/builtPages.ts';
import { page } from '../../unit/engine/siteFromFiles.ts';

const request = { name: 'Smile', kind: 'clinic', language: 'en-IN,ta-IN,ur', colour: 'teal' };

/** A clinic in Madurai, from what `new -- site` writes: a brand, and texts in two more languages, one from right to left. */
async function clinic(): Promise<Record<string, string | Uint8Array>> {
  const made = newSite({ folder: '/no/such/folder', ...request }, join(project, 'src/site/newSite'));
  const files = Object.fromEntries(made.map(({ path, text }) => [path, text]));
  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  );
  return {
    ...files,
    'site.config.yaml': (files['site.config.yaml'] ?? '')
      .replace('motif: geometry', 'motif: none\n  icon: _static/icon.svg\n  fonts: [_static/clinic.woff2]')
      .replace('forms:', 'describes: Dentist\nforms:')
      .replace('  ask:\n', '  ask:\n    visit: { label: Which tooth?, required: true }\n'),
    'pages/_static/clinic.woff2': await readFile(font),
    'pages/_static/icon.svg': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#077" d="M0 0h8v8H0z"/></svg>',
    ),
    'pages/_words/ta.yaml': 'header: { menu: பட்டியல் }\nsite: { Home: முகப்பு, Contact: தொடர்பு }\n',
    'pages/_words/ur.yaml': 'skipToContent: مواد پر جائیں\n',
    'pages/ta/index.yaml': page({ name: 'முகப்பு' }),
    'pages/ta/contact.yaml': page({
      name: 'தொடர்பு',
      blocks: '  - { type: form, id: form, title: எங்களுக்கு எழுதுங்கள், button: அனுப்ப }\n',
    }),
    'pages/ta/404.yaml': page({ name: 'இல்லை' }),
    'pages/ur/index.yaml': page({ name: 'صفحہ اول' }),
  };
}

describe('a dental clinic that has written content and a brand, and no code', { timeout: HOOK }, () => {
  let files: Readonly<Record<string, string>>;
  let pages: ReadonlyMap<string, Document>;
  beforeAll(async () => {
    files = await siteHere(await clinic());
    pages = pagesOf(files);
  }, HOOK);

  it('shows nothing of another brand: no kolam, no cloth, no budget, its own font and icon', () => {
    for (const [route, { documentElement }] of pages) {
      const html = documentElement.outerHTML;
      expect(html, route).not.toMatch(/class="kolam|name="budget"|Pulli/);
      expect(html, route).toMatch(/url\("\/assets\/clinic-latin-[\da-f]{8}\.woff2"\)/);
      expect(html, route).toMatch(/<link rel="icon" [^>]*href="\/icon\.svg"/);
    }
    const early = pages.get('/')?.querySelectorAll('link[rel="preload"][as="font"]') ?? [];
    expect([...early].map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/assets\/clinic-latin-/),
    ]);
    expect(pages.get('/contact')?.querySelector('[name="ask-visit"]')?.hasAttribute('required')).toBe(true);
    expect(pages.get('/')?.documentElement.outerHTML).toContain('"@type":"Dentist"');
  });

  it('sends no font that its pages do not name, or whose letters it does not have', () => {
    const fonts = Object.keys(files).flatMap((path) => /([^/]+)-[\w-]{8}\.woff2$/.exec(path)?.[1] ?? []);
    expect(fonts.toSorted()).toEqual(['anek-tamil', 'anek-tamilname', 'clinic-latin', 'figtree-rupee']);
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
