import { describe, expect, it } from 'vitest';
import { directionOf, localeOf, ownName, siteOf } from '../../../src/engine/model/language.ts';
import type { LinkedPage } from '../../../src/engine/model/page.ts';
import { feed } from '../../../src/engine/render/feed.ts';
import { listedPages } from '../../../src/engine/render/publishedFiles.ts';
import { renderer } from '../../../src/view/draw/server.tsx';
import { parseHtml } from '../site/parseHtml.ts';
import { page, plainSite, type Understood, understandFiles } from './siteFromFiles.ts';
import { blocksOf, teaShop } from './teaShop.ts';

const post = (name: string, tag: string): string =>
  `${page({ name, top: `date: 2024-07-07\ntags: [${tag}]\n` })}  - { type: pager, collection: news }\n`;

/** A tea shop in English and Tamil: a home page, teas, news with tags, and a page about it that is in English only. */
const files = {
  ...teaShop,
  'site.config.yaml': `${teaShop['site.config.yaml']}  news: { permalink: "/news/:slug", feed: true }\n`
    .replace('language: en-GB', 'languages: [{ tag: en-GB, at: / }, { tag: ta-IN, at: /ta }]')
    .replace('[{ text: Home, link: / }]', '[{ text: Teas, link: /teas }, { text: About, link: /about }]'),
  'pages/about.yaml': page({ name: 'About' }),
  'pages/topics.yaml': page({ name: 'Topics', top: 'tagsOf: news\n' }),
  'pages/news/first.yaml': post('First', 'Leaf'),
  'pages/news/second.yaml': post('Second', 'Leaf'),
  // More than a feed has.
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, day) => [`pages/news/day-${day}.yaml`, post(`Day ${day}`, 'Leaf')]),
  ),
  'pages/_words/ta.yaml':
    'sample: மாதிரி\ndefaults: { bookDemo: { title: டெமோ }, form: { title: 5 } }\nsite: { Teas: தேநீர் }\n',
  'pages/_shared/ta/more.yaml': '- { type: bookDemo, id: demo, collection: teas }\n',
  'pages/ta/index.yaml': page({
    name: 'முகப்பு',
    blocks: `  - type: article
    html: '<p><a href="/about#x">a</a> <a href="/teas?q=1#list">b</a> <a href="/tea-assam">c</a> <a href="/ta/teas">d</a></p>'
  - use: ta/more
`,
  }),
  'pages/ta/teas.yaml': page({
    name: 'தேநீர்',
    blocks: '  - { type: cards, id: list, title: எல்லாம், collection: teas }',
  }),
  'pages/ta/teas/assam.yaml': page({ name: 'அசாம்' }),
  'pages/ta/topics.yaml': page({ name: 'தலைப்புகள்', top: 'tagsOf: news\n' }),
  'pages/ta/news/first.yaml': post('முதல்', 'இலை'),
};

const site = await understandFiles(files);
const linked = (route: string): LinkedPage | undefined => site.pages.get(route);

const cardsOf = (page: LinkedPage | undefined): string[] =>
  (blocksOf(page) as unknown as { items: { title: string; link: string }[] }[]).flatMap(({ items }) =>
    items.map(({ title, link }) => `${title} -> ${link}`),
  );

