import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markupFlaws, servedFlaws } from '../contract/markupFlaws.ts';
import { ROUTES } from '../site/specification.ts';
import { schemaOrgFlaws } from '../site/structuredData/schemaOrgFlaws.ts';
import { HOOK, runBuild } from './buildProcess.ts';
import { inlineScripts, metaOf, metaPolicy, pagesOf, policyOf } from './builtPages.ts';
import { atomFlaws, postsIn } from './render/atomFlaws.ts';
import { contentFolder, page, plainSite, understandFiles } from './siteFromFiles.ts';
import { readSite, scratchFolder } from './write/siteOnDisk.ts';

const SITE = 'https://pulliworks.example';
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let folder: string;
let dist: Record<string, string>;
let pages: Map<string, Document>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'));
  const out = join(folder, 'dist');
  const { code, output } = await runBuild({ out });
  expect(code, output).toBe(0);
  dist = await readSite(out);
  pages = pagesOf(dist);
}, HOOK);
afterAll(() => rm(folder, { recursive: true, force: true }));

const each = (look: (document: Document, route: string) => readonly string[]): string[] =>
  [...pages].flatMap(([route, document]) => look(document, route).map((flaw) => `${route}: ${flaw}`));

/** The structured data of a page; its first part if it has several. */
const dataOf = (route: string): unknown =>
  firstOf(
    JSON.parse(pages.get(route)?.querySelector('script[type="application/ld+json"]')?.textContent ?? ''),
  );

const firstOf = (data: { '@graph'?: readonly unknown[] }): unknown => data['@graph']?.[0] ?? data;

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

