import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { INDUSTRIES, SERVICES } from '../../site/specification.ts';
import { inlineScripts, lookAt } from '../builtPages.ts';

const KB = 1024;

const { files: dist, pages, each } = await lookAt('real');
const page = (route: string): Document => {
  const found = pages.get(route);
  if (found === undefined) throw new Error(`there is no page at ${route}`);
  return found;
};
const fileOf = (route: string): string => dist[`${route.slice(1) || 'index'}.html`] ?? '';
const sheetOf = (document: Document): string =>
  document.querySelector('link[rel=stylesheet]')?.getAttribute('href')?.slice(1) ?? '';
const brotli = (text: string): number => brotliCompressSync(text).length;
const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;

/** A product page, with room for what its authors add. Most of it is text, and the styles of the first screen; with fonts,
 * styles and script, its first screen stays below 75 KB. */
const PAGE = { bytes: 72 * KB, brotli: 16 * KB };
/** The styles below the first screen, which pages with the same kinds of blocks share. */
const SHEET = 9 * KB;

describe('a visitor on a slow connection', () => {
  it('gets every product page in 72 KB of HTML, 16 KB on the wire, and every page with 9 KB of further styles', () => {
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
    const [script, ...more] = document.querySelectorAll('script[src]');
    const boot = dist[script?.getAttribute('src')?.slice(1) ?? ''] ?? '';
    expect(more).toEqual([]);
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
    const inTamil = [...pages.keys()].filter((route) => /^\/ta(?:\/|$)/.test(route));
    const asking = [...pages.keys()].filter((route) =>
      page(route).querySelector('link[rel=preload][as=font][href*=tamil]'),
    );
    expect(asking).toEqual(inTamil);
    expect(inTamil.length).toBeGreaterThan(5);
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

it('9: a visitor with Chrome 111, Firefox 113 or Safari 16.4 is sent no CSS that these lack, and less than 13 KB of it', () => {
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

it('a visitor finds each drawing that a page shows again where the page, or the file of drawings, has it', () => {
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

const wordsOf = (element: Element | null): string => element?.textContent.trim() ?? '';

// What the styles hide is looked at in tests/e2e/withoutScript.spec.ts.
describe('10: a visitor without JavaScript', () => {
  it('finds no words that only a script could show', () => {
    const kept = each((page) =>
      [...page.body.querySelectorAll('[hidden], [inert], template, main noscript')].flatMap((element) => {
        const copy = element.cloneNode(true) as Element; // Of the same kind.
        for (const control of copy.querySelectorAll('button, label, legend')) control.remove();
        const isControl =
          element.matches('button, form') || (wordsOf(copy) === '' && element.localName !== 'template');
        return isControl ? [] : [element.outerHTML];
      }),
    );
    expect(kept).toEqual([]);
  });

  it('opens every dialog with a button that the browser understands, or follows a link to the same form', () => {
    const flaws = each((page) =>
      [...page.querySelectorAll('[aria-haspopup=dialog]')].flatMap((opener) => {
        const opened = page.getElementById(opener.getAttribute('commandfor') ?? '');
        const opens = opened?.localName === 'dialog' && opener.getAttribute('command') === 'show-modal';
        // Where a fragment leads is asked in render.test.ts.
        return opens ||
          /^(?:mailto:|[\w/-]*#\w|(?:\/ta)?\/(?:contact-us|search)$)/.test(opener.getAttribute('href') ?? '')
          ? []
          : [opener.outerHTML];
      }),
    );
    expect(flaws).toEqual([]);
    for (const [route] of [...INDUSTRIES, ...SERVICES]) {
      const openers = page(route).querySelectorAll('[data-block=bookDemo] a[aria-haspopup=dialog]');
      expect(openers, route).toHaveLength(1);
    }
  });

  it('can send every form, each field of which has a name and a label', () => {
    let forms = 0;
    const flaws = each((page) =>
      // What is tried out is computed by a script and sent nowhere.
      [...page.querySelectorAll('main form:not([role=search], [data-block=tryOut] form)')].flatMap((form) => {
        forms += 1;
        const isSent =
          form.matches('[method=post]:is([action^="mailto:"], [action^="https:"])') &&
          form.querySelector('button[type=submit]') !== null;
        const labelOf = (field: Element) =>
          field.closest('label, details') ?? page.querySelector(`label[for="${field.id}"]`);
        const nameless = [...form.querySelectorAll('input:not([type=hidden]), select, textarea')].filter(
          (field) => !field.getAttribute('name') || wordsOf(labelOf(field)) === '',
        );
        return [...(isSent ? [] : [form]), ...nameless].map(({ outerHTML }) => outerHTML.slice(0, 80));
      }),
    );
    expect(flaws).toEqual([]);
    expect(forms).toBeGreaterThan(20);
  });
});
