import { beforeAll, describe, expect, it } from 'vitest';
import { markupFlaws } from '../contract/markupFlaws.ts';
import { ROUTES } from '../site/specification.ts';
import { schemaOrgFlaws } from '../site/structuredData/schemaOrgFlaws.ts';
import { HOOK } from './buildProcess.ts';
import { dataOf, metaOf, onEach } from './builtPages.ts';
import { buildOwnSite, ownPages } from './ownBuild.ts';
import { atomFlaws, postsIn } from './render/atomFlaws.ts';
import { page, plainSite, understandFiles } from './siteFromFiles.ts';

const SITE = 'https://pulliworks.example';

let dist: Readonly<Record<string, string>>;
let pages: Map<string, Document>;

beforeAll(async () => {
  dist = await buildOwnSite();
  pages = await ownPages();
}, HOOK);

const each = (look: (document: Document, route: string) => readonly string[]): string[] =>
  onEach(pages, look);

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
    const keywords = pages.get('/billing-software')?.querySelector('meta[name=keywords]');
    expect(keywords?.getAttribute('content')).toContain('billing');
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
    expect(dataOf(pages.get('/billing-software'))).toMatchObject({
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
    expect(dataOf(pages.get('/'))).toMatchObject({
      '@type': 'WebSite',
      name: 'Pulli Works',
      url: `${SITE}/`,
    });
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
