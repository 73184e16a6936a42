import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { project } from '../../../scripts/project.ts';
import { untilDrawn } from '../untilDrawn.ts';
import { GREETING, test } from './authoring.ts';

test.use({ expected: GREETING });

const TYPES = (await readdir(join(project, 'schemas/blocks')))
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => name.slice(0, -'.schema.json'.length))
  .sort();

test('an author finds a block in the gallery, sees it as the site draws it, copies it, and saves its example', async ({
  page,
  context,
  author,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The author's own theme differs from that of most frames that are loaded.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1000, height: 900 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // All frames would keep the machine busy.
  await page.route(/\/_blocks\//, (route) =>
    /\/(?:featureShowcase\?theme=light|faq\?theme=dark)$/.test(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 204 }),
  );
  await page.goto('/_blocks');
  // Until it has painted a page, a browser drops what is typed.
  await untilDrawn(page);
  const block = page.locator('#faq');

  await test.step('every block is in the list, which leads there by keyboard', async () => {
    await expect(page.getByRole('navigation', { name: 'Blocks' }).getByRole('link')).toHaveText(TYPES);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the blocks' })).toBeFocused();
    await page.getByRole('link', { name: 'faq', exact: true }).press('Enter');
    await expect(page.locator('section:focus')).toHaveAttribute('id', 'faq');
  });
  await test.step('its example is copied, indented as in a page', async () => {
    await block.getByRole('button', { name: 'Copy the YAML of faq' }).press('Enter');
    await expect(block.getByRole('status')).toHaveText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ {2}- type: faq\n {4}\w/);
  });
  // Frames that are far away are not asked for.
  expect.soft(asked).not.toContain(`/_blocks/${TYPES.at(-1)}`);
  await test.step('a block is shown whole at each width, with its own layout and in the theme of its frame', async () => {
    await expect(page.locator('#featureShowcase iframe')).toHaveCount(6);
    for (const [index, width] of [390, 768, 1280].entries()) {
      const frame = page.locator(`iframe[title="featureShowcase, ${width} px wide, light"]`);
      await frame.scrollIntoViewIfNeeded();
      const inside = frame.contentFrame();
      await expect(inside.getByRole('heading', { name: 'Key Features' })).toBeVisible();
      const html = inside.locator('html');
      await expect.soft(html).toHaveAttribute('data-theme', 'light');
      await expect.soft(html).toHaveCSS('color-scheme', 'light');
      await expect(html).toHaveJSProperty('clientWidth', width);
      // Hydrated: tabs beside the feature from 769 px.
      await expect(inside.getByRole('tab').first()).toBeVisible({ visible: width > 768 });
      await expect.soft(inside.locator('body > header')).toBeHidden();
      const main = inside.locator('main');
      const content = (): Promise<number> =>
        main.evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
      // The size follows the content a moment later.
      await expect
        .poll(async () => {
          const height = await frame.evaluate((element) => (element as HTMLElement).offsetHeight);
          return height - (await content());
        })
        .toBe(0);
      const room = await page.locator('#featureShowcase .blocks-view').nth(index).boundingBox();
      const drawn = await frame.boundingBox();
      expect.soft(drawn?.width).toBeLessThanOrEqual((room?.width ?? 0) + 0.5);
      expect.soft(drawn?.height).toBeLessThanOrEqual((room?.height ?? 0) + 0.5);
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
  await test.step('widths and themes that are not wanted are hidden', async () => {
    await page.getByRole('radio', { name: '390 px' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: 'dark' }).check({ force: true });
    const dark = page.locator('#faq iframe:visible');
    await expect(dark).toHaveCount(1);
    await dark.scrollIntoViewIfNeeded();
    await expect(dark.contentFrame().locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dark.contentFrame().locator('html')).toHaveCSS('color-scheme', 'dark');
  });
  await test.step('an example that is saved replaces its former version, and nothing else', async () => {
    // Few frames are left: the whole gallery is brought up to date.
    const frame = page.locator('#faq iframe:visible');
    const heading = frame.contentFrame().getByRole('heading', { level: 2 });
    await frame.scrollIntoViewIfNeeded();
    await expect(heading).toHaveText('Frequently asked questions');
    await page.locator('#benefits').evaluate((section) => void section.toggleAttribute('data-untouched'));
    await author.save('src/site/blocks/faq/example.yaml', (text) =>
      text.replace('type: faq', 'type: faq\ntitle: What everybody asks'),
    );
    await expect(block.locator('pre')).toContainText('title: What everybody asks');
    await expect(heading).toHaveText('What everybody asks');
    await expect(page.locator('[data-untouched]')).toHaveCount(1);
  });
});