describe('a visitor who uses a screen reader or magnification', () => {
  it('finds one main heading, one main part, a header, a footer and a language on every page', () => {
    const flaws = each((document) => [
      ...['h1', 'main', 'body > header', 'body > footer', 'title'].flatMap((selector) => {
        const found = document.querySelectorAll(selector).length;
        return found === 1 ? [] : [`${found} ${selector}`];
      }),
      ...(document.documentElement.lang === 'en-IN'
        ? []
        : [`the language "${document.documentElement.lang}"`]),
    ]);
    expect(flaws).toEqual([]);
  });

  it('finds no flaw in the headings, links, pictures and ids of any page', () => {
    expect(each((document) => markupFlaws(document.body, 1))).toEqual([]);
  });

  it('can tell the landmarks apart by their names', () => {
    const flaws = each((document) => {
      const names = [...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label') ?? '');
      // The same menu is there twice, once for wide windows and once in the drawer; only one is ever shown.
      const repeated = names.filter((name, index) => names.indexOf(name) !== index && name !== 'Main');
      return [
        ...repeated.map((name) => `two navs are called "${name}"`),
        ...(names.includes('') ? ['a nav without a name'] : []),
      ];
    });
    expect(flaws).toEqual([]);
  });
});

describe('a search engine or a social network', () => {
  it('is told what each page is (behaviour 6)', () => {
    const flaws = each((document, route) => {
      const meta = metaOf(document);
      const named = ['description', 'og:title', 'og:type', 'og:site_name', 'twitter:card', 'twitter:title'];
      const missing = named.filter((name) => (meta.get(name) ?? '').trim() === '');
      const canonicals = document.querySelectorAll('link[rel="canonical"]').length;
      const wanted = route === '/404' ? 0 : 1;
      return [
        ...missing.map((name) => `no ${name}`),
        ...(canonicals === wanted ? [] : [`${canonicals} canonical links`]),
        ...(meta.get('og:url') === document.querySelector('link[rel="canonical"]')?.getAttribute('href')
          ? []
          : ['og:url']),
      ];
    });
    expect(flaws).toEqual([]);
    expect(pages.get('/')?.title).toMatch(/business problems.*digitally/i);
    expect(metaOf(pages.get('/billing-software') ?? document()).get('keywords')).toContain('billing');
  });

  it('finds no title and no description twice', () => {
    const unique = (texts: (string | undefined)[]) =>
      texts.filter((text, index) => texts.indexOf(text) !== index);
    const own = [...pages].filter(([route]) => route !== '/home').map(([, document]) => document);
    expect(unique(own.map(({ title }) => title))).toEqual([]);
    expect(unique(own.map((document) => metaOf(document).get('description')))).toEqual([]);
  });

  it('keeps "/" of the two addresses of the home page (behaviour 7)', () => {
    const canonical = (route: string) =>
      pages.get(route)?.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical('/')).toBe(`${SITE}/`);
    expect(canonical('/home')).toBe(`${SITE}/`);
    expect(canonical('/billing-software')).toBe(`${SITE}/billing-software`);
    expect(pages.get('/home')?.body.innerHTML).toBe(pages.get('/')?.body.innerHTML);
  });

  it('finds in the sitemap every page once, and neither /home nor the not-found page', () => {
    const listed = [...(dist['sitemap.xml'] ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    const wanted = [...pages.keys()].filter((route) => route !== '/404' && route !== '/home');
    expect([...listed].sort()).toEqual(wanted.map((route) => SITE + route).sort());
    expect(dist['robots.txt']).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it('is asked not to index the not-found page', () => {
    const document = pages.get('/404');
    expect(document?.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document?.querySelector('link[rel="canonical"]')).toBeNull();
    expect(each((one, route) => (route !== '/404' && metaOf(one).has('robots') ? ['robots'] : []))).toEqual(
      [],
    );
  });

  it('is told where each page is below the home page', () => {
    expect(dataOf('/billing-software')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: { '@id': `${SITE}/` } },
        { position: 2, name: 'Products', item: { '@id': `${SITE}/products` } },
        { position: 3, name: 'Billing software', item: { '@id': `${SITE}/billing-software` } },
      ],
    });
  });

  it('reads structured data that schema.org knows on every page but the not-found page, once', () => {
    const flaws = each((document, route) => {
      const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
      if (route === '/404') return scripts.map(() => 'structured data');
      if (scripts.length !== 1) return [`${scripts.length} times structured data`];
      return schemaOrgFlaws(JSON.parse(scripts[0]?.textContent ?? ''));
    });
    expect(flaws).toEqual([]);
    expect(dataOf('/')).toMatchObject({ '@type': 'WebSite', name: 'Pulli Works', url: `${SITE}/` });
  });

  it('finds the newest posts in a feed that every page names, whole and by the rules', () => {
    const feed = dist['feed.xml'] ?? '';
    expect(atomFlaws(feed)).toEqual([]);
    const entries = [
      ...feed.matchAll(/<link rel="alternate" type="text\/html" href="([^"]*)"\/>\n<category/g),
    ];
    expect(entries.map(([, address]) => address)).toEqual(
      [6, 5, 4, 3, 2, 1].map((id) => `${SITE}/blog-detail/${id}`),
    );
    const posts = postsIn(feed);
    for (const [at, id] of [6, 5, 4, 3, 2, 1].entries()) {
      const headings = [
        ...(pages.get(`/blog-detail/${id}`)?.querySelectorAll('[data-block=article] h2') ?? []),
      ];
      expect(headings.length).toBeGreaterThan(1);
      expect([...(posts[at]?.querySelectorAll('h2') ?? [])].map((heading) => heading.textContent)).toEqual(
        headings.map((heading) => heading.textContent),
      );
      expect(posts[at]?.querySelector('[class], [style], script, nav, svg')).toBeNull();
    }
    expect(
      each((document) =>
        document.querySelector('link[rel=alternate][type="application/atom+xml"]')?.getAttribute('href') ===
        '/feed.xml'
          ? []
          : ['no feed'],
      ),
    ).toEqual([]);
    expect(dist['sitemap.xml']).toContain(`<loc>${SITE}/blog-detail/1</loc><lastmod>2024-07-07</lastmod>`);
  });

  it('finds the files that no page mentions, and every file that the pages and the manifest name', () => {
    const manifest = JSON.parse(dist['manifest.webmanifest'] ?? '');
    expect(manifest).toMatchObject({
      name: 'Pulli Works',
      lang: 'en-IN',
      start_url: './',
      theme_color: '#fafcfc',
    });
    const icons: readonly { src: string; sizes: string; purpose?: string }[] = manifest.icons;
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    const named = [...(pages.get('/')?.querySelectorAll('link[rel$=icon], link[rel=manifest]') ?? [])].map(
      (link) => link.getAttribute('href')?.slice(1) ?? '',
    );
    expect(named).toEqual(
      expect.arrayContaining(['favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest']),
    );
    for (const path of [...named, ...icons.map(({ src }) => src)]) expect(dist[path], path).toBeDefined();
    // The contact of this site is a placeholder.
    expect(Object.keys(dist).filter((path) => path.startsWith('.well-known'))).toEqual([]);
  });

  it('shows the same not-found page wherever a host shows it', () => {
    const document = pages.get('/404');
    const addresses = [...(document?.querySelectorAll('[href], [src], [action]') ?? [])].flatMap((element) =>
      ['href', 'src', 'action'].flatMap((name) => element.getAttribute(name) ?? []),
    );
    expect(addresses.filter((address) => !/^(?:\/|#|https:|mailto:|tel:)/.test(address))).toEqual([]);
    expect(document?.querySelector('base')).toBeNull();
  });
});

describe('a visitor who follows links', () => {
  it('finds Home marked as the current page at both of its addresses, and Products at its own', () => {
    const marked = (route: string) =>
      [...(pages.get(route)?.querySelectorAll('header nav [aria-current="page"]') ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect(marked('/')).toEqual(['Home']);
    expect(marked('/home')).toEqual(['Home']);
    expect(marked('/products')).toEqual(['Products']);
    expect(marked('/billing-software')).toEqual([]);
  });

  it('finds the list that a page belongs to marked in the menu, but not as the page itself', () => {
    const above = (route: string) =>
      [...(pages.get(route)?.querySelectorAll('header nav [aria-current="true"]') ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect(above('/billing-software')).toEqual(['Products']);
    expect(above('/service-seo')).toEqual(['Services']);
    expect(above('/blog-detail/1')).toEqual(['Blogs']);
    expect(above('/products')).toEqual([]);
    expect(above('/')).toEqual([]);
    expect(above('/404')).toEqual([]);
  });

  it('arrives where every link of the site says it leads, including the fragment', () => {
    const dead = each((from, route) =>
      [...from.querySelectorAll('a')].flatMap((link) => {
        const href = link.getAttribute('href') ?? '';
        const url = new URL(href, `https://here.example${route}`);
        if (url.origin !== 'https://here.example') return [];
        const to = url.pathname === route ? from : pages.get(url.pathname);
        if (to === undefined && !(url.pathname.slice(1) in dist)) return [`${href} leads to no page`];
        const id = decodeURIComponent(url.hash.slice(1));
        const arrives = id === '' || to?.getElementById(id) !== null;
        return arrives ? [] : [`${href} leads to nothing on its page`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('can reach every page from the home page', () => {
    const seen = new Set(['/']);
    for (const route of seen) {
      for (const link of pages.get(route)?.querySelectorAll('a[href^="/"]') ?? []) {
        const { pathname } = new URL(link.getAttribute('href') ?? '', SITE);
        if (pages.has(pathname)) seen.add(pathname);
      }
    }
    // A page that nothing links to is its author's business; those of the specification are found.
    const named = ROUTES.filter((route) => route !== '/404' && pages.has(route));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((route) => !seen.has(route))).toEqual([]);
  });

  it('reaches the agency with every button that books a demo', () => {
    // The card on another page, with its form.
    const isDemo = (href: string): boolean => {
      const { pathname, hash } = new URL(href, SITE);
      const place = pages.get(pathname)?.getElementById(hash.slice(1));
      return (place?.closest('[data-block=bookDemo]') ?? null) !== null;
    };
    const buttons = each((document) =>
      [...document.querySelectorAll('main a')]
        .filter(({ textContent }) => /book a demo/i.test(textContent))
        .map((link) => link.getAttribute('href') ?? '')
        .filter(
          (href) => !/^(?:#|mailto:hello@pulliworks\.example|\/contact-us)/.test(href) && !isDemo(href),
        ),
    );
    expect(buttons).toEqual([]);
  });
});

describe('an author who names a block', () => {
  it('cannot take a name that the frame of the page uses', async () => {
    const named = [...pages.values()].flatMap((document) =>
      [...document.body.querySelectorAll('[id]')].filter(
        (element) => element.parentElement?.closest('main') === null,
      ),
    );
    const ids = [...new Set(named.map(({ id }) => id))].filter((id) => /^[a-z][a-z0-9-]*$/.test(id));
    expect(ids).toEqual(expect.arrayContaining(['main', 'menu']));
    const blocks = ids.map((id) => `  - { type: article, id: ${id}, html: "<p>x</p>" }`).join('\n');
    const { report } = await understandFiles({
      ...plainSite,
      'pages/index.yaml': page({ name: 'Home', blocks }),
    });
    const refused = report.issues.map(({ code, line }) => `${code} ${ids[line - 5]}`);
    expect(refused.sort()).toEqual(ids.map((id) => `reserved-id ${id}`).sort());
  });
});

describe('an author who writes characters with a meaning in code', () => {
  const hostile =
    '</script></title><script>alert(1)</script><!-- & "x" \' $& $1 $` \u2028 \u2029 {{a}} <!--head-->';
  const quoted = JSON.stringify(hostile).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

  it('finds them on the page as written, without any effect', async () => {
    const root = await contentFolder({
      ...plainSite,
      'pages/index.yaml': page({ name: 'Home' }),
      'pages/odd.yaml': `name: ${quoted}
summary: ${quoted}
accent: 7
meta: { title: ${quoted}, description: ${quoted}, keywords: [${JSON.stringify('a"><b>')}] }
blocks:
  - { type: banner, title: ${quoted} }
`,
    });
    const out = join(await scratchFolder(), 'dist');
    const { code, output } = await runBuild({ root, out });
    expect(code, output).toBe(0);
    const built = pagesOf(await readSite(out));
    expect([...built.keys()], output).toEqual(expect.arrayContaining(['/', '/odd']));
    const document = built.get('/odd');
    const plain = built.get('/');
    if (document === undefined || plain === undefined) throw new Error('a page is missing');

    expect(document.title).toBe(hostile);
    expect(document.querySelector('h1')?.textContent).toBe(hostile);
    const meta = metaOf(document);
    for (const name of ['description', 'og:title', 'og:description', 'twitter:title', 'twitter:description'])
      expect(meta.get(name)).toBe(hostile);
    expect(meta.get('keywords')).toBe('a"><b>');
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(firstOf(data)).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: hostile }] });

    // The same scripts as on a page without any such character, and everything in its place.
    expect(inlineScripts(document).map(({ textContent }) => textContent)).toEqual(
      inlineScripts(plain).map(({ textContent }) => textContent),
    );
    expect(metaPolicy(document).get('script-src')).toEqual(metaPolicy(plain).get('script-src'));
    expect(document.querySelectorAll('head > title, body > header, body > main, body > footer')).toHaveLength(
      4,
    );
    const comments = document.evaluate('//comment()', document, null, 7, null);
    expect(comments.snapshotLength).toBe(0);
    expect([...servedFlaws(document), ...markupFlaws(document.body, 1)]).toEqual([]);
  });
});

function document(): never {
  throw new Error('the page is missing');
}
