import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { INDUSTRIES, ROUTES } from '../../site/specification.ts';
import { HOOK } from '../buildProcess.ts';
import { inlineScripts, metaOf, onEach, siteNamed } from '../builtPages.ts';

const SITE = 'https://pulliworks.example';
const KB = 1024;

let dist: Readonly<Record<string, string>>;
let pages: ReadonlyMap<string, Document>;

beforeAll(async () => {
  dist = (await siteNamed('real')).files;
  pages = (await siteNamed('real')).pages;
}, HOOK);

const each = (look: (document: Document, route: string) => readonly string[]): string[] =>
  onEach(pages, look);
const page = (route: string): Document => {
  const found = pages.get(route);
  if (found === undefined) throw new Error(`there is no page at ${route}`);
  return found;
};
const fileOf = (route: string): string => dist[`${route.slice(1) || 'index'}.html`] ?? '';
/** The path of the one file that an element of a page names. */
const named = (document: Document, selector: string, attribute = 'href'): string =>
  document.querySelector(selector)?.getAttribute(attribute)?.slice(1) ?? '';
const sheetOf = (document: Document): string => named(document, 'link[rel=stylesheet]');
const brotli = (text: string): number => brotliCompressSync(text).length;
const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;

/** The largest product page, rounded up. The goal is 45 and 14; most of it is text, and the styles of the first
 * screen. The lists of products and services in the header are 5 and 1. */
const PAGE = { bytes: 63.4 * KB, brotli: 14.2 * KB };
/** The styles below the first screen, which pages with the same kinds of blocks share. */
const SHEET = 9 * KB;

describe('a visitor on a slow connection', () => {
  it('gets every product page in 63.4 KB of HTML, 14.2 KB on the wire, and every page with 9 KB of further styles', () => {
    const products = INDUSTRIES.map(([route]) => route);
    expect(products.filter((route) => Buffer.byteLength(fileOf(route)) > PAGE.bytes)).toEqual([]);
    expect(products.filter((route) => brotli(fileOf(route)) > PAGE.brotli)).toEqual([]);
    expect(products.filter((route) => fileOf(route).length < 10 * KB)).toEqual([]);
    const sheets = [...new Set([...pages.values()].map(sheetOf))];
    expect(sheets.length).toBeLessThan(pages.size / 1.5);
    const sizes = sheets.map((sheet) => brotli(dist[sheet] ?? ''));
    expect(Math.min(...sizes)).toBeGreaterThan(3 * KB);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(SHEET);
  });

  it('waits for at most 3.1 KB of script before doing anything: a file for all pages, and what is in the page', () => {
    const document = page('/billing-software');
    const boot = dist[named(document, 'script[src]', 'src')] ?? '';
    expect(document.querySelectorAll('script[src]')).toHaveLength(1);
    expect(boot).toContain('modulepreload');
    const inline = inlineScripts(document).map(({ textContent }) => textContent);
    expect(gzip(boot) + gzip(inline.join(''))).toBeLessThanOrEqual(3.1 * KB);
  });

  it('gets the font of the rupee sign at once where the first screen has one, and nowhere else', () => {
    const isAsked = (route: string): boolean =>
      page(route).querySelector('link[rel=preload][as=font][href*=rupee]') !== null;
    expect(['/', '/privacy-policy'].map(isAsked)).toEqual([true, false]);
  });

  it('gets the Tamil font at once on every page in Tamil, and on no other, though each says the name of the language', () => {
    const asking = each((document) =>
      document.querySelector('link[rel=preload][as=font][href*=tamil]') === null
        ? []
        : [document.documentElement.lang],
    );
    expect(asking.length).toBeGreaterThan(5);
    expect(
      asking.every((page) => /^\/ta(?:\/[\w-]+)?: ta-IN$/.test(page)),
      asking.join(),
    ).toBe(true);
    expect(asking).toHaveLength([...pages.keys()].filter((route) => /^\/ta(?:\/|$)/.test(route)).length);
  });
});

/** The selectors of a style sheet's rules that have rules inside. */
function nestedRules(css: string): string[] {
  const open: string[] = [];
  const nested: string[] = [];
  const isStyle = (head: string): boolean => !head.startsWith('@');
  // Strings and comments have no braces here.
  for (const [, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop();
    if (end !== '{') continue;
    const around = open.filter(isStyle);
    if (around.length > 0) nested.push(around.join(' '));
    open.push(text.trim());
  }
  return nested;
}

describe('9: a visitor with Chrome 111, Firefox 113 or Safari 16.4', () => {
  it('is sent no CSS that these lack, and less than 13 KB of it', () => {
    const flaws = each((document) => {
      const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
      // The styles of the first screen come twice: in the page, and in the sheet of pages like it.
      const css = [...styles, dist[sheetOf(document)] ?? ''].join('\n');
      return [
        ...(styles.length > 1 && css.length > 20 * KB ? [] : [`only ${css.length} bytes of styles`]),
        ...(gzip(css) < 13 * KB ? [] : [`${gzip(css)} bytes, compressed`]),
        ...(/light-dark\(/.test(css + document.documentElement.outerHTML) ? ['light-dark()'] : []),
        ...nestedRules(css),
      ];
    });
    expect(flaws).toEqual([]);
    expect(nestedRules('@layer a{.b{color:red;& i{color:blue}}@media print{p{margin:0}}}')).toEqual(['.b']);
  });
});

describe('a visitor who looks at the drawings', () => {
  it('finds each that a page shows again where the page, or the file of drawings, has it', () => {
    let shown = 0;
    const flaws = each((document) =>
      [...document.querySelectorAll('use')].flatMap((use) => {
        shown += 1;
        const [file = '', id = ''] = (use.getAttribute('href') ?? '').split('#');
        if (file !== '') return dist[file.slice(1)]?.includes(`id="${id}"`) ? [] : [`no ${id} in ${file}`];
        const drawing = document.getElementById(id);
        const isAbove = drawing !== null && drawing.compareDocumentPosition(use) === 4;
        return isAbove && !drawing.contains(use) ? [] : [`no ${id} above`];
      }),
    );
    expect(flaws).toEqual([]);
    expect(shown).toBeGreaterThan(100);
  });
});

describe('6: a search engine or a social network', () => {
  it('finds the address of every page, the words it is about, and a picture that is there', () => {
    const flaws = each((document, route) => {
      if (route === '/404') return [];
      const meta = metaOf(document);
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
      const pictures = ['og:image', 'twitter:image'].map((name) => meta.get(name) ?? '');
      return [
        ...(canonical === SITE + (route === '/home' ? '/' : route) ? [] : [`canonical ${canonical}`]),
        // An author may leave them out, but the specification asks for them on its own pages.
        ...(ROUTES.includes(route) && !meta.get('keywords')?.trim() ? ['no keywords'] : []),
        ...pictures.filter((url) => dist[url.slice(SITE.length + 1)] === undefined),
      ];
    });
    expect(flaws).toEqual([]);
  });
});
