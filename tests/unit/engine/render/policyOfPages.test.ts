import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { servedFlaws } from '../../contract/markupFlaws.ts';
import { HOOK } from '../buildProcess.ts';
import { inlineScripts, metaPolicy, onEach, pagesOf, policyOf } from '../builtPages.ts';
import { buildOwnSite } from '../ownBuild.ts';

const SITE = 'https://pulliworks.example';
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let dist: Readonly<Record<string, string>>;
let pages: Map<string, Document>;

beforeAll(async () => {
  dist = await buildOwnSite();
  pages = pagesOf(dist);
}, HOOK);

const each = (look: (document: Document, route: string) => readonly string[]): string[] =>
  onEach(pages, look);

/** The policy in the header that is sent with every page. */
function headerPolicy(): Map<string, string[]> {
  const line = dist._headers?.split('\n').find((text) => text.includes('Content-Security-Policy:')) ?? '';
  return policyOf(line.slice(line.indexOf(':') + 1));
}

describe('a browser that enforces the content security policy', () => {
  it('finds it in every page before anything that it governs', () => {
    expect(pages.size).toBeGreaterThan(10);
    const late = each((document) => {
      const policy = document.querySelectorAll('meta[http-equiv]');
      const governed = document.querySelector('script, style, link, base, img');
      const isFirst =
        governed !== null && policy[0] !== undefined && policy[0].compareDocumentPosition(governed) === 4;
      return policy.length === 1 && isFirst ? [] : ['the policy is not the first thing, or not the only one'];
    });
    expect(late).toEqual([]);
  });

  it('is allowed every style of a page by its hash, and no other', () => {
    const refused = each((document) => {
      const hashes = [...document.querySelectorAll('style')].map(({ textContent }) => hash(textContent));
      const allowed = metaPolicy(document).get('style-src') ?? [];
      return allowed.join() === ["'self'", ...hashes].join() ? [] : [`its styles are not ${allowed}`];
    });
    expect(refused).toEqual([]);
    expect(each((document) => (document.querySelector('style') === null ? ['no style'] : []))).toEqual([]);
  });

  it('finds the style sheet that all pages share, once, with all that is not in the head', () => {
    const links = each((document) => {
      const sheets = [...document.querySelectorAll('link[rel=stylesheet]')];
      const [sheet] = sheets;
      const path = sheet?.getAttribute('href')?.slice(1) ?? '';
      if (sheets.length !== 1 || dist[path] === undefined) return [`${sheets.length} sheets, "${path}"`];
      // Where it is linked, the first screen is complete and nothing else has begun.
      const isBelow = document.querySelector('main h1')?.compareDocumentPosition(sheet as Element) === 4;
      const footer = document.querySelector('footer');
      const isAbove = footer === null || sheet?.compareDocumentPosition(footer) === 4;
      return isBelow && isAbove ? [] : ['the sheet is in the wrong place'];
    });
    expect(links).toEqual([]);
    const [name = '', ...more] = Object.keys(dist).filter((path) => path.endsWith('.css'));
    expect(more).toEqual([]);
    // Every class that a page uses has its styles: in its head, or in the sheet.
    const bare = each((document) => {
      const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
      const used = new Set(
        [...document.querySelectorAll('[data-block] [class]:not(svg, svg *)')].flatMap(({ classList }) => [
          ...classList,
        ]),
      );
      const all = styles + dist[name];
      return [...used].filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(all));
    });
    expect(bare).toEqual([]);
  });

  it('finds every custom property declared that something uses, under the same short name', () => {
    const text = Object.entries(dist)
      .filter(([path]) => /\.(?:html|css|js)$/.test(path))
      .map(([, contents]) => contents)
      .join('\n');
    const declared = new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((name) => !declared.has(name) || name.length > 4)).toEqual([]);
  });

  it('is allowed every script in a page by its hash, and no other', () => {
    const refused = each((document) =>
      inlineScripts(document).flatMap(({ textContent }) =>
        metaPolicy(document).get('script-src')?.includes(hash(textContent)) === true
          ? []
          : [`a script is refused: ${textContent.slice(0, 60)}`],
      ),
    );
    expect(refused).toEqual([]);
    // The same on every page, the one that comes first and the one that waits for a style sheet: the content is never part of them.
    const texts = new Set(
      [...pages.values()].flatMap((document) => inlineScripts(document).map((s) => s.textContent)),
    );
    expect(texts.size).toBeLessThanOrEqual(2);
    for (const document of pages.values())
      expect(metaPolicy(document).get('script-src')).toEqual(["'self'", ...[...texts].map(hash)]);
  });

  it('is told the same by the page and by the header, and by the header also who may frame the page', () => {
    const header = headerPolicy();
    expect(header.get('frame-ancestors')).toEqual(["'none'"]);
    for (const [, document] of pages) {
      const meta = metaPolicy(document);
      expect([...meta.keys(), 'frame-ancestors']).toEqual([...header.keys()]);
      for (const [name, sources] of meta) {
        // Both apply, so the hashes of a page's own policy need not be in the header.
        const isInline = name === 'style-src' || name === 'script-src';
        expect(header.get(name)).toEqual(isInline ? ["'self'", "'unsafe-inline'"] : sources);
      }
    }
  });

  it('is told to load nothing from anywhere else', () => {
    const policy = headerPolicy();
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['site'],
    });
    const beyond = (name: string, allowed: RegExp) =>
      policy.get(name)?.filter((source) => !allowed.test(source)) ?? [];
    expect(beyond('script-src', /^'(?:self|unsafe-inline)'$/)).toEqual([]);
    expect(beyond('style-src', /^'(?:self|unsafe-inline)'$/)).toEqual([]);
    // The endpoints and the frames that site.config.yaml names, each with its full address.
    for (const name of ['connect-src', 'form-action', 'frame-src'])
      expect(beyond(name, /^(?:'self'|'none'|mailto:|https:\/\/[^*\s]+)$/)).toEqual([]);
  });

  it('finds no style attribute and no event handler in any page', () => {
    expect(each((document) => servedFlaws(document))).toEqual([]);
  });

  it('finds no element that a policy is meant to block', () => {
    const elements =
      'base, object, embed, iframe, frame, applet, link[rel~=import], meta[http-equiv=refresh], a[href^="javascript:" i]';
    expect(
      each((document) => [...document.querySelectorAll(elements)].map(({ outerHTML }) => outerHTML)),
    ).toEqual([]);
  });

  it('can parse all data in a page as JSON', () => {
    for (const [route, document] of pages) {
      for (const { textContent } of document.querySelectorAll('script[type$="json"]'))
        expect(() => JSON.parse(textContent), route).not.toThrow();
    }
  });

  it('requests nothing that the site does not have', () => {
    const asked = each((document) => {
      const addresses = [
        ...[...document.querySelectorAll('link[href], script[src], img[src]')].map(
          (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
        ),
        ...[...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[0] ?? ''),
      ].filter((address) => address !== '' && !address.startsWith('data:') && !address.startsWith(SITE));
      return addresses.filter((address) => !(address.slice(1) in dist));
    });
    expect(asked).toEqual([]);
  });
});

it('a visitor receives nothing of the block gallery', () => {
  const gallery = /_blocks|blocks-(?:page|view|row)|exampleFrame/;
  const texts = Object.entries(dist).filter(([path]) => /\.(?:html|js|css)$/.test(path));
  expect(texts.length).toBeGreaterThan(10);
  expect(
    texts.filter(([path, text]) => gallery.test(path) || gallery.test(text)).map(([path]) => path),
  ).toEqual([]);
});
