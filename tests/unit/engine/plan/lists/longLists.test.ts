import { describe, expect, it } from 'vitest';
import { type ContentFiles, page, plainSite, understandFiles } from '../../siteFromFiles.ts';

const BLOG = 'collections: { blog: { permalink: "/blog/:slug", index: /blog } }\nheader:';

/** A site with some posts and a page that lists them, two on a page. */
function blog(posts: number, more: ContentFiles = {}): ContentFiles {
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
  for (let count = 1; count <= posts; count += 1)
    files[`pages/blog/post-${count}.yaml`] = page({ name: `Post ${count}`, top: `order: ${count}\n` });
  return { ...files, ...more };
}

/** The part of a block that its component receives for a list. */
interface List {
  readonly items: readonly { readonly title: string; readonly tags?: unknown }[];
  readonly listPages?: unknown;
}

/** The cards of the last block of a page. */
const listOf = (blocks: readonly object[] | undefined): List =>
  // The last block of these pages is always one of cards.
  blocks?.at(-1) as List;

const titles = (list: List): string[] => list.items.map(({ title }) => title);

describe('a reader of a list that has become long', () => {
  it('finds it on several pages, each with its part, its address, its title and the way to the others', async () => {
    const { issues, pages, report } = await understandFiles(blog(5));
    expect(issues).toEqual([]);
    expect([...pages.keys()].filter((route) => route.startsWith('/blog/page') || route === '/blog')).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/page/3',
    ]);
    const [first, second, third] = ['/blog', '/blog/page/2', '/blog/page/3'].map((route) => pages.get(route));
    expect(titles(listOf(first?.blocks))).toEqual(['Post 1', 'Post 2']);
    expect(titles(listOf(second?.blocks))).toEqual(['Post 3', 'Post 4']);
    expect(titles(listOf(third?.blocks))).toEqual(['Post 5']);
    expect(listOf(first?.blocks).listPages).toMatchObject({ number: 1, count: 3, next: '/blog/page/2' });
    expect(listOf(second?.blocks).listPages).toEqual({
      number: 2,
      count: 3,
      links: [
        { number: 1, link: '/blog' },
        { number: 2, link: '/blog/page/2' },
        { number: 3, link: '/blog/page/3' },
      ],
      previous: '/blog',
      next: '/blog/page/3',
    });
    expect(second).toMatchObject({
      canonical: '/blog/page/2',
      addresses: ['/blog/page/2'],
      listPage: { number: 2, label: 'Page 2', first: '/blog' },
      meta: { title: 'The page Blog · Page 2', description: 'Page 2 · All about Blog.' },
      breadcrumb: [{ route: '/' }, { route: '/blog' }, { route: '/blog/page/2', name: 'Page 2' }],
    });
    expect(first?.meta.title).toBe('The page Blog');
    // The home page, the blog, two further pages of it and five posts.
    expect(report.summary.pages).toBe(9);
  });

  it('can be sent to a further page by a link, and to what is on it', async () => {
    const link = (to: string): ContentFiles => ({
      'pages/index.yaml': page({
        name: 'Home',
        blocks: `  - { type: article, html: '<p><a href="${to}">x</a></p>' }\n`,
      }),
    });
    for (const to of ['/blog/page/2', '/blog/page/3#latest'])
      expect((await understandFiles(blog(5, link(to)))).issues).toEqual([]);
    for (const [to, code] of [
      ['/blog/page/4', 'broken-link'],
      ['/blog/page/1', 'broken-link'],
      ['/blog/page/2#questions', 'broken-anchor'],
    ] as const) {
      const { issues } = await understandFiles(blog(5, link(to)));
      expect(issues.map((issue) => issue.split(' ')[0])).toEqual([code]);
    }
  });

  it('finds the list of the home page at /page/2, and the same list at its other address', async () => {
    const home = page({
      name: 'Home',
      top: 'alsoAt: [/home]\n',
      blocks: '  - { type: cards, title: Latest, collection: blog, perPage: 3 }\n',
    });
    const { issues, pages } = await understandFiles(blog(5, { 'pages/index.yaml': home }));
    expect(issues).toEqual([]);
    expect(pages.get('/page/2')?.breadcrumb.map(({ route }) => route)).toEqual(['/', '/page/2']);
    expect(titles(listOf(pages.get('/home')?.blocks))).toEqual(['Post 1', 'Post 2', 'Post 3']);
    expect(pages.has('/home/page/2')).toBe(false);
  });

  it('gets a bounded number of links, however many pages there are', async () => {
    const { pages } = await understandFiles(blog(40));
    const numbers = (route: string): unknown =>
      (listOf(pages.get(route)?.blocks).listPages as { links: { number: number }[] }).links.map(
        ({ number }) => number,
      );
    expect(numbers('/blog')).toEqual([1, 2, 20]);
    expect(numbers('/blog/page/3')).toEqual([1, 2, 3, 4, 20]);
    expect(numbers('/blog/page/4')).toEqual([1, 2, 3, 4, 5, 20]);
    expect(numbers('/blog/page/10')).toEqual([1, 9, 10, 11, 20]);
    expect(numbers('/blog/page/17')).toEqual([1, 16, 17, 18, 19, 20]);
    expect(numbers('/blog/page/20')).toEqual([1, 19, 20]);
  });
});

describe('an author whose address belongs to a list', () => {
  it.each([
    ['/blog/page/2', true],
    ['/blog/page', false],
    ['/blog/latest/page/2', false],
  ])('is told so while the list is still short: %s', async (route, isReserved) => {
    const { issues } = await understandFiles(
      blog(1, { 'pages/own.yaml': page({ name: 'Own', top: `route: ${route}\n` }) }),
    );
    expect(issues).toEqual(isReserved ? ['reserved-route pages/own.yaml:2:8'] : []);
  });
});
