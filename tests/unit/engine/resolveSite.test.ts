import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/engine/model/jsonPointer.ts';
import { type ContentFiles, page, plainSite, understandFiles } from './siteFromFiles.ts';
import { blocksOf, teaShop } from './teaShop.ts';

async function teasInTheFooter(count: string): Promise<unknown> {
  const pages = Array.from({ length: 14 }, (_, at) => [
    `pages/teas/no-${at + 1}.yaml`,
    page({ name: `No. ${at + 1}`, top: `order: ${at + 1}\n` }),
  ]);
  const { site, issues } = await understandFiles({
    ...plainSite,
    ...Object.fromEntries(pages),
    'site.config.yaml': `${plainSite['site.config.yaml']?.replace('columns: [', `columns: [{ title: Teas, collection: teas${count} }, `)}collections:
  teas: { permalink: /tea-:slug, index: /teas }
`,
    'pages/teas.yaml': page({ name: 'Teas' }),
  });
  expect(issues).toEqual([]);
  const { pages: listed, all } = valueAt(site, '/footer/columns/0') as { pages: unknown; all?: string };
  return { pages: listed, all };
}

const teasUpTo = (most: number) =>
  Array.from({ length: most }, (_, at) => ({ title: `No. ${at + 1}`, link: `/tea-no-${at + 1}` }));

describe('an author who adds a page', () => {
  it('finds it in every list of its collection, by order and then by name, and on it the others, from the next one on', async () => {
    const blocks = '  - { type: related, title: Others, collection: teas, count: 6 }';
    const { issues, pages } = await understandFiles({
      ...teaShop,
      'pages/teas/bai-mudan.yaml': page({ name: 'Bai Mudan', blocks }),
    });
    expect(issues).toEqual([]);
    const others = ['Ceylon', 'Zhejiang', 'Assam'].map((title) => ({ title }));
    expect(blocksOf(pages.get('/tea-bai-mudan'))).toMatchObject([{ items: others }]);
    const [list] = blocksOf(pages.get('/teas'));
    expect(list).toMatchObject({
      items: [
        { title: 'Zhejiang', link: '/tea-zhejiang' },
        { title: 'Assam', link: '/tea-assam', text: 'Strong.', accent: 22 },
        { title: 'Bai Mudan', link: '/tea-bai-mudan' },
        { title: 'Ceylon', link: '/tea-ceylon' },
      ],
    });
    // The request for the list is gone: the component receives finished data.
    expect(list).not.toHaveProperty('collection');
  });

  it('finds the first twelve of a long collection in the footer, or as many as its column says, and the way to all', async () => {
    expect(await teasInTheFooter('')).toEqual({ pages: teasUpTo(12), all: '/teas' });
    expect(await teasInTheFooter(', count: 3')).toEqual({ pages: teasUpTo(3), all: '/teas' });
    expect(await teasInTheFooter(', count: 30')).toEqual({ pages: teasUpTo(14) });
  });

  it.each([
    ['pages/about/index.yaml', '', '/about'],
    ['pages/teas/oolong.yaml', '', '/tea-oolong'],
    ['pages/anything.yaml', 'route: /somewhere/else\n', '/somewhere/else'],
  ])('in %s with %j finds it at its address', async (path, top, route) => {
    const { pages, issues } = await understandFiles({ ...teaShop, [path]: page({ name: 'New', top }) });
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

  it('finds the way back to the home page above it, through the list of its collection and each page whose address his own begins with', async () => {
    const { pages } = await understandFiles({
      ...teaShop,
      'pages/about-us.yaml': page({ name: 'About us' }),
      'pages/404.yaml': page({ name: 'Not found' }),
      'pages/guide.yaml': page({ name: 'Guide' }),
      'pages/guide/pots/index.yaml': page({ name: 'Pots' }),
      'pages/guide/pots/iron/cast.yaml': page({ name: 'Cast' }),
    });
    const trail = (route: string) =>
      pages.get(route)?.breadcrumb.map(({ name, route: to }) => `${name} ${to}`);
    expect(trail('/tea-assam')).toEqual(['Home /', 'Teas /teas', 'Assam /tea-assam']);
    expect(trail('/about-us')).toEqual(['Home /', 'About us /about-us']);
    const deep = ['Home /', 'Guide /guide', 'Pots /guide/pots', 'Cast /guide/pots/iron/cast'];
    expect(trail('/guide/pots/iron/cast')).toEqual(deep);
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

describe('an author who writes a block once for several pages', () => {
  const shared: ContentFiles = {
    ...plainSite,
    'pages/_shared/promise.yaml': `- { type: article, id: promise, html: "<p>Fresh.</p>" }\n- { use: address }\n`,
    'pages/_shared/address.yaml': '- { type: article, id: address, html: "<p>London</p>" }\n',
    'pages/index.yaml': page({ name: 'Home', blocks: '  - { use: promise }' }),
    'pages/about.yaml': page({ name: 'About', blocks: '  - { use: address }' }),
  };

  it('finds it wherever it is used, along with what it uses in turn', async () => {
    const { issues, pages } = await understandFiles(shared);
    expect(issues).toEqual([]);
    expect(blocksOf(pages.get('/'))).toMatchObject([
      { id: 'promise', html: '<p>Fresh.</p>' },
      { id: 'address', html: '<p>London</p>' },
    ]);
    expect(blocksOf(pages.get('/about'))).toMatchObject([{ id: 'address' }]);
  });

  it('is told once of a mistake in it, in the file it is in', async () => {
    const wrong = '- { type: cards, title: Where, items: [{ title: a, link: /nowhere }] }\n';
    const { issues } = await understandFiles({ ...shared, 'pages/_shared/address.yaml': wrong });
    expect(issues).toEqual(['broken-link pages/_shared/address.yaml:1:58']);
  });
});
