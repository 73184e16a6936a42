import { createHash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { markupFlaws, servedFlaws } from '../contract/markupFlaws.ts';
import { ROUTES } from '../site/specification.ts';
import { inlineScripts, lookAt, metaOf, metaPolicy, policyOf } from './builtPages.ts';
import { page, plainSite, understandFiles } from './siteFromFiles.ts';

const SITE = 'https://pulliworks.example';

const { files: dist, pages, each } = await lookAt('real');

/** Files whose texts people and programs read. */
const texts = Object.entries(dist).filter(([path]) =>
  /(?:^_\w+|\.(?:html|js|css|json|txt|xml|svg|webmanifest))$/.test(path),
);

const isTamil = (route: string): boolean => /^\/ta(?:\/|$)/.test(route);

describe('a visitor who reads Tamil', () => {
  const linksOf = (route: string, selector: string): unknown[] =>
    [...(pages.get(route)?.querySelectorAll(selector) ?? [])].map((link) => [
      ...['href', 'hreflang', 'lang'].map((name) => link.getAttribute(name)),
      link.textContent,
    ]);

  it('is told by search engines and by a page that there is one in Tamil, and the other way round', () => {
    const [english, tamil] = ['/billing-software', '/ta/billing-software'];
    const both = { 'en-IN': SITE + english, 'ta-IN': SITE + tamil, 'x-default': SITE + english };
    const alternates = Object.entries(both).map(
      ([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`,
    );
    for (const [route, own, other, link] of [
      [english, 'en_IN', 'ta_IN', [tamil, 'ta-IN', 'ta-IN', 'தமிழ்']],
      [tamil, 'ta_IN', 'en_IN', [english, 'en-IN', 'en-IN', 'English']],
    ] as const) {
      const document = pages.get(route);
      const versions = [...(document?.querySelectorAll('head link[hreflang]') ?? [])];
      expect(
        Object.fromEntries(versions.map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')])),
      ).toEqual(both);
      const meta = document && metaOf(document);
      expect([meta?.get('og:locale'), meta?.get('og:locale:alternate')], route).toEqual([own, other]);
      expect(dist['sitemap.xml']).toContain(`<loc>${SITE}${route}</loc>${alternates.join('')}</url>`);
      expect(linksOf(route, 'a[hreflang][lang]'), route).toEqual([link, link, link]);
    }
  });

  it('stays in Tamil wherever a link leads to a page in Tamil, and is told of each that does not', () => {
    const flaws = each((document, route) =>
      [...document.querySelectorAll('body a[href^="/"]')].flatMap((link) => {
        const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/);
        if (!pages.has(path)) return [];
        const said = link.getAttribute('hreflang');
        const right = isTamil(path) === isTamil(route) ? null : isTamil(path) ? 'ta-IN' : 'en-IN';
        const isAvoidable =
          isTamil(route) && right !== null && pages.has(`/ta${path}`) && !link.hasAttribute('lang');
        return said === right && !isAvoidable ? [] : [link.outerHTML];
      }),
    );
    expect(flaws).toEqual([]);
  });

  it('reads every text of the page frame and of the blocks in Tamil', () => {
    const known = new Set([
      ...'Pulli Works; hello; 00 Placeholder Street; Chennai 600 000; Tamil Nadu, India; English'.split('; '),
      ...'LinkedIn; Instagram; Facebook; X; YouTube'.split('; '),
    ]);
    const flaws = each((document, route) => {
      if (!isTamil(route)) return [];
      const body = document.body.cloneNode(true) as HTMLElement; // Of the same kind.
      for (const drawn of body.querySelectorAll('svg, script, style, noscript')) drawn.remove();
      const texts = [...body.querySelectorAll('*')]
        .flatMap(({ childNodes }) => [...childNodes])
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => textContent?.trim() ?? '');
      const labels = [...body.querySelectorAll('[aria-label]')].map(
        (one) => one.getAttribute('aria-label') ?? '',
      );
      return [...texts, ...labels].filter(
        (text) =>
          /[a-z]{3}/i.test(text) && !/[\u0b80-\u0bff]|@|\.|^[A-Z0-9-]+$/.test(text) && !known.has(text),
      );
    });
    expect(flaws).toEqual([]);
  });
});

describe('a visitor who uses a screen reader or magnification', () => {
  it('finds one main heading, one main part, a header, a footer and a language on every page', () => {
    const flaws = each((document, route) => {
      const html = `html[lang=${isTamil(route) ? 'ta' : 'en'}-IN]`;
      return [html, 'h1', 'main', 'body > header', 'body > footer', 'title'].flatMap((selector) => {
        const found = document.querySelectorAll(selector).length;
        return found === 1 ? [] : [`${found} ${selector}`];
      });
    });
    expect(flaws).toEqual([]);
  });

  it('finds no flaw in the headings, links, pictures and ids of any page, and a policy nothing to block', () => {
    const blocked = 'base, object, embed, iframe, frame, [rel=import], [http-equiv=refresh]';
    const flaws = each((document) => [
      ...markupFlaws(document.body, 1),
      ...servedFlaws(document),
      ...[...document.querySelectorAll(blocked)].map(({ outerHTML }) => outerHTML),
    ]);
    expect(flaws).toEqual([]);
  });
});

describe('a search engine or a social network', () => {
  it('is told what each page is, and under which one address (behaviours 6 and 7)', () => {
    const flaws = each((document, route) => {
      const meta = metaOf(document);
      const isFound = route !== '/404';
      const named = ['description', 'og:title', 'og:type', 'og:site_name', 'twitter:card', 'twitter:title'];
      // An author may leave them out, but the specification asks for them on its own pages.
      if (isFound && ROUTES.includes(route)) named.push('keywords');
      // What it says is asked in tests/unit/site/everyPage.test.ts.
      const data = document.querySelectorAll('script[type="application/ld+json"]').length;
      const links = [...document.querySelectorAll('link[rel="canonical"]')];
      const canonicals = links.map((link) => link.getAttribute('href')).join();
      // The home page has two addresses, and "/" is the one that is kept.
      const wanted = isFound ? SITE + (route === '/home' ? '/' : route) : '';
      const pictures = ['og:image', 'twitter:image'].map((name) => meta.get(name) ?? '');
      return [
        ...(data === (isFound ? 1 : 0) ? [] : [`${data} times structured data`]),
        ...named.filter((name) => !meta.get(name)?.trim()),
        ...[canonicals, meta.get('og:url') ?? ''].filter((address) => address !== wanted),
        ...pictures.filter((url) => isFound && dist[url.slice(SITE.length + 1)] === undefined),
      ];
    });
    expect(flaws).toEqual([]);
    expect(pages.get('/')?.title).toMatch(/business problems.*digitally/i);
    expect(pages.get('/home')?.body.innerHTML).toBe(pages.get('/')?.body.innerHTML);
  });

  it('finds in the sitemap every page once, and neither /home nor the not-found page', () => {
    const listed = [...(dist['sitemap.xml'] ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    const wanted = [...pages.keys()].filter((route) => route !== '/404' && route !== '/home');
    expect([...listed].sort()).toEqual(wanted.map((route) => SITE + route).sort());
    expect(dist['robots.txt']).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it('is asked not to index the not-found page, and no other', () => {
    const asked = each((one) => (metaOf(one).get('robots') === 'noindex' ? ['noindex'] : []));
    expect(asked).toEqual(['/404: noindex']);
  });

  it('finds the newest posts in a feed that every page names, by the rules', () => {
    const feed = dist['feed.xml'] ?? '';
    // Which throws if it is not well-formed.
    const { document: read } = new JSDOM(feed, { contentType: 'application/xml' }).window;
    expect(new Set([...read.querySelectorAll('id')].map(({ textContent }) => textContent)).size).toBe(7);
    expect(feed).not.toMatch(/(?:href|src)=(?:"|&quot;)\//);
    const entries = [...read.querySelectorAll('entry > link')].map((link) => link.getAttribute('href'));
    expect(entries).toEqual([6, 5, 4, 3, 2, 1].map((id) => `${SITE}/blog-detail/${id}`));
    const wrong = each((document, route) => {
      const own = document.querySelector('link[rel=alternate][type="application/atom+xml"]');
      // There are no posts in Tamil.
      return own?.getAttribute('href') === (isTamil(route) ? undefined : '/feed.xml') ? [] : ['not its feed'];
    });
    expect(wrong).toEqual([]);
    expect(dist['ta/feed.xml']).toBeUndefined();
    expect(dist['sitemap.xml']).toContain(`<loc>${SITE}/blog-detail/1</loc><lastmod>2024-07-07</lastmod>`);
  });

  it('finds the files that no page mentions, and every file that the pages and the manifest name', () => {
    const manifest = JSON.parse(dist['manifest.webmanifest'] ?? '');
    expect(manifest).toEqual({
      name: 'Pulli Works',
      lang: 'en-IN',
      id: './',
      start_url: './',
      scope: './',
      display: 'browser',
      theme_color: '#fafcfc',
      background_color: '#fafcfc',
      icons: expect.any(Array),
    });
    const icons: readonly { src: string; sizes: string; purpose?: string }[] = manifest.icons;
    const wanted = ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'];
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(wanted);
    const links = pages.get('/')?.querySelectorAll('link[rel$=icon], link[rel=manifest]') ?? [];
    const named = [...links].map((link) => link.getAttribute('href')?.slice(1) ?? '');
    for (const path of ['favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest'])
      expect(named).toContain(path);
    for (const path of [...named, ...icons.map(({ src }) => src)]) expect(dist[path], path).toBeDefined();
    // The contact of this site is a placeholder.
    expect(Object.keys(dist).filter((path) => path.startsWith('.well-known'))).toEqual([]);
  });

  it('shows the same not-found page wherever a host shows it', () => {
    const document = pages.get('/404');
    const html = document?.documentElement.outerHTML ?? '';
    const addresses = [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !/^(?:\/|#|https:|mailto:|tel:)/.test(address))).toEqual([]);
    expect(document?.querySelector('base')).toBeNull();
  });
});

describe('a visitor who follows links', () => {
  it.each([
    ['/', 'Home', 'page'],
    ['/home', 'Home', 'page'],
    ['/products', 'Products', 'page'],
    ['/billing-software', 'Products', 'true'],
    ['/blog-detail/1', 'Blogs', 'true'],
    ['/404', undefined, undefined],
  ])('finds on %s that %s is marked in the menu', (route, name, current) => {
    const marked = [...(pages.get(route)?.querySelectorAll('header nav [aria-current]') ?? [])];
    const found = marked.map((link) => [link.textContent, link.getAttribute('aria-current')]);
    expect(found).toEqual(name === undefined ? [] : [[name, current]]);
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
});

describe('a browser that enforces the content security policy', () => {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('finds it in every page before anything that it governs', () => {
    const late = each((document) => {
      const policy = document.querySelectorAll('meta[http-equiv]');
      const governed = document.querySelector('script, style, link, base, img');
      const isFirst =
        governed !== null && policy[0] !== undefined && policy[0].compareDocumentPosition(governed) === 4;
      return policy.length === 1 && isFirst ? [] : ['the policy is not the first thing, or not the only one'];
    });
    expect(late).toEqual([]);
  });

  it('is allowed the styles and scripts of a page by their hashes, and no others; the scripts are the same on all', () => {
    const inline = [...pages.values()].flatMap(inlineScripts);
    const scripts = new Set(inline.map(({ textContent }) => textContent));
    // The one that comes first, and the one that waits for the style sheet.
    expect(scripts.size).toBe(2);
    const refused = each((document) => {
      const policy = metaPolicy(document);
      const styles = [...document.querySelectorAll('style')].map(({ textContent }) => hash(textContent));
      const wanted = { 'style-src': styles, 'script-src': [...scripts].map(hash) };
      return Object.entries(wanted).flatMap(([name, hashes]) =>
        hashes.length > 0 && policy.get(name)?.join() === ["'self'", ...hashes].join()
          ? []
          : [`${name} ${policy.get(name)}`],
      );
    });
    expect(refused).toEqual([]);
  });

  it('is told the same by every page and by the header, apart from inline styles and who may frame the page', () => {
    const line = dist._headers?.split('\n').find((text) => text.includes('Content-Security-Policy:')) ?? '';
    const header = policyOf(line.slice(line.indexOf(':') + 1));
    // There are too many styles for a header.
    expect(header.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    const others = (policy: Map<string, string[]>) => [...policy].filter(([name]) => name !== 'style-src');
    for (const [route, document] of pages) {
      const said = [...others(metaPolicy(document)), ['frame-ancestors', ["'none'"]]];
      expect(said, route).toEqual(others(header));
    }
    // What site.config.yaml and the theme name.
    expect(header.get('connect-src')).toEqual(["'self'"]);
    expect(header.get('form-action')).toEqual(["'self'", 'mailto:']);
    expect(header.get('frame-src')).toEqual(['https://www.openstreetmap.org']);
  });
});

describe('a visitor who is sent styles', () => {
  it('finds the sheet of the page, once, between the main heading and the footer', () => {
    const links = each((document) => {
      const [sheet, ...more] = document.querySelectorAll('link[rel=stylesheet]');
      if (sheet === undefined || more.length > 0) return [`${more.length + 1} sheets`];
      // Where it is linked, the first screen is complete and nothing else has begun.
      const isBelow = document.querySelector('main h1')?.compareDocumentPosition(sheet) === 4;
      const isAbove = sheet.compareDocumentPosition(document.querySelector('footer') ?? sheet) === 4;
      return isBelow && isAbove ? [] : ['the sheet is in the wrong place'];
    });
    expect(links).toEqual([]);
    // Every class that a page uses has its styles: in its head, or in the sheet.
    const classesIn = (text: string) => new Set([...text.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
    const bare = each((document) => {
      const sheet = document.querySelector('link[rel=stylesheet]')?.getAttribute('href')?.slice(1) ?? '';
      const inline = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
      const own = classesIn([...inline, dist[sheet]].join());
      const used = new Set(
        [...document.querySelectorAll('[data-block] [class]')]
          .filter((element) => element.closest('svg') === null)
          .flatMap(({ classList }) => [...classList]),
      );
      return [...used].filter((name) => !own.has(name));
    });
    expect(bare).toEqual([]);
  });

  it('finds every custom property declared that something uses', () => {
    const text = texts.flatMap(([path, words]) => (/\.(?:html|css|js)$/.test(path) ? words : [])).join('\n');
    const declared = new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((name) => !declared.has(name))).toEqual([]);
  });
});

describe('whoever reads the files of the site', () => {
  const places = [project, homedir(), tmpdir(), process.execPath, 'node_modules']
    .filter((place) => place.length > 4)
    .map((place) => place.replace(/[.\\]/g, '\\$&'));
  const now = new Date();

  it.each([
    // No address, no mark, no code.
    ['nothing of the block gallery', /_blocks\b|blocks-(?:page|view|row)|exampleFrame/],
    ['nothing of the Studio', /_studio|data-at(?:-[\w-]+)?=|data-section|studio-token/i],
    ['nothing of its editors', /prosemirror|codemirror|tiptap/i],
    ['nothing about the machine that built it', new RegExp(places.join('|'))],
    ['not in which hour it was built', new RegExp(now.toISOString().slice(0, 13))],
    ['not in which hours, in milliseconds', new RegExp(`${Math.floor(now.getTime() / 1e7)}`)],
  ])('finds %s in them', (_what, marks) => {
    expect(texts.length).toBeGreaterThan(50);
    const found = Object.entries(dist).filter(([path, text]) => marks.test(path + text));
    expect(found.map(([path]) => path)).toEqual([]);
  });

  it('finds no word of the content in a script or a style sheet, and no package that only builds', () => {
    const scripts = texts.filter(([path]) => /\.(?:js|css)$/.test(path));
    expect(scripts.length).toBeGreaterThan(5);
    for (const words of [
      /pulli ?works|chennai|billing/i,
      /must NOT have|YAMLException|DOMPurify|jsdom|\$schema|React DevTools|jsxDEV/,
      // Of React Router, no page uses its data router, its forms and links.
      /__reactRouterDataRouter|ScrollRestoration/,
    ])
      expect(scripts.flatMap(([path, text]) => (words.test(text) ? [`${path}: ${words}`] : []))).toEqual([]);
    expect(scripts.map(([, text]) => text).join()).toContain('__reactRouterVersion');
  });
});

it('an author cannot give a block a name that the frame of the page uses', async () => {
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