describe('an author who translates some pages of a site', () => {
  it('finds each at the address of its original below that of the language', () => {
    const routes = [...site.pages.keys()].filter((route) => route.startsWith('/ta')).sort();
    expect(routes).toEqual(['/ta', '/ta/news/first', '/ta/tea-assam', '/ta/teas', '/ta/topics/ilai']);
    const issues = site.issues.filter((issue) => !issue.includes('_words'));
    expect(issues).toEqual(['broken-anchor pages/ta/index.yaml:6:24']);
  });

  it('writes links as in the original: they lead to translations where there are some, with what follows the address', () => {
    const [text] = blocksOf(linked('/ta')) as unknown as { html: string }[];
    const hrefs = [...(text?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(['/about#x', '/ta/teas?q=1#list', '/ta/tea-assam', '/ta/teas']);
  });

  it('lists in each language what there is in that language', () => {
    expect(cardsOf(linked('/ta/teas'))).toEqual(['அசாம் -> /ta/tea-assam']);
    expect(cardsOf(linked('/teas'))).toHaveLength(4);
    const trail = linked('/ta/tea-assam')?.breadcrumb.map(({ link }) => link);
    expect(trail).toEqual(['/ta', '/ta/teas', '/ta/tea-assam']);
    expect(linked('/ta')?.breadcrumb).toEqual([]);
    expect(linked('/ta/tea-assam')?.collection).toBe('teas');
    expect(linked('/ta/news/first')?.tags).toEqual([{ name: 'இலை', link: '/ta/topics/ilai' }]);
    expect(linked('/news/first')?.tags).toEqual([{ name: 'Leaf', link: '/topics/leaf' }]);
  });

  it('knows where each page can be read: the same page, or the home page of a language that does not have it', () => {
    const [english, tamil] = ['en-GB', 'ta-IN'];
    const at = (tag: string, route: string, isSame = true) => ({ tag, route, link: route, isSame });
    expect(linked('/ta/teas')?.inLanguages).toEqual([at(english, '/teas'), at(tamil, '/ta/teas')]);
    expect(linked('/about')?.inLanguages).toEqual([at(english, '/about'), at(tamil, '/ta', false)]);
    const versions = new Map(listedPages(site.plan).map((one) => [one.route, one.versions]));
    expect(versions.get('/about')).toBeUndefined();
    expect(versions.get('/ta/topics/ilai')).toBeUndefined();
    expect(versions.get('/ta/tea-assam')).toEqual([
      { tag: english, route: '/tea-assam' },
      { tag: tamil, route: '/ta/tea-assam' },
    ]);
  });

  it('has no page behind the first one of a list called the translation of another', async () => {
    const teas = String(teaShop['pages/teas.yaml']).replace('collection: teas', '$&, perPage: 2');
    const { pages, site } = await understandFiles({ ...files, 'pages/teas.yaml': teas });
    const blocks = await renderer.loadBlocks();
    const versionsOn = (route: string): number | undefined => {
      const shown = pages.get(route);
      return shown && site && renderer.renderPage(shown, site, blocks).head.split('hrefLang=').length - 1;
    };
    expect([versionsOn('/teas'), versionsOn('/teas/page/2')]).toEqual([3, 0]);
  });

  it('gets the menu, the texts of blocks and a feed in each language', () => {
    const tamil = site.site && siteOf(site.site, { file: 'pages/ta/teas.yaml' });
    const [teas, about] = [
      { text: 'தேநீர்', link: '/ta/teas' },
      { text: 'About', link: '/about' },
    ];
    expect(tamil).toMatchObject({
      language: 'ta-IN',
      at: '/ta',
      feed: '/ta/feed.xml',
      words: { sample: 'மாதிரி' },
      header: { links: [teas, about] },
    });
    const header = { links: [{ text: 'Teas' }, about] };
    expect(site.site).toMatchObject({ language: 'en-GB', feed: '/feed.xml', header });
    expect(site.site?.words).toBeUndefined();
    expect(blocksOf(linked('/ta'))[1]).toMatchObject({ title: 'டெமோ' });
    const posts = site.plan.feed.map(({ route }) => route);
    expect([posts.length, posts[0], posts.at(-1)]).toEqual([20 + 1, '/news/second', '/ta/news/first']);
    const [file] = tamil === undefined ? [] : feed(site.plan.feed.slice(-1), new Map(), tamil);
    expect(file?.path).toBe('ta/feed.xml');
    expect(String(file?.contents)).toMatch(
      /xml:lang="ta-IN">[\s\S]*rel="self"[^>]*ta\/feed\.xml"[\s\S]*text\/html" href="https:\/\/tea\.example\/ta"/,
    );
  });
});

it('an author has lists that leave out what is not translated, or show it with the name of its language, in which it is read out', async () => {
  const listed = async (setting: string, more = {}) => {
    const config = files['site.config.yaml'] + setting;
    const { pages } = await understandFiles({ ...files, 'site.config.yaml': config, ...more });
    return cardsOf(pages.get('/ta/teas'));
  };
  const translated = await listed('');
  expect(translated).toEqual(['அசாம் -> /ta/tea-assam']);
  const all = await listed('untranslated: show\n');
  expect(all).toContain('அசாம் -> /ta/tea-assam');
  expect(all.length).toBeGreaterThan(1);
  for (const one of all.filter((card) => !translated.includes(card)))
    expect(one).toMatch(/ \(English\) -> \/tea-/);
  // A translation that has been begun takes nothing away before it is public.
  const draft = { 'pages/ta/teas/assam.yaml': page({ name: 'அசாம்', top: 'draft: true\n' }) };
  expect(await listed('untranslated: show\n', draft)).toContain('Assam (English) -> /tea-assam');
  // In the menu and at the foot of the page, for whoever listens.
  const config = `${files['site.config.yaml']}untranslated: show\n`
    .replace('link: /teas }', 'link: /teas, collection: teas }')
    .replace('columns: [', '$&{ title: Teas, collection: teas }, ');
  const { pages, site: shop } = await understandFiles({ ...files, 'site.config.yaml': config });
  const teas = pages.get('/ta/teas');
  const own = shop && siteOf(shop, { file: 'pages/ta/teas.yaml' });
  const html = teas && own && renderer.renderPage(teas, own, await renderer.loadBlocks()).body;
  const links = parseHtml(html ?? '').querySelectorAll('dialog[popover] a, footer a');
  const english = [...links].filter((link) => link.getAttribute('href')?.startsWith('/tea-'));
  expect(english.map((link) => link.getAttribute('lang'))).toEqual(new Array(6).fill('en-GB'));
});

it('a visitor is led to the search of a language, and told in it what is not found, once there is something to be found in it', async () => {
  const search = { name: 'Search', blocks: '  - { type: search, id: find }\n' };
  const understood = async (top: string) =>
    understandFiles({
      ...plainSite,
      'site.config.yaml': `${plainSite['site.config.yaml']}search: /search\n`.replace(
        'language: en-GB',
        'languages: [{ tag: en-GB, at: / }, { tag: ta-IN, at: /ta }]',
      ),
      'pages/search.yaml': page(search),
      'pages/404.yaml': page({ name: 'Lost' }),
      'pages/ta/index.yaml': page({ name: 'முகப்பு', top }),
      'pages/ta/search.yaml': page({ ...search, name: 'தேடல்' }),
      'pages/ta/404.yaml': page({ name: 'இல்லை' }),
    });
  const waysFrom = ({ pages }: Understood, route: string) =>
    pages.get(route)?.inLanguages?.map((one) => one.route);
  const drafted = await understood('draft: true\n');
  expect(listedPages(drafted.plan).map(({ route }) => route)).toEqual(['/404', '/', '/search']);
  expect(waysFrom(drafted, '/search')).toEqual(['/search']);
  const begun = await understood('');
  expect(waysFrom(begun, '/search')).toEqual(['/search', '/ta/search']);
  expect(waysFrom(begun, '/ta/404')).toEqual(['/', '/ta']);
  expect(begun.site?.translated).toMatchObject([{ search: '/ta/search' }]);
});

it('an author who has translated no page of a collection yet is told in the list that visitors would see, and in none of a draft', async () => {
  // The list on its home page is told in its place.
  const left = ['pages/ta/teas/assam.yaml', 'pages/_shared/ta/more.yaml', 'pages/ta/index.yaml'];
  const none = Object.fromEntries(Object.entries(files).filter(([path]) => !left.includes(path)));
  const told = async (top: string) => {
    const teas = none['pages/ta/teas.yaml']?.replace(/^/, top) ?? '';
    const { issues, pages, site } = await understandFiles({ ...none, 'pages/ta/teas.yaml': teas });
    const shown = pages.get('/ta/teas');
    const blocks = await renderer.loadBlocks();
    return {
      issues: issues.filter((issue) => /-collection pages.ta.teas/.test(issue)),
      body: shown && site && renderer.renderPage(shown, site, blocks).body,
    };
  };
  const { issues, body } = await told('');
  expect(issues).toEqual([expect.stringMatching(/^held-back-collection pages\/ta\/teas\.yaml:/)]);
  // No heading stands above nothing.
  expect(body).toContain('id="main"');
  expect(body).not.toContain('எல்லாம்');
  expect((await told('draft: true\n')).issues).toEqual([]);
});

it('an author whose collection has only drafts is told once, however many lists show it', async () => {
  const list = '  - { type: cards, title: Teas, collection: teas }\n';
  const { issues } = await understandFiles({
    ...plainSite,
    'site.config.yaml': String(teaShop['site.config.yaml']),
    'pages/teas/assam.yaml': page({ name: 'Assam', top: 'draft: true\n' }),
    'pages/index.yaml': `${page({ name: 'Home' })}${list}`,
    'pages/teas.yaml': `${page({ name: 'Teas' })}${list}`,
  });
  expect(issues).toEqual([expect.stringMatching(/^held-back-collection pages\/\w+\.yaml:/)]);
});

describe('a language', () => {
  const told = (written: string, more: Readonly<Record<string, string>> = {}) => {
    const config = String(plainSite['site.config.yaml']).replace('language: en-GB', written);
    return understandFiles({ ...plainSite, 'site.config.yaml': config, ...more });
  };

  it.each<[written: string, issues: string[], meant?: string]>([
    ['language: ta_IN', ['wrong-format site.config.yaml:3:11'], 'ta-IN'],
    ['language: en-u-co-phonebk', []],
  ])('that nobody has registered is refused where it is written: %s', async (written, expected, meant) => {
    const { issues, report } = await told(written);
    expect([issues, report.issues[0]?.suggestion]).toEqual([expected, meant]);
  });

  it('without words is told at its own line, though the main one is written after it', async () => {
    const { report } = await told('languages:\n  - { tag: de-DE, at: /de }\n  - { tag: en-IN, at: / }', {
      'pages/de/index.yaml': page({ name: 'Willkommen' }),
    });
    const hint = expect.stringContaining('in pages/_words/de.yaml');
    expect(report.issues).toMatchObject([{ code: 'language-without-words', line: 4, hint }]);
  });

  it.each([
    ['ta-IN', ['en-IN', 'ta-IN'], 'தமிழ்', 'ltr', 'ta_IN'],
    ['hi', ['en', 'hi'], 'हिन्दी', 'ltr', 'hi_IN'],
    ['ar', ['ar'], 'العربية', 'rtl', 'ar_EG'],
  ])('%s has its own name, the direction of its script, and a country for Facebook', (tag, all, ...said) => {
    expect([ownName(tag, all), directionOf(tag), localeOf(tag)]).toEqual(said);
  });
});

it('a reader finds the footnotes of each of two texts on a page, in the words of its language', async () => {
  const text = '  - type: article\n    markdown: "Tea.[^1]\\n\\n## Milk[^1]\\n\\n[^1]: Hot."\n';
  const { pages, issues } = await understandFiles({
    ...files,
    'pages/_words/ta.yaml': 'markdown: { footnote: "அடிக்குறிப்பு {number}" }\n',
    'pages/ta/index.yaml': page({ name: 'முகப்பு', blocks: text + text }),
  });
  expect(issues.filter((issue) => issue.includes('ta/index'))).toEqual([]);
  const html = blocksOf(pages.get('/ta'))
    .map((block) => ('html' in block ? String(block.html) : ''))
    .join('');
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['fnref:1', 'milk', 'fnref:1.2', 'fn:1', 'fnref2:1', 'milk-1', 'fnref2:1.2', 'fn2:1']);
  const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
  expect(links.every((id) => ids.includes(id))).toBe(true);
  expect(html).toContain('aria-label="அடிக்குறிப்பு 1"');
});
