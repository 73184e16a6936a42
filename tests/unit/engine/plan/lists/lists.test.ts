import { describe, expect, it } from 'vitest';
import { slugOfTag } from '../../../../../src/engine/plan/lists/gatherTags.ts';
import { type ContentFiles, page, plainSite, understandFiles } from '../../siteFromFiles.ts';

const BLOG = 'collections: { blog: { permalink: "/blog/:slug", index: /blog } }\nheader:';

const TOPICS = `name: "{tag}"
tagsOf: blog
meta: { title: "On {tag}", description: "All about {tag}." }
blocks:
  - { type: banner, title: "About {tag}" }
  - { type: article, html: "<p>Posts on <strong>{tag}</strong></p>" }
  - { type: cards, title: Posts, collection: blog, tag: "{tag}", perPage: 2 }
`;

/** A site with a post for each list of tags, and a page that lists them, two on a page. */
function blog(posts: readonly (readonly string[])[], more: ContentFiles = {}): ContentFiles {
  const files: Record<string, string | Uint8Array> = {
    ...plainSite,
    'site.config.yaml': plainSite['site.config.yaml']?.replace('header:', BLOG) ?? '',
    'pages/blog.yaml': page({
      name: 'Blog',
      blocks: `  - { type: faq, id: questions, items: [{ question: Why?, answer: Because. }] }
  - { type: cards, id: latest, title: Latest, collection: blog, perPage: 2 }
`,
    }),
  };
  for (const [index, tags] of posts.entries()) {
    const top = `order: ${index}\n${tags.length === 0 ? '' : `tags: ${JSON.stringify(tags)}\n`}`;
    files[`pages/blog/post-${index + 1}.yaml`] = page({ name: `Post ${index + 1}`, top });
  }
  return { ...files, ...more };
}

const untagged = (count: number, more: ContentFiles = {}) => blog(Array<string[]>(count).fill([]), more);
const tagged = (posts: readonly (readonly string[])[], more: ContentFiles = {}): ContentFiles =>
  blog(posts, { 'pages/topics.yaml': TOPICS, ...more });

/** What its component receives for the list of a page, which is always its last block. */
const listOf = (blocks: readonly object[] | undefined) =>
  blocks?.at(-1) as { items: { title: string }[]; listPages?: unknown };
const titles = (blocks: readonly object[] | undefined) => listOf(blocks).items.map(({ title }) => title);
const codesOf = (issues: readonly string[]) => issues.map((issue) => issue.split(' ')[0]);

