import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startServer } from '../../src/engine/serve/serve.ts';
import { routes } from './routes.ts';
import { type Walk, walk } from './walk.ts';

/** One crawl of the built site, whose result every test looks at. */
const test = base.extend<object, { readonly walked: Walk }>({
  walked: [
    async ({ browser }, use, { project }) => {
      const { origin } = new URL(String(project.use.baseURL));
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const walked = await walk(context, origin);
      await context.close();
      await use(walked);
    },
    // A guard against hanging, not a benchmark: a slow machine may take long for forty pages.
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.describe('a visitor who follows every link of the site', () => {
  // In one worker, so that the site is crawled only once.
  test.describe.configure({ mode: 'default' });

  test('reaches every page there is, and the sitemap lists each once', ({ walked }) => {
    expect(walked.paths).toEqual(routes);
    // Behaviour 7: `/home` is `/` at another address.
    expect(walked.mapped).toEqual(routes.filter((route) => route !== '/home'));
  });

  test('never reaches a dead end', ({ walked }) => {
    expect(walked.flaws.links).toEqual([]);
  });

  test('finds the place on the page that a link points to', ({ walked }) => {
    expect(walked.flaws.fragments).toEqual([]);
  });

  test('sees every picture, and so does anyone they share a page with', ({ walked }) => {
    expect(walked.flaws.pictures).toEqual([]);
  });

  test('causes no console message, no failed request and no violation of the policy', ({ walked }) => {
    expect(walked.flaws.heard).toEqual([]);
  });

  test('can tell from its headings what each page is about', ({ walked }) => {
    expect(walked.flaws.headings).toEqual([]);
  });

  test('6: can tell the pages apart by title, description and address', ({ walked }) => {
    expect(walked.flaws.heads).toEqual([]);
  });
});

test('a visitor who crawls a neglected site is told everything that is wrong with it', async ({
  context,
}, info) => {
  const page = (head: string, body: string): string => `<!doctype html><title>Shop</title>${head}${body}`;
  const files = {
    'sitemap.xml': '<loc>https://shop.example/old</loc>',
    'index.html': page(
      `<meta property="og:image" content="https://shop.example/share.png">
      <link rel="canonical" href="https://shop.example/">`,
      `<h1>Shop</h1><h3>Teas</h3><h1></h1><img src="/tea.png"><a href="/gone">Gone</a><a href="/old/">Old</a>
      <a href="/old#teas">Teas</a><a href="tel:us">Call</a><script>console.log('still here')</script>`,
    ),
    'old.html': page('<link rel="canonical" href="https://shop.example/old">', '<h1>Shop</h1>'),
  };
  const root = info.outputPath('shop');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const server = await startServer({ root, port: 0 });
  const { paths, mapped, flaws } = await walk(context, new URL(server.url).origin);
  await server.close();
  expect([paths, mapped]).toEqual([['/', '/gone', '/old', '/old/'], ['/old']]);
  expect(flaws.links).toEqual([
    '/ links to /gone, which answers with status 404',
    '/ links to /old/, which answers with a redirect',
    '/ links to tel:us',
  ]);
  expect(flaws.fragments).toEqual(['/ links to /old#teas, where nothing has that id']);
  expect(flaws.pictures).toEqual([
    expect.stringMatching(/tea\.png without a word/),
    expect.stringMatching(/tea\.png, which answers with 404/),
    expect.stringMatching(/share\.png, which answers with 404/),
  ]);
  expect(flaws.heard.join('\n')).toMatch(/says still here/);
  expect(flaws.headings).toEqual([
    ...['/ has 2 headings of the first level', '/ jumps to level 3 at "Teas"', '/ has an empty h1'],
    '/gone has 0 headings of the first level',
  ]);
  expect(flaws.heads).toEqual(
    expect.arrayContaining([
      ...['/ has no description', '/old has no og:image', '/gone has no title'],
      expect.stringMatching(/^\/(?:old)? and \/(?:old)? both have the title "Shop"$/),
    ]),
  );
});
