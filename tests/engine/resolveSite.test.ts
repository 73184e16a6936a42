import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../src/engine/model/jsonPointer.ts';
import type { LinkedPage } from '../../src/engine/model/page.ts';
import { type ContentFiles, page, plainSite, understandFiles } from './siteFromFiles.ts';

const shop: Readonly<Record<string, string>> = {
  ...plainSite,
  'site.config.yaml': `${plainSite['site.config.yaml']}collections:
  teas: { permalink: /tea-:slug, index: /teas }
`,
  'pages/teas.yaml': page({
    name: 'Teas',
    blocks: '  - { type: cards, id: list, title: All teas, collection: teas }',
  }),
  'pages/teas/assam.yaml': page({ name: 'Assam', top: 'order: 2\naccent: 22\nsummary: Strong.\n' }),
  'pages/teas/zhejiang.yaml': page({ name: 'Zhejiang', top: 'order: 1\n' }),
  'pages/teas/ceylon.yaml': page({ name: 'Ceylon' }),
  'pages/teas/bai-mudan.yaml': page({ name: 'Bai Mudan' }),
};

/** What a footer column lists of a collection of fourteen pages. */
async function teasInTheFooter(count: string, index = ', index: /teas'): Promise<unknown> {
  const pages = Array.from({ length: 14 }, (_, at) => [
    `pages/teas/no-${at + 1}.yaml`,
    page({ name: `No. ${at + 1}`, top: `order: ${at + 1}\n` }),
  ]);
  const { site, issues } = await understandFiles({
    ...plainSite,
    ...Object.fromEntries(pages),
    'site.config.yaml': `${plainSite['site.config.yaml']?.replace('columns: [', `columns: [{ title: Teas, collection: teas${count} }, `)}collections:
  teas: { permalink: /tea-:slug${index} }
`,
    'pages/teas.yaml': page({ name: 'Teas' }),
  });
  expect(issues).toEqual([]);
  const { pages: listed, all } = valueAt(site, '/footer/columns/0') as { pages: unknown; all?: string };
  return all === undefined ? { pages: listed } : { pages: listed, all };
}

const teasUpTo = (most: number) =>
  Array.from({ length: most }, (_, at) => ({ title: `No. ${at + 1}`, link: `/tea-no-${at + 1}` }));

const blocksOf = (linked: LinkedPage | undefined) => linked?.blocks.slice(1) ?? [];

describe('an author who adds a page', () => {
  it('finds it in every list of its collection, by order and then by name', async () => {
    const { issues, pages } = await understandFiles(shop);
    expect(issues).toEqual([]);
    expect(blocksOf(pages.get('/teas'))).toMatchObject([
      {
        items: [
          { title: 'Zhejiang', link: '/tea-zhejiang' },
          { title: 'Assam', link: '/tea-assam', text: 'Strong.', accent: 22 },
          { title: 'Bai Mudan', link: '/tea-bai-mudan' },
          { title: 'Ceylon', link: '/tea-ceylon' },
        ],
      },
    ]);
    // The request for the list is gone: the component receives finished data.
    expect(blocksOf(pages.get('/teas'))[0]).not.toHaveProperty('collection');
  });

  it('finds it in the footer too', async () => {
    const { site, issues } = await understandFiles({
      ...shop,
      'site.config.yaml': (shop['site.config.yaml'] ?? '').replace(
        'columns: [',
        'columns: [{ title: Teas, collection: teas }, ',
      ),
    });
    expect(issues).toEqual([]);
    const teas = [
      ...[
        { title: 'Zhejiang', link: '/tea-zhejiang' },
        { title: 'Assam', link: '/tea-assam' },
      ],
      ...[
        { title: 'Bai Mudan', link: '/tea-bai-mudan' },
        { title: 'Ceylon', link: '/tea-ceylon' },
      ],
    ];
    expect(site?.footer).toMatchObject({
      columns: [
        { title: 'Teas', pages: teas },
        { title: 'Pages', links: [{ text: 'Home', link: '/' }] },
      ],
    });
  });

  it('finds the first twelve of a long collection in the footer, and the way to all of them', async () => {
    expect(await teasInTheFooter('')).toEqual({ pages: teasUpTo(12), all: '/teas' });
  });

  it('finds as many in the footer as its column says', async () => {
    expect(await teasInTheFooter(', count: 3')).toEqual({ pages: teasUpTo(3), all: '/teas' });
    expect(await teasInTheFooter(', count: 30')).toEqual({ pages: teasUpTo(14) });
  });

  it('finds no link to all pages where no page lists them', async () => {
    expect(await teasInTheFooter('', '')).toEqual({ pages: teasUpTo(12) });
  });

  it.each([
    ['pages/about-us.yaml', '', '/about-us'],
    ['pages/about/index.yaml', '', '/about'],
    ['pages/about/team.yaml', '', '/about/team'],
    ['pages/teas/oolong.yaml', '', '/tea-oolong'],
    ['pages/anything.yaml', 'route: /somewhere/else\n', '/somewhere/else'],
    ['pages/teas/mint.yaml', 'route: /mint\n', '/mint'],
  ])('in %s with %j finds it at its address', async (path, top, route) => {
    const { pages, issues } = await understandFiles({ ...shop, [path]: page({ name: 'New', top }) });
    expect(issues).toEqual([]);
    expect(pages.get(route)).toMatchObject({ file: path, route, canonical: route });
  });

  it('finds the same page at every address in "alsoAt", with its own address for search engines', async () => {
    const { pages, report } = await understandFiles({
      ...plainSite,
      'pages/index.yaml': page({ name: 'Home', top: 'alsoAt: [/home, /start/here]\n' }),
    });
    const home = pages.get('/');
    expect(pages.get('/home')).toEqual({ ...home, route: '/home', canonical: '/' });
    expect(pages.get('/start/here')).toEqual({ ...home, route: '/start/here', canonical: '/' });
    expect(report.summary.pages).toBe(1);
  });

  it('finds the way back to the home page above it, through the list of its collection', async () => {
    const { pages } = await understandFiles({
      ...shop,
      'pages/about-us.yaml': page({ name: 'About us' }),
      'pages/404.yaml': page({ name: 'Not found' }),
    });
    const trail = (route: string) =>
      pages.get(route)?.breadcrumb.map(({ name, route: to }) => `${name} ${to}`);
    expect(trail('/tea-assam')).toEqual(['Home /', 'Teas /teas', 'Assam /tea-assam']);
    expect(trail('/about-us')).toEqual(['Home /', 'About us /about-us']);
    expect(trail('/')).toEqual([]);
    expect(trail('/404')).toEqual([]);
  });

  it('has its title used for the titles that were left out', async () => {
    const meta = async (extra: string) => {
      const text = page({ name: 'Home' }).replace('description:', `${extra}description:`);
      return (await understandFiles({ ...plainSite, 'pages/index.yaml': text })).pages.get('/')?.meta;
    };
    const title = 'The page Home';
    expect(await meta('')).toMatchObject({ title, ogTitle: title, twitterTitle: title, keywords: [] });
    expect(await meta('ogTitle: Og, ')).toMatchObject({ title, ogTitle: 'Og', twitterTitle: 'Og' });
    expect(await meta('twitterTitle: X, ')).toMatchObject({ title, ogTitle: title, twitterTitle: 'X' });
  });
});

describe('an author who is warned', () => {
  it('still finds the page on the site', async () => {
    const long = 'A title that search engines will cut since nobody has room for so many words of it';
    const { issues, pages } = await understandFiles({
      ...plainSite,
      'pages/about.yaml': page({ name: 'About' }).replace('The page About', long),
      'pages/index.yaml': page({
        name: 'Home',
        blocks: '  - { type: cards, title: T, items: [{ title: a, link: /about }] }',
      }),
    });
    expect(issues).toEqual(['longer-than-shown pages/about.yaml:2:16']);
    expect(pages.get('/about')?.meta.title).toBe(long);
  });
});

describe('an author who writes a block once for several pages', () => {
  const shared: ContentFiles = {
    ...plainSite,
    'pages/_shared/promise.yaml': `- { type: article, id: promise, html: "<p>Fresh.</p>" }
- { use: address }
`,
    'pages/_shared/address.yaml': `- { type: article, id: address, html: "<p>London</p>" }
`,
    'pages/index.yaml': page({ name: 'Home', blocks: '  - { use: promise }' }),
    'pages/about.yaml': page({
      name: 'About',
      blocks: '  - { use: address }\n  - { use: promise, render: false }',
    }),
  };

  it('finds it wherever it is used, along with what it uses in turn', async () => {
    const { issues, pages } = await understandFiles({
      ...shared,
      'pages/about.yaml': page({ name: 'About', blocks: '  - { use: address }' }),
    });
    expect(issues).toEqual([]);
    expect(blocksOf(pages.get('/'))).toMatchObject([
      { id: 'promise', html: '<p>Fresh.</p>' },
      { id: 'address', html: '<p>London</p>' },
    ]);
    expect(blocksOf(pages.get('/about'))).toMatchObject([{ id: 'address' }]);
  });

  it('does not see on a page what "render: false" keeps off it', async () => {
    const { pages } = await understandFiles({
      ...shared,
      'pages/about.yaml': page({
        name: 'About',
        blocks: `  - { type: article, id: drawn, html: "<p>a</p>" }
  - { type: article, id: kept, html: "<p>b</p>", render: false }
  - { use: promise, render: false }`,
      }),
    });
    expect(blocksOf(pages.get('/about'))).toMatchObject([{ id: 'drawn' }]);
  });

  it('is still told about a mistake in what is kept off the page', async () => {
    const { issues } = await understandFiles({
      ...plainSite,
      'pages/index.yaml': page({
        name: 'Home',
        blocks: '  - { type: cards, title: T, render: false, items: [{ title: a, link: /nowhere }] }',
      }),
    });
    expect(issues).toEqual(['broken-link pages/index.yaml:5:71']);
  });

  it('is told once of a mistake in it, in the file it is in', async () => {
    const { issues } = await understandFiles({
      ...shared,
      'pages/_shared/address.yaml':
        '- { type: cards, title: Where, items: [{ title: a, link: /nowhere }] }\n',
      'pages/about.yaml': page({ name: 'About', blocks: '  - { use: address }' }),
    });
    expect(issues).toEqual(['broken-link pages/_shared/address.yaml:1:58']);
  });
});

describe('an author who links', () => {
  const HOME = 'pages/index.yaml';
  const linking = (link: string): Readonly<Record<string, string>> => ({
    ...shop,
    'pages/index.yaml': page({
      name: 'Home',
      top: 'alsoAt: [/home]\n',
      blocks: `  - type: cards
    id: own
    title: Links
    items:
      - title: There
        link: "${link}"
  - { type: article, id: kept, html: "<p>b</p>", render: false }`,
    }),
  });

  it.each([
    '/',
    '/home',
    '/teas',
    '/tea-assam',
    '/teas#list',
    '/teas?sort=name#list',
    '/home#own',
    '#own',
    '/sitemap.xml',
    '/robots.txt',
    'https://example.com/a?b#c',
    'mailto:hello@tea.example',
    'tel:+442000000000',
  ])('to %s finds the link on the page as written', async (link) => {
    const { issues, pages } = await understandFiles(linking(link));
    expect(issues).toEqual([]);
    expect(blocksOf(pages.get('/'))).toMatchObject([{ items: [{ link }] }]);
  });

  it.each([
    ['/tea-asam', 'broken-link', '/tea-assam'],
    ['/teas/', 'broken-link', '/teas'],
    ['/Teas', 'broken-link', '/teas'],
    ['/teas.html', 'broken-link', '/teas'],
    ['/teas/index', 'broken-link', '/teas'],
    ['/tea-asam?a#b', 'broken-link', '/tea-assam?a#b'],
    ['/teas#lost', 'broken-anchor', '/teas#list'],
    ['#owm', 'broken-anchor', '#own'],
  ])('to %s is told that it leads nowhere, and can fix it with the suggestion', async (link, code, fixed) => {
    const files = linking(link);
    const { report } = await understandFiles(files);
    expect(report.issues).toMatchObject([{ code, file: HOME, line: 11, column: 15 }]);
    const [{ column = 0, endColumn = 0, suggestion = '' } = {}] = report.issues;
    const lines = files[HOME]?.split('\n') ?? [];
    const line = lines[10] ?? '';
    lines[10] = line.slice(0, column - 1) + suggestion + line.slice(endColumn - 1);
    const right = await understandFiles({ ...files, [HOME]: lines.join('\n') });
    // Where a fragment is wrong as well, that is reported next.
    expect(right.issues.filter((issue) => issue.startsWith('broken-link'))).toEqual([]);
    expect(lines[10]).toContain(`"${fixed}"`);
  });

  it('to a heading in a text finds the link as written, in each of two texts', async () => {
    const link = (to: string): string => `      - { title: a, link: "${to}" }\n`;
    const { report } = await understandFiles({
      ...plainSite,
      'pages/about.yaml': page({
        name: 'About',
        blocks: `  - { type: article, html: "<h2>Prices</h2><h3>In <em>one</em> cup</h3>" }
  - { type: article, markdown: "## Prices" }
  - { type: article, id: terms, html: "<h2>Prices</h2><h4>Deep</h4>" }
  - { type: article, html: "<h2>Kept</h2>", render: false }`,
      }),
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - type: cards\n    title: Links\n    items:\n${[
          ...['/about#section-prices', '/about#section-in-one-cup', '/about#section2-prices'],
          ...['/about#terms-prices', '/about#section-kept', '/about#terms-deep'],
        ]
          .map(link)
          .join('')}`,
      }),
    });
    expect(report.issues.map(({ code, line }) => [code, line])).toEqual([
      ['broken-anchor', 12],
      ['broken-anchor', 13],
    ]);
  });

  it('to a question finds it, and two questions of the same name are reported', async () => {
    const { report } = await understandFiles({
      ...plainSite,
      'pages/about.yaml': page({
        name: 'About',
        blocks: `  - type: faq
    id: price
    items:
      - { id: delivery, question: When?, answer: Soon. }
      - { id: price, question: How much?, answer: Little. }`,
      }),
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - type: cards
    title: Links
    items: [{ title: a, link: "/about#delivery" }, { title: b, link: "/about#hours" }]`,
      }),
    });
    expect(report.issues).toMatchObject([
      { code: 'duplicate-id', file: 'pages/about.yaml', line: 9 },
      { code: 'broken-anchor', file: HOME, line: 7 },
    ]);
  });

  it.each([
    ['/404', 'broken-link'],
    ['/tea-assam#list', 'broken-anchor'],
    // It is checked, although it is not on the page.
    ['#kept', 'broken-anchor'],
  ])('to %s is told that it leads nowhere', async (link, code) => {
    const { report } = await understandFiles(linking(link));
    expect(report.issues).toMatchObject([{ code, file: HOME, line: 11, column: 15 }]);
    expect(report.issues[0]?.suggestion).toBeUndefined();
  });

  it('in a text to a page that does not exist is told so at the link itself', async () => {
    const { report } = await understandFiles({
      ...plainSite,
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - type: article
    html: |
      <p>The page /nowhere is not linked, nor is /nowhere-else.</p>
      <p>See <a href="/nowhere">this</a>, <a title="a" href='/nowhere-else'>that</a>
      and <a href=/third>one more</a>.</p>
  - { type: article, html: "<p><a href=\\"/quoted?a=1&amp;b=2\\">x</a></p>" }
  - { type: article, html: '<p><a href=''/quoted''>x</a></p>' }`,
      }),
    });
    expect(report.issues.map(({ code, line, column, endColumn }) => [code, line, column, endColumn])).toEqual(
      [
        ['broken-link', 8, 23, 31],
        ['broken-link', 8, 62, 75],
        ['broken-link', 9, 19, 25],
        ['broken-link', 10, 42, 61],
        ['broken-link', 11, 42, 49],
      ],
    );
  });

  it('in a shared text to a block of the page is told which page has no such block', async () => {
    const { report } = await understandFiles({
      ...plainSite,
      'pages/_shared/note.yaml': '- { type: article, html: \'<p><a href="#prices">Prices</a></p>\' }\n',
      'pages/about.yaml': page({
        name: 'About',
        blocks: '  - { type: article, id: prices, html: "<p>x</p>" }\n  - { use: note }',
      }),
      'pages/index.yaml': page({ name: 'Home', blocks: '  - { use: note }' }),
    });
    expect(report.issues).toMatchObject([
      { code: 'broken-anchor', file: 'pages/_shared/note.yaml', line: 1 },
    ]);
    expect(report.issues[0]?.message).toContain('"/"');
  });
});

describe('an author who relies on the resolver', () => {
  it('gets icons as drawings and sanitised texts, with a warning at each text that lost something', async () => {
    const { issues, pages } = await understandFiles({
      ...plainSite,
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - { type: benefits, items: [{ title: a, text: b, icon: receipt }] }
  - { type: article, html: "<p onclick=x>Hello</p>" }`,
      }),
    });
    expect(issues).toEqual(['unsafe-html pages/index.yaml:6:32']);
    const [benefits, article] = blocksOf(pages.get('/'));
    expect(benefits).toMatchObject({ title: 'Benefits', items: [{ icon: expect.stringMatching(/^<path/) }] });
    expect(article).toMatchObject({ html: '<p>Hello</p>' });
  });

  it('gets defaults for what was left out', async () => {
    const { pages } = await understandFiles({
      ...plainSite,
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - { type: bookDemo }
  - { type: faq, items: [{ question: Why?, answer: Because. }] }`,
      }),
    });
    expect(blocksOf(pages.get('/'))).toMatchObject([
      { title: 'Discover Our Solution', button: 'Book a Demo' },
      { title: 'Frequently asked questions', items: [{ open: false }] },
    ]);
  });
});

describe('an author who writes an article in Markdown', () => {
  const withArticle = async (markdown: string): Promise<ContentFiles> => ({
    ...plainSite,
    'pages/_media/cup.png': await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer(),
    'pages/index.yaml': page({
      name: 'Home',
      blocks: `  - type: article\n    markdown: |\n${markdown.replace(/^(?=.)/gm, '      ')}`,
    }),
  });

  it('has its pictures published, with the size that the page reserves for them', async () => {
    const files = await withArticle('Call {phone}.\n\n![A cup](_media/cup.png "Ours")\n');
    const { issues, pages, images } = await understandFiles(files);
    expect(issues).toEqual([]);
    const [{ html } = { html: '' }] = blocksOf(pages.get('/')) as readonly { html?: string }[];
    expect(html).toMatch(
      /<p>Call \+44 20 0000 0000\.<\/p>\s*<figure><picture>(?<sources>.*)<img src="\/assets\/\w\w\/cup-\w{8}-640\.jpg" width="640" height="480" data-color="a33" loading="lazy" decoding="async" alt="A cup"><\/picture><figcaption>Ours<\/figcaption><\/figure>/,
    );
    for (const format of ['avif', 'webp'])
      expect(html).toMatch(
        new RegExp(
          `<source type="image/${format}" srcset="[^"]*-320\\.${format} 320w, [^"]*-640\\.${format} 640w" sizes="[^"]+">`,
        ),
      );
    expect(images).toEqual(['_media/cup.png']);
  });

  it('has the telephone number of the site in a link, without the spaces that people read', async () => {
    const files = await withArticle('[Call {phone}](tel:{phone}), <a href="tel:{phone}">or here</a>.\n');
    const { issues, pages } = await understandFiles(files);
    expect(issues).toEqual([]);
    expect(blocksOf(pages.get('/'))).toMatchObject([
      {
        html: expect.stringContaining(
          '<a href="tel:+442000000000">Call +44 20 0000 0000</a>, <a href="tel:+442000000000">or here</a>',
        ),
      },
    ]);
  });

  it.each([
    ['in a sentence', 'See <a href="/about-us>us</a> and the rest.', 'broken-html pages/index.yaml:7:14'],
    [
      'after code that shows it',
      '`<a href="/about-us>`\n\n<a href="/about-us>us</a>',
      'broken-html pages/index.yaml:9:10',
    ],
    ['in a paragraph', '<p title="x>One\n\nTwo', 'broken-html pages/index.yaml:7:10'],
    ['of a comment', 'One\n\n<!-- later\n\nTwo', 'broken-html pages/index.yaml:9:7'],
  ])('is told of HTML that never closes, %s', async (_where, text, issue) => {
    expect((await understandFiles(await withArticle(`${text}\n`))).issues).toEqual([issue]);
  });

  it.each([
    'Is a <b and "c"? See `<a href="x`, \\<a href="x and 3 < 4.',
    '<p title="x">One</p>\n\n    <a href="/about-us>',
    'A <!-- note --> and <em title="a > b">c</em>.',
  ])('may write signs that only look like unclosed HTML: %j', async (text) => {
    const { issues } = await understandFiles(await withArticle(`${text}\n`));
    expect(issues.filter((issue) => issue.startsWith('broken-html'))).toEqual([]);
  });

  it.each([
    ['a name of a page', '[a](products)', '<a href="products">a</a>', '"/products"'],
    ['a file of a page', '[a](pages/products.yaml)', '<a href="pages/products.yaml">a</a>', '"/products"'],
    ['a mail address', '[a](me@example.com)', '<a href="me@example.com">a</a>', '"mailto:me@example.com"'],
    ['a host', '[a](www.a.example)', '<a href="www.a.example">a</a>', '"https://www.a.example"'],
    ['a script', '[a](javascript:x)', '<a href="javascript:x">a</a>', 'A link is a page of this site'],
    ['a telephone number in words', '[a](tel:{name}x)', '<a href="tel:{name}x">a</a>', 'A link is a page'],
  ])(
    'is told at its place of a link that is %s, in Markdown and in HTML',
    async (_what, text, html, hint) => {
      const { report } = await understandFiles(await withArticle(`First.\n\n${text} and ${html}\n`));
      expect(report.issues.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
        'unsafe-url 9:11',
      ]);
      expect(report.issues[0]?.hint).toContain(hint);
      const inHtml = await understandFiles({
        ...plainSite,
        'pages/index.yaml': page({
          name: 'Home',
          blocks: `  - type: article\n    html: |\n      <p>x</p>\n      <p>${html}</p>`,
        }),
      });
      expect(inHtml.issues).toEqual(['unsafe-url pages/index.yaml:8:19']);
      expect(inHtml.report.issues[0]?.hint).toContain(hint);
    },
  );

  it.each([
    ['pot.png', 'A path begins with "_media", the folder in pages/ that pictures are in', '_media/pot.png'],
    ['/_media/pot.png', 'without a slash or dots in front of it', '_media/pot.png'],
    ['../_media/pot.png', 'without a slash or dots in front of it', '_media/pot.png'],
    ['https://a.example/b.png', 'Pictures of other sites cannot be shown', undefined],
  ])('is told why %s is no path of a picture, and the right one', async (src, hint, suggestion) => {
    const { report } = await understandFiles(await withArticle(`![A](${src})\n`));
    expect(report.issues).toMatchObject([{ code: 'missing-image', line: 7, column: 12 }]);
    expect(report.issues[0]?.hint).toContain(hint);
    expect(report.issues[0]?.suggestion).toBe(suggestion);
  });

  it('is told about everything that was removed, in the line where it was', async () => {
    const files = await withArticle(
      '<b onclick="x" class="y">a</b>\n\n<em style="x">b</em>\n\n<u id="z">c</u>\n',
    );
    expect((await understandFiles(files)).issues).toEqual([
      'unsafe-html pages/index.yaml:7:10',
      'unsafe-html pages/index.yaml:9:11',
      'unsafe-html pages/index.yaml:11:10',
    ]);
  });

  it('is told which of two pictures of one file says nothing', async () => {
    const files = await withArticle('![A cup](_media/cup.png)\n\n![](_media/cup.png)\n');
    expect((await understandFiles(files)).issues).toEqual(['missing-alternative-text pages/index.yaml:9:11']);
  });

  it('is told about a picture that is not there, and about one from elsewhere, at its address', async () => {
    const files = await withArticle('![A](_media/none.png)\n\n![B](https://a.example/b.png)\n');
    const { issues } = await understandFiles(files);
    expect(issues).toEqual(['missing-image pages/index.yaml:7:12', 'missing-image pages/index.yaml:9:12']);
  });
});