describe('a reader of a list that has become long', () => {
  it('finds it on several pages, each with its part, its address, its title and the way to the others', async () => {
    const { issues, pages, report } = await understandFiles(untagged(5));
    expect(issues).toEqual([]);
    const routes = ['/blog', '/blog/page/2', '/blog/page/3'];
    expect([...pages.keys()].filter((route) => /^\/blog(?:\/page|$)/.test(route))).toEqual(routes);
    const [first, second, third] = routes.map((route) => pages.get(route));
    const parts = [first, second, third].map((one) => titles(one?.blocks));
    expect(parts).toEqual([['Post 1', 'Post 2'], ['Post 3', 'Post 4'], ['Post 5']]);
    expect(listOf(second?.blocks).listPages).toEqual({
      number: 2,
      count: 3,
      previous: '/blog',
      next: '/blog/page/3',
      links: routes.map((link, at) => ({ number: at + 1, link })),
    });
    expect(second).toMatchObject({
      canonical: '/blog/page/2',
      addresses: ['/blog/page/2'],
      listPage: { number: 2, label: 'Page 2', first: '/blog' },
      meta: { title: 'The page Blog · Page 2', description: 'Page 2 · All about Blog.' },
      breadcrumb: [{ route: '/' }, { route: '/blog' }, { route: '/blog/page/2', name: 'Page 2' }],
    });
    const types = [first, third].map((one) => one?.blocks.map(({ type }) => type).join());
    expect(types).toEqual(['banner,faq,cards', 'banner,cards']);
    // The home page, the blog, two further pages of it and five posts.
    expect(report.summary.pages).toBe(9);
  });

  it.each([
    ['/blog/page/2', []],
    ['/blog/page/3#latest', []],
    ['/blog/page/4', ['broken-link']],
    ['/blog/page/1', ['broken-link']],
    ['/blog/page/2#questions', ['broken-anchor']],
  ])('follows a link to %s, or its author is told %j', async (to, codes) => {
    const blocks = `  - { type: article, html: '<p><a href="${to}">x</a></p>' }\n`;
    const home = page({ name: 'Home', blocks });
    const { issues } = await understandFiles(untagged(5, { 'pages/index.yaml': home }));
    expect(codesOf(issues)).toEqual(codes);
  });

  it('finds the list of the home page at /page/2, and the same list at its other address', async () => {
    const blocks = '  - { type: cards, title: Latest, collection: blog, perPage: 3 }\n';
    const home = page({ name: 'Home', top: 'alsoAt: [/home]\n', blocks });
    const { issues, pages } = await understandFiles(untagged(5, { 'pages/index.yaml': home }));
    expect(issues).toEqual([]);
    expect(pages.get('/page/2')?.breadcrumb.map(({ route }) => route)).toEqual(['/', '/page/2']);
    expect(titles(pages.get('/home')?.blocks)).toEqual(['Post 1', 'Post 2', 'Post 3']);
    expect(pages.has('/home/page/2')).toBe(false);
  });

  it('finds no more in it than its author wants, and no page after that', async () => {
    const link = '  - { type: callToAction, title: On, actions: [{ text: Older, link: /page/3 }] }\n';
    const { issues, pages } = await understandFiles(
      untagged(5, {
        'pages/index.yaml': page({
          name: 'Home',
          blocks: '  - { type: cards, title: Latest, collection: blog, count: 3, perPage: 2 }\n',
        }),
        'pages/older.yaml': page({ name: 'Older', blocks: link }),
      }),
    );
    expect(titles(pages.get('/page/2')?.blocks)).toEqual(['Post 3']);
    expect(issues.map((issue) => issue.split(' ')[0])).toEqual(['broken-link']);
  });

  it('is shown the numbers around the open page, the ends, and no gap of one page, however many pages there are', async () => {
    const { pages } = await understandFiles(untagged(40));
    for (const [route, ...numbers] of [
      ['/blog', 1, 2, 20],
      ['/blog/page/4', 1, 2, 3, 4, 5, 20],
      ['/blog/page/10', 1, 9, 10, 11, 20],
      ['/blog/page/17', 1, 16, 17, 18, 19, 20],
      ['/blog/page/20', 1, 19, 20],
    ] as const) {
      const links = numbers.map((number) => expect.objectContaining({ number }));
      expect(listOf(pages.get(route)?.blocks).listPages).toMatchObject({ links });
    }
  });
});

it.each([
  ['/blog/page/2', true],
  ['/blog/page', false],
  ['/blog/latest/page/2', false],
])('an author whose address %s belongs to a list is told so while it is short: %s', async (route, isTold) => {
  const own = page({ name: 'Own', top: `route: ${route}\n` });
  const { issues } = await understandFiles(untagged(1, { 'pages/own.yaml': own }));
  expect(issues).toEqual(isTold ? ['reserved-route pages/own.yaml:2:8'] : []);
});

