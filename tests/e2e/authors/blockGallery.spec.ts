import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { project } from '../../../scripts/project.ts';
import { develop } from '../../../src/engine/develop/develop.ts';
import { untilDrawn } from '../untilDrawn.ts';
import { scratchProject } from './scratchProject.ts';
import { settle } from './settle.ts';

interface Gallery {
  readonly url: string;
  readonly folder: string;
}

/** The dev server on a copy of the project, so that a test may save examples. */
const test = base.extend<object, { readonly gallery: Gallery }>({
  gallery: [
    async ({ browser }, use) => {
      const { folder, remove } = await scratchProject();
      const server = await develop({
        project: folder,
        // A small site around the examples: all of it is checked with each of them.
        root: join(project, 'tests/fixtures/every-interaction'),
        cwd: folder,
        host: '127.0.0.1',
        port: 0,
        now: () => 0,
        onReport: () => undefined,
      });
      await settle(browser, server.url);
      await use({ url: new URL('/_blocks', server.url).href, folder });
      await server.close();
      await remove();
    },
    { scope: 'worker' },
  ],
});
// There is one server, and the last tests save what the first ones look at.
test.describe.configure({ mode: 'serial' });

/**
 * Opens the gallery at a block. Only its frames are loaded: the whole gallery would keep the machine busy.
 *
 * @param themes the theme of its frames; by default both
 */
async function openAt(page: Page, { url }: Gallery, type: string, themes = 'light|dark'): Promise<void> {
  await page.route(new RegExp(`/_blocks/(?!${type}\\?theme=(?:${themes})$)`), (route) =>
    route.fulfill({ status: 204 }),
  );
  await page.goto(`${url}#${type}`, { waitUntil: 'domcontentloaded' });
}

/** Opens the gallery at its top or at a block, without loading any frame. */
async function openList(page: Page, { url }: Gallery, type = ''): Promise<void> {
  await page.route(/\/_blocks\/(?!reference$)/, (route) => route.fulfill({ status: 204 }));
  await page.goto(`${url}#${type}`);
  // Until it has painted a page, a browser drops what is typed.
  await untilDrawn(page);
}

const types = (await readdir(join(project, 'schemas/blocks')))
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => name.slice(0, -'.schema.json'.length))
  .sort();
const exampleOf = ({ folder }: Gallery, type: string) =>
  join(folder, 'src/site/blocks', type, 'example.yaml');

test('an author finds every block in the list and jumps to it by keyboard', async ({ page, gallery }) => {
  await openList(page, gallery);
  await expect(page.getByRole('navigation', { name: 'Blocks' }).getByRole('link')).toHaveText(types);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the blocks' })).toBeFocused();
  await page.getByRole('link', { name: 'faq', exact: true }).press('Enter');
  await expect(page.locator('section:focus')).toHaveAttribute('id', 'faq');
  await page.keyboard.press('Tab');
  const reference = page.locator('#faq').getByRole('link', { name: 'What it takes' });
  await expect(reference).toBeFocused();
  await reference.press('Enter');
  await expect(page.getByRole('heading', { name: 'faq', exact: true })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Properties of faq', exact: true })).toContainText(
    'question',
  );
});

test('an author sees a block at three widths and in both themes, rendered by the components of the site', async ({
  page,
  gallery,
}) => {
  // The author's own theme differs from that of half the frames.
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAt(page, gallery, 'featureShowcase');
  const frames = page.locator('#featureShowcase iframe');
  await expect(frames).toHaveCount(6);
  for (const theme of ['light', 'dark']) {
    for (const width of [390, 768, 1280]) {
      const title = `featureShowcase, ${width} px wide, ${theme}`;
      const frame = page.locator(`iframe[title="${title}"]`);
      await frame.scrollIntoViewIfNeeded();
      const inside = frame.contentFrame();
      await expect(inside.getByRole('heading', { name: 'Key Features' })).toBeVisible();
      const html = inside.locator('html');
      await expect(html).toHaveAttribute('data-theme', theme);
      await expect(html).toHaveJSProperty('clientWidth', width);
      const scheme = await html.evaluate((root) => getComputedStyle(root).colorScheme);
      expect(scheme).toBe(theme);
      // Hydrated, and laid out for its own width: tabs beside the feature from 769 px.
      await expect(inside.getByRole('tab').first()).toBeVisible({ visible: width > 768 });
      await expect(inside.locator('body > header')).toBeHidden();
    }
  }
});

