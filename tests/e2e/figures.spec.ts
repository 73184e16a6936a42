import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test, wake } from './visit.ts';

const PRODUCT = '/billing-software';
const KB = 1024;

/** Notes how far things have moved that nobody has touched (Layout Instability API). */
function noteShifts(): void {
  const shifts: string[] = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources');
      const moved = (Array.isArray(sources) ? sources : []).map(({ node }: { node?: Node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
      );
      shifts.push(`${Reflect.get(entry, 'value')}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved so far, once two frames more have been drawn. */
const shifts = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return Reflect.get(window, 'shifts');
  });

/** The scripts that stand in the page itself. */
const inlineScript = async (page: Page): Promise<string> =>
  (await page.locator('script:not([src], [type*=json])').allTextContents()).join('');

test('the script that runs before a visitor does anything is at most 3 KB', async ({ page }) => {
  await page.goto(PRODUCT);
  const inline = await inlineScript(page);
  expect(inline).toContain('IntersectionObserver');
  expect(brotliCompressSync(inline).length).toBeLessThanOrEqual(3 * KB);
  await expect(page.locator('script[src]')).toHaveCount(0);
});

test('all script of a product page, after everything that can be done there, is at most 90 KB', async ({
  page,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    sizes.set(
      pathname,
      response.body().then((body) => brotliCompressSync(body).length),
    );
  });
  await page.goto(PRODUCT);
  const inline = await inlineScript(page);
  await wake(page);
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await page.locator('[data-block=bookDemo] a[aria-haspopup=dialog]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  for (const question of await page.locator('summary').all()) await question.click();
  const loaded = await Promise.all(sizes.values());
  expect(loaded.length).toBeGreaterThan(5);
  const total = loaded.reduce((sum, size) => sum + size, brotliCompressSync(inline).length);
  expect(total).toBeLessThanOrEqual(90 * KB);
});

test('nothing of a page moves when it comes alive, on a phone or on a desk', async ({ page }) => {
  await page.addInitScript(noteShifts);
  for (const width of [390, 1280]) {
    for (const route of [PRODUCT, '/']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      await page.evaluate(() => document.fonts.ready);
      const loading = await shifts(page);
      await wake(page);
      // On every interactive block, so that it would be seen.
      for (const block of await page.locator('[data-island]').all()) {
        await block.scrollIntoViewIfNeeded();
        expect(await shifts(page), `${route} at ${width} px`).toEqual(loading);
      }
    }
  }
});

/** Far less than anybody sees, and more than a link that becomes two pixels wider. */
const UNSEEN = 0.001;

for (const width of [390, 1280]) {
  for (const route of ['/', PRODUCT, '/blog-detail/5']) {
    test(`nothing of ${route} moves when the fonts come late, ${width} px wide`, async ({ page }) => {
      await page.addInitScript(noteShifts);
      await page.setViewportSize({ width, height: 900 });
      let letGo = (): void => undefined;
      const gate = new Promise<void>((open) => {
        letGo = open;
      });
      await page.route('**/*.woff2', async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      // Drawn with the fonts that stand in.
      await shifts(page);
      letGo();
      await page.evaluate(() => document.fonts.ready);
      const moved = (await shifts(page)) as string[]; // Filled by noteShifts.
      expect(moved.filter((shift) => Number.parseFloat(shift) > UNSEEN)).toEqual([]);
    });
  }
}