describe('a reader who wants more on a topic', () => {
  it('finds a page for each tag, with all its posts and the name of the tag in its texts', async () => {
    const { issues, pages } = await understandFiles(tagged([['Tea', 'Cups'], ['Tea'], []]));
    expect(issues).toEqual([]);
    const topics = [...pages.keys()].filter((route) => route.startsWith('/topics'));
    expect(topics).toEqual(['/topics/cups', '/topics/tea']);
    const tea = pages.get('/topics/tea');
    expect(tea).toMatchObject({
      name: 'Tea',
      canonical: '/topics/tea',
      meta: { title: 'On Tea', description: 'All about Tea.' },
      breadcrumb: [{ route: '/' }, { route: '/blog' }, { route: '/topics/tea', name: 'Tea' }],
      blocks: [{ title: 'About Tea' }, { html: '<p>Posts on <strong>Tea</strong></p>' }, {}],
    });
    expect(titles(tea?.blocks)).toEqual(['Post 1', 'Post 2']);
    expect(titles(pages.get('/topics/cups')?.blocks)).toEqual(['Post 1']);
    // The way there from a post and from its card.
    const links = { Tea: '/topics/tea', Cups: '/topics/cups' };
    const ways = Object.entries(links).map(([name, link]) => ({ name, link }));
    expect(pages.get('/blog/post-1')?.tags).toEqual(ways);
    expect(listOf(pages.get('/blog')?.blocks).items[0]).toMatchObject({
      tags: ways.map(({ name, link }) => ({ text: name, link })),
    });
  });

  it('reads a tag as most pages spell it', async () => {
    const spelt = ['green tea', 'Green Tea', 'Green-tea', 'Green Tea', 'green tea', 'Green Tea'];
    // What nobody sees yet spells nothing.
    const drafts = [7, 8, 9].map((post) => [
      `pages/blog/post-${post}.yaml`,
      page({ name: `Post ${post}`, top: 'draft: true\ntags: [green tea]\n' }),
    ]);
    const files = tagged(
      spelt.map((tag) => [tag]),
      Object.fromEntries(drafts),
    );
    const { issues, pages } = await understandFiles(files);
    expect(issues).toEqual([1, 3].map((post) => `tag-variant pages/blog/post-${post}.yaml:3:8`));
    expect(pages.get('/topics/green-tea')?.name).toBe('Green Tea');
    expect(pages.get('/blog/post-1')?.tags).toEqual([{ name: 'Green Tea', link: '/topics/green-tea' }]);
  });

  it('reads the tags of a post as words where no page lists them', async () => {
    const { issues, pages } = await understandFiles(blog([['Tea']]));
    expect(issues).toEqual([]);
    expect(pages.get('/blog/post-1')?.tags).toEqual([{ name: 'Tea' }]);
    expect(listOf(pages.get('/blog')?.blocks)).not.toHaveProperty('items.0.tags');
  });

  it.each(['html: "<p>Posts on {tag}</p>"', 'markdown: "Posts on {tag}"'])(
    'finds the tag as it is in %s',
    async (text) => {
      const topics = TOPICS.replace(/html: ".*"/, text);
      const files = tagged([['_Tea_ &amp [cups]']], { 'pages/topics.yaml': topics });
      const { issues, pages } = await understandFiles(files);
      expect(issues).toEqual([]);
      const html = expect.stringContaining('Posts on _Tea_ &amp;amp [cups]');
      expect(pages.get('/topics/tea-amp-cups')?.blocks[1]).toMatchObject({ html });
    },
  );
});

describe('an author who writes one page for all tags', () => {
  it.each([
    ['<p>Posts', '<p><a href=/none>x</a>', 'broken-link'],
    ['tagsOf', 'alsoAt: [/others]\ntagsOf', 'conflicting-properties'],
  ])('is told once of a mistake on it, however many tags there are: %s, %s', async (from, to, code) => {
    const topics = TOPICS.replace(from, to);
    const { issues } = await understandFiles(tagged([['Tea'], ['Cups']], { 'pages/topics.yaml': topics }));
    expect(codesOf(issues)).toEqual([code]);
  });

  it('can give the tags another address, and put the file into the folder of the collection', async () => {
    const other = { 'pages/blog/all.yaml': TOPICS.replace('tagsOf', 'route: /blog/on\ntagsOf') };
    const { issues, pages } = await understandFiles(blog([['Tea']], other));
    expect(issues).toEqual([]);
    expect(pages.has('/blog/on/tea')).toBe(true);
    expect(titles(pages.get('/blog')?.blocks)).toEqual(['Post 1']);
  });

  it.each([
    ['Law and records', 'law-and-records'],
    ['Café & tea', 'cafe-tea'],
    ['வணிகம்', 'vanikam'],
    ['தமிழ்', 'thamizh'],
    ['ஐஸ் டீ', 'ais-tii'],
    ['☺', ''],
  ])('has %s at %s', (tag, slug) => {
    expect(slugOfTag(tag)).toBe(slug);
  });
});
