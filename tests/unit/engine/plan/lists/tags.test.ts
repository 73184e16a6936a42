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

/** A site with a post for each list of tags. */
function blog(posts: readonly (readonly string[])[], more: ContentFiles = {}): ContentFiles {
  const files: Record<string, string | Uint8Array> = {
    ...plainSite,
    'site.config.yaml': plainSite['site.config.yaml']?.replace('header:', BLOG) ?? '',
    'pages/blog.yaml': page({
      name: 'Blog',
      blocks: '  - { type: cards, title: Latest, collection: blog }\n',
    }),
    'pages/topics.yaml': TOPICS,
  };
  for (const [index, tags] of posts.entries()) {
    const top = `order: ${index}\n${tags.length === 0 ? '' : `tags: ${JSON.stringify(tags)}\n`}`;
    files[`pages/blog/post-${index + 1}.yaml`] = page({ name: `Post ${index + 1}`, top });
  }
  return { ...files, ...more };
}

/** The titles of the cards of a page's last block. */
const cards = (blocks: readonly object[] | undefined): string[] =>
  // The last block of these pages is always one of cards.
  (blocks?.at(-1) as { items: { title: string }[] } | undefined)?.items.map(({ title }) => title) ?? [];

describe('a reader who wants more on a topic', () => {
  it('finds a page for each tag, with all its posts and the name of the tag in its texts', async () => {
    const { issues, pages } = await understandFiles(blog([['Tea', 'Cups'], ['Tea'], []]));
    expect(issues).toEqual([]);
    expect([...pages.keys()].filter((route) => route.startsWith('/topics'))).toEqual([
      '/topics/cups',
      '/topics/tea',
    ]);
    const tea = pages.get('/topics/tea');
    expect(tea).toMatchObject({
      name: 'Tea',
      canonical: '/topics/tea',
      meta: { title: 'On Tea', description: 'All about Tea.' },
      breadcrumb: [{ route: '/' }, { route: '/blog' }, { route: '/topics/tea', name: 'Tea' }],
    });
    expect(tea?.blocks.slice(0, 2)).toMatchObject([
      { title: 'About Tea' },
      { html: '<p>Posts on <strong>Tea</strong></p>' },
    ]);
    expect(cards(tea?.blocks)).toEqual(['Post 1', 'Post 2']);
    expect(cards(pages.get('/topics/cups')?.blocks)).toEqual(['Post 1']);
  });

  it('goes there from a post and from its card', async () => {
    const { pages } = await understandFiles(blog([['Tea', 'Cups'], ['Tea']]));
    expect(pages.get('/blog/post-1')?.tags).toEqual([
      { name: 'Tea', link: '/topics/tea' },
      { name: 'Cups', link: '/topics/cups' },
    ]);
    expect(pages.get('/blog')?.blocks.at(-1)).toMatchObject({
      items: [
        {
          tags: [
            { text: 'Tea', link: '/topics/tea' },
            { text: 'Cups', link: '/topics/cups' },
          ],
        },
        { tags: [{ text: 'Tea', link: '/topics/tea' }] },
      ],
    });
  });

  it('reads a tag as most pages spell it', async () => {
    const { issues, pages } = await understandFiles(
      blog([['green tea'], ['Green Tea'], ['Green-tea'], ['Green Tea'], ['green tea'], ['Green Tea']]),
    );
    expect(issues).toEqual([
      'tag-variant pages/blog/post-1.yaml:3:8',
      'tag-variant pages/blog/post-3.yaml:3:8',
    ]);
    expect(pages.get('/topics/green-tea')?.name).toBe('Green Tea');
    expect(pages.get('/blog/post-1')?.tags).toEqual([{ name: 'Green Tea', link: '/topics/green-tea' }]);
  });

  it('reads the tags of a post as words where no page lists them', async () => {
    const { 'pages/topics.yaml': _, ...files } = blog([['Tea']]);
    const { issues, pages } = await understandFiles(files);
    expect(issues).toEqual([]);
    expect(pages.get('/blog/post-1')?.tags).toEqual([{ name: 'Tea' }]);
    expect(pages.get('/blog')?.blocks.at(-1)).not.toHaveProperty('items.0.tags');
  });
});

describe('a reader of a topic page in Markdown', () => {
  it('finds the tag in it as it is', async () => {
    const files = blog([['_Tea_ & [cups]']], {
      'pages/topics.yaml': TOPICS.replace(/html: ".*"/, 'markdown: "Posts on {tag}"'),
    });
    const { issues, pages } = await understandFiles(files);
    expect(issues).toEqual([]);
    expect(pages.get('/topics/tea-cups')?.blocks[1]).toMatchObject({
      html: expect.stringContaining('Posts on _Tea_ &amp; [cups]'),
    });
  });
});

describe('an author who writes one page for all tags', () => {
  it('is told once of a mistake on it, however many tags there are', async () => {
    const { issues } = await understandFiles(
      blog([['Tea'], ['Cups']], {
        'pages/topics.yaml': TOPICS.replace('<p>Posts', '<p><a href=/none>x</a>'),
      }),
    );
    expect(issues.map((issue) => issue.split(' ')[0])).toEqual(['broken-link']);
  });

  it('can give the tags another address, or put the file into the folder of the collection', async () => {
    const { 'pages/topics.yaml': _, ...files } = blog([['Tea']]);
    const other = { 'pages/blog/all.yaml': TOPICS.replace('tagsOf', 'route: /blog/on\ntagsOf') };
    const { issues, pages } = await understandFiles({ ...files, ...other });
    expect(issues).toEqual([]);
    expect(pages.has('/blog/on/tea')).toBe(true);
    expect(cards(pages.get('/blog')?.blocks)).toEqual(['Post 1']);
  });

  it.each([['alsoAt: [/others]', 'conflicting-properties pages/topics.yaml:2:1']])(
    'is told that it cannot have %s',
    async (line, issue) => {
      const { issues } = await understandFiles(
        blog([['Tea']], { 'pages/topics.yaml': TOPICS.replace('tagsOf', `${line}\ntagsOf`) }),
      );
      expect(issues).toEqual([issue]);
    },
  );
});

describe('the address of a tag', () => {
  it.each([
    ['Law and records', 'law-and-records'],
    ['Café & tea', 'cafe-tea'],
    ['வணிகம்', 'vanikam'],
    ['தமிழ்', 'thamizh'],
    ['ஐஸ் டீ', 'ais-tii'],
    ['☺', ''],
  ])('of %s is %s', (tag, slug) => {
    expect(slugOfTag(tag)).toBe(slug);
  });
});
