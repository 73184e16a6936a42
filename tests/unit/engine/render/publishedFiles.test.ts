import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { PolicySources } from '../../../../src/engine/model/theme.ts';
import { headerPolicy } from '../../../../src/engine/render/contentSecurityPolicy.ts';
import { feed } from '../../../../src/engine/render/feed.ts';
import { plainHtmlOf } from '../../../../src/engine/render/feedContent.ts';
import { headersFile } from '../../../../src/engine/render/headersFile.ts';
import { redirectFiles } from '../../../../src/engine/render/redirectFiles.ts';
import { placeholderContact, securityText } from '../../../../src/engine/render/siteFiles.ts';
import { type ListedPage, sitemaps } from '../../../../src/engine/render/sitemaps.ts';
import { headersFor, parseHeaders } from '../../../../src/engine/serve/hostRules.ts';

const site = {
  name: 'Tea & "Co"',
  baseUrl: 'https://tea.example',
  basePath: '',
  language: 'en-IN',
  timeZone: 'Asia/Kolkata',
};

describe('a search engine', () => {
  const pages = ['/c', '/', '/b', '/a'].map((route): ListedPage => ({ route }));
  const filesOf = (listed: readonly ListedPage[], most?: number): Map<string, string> =>
    new Map([...sitemaps(listed, site, most)].map(({ path, contents }) => [path, String(contents)]));
  const places = (text = ''): string[] =>
    [...text.matchAll(/<loc>https:\/\/tea\.example([^<]*)<\/loc>/g)].map(([, place = '']) => place);

  it('finds all pages in one sitemap, in order, or an index if they are more than one may have, and each in one part', () => {
    const single = filesOf(pages, 4);
    expect([...single.keys()]).toEqual(['sitemap.xml']);
    expect(places(single.get('sitemap.xml'))).toEqual(['/', '/a', '/b', '/c']);
    const files = filesOf(pages, 3);
    const index = files.get('sitemap.xml') ?? '';
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(places(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    const parts = [1, 2].map((part) => places(files.get(`sitemap-${part}.xml`)));
    expect(parts).toEqual([['/', '/a', '/b'], ['/c']]);
    const many = Array.from({ length: 50_001 }, (_, index) => ({ route: `/page-${index}` }));
    expect([...filesOf(many).keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  });

  it('is told when a page was last changed if the page says so, and the newest of these of each part', () => {
    const dated = [...pages, { route: '/d', changed: '2024-07-12' }, { route: '/e', changed: '2024-07-07' }];
    expect(
      filesOf(dated)
        .get('sitemap.xml')
        ?.match(/[^>]*<\/loc><lastmod>[^<]*/g),
    ).toEqual([
      'https://tea.example/d</loc><lastmod>2024-07-12',
      'https://tea.example/e</loc><lastmod>2024-07-07',
    ]);
    const files = filesOf(dated, 2);
    expect(files.get('sitemap.xml')?.match(/<lastmod>.*?</g)).toEqual(['<lastmod>2024-07-12<']);
  });
});

describe('a visitor who has an old address', () => {
  const TO = '/about-us';
  const filesOf = (
    from: readonly string[],
    { taken = [] as readonly string[], on = site, title = 'About us' } = {},
  ): Map<string, string> => {
    const redirects = from.map((address) => ({ from: address, to: TO, title }));
    const files = redirectFiles(redirects, on, ['/', TO], taken);
    return new Map([...files].map(({ path, contents }) => [path, String(contents)]));
  };
  const long = 'o'.repeat(251);

  it.each<[from: string, rules: string[], ...paths: string[]]>([
    ['/old', ['/old /about-us 301!', '/old /about-us 301', '/old/ /about-us 301'], 'old.html'],
    ['/old.html', ['/old.html /about-us 301!', '/old.html /about-us 301'], 'old.html'],
    // Hosts would not send these as pages.
    ['/old.php', ['/old.php /about-us 301!', '/old.php /about-us 301']],
    // A host that takes capitals for the same must not redirect for ever.
    ['/About-Us', ['/About-Us /about-us 301']],
    ['/எ', ['/%E0%AE%8E /about-us 301!', '/%E0%AE%8E /about-us 301', '/%E0%AE%8E/ /about-us 301'], 'எ.html'],
    // A name that no system takes.
    [`/${long}`, [`/${long} /about-us 301!`, `/${long} /about-us 301`, `/${long}/ /about-us 301`]],
  ])('is sent on from %s by hosts that read _redirects, and by a page', (from, rules, ...paths) => {
    const files = filesOf([from]);
    const [comment, ...lines] = files.get('_redirects')?.trimEnd().split('\n') ?? [];
    expect(comment).toMatch(/^# /);
    expect(lines).toEqual(rules);
    expect([...files.keys()]).toEqual([...paths, '_redirects']);
  });

  it.each([
    ['/old', 'old.html'],
    ['/old', 'old.html/leaf.png'],
    ['/docs/old', 'docs'],
    ['/docs/old', 'Docs/a.txt'],
  ])('is sent on from %s by hosts alone if the site has the file %s', (from, path) => {
    expect([...filesOf([from], { taken: [path] }).keys()]).toEqual(['_redirects']);
  });

  it('is led on by a page that runs nothing and that search engines leave out', () => {
    const text = filesOf(['/old'], { title: 'Us & "them" <b>' }).get('old.html') ?? '';
    const { document } = new JSDOM(text).window;
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    expect(content('meta[http-equiv=refresh]')).toBe('0; url=/about-us');
    expect(content('meta[http-equiv=Content-Security-Policy]')).toBe("default-src 'none'");
    expect(content('meta[name=robots]')).toBe('noindex');
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect([canonical, document.documentElement.lang]).toEqual(['https://tea.example/about-us', 'en-IN']);
    expect(document.querySelector('h1 a[href="/about-us"]')?.textContent).toBe('Us & "them" <b>');
  });

  it('is sent on below the path of a site that has one', () => {
    const on = { ...site, baseUrl: 'https://tea.example/shop', basePath: '/shop' };
    const files = filesOf(['/old'], { on });
    expect(files.get('_redirects')).toContain('\n/shop/old /shop/about-us 301\n');
    expect(files.get('old.html')).toContain('content="0; url=/shop/about-us"');
    expect(files.get('old.html')).toContain('href="https://tea.example/shop/about-us"');
  });
});

describe('a host that reads _headers', () => {
  const sources: PolicySources = { forms: [], requests: [], frames: [] };
  const scripts = ["'sha256-x'", "'sha256-y'"];
  const routes = ['/', '/about', '/blog/one', '/blog/topics/two', '/assets/three'];
  const textOf = (more = {}, from = sources, brought: readonly string[] = [], pages = routes): string =>
    String(headersFile({ ...site, ...more }, from, pages, scripts, brought).contents);
  const sent = (path: string, name: string, text = textOf()) =>
    headersFor(parseHeaders(text), path).get(name);

  it('takes every line and every rule of it, also of a site with many frames', () => {
    const many = (item: (at: number) => string): string[] => Array.from({ length: 70 }, (_, at) => item(at));
    const text = textOf(
      { httpsOnly: { days: 365, subdomains: true } },
      { ...sources, frames: many((at) => `https://a-host-${at}.example`).slice(0, 40) },
      many((at) => `/game-${at}.html`),
      many((at) => `/folder-${at}/page`),
    );
    // Cloudflare Pages: 2,000 characters in a line, 100 rules.
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
    expect(parseHeaders(text).length).toBeLessThan(100);
    expect(text.match(/'sha256-[^']*'/g)).toEqual(scripts);
  });

  it.each([
    ['content-security-policy', headerPolicy(sources, scripts)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ])('is told to send "%s" with everything', (name, value) => {
    for (const path of ['/', '/blog/one', '/assets/app-1a2b.js', '/sitemap.xml'])
      expect(sent(path, name), path).toBe(value);
  });

  it('keeps hashed files for a year and lets other sites show pictures, and nothing else', () => {
    expect(sent('/assets/app-1a2b.js', 'cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/about', '/blog/topics/two']) {
      expect(sent(path, 'cache-control'), path).toBeUndefined();
      expect(sent(path, 'cross-origin-resource-policy'), path).toBe('same-origin');
    }
    // Two values are none for browsers.
    for (const path of ['/assets/tea-1a2b.avif', '/assets/1a/tea-1a2b.avif'])
      expect(sent(path, 'cross-origin-resource-policy'), path).toBe('cross-origin');
  });

  it('lets no inline script run in an HTML file that the author brings, wherever the host sends it', () => {
    const text = textOf({ basePath: '/site' }, sources, ['/a game/index.html', '/offer.html']);
    const of = (path: string) => sent(path, 'content-security-policy', text)?.split(', ')[1];
    for (const path of ['/site/a game/', '/site/a game/index.html', '/site/offer', '/site/offer.html'])
      expect(of(path), path).toBe("script-src 'self'; style-src 'self'");
    expect(text).toContain('\n/site/a%20game/\n');
    expect([of('/site/'), of('/site/offers')]).toEqual([undefined, undefined]);
  });

  it('speaks of https only if site.config.yaml does, and for as long', () => {
    const of = (more = {}) => sent('/', 'strict-transport-security', textOf(more));
    expect(of()).toBeUndefined();
    expect(of({ httpsOnly: { days: 2 } })).toBe('max-age=172800');
    expect(of({ httpsOnly: { days: 2, subdomains: true } })).toBe('max-age=172800; includeSubDomains');
  });
});

it('somebody who has found a hole in the security of a site reads whom to tell, as RFC 9116 writes it, or nothing', () => {
  const security = (contact: string) => ({ security: { contact, expires: '2027-06-30' } });
  const textFor = (contact: string) =>
    securityText({ ...site, baseUrl: 'https://tea.shop', ...security(contact) })
      .map(({ contents }) => contents)
      .join();
  expect(textFor('mailto:security@tea.shop')).toBe(
    'Contact: mailto:security@tea.shop\nExpires: 2027-06-30T00:00:00+05:30\nPreferred-Languages: en-IN\nCanonical: https://tea.shop/.well-known/security.txt\n',
  );
  // Nobody reads these.
  for (const contact of ['mailto:security@tea.example', 'https://localhost/security']) {
    expect(textFor(contact)).toBe('');
    expect(placeholderContact(security(contact))).toBe(contact);
  }
  expect(placeholderContact(security('mailto:security@tea.shop'))).toBeUndefined();
});

describe('somebody who follows the site in a feed reader', () => {
  const post = (name: string, more: object = {}) => ({
    route: `/blog/${name}`,
    file: `pages/blog/${name}.yaml`,
    name,
    tags: [],
    date: '2024-07-07',
    updated: '2024-07-07',
    ...more,
  });
  const feedOf = (item: ReturnType<typeof post>, text = '<p>Leaves</p>'): string =>
    [...feed([item], new Map([[item.route, text]]), site)].map(({ contents }) => contents).join();
  const plain = (html: string): string => plainHtmlOf(html, 'https://tea.example', '/blog/oolong');

  it('gets a feed that keeps to RFC 4287, whatever characters a post has', () => {
    const name = 'Oolong <1> & \u0001\ud800';
    const more = { name, updated: '2024-08-01', summary: 'A & B ]]>', tags: ['<b>'] };
    expect(
      feedOf(post('oolong', more), '<p>One &amp; two ]]></p>'),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
<title>Tea &amp; &quot;Co&quot;</title>
<id>urn:uuid:c7892084-4928-562f-8a08-f7f48a5df685</id>
<updated>2024-08-01T00:00:00+05:30</updated>
<link rel="self" type="application/atom+xml" href="https://tea.example/feed.xml"/>
<link rel="alternate" type="text/html" href="https://tea.example/"/>
<author><name>Tea &amp; &quot;Co&quot;</name><uri>https://tea.example/</uri></author>
<entry>
<title>Oolong &lt;1&gt; &amp; </title>
<id>urn:uuid:6cb41749-50ca-544f-a310-c5164c853c34</id>
<published>2024-07-07T00:00:00+05:30</published>
<updated>2024-08-01T00:00:00+05:30</updated>
<link rel="alternate" type="text/html" href="https://tea.example/blog/oolong"/>
<category term="&lt;b&gt;"/>
<summary>A &amp; B ]]&gt;</summary>
<content type="html">&lt;p&gt;One &amp;amp; two ]]&gt;&lt;/p&gt;</content>
</entry>
</feed>
`);
  });

  it('sees no post twice after it has moved or been renamed', () => {
    const ids = (item: ReturnType<typeof post>) => feedOf(item).match(/<id>.*<\/id>/g);
    const before = ids(post('oolong'));
    expect(ids(post('oolong', { route: '/notes/1', name: 'Another name' }))).toEqual(before);
    expect(ids(post('assam'))).not.toEqual(before);
  });

  it('gets the text of a post, without what makes sense on the site alone, with every link and picture', () => {
    expect(
      plain(`<section class="a"><nav><ol><li><a href="#x">To x</a></li></ol></nav><div class="b"><h2 id="x">X</h2>
        <p class="c">One<br/><strong>two</strong> <svg viewBox="0 0 1 1"><path d="M0 0"/></svg><span hidden>no</span>
        <span aria-hidden="true">no</span><button type="button">Press</button></p><!-- no --><script>a<b</script>
        <p aria-hidden="false">Three</p></div></section>`).replace(/\s+/g, ' '),
    ).toBe('<h2>X</h2> <p>One<br><strong>two</strong> </p> <p>Three</p>');
    expect(plain('<a href="/a?b&amp;c#d" class="x">A</a>')).toBe(
      '<a href="https://tea.example/a?b&amp;c#d">A</a>',
    );
    expect(plain('<a href="#b">B</a>')).toBe('<a href="https://tea.example/blog/oolong#b">B</a>');
    expect(plain('<a href="mailto:a@b.example">D</a>')).toBe('<a href="mailto:a@b.example">D</a>');
    expect(plain('<img src="/leaf.png" alt="A > B" loading="lazy" width="8"/>')).toBe(
      '<img src="https://tea.example/leaf.png" alt="A > B" width="8">',
    );
  });
});