test('a frame shows its whole block, in as much room as there is', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await openAt(page, gallery, 'benefits', 'light');
  const frame = page.locator('#benefits iframe').nth(2);
  await frame.scrollIntoViewIfNeeded();
  const main = frame.contentFrame().locator('main');
  await expect(main).toBeVisible();
  // The size follows the content a moment later.
  await expect
    .poll(async () => {
      const content = await main.evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
      return (await frame.evaluate((element) => (element as HTMLElement).offsetHeight)) - content;
    })
    .toBe(0);
  const room = await page.locator('#benefits .blocks-view').nth(2).boundingBox();
  const drawn = await frame.boundingBox();
  expect(drawn?.width).toBeLessThanOrEqual((room?.width ?? 0) + 0.5);
  expect(drawn?.height).toBeLessThanOrEqual((room?.height ?? 0) + 0.5);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('frames that are far away, or that an author has chosen not to see, are not loaded', async ({
  page,
  gallery,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(gallery.url, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#article iframe').first().contentFrame().locator('main')).toBeVisible();
  expect(asked).not.toContain(`/_blocks/${types.at(-1)}`);
  await page.getByRole('radio', { name: '390 px' }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('iframe[width="768"]:visible, iframe[width="1280"]:visible')).toHaveCount(0);
  await expect(page.locator('#article iframe[width="390"]:visible')).toHaveCount(2);
  await page.getByRole('radio', { name: 'dark' }).check({ force: true });
  await expect(page.locator('#article iframe:visible')).toHaveCount(1);
});

test('an author copies the YAML of a block and is told so', async ({ page, context, gallery }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page, gallery, 'faq');
  const block = page.locator('#faq');
  await block.getByRole('button', { name: 'Copy the YAML of faq' }).press('Enter');
  await expect(block.getByRole('status')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = (await readFile(exampleOf(gallery, 'faq'), 'utf8')).trimEnd().split('\n');
  expect(copied).toBe(`${lines.map((line, at) => (at === 0 ? `  - ${line}` : `    ${line}`)).join('\n')}\n`);
});

test('an example that is saved replaces its former version, and nothing else', async ({ page, gallery }) => {
  await openAt(page, gallery, 'faq', 'light');
  const heading = page.locator('#faq iframe').first().contentFrame().getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('Frequently asked questions');
  await page
    .locator('#figures, #gallery, #form')
    .first()
    .evaluate((section) => {
      section.toggleAttribute('data-untouched');
    });
  const file = exampleOf(gallery, 'faq');
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('type: faq', 'type: faq\ntitle: What everybody asks'));
  await expect(heading).toHaveText('What everybody asks');
  await expect(page.locator('#faq pre')).toContainText('title: What everybody asks');
  await expect(page.locator('[data-untouched]')).toHaveCount(1);
});

test('an author sees what is wrong with an example in its place, until it is fixed', async ({
  page,
  gallery,
}) => {
  const file = exampleOf(gallery, 'whyUs');
  const before = await readFile(file, 'utf8');
  await openList(page, gallery, 'whyUs');
  await expect(page.locator('#whyUs iframe')).toHaveCount(6);
  await writeFile(file, before.replace('items:', 'itmes:'));
  const mistakes = page.getByLabel('Mistakes in the example of whyUs');
  await expect(mistakes).toContainText('src/site/blocks/whyUs/example.yaml:2:1');
  await expect(mistakes).toContainText('Did you mean "items"?');
  await expect(page.locator('#whyUs iframe')).toHaveCount(0);
  // The others are still shown.
  await expect(page.locator('#faq iframe')).toHaveCount(6);
  await writeFile(file, before);
  await expect(page.locator('#whyUs iframe')).toHaveCount(6);
  await expect(mistakes).toHaveCount(0);
});

test('an author who saves a schema sees the description of its block change', async ({ page, gallery }) => {
  await openList(page, gallery, 'faq');
  const file = join(gallery.folder, 'schemas/blocks/faq.schema.json');
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    before.replace('"Questions that open to their answers."', '"What is asked & answered."'),
  );
  await expect(page.locator('#faq')).toContainText('What is asked & answered.');
});

test('a visitor of the built site receives nothing of the gallery', async ({ request, baseURL }) => {
  expect((await request.get('/_blocks')).status()).toBe(404);
  expect((await request.get('/_blocks/faq')).status()).toBe(404);
  expect(baseURL).toBeDefined();
  const files = await readdir(join(project, 'dist'), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((entry) => entry.isFile() && /\.(?:html|js|css)$/.test(entry.name))
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => /_blocks|blocks-(?:page|view|row)|exampleFrame/.test(text))).toEqual([]);
});
