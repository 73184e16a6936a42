import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { inlineDrawings } from './inlineDrawings.ts';
import { expectStillWhenHydrated } from './shifts.ts';
import { test, wake } from './visit.ts';

const PRODUCT = '/billing-software';
const KB = 1024;

/** The inline scripts of the page. */
const inlineScript = async (page: Page): Promise<string> =>
  (await page.locator('script:not([src], [type*=json])').allTextContents()).join('');

test('a visitor who does everything on a product page is sent at most 93 KB of scripts, and sees a drawing below the first screen, which comes from a file, in the colours and the font of its place', async ({
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
  await dialog.getByRole('button', { name: 'Continue in your e-mail' }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  for (const question of await page.locator('[data-block=faq] summary').all()) await question.click();
  const loaded = await Promise.all(sizes.values());
  expect(loaded.length).toBeGreaterThan(5);
  const total = loaded.reduce((sum, size) => sum + size, brotliCompressSync(inline).length);
  expect(total).toBeLessThanOrEqual(93 * KB);

  const drawn = page.locator('[data-block=related] svg.scene > use').first();
  const { pathname } = new URL((await drawn.getAttribute('href')) ?? '', page.url());
  expect(pathname).toMatch(/^\/assets\/art-\w+\.svg$/);
  const scene = page.locator('[data-block=related] svg.scene:visible').first();
  const look = async (): Promise<Buffer> => {
    await scene.scrollIntoViewIfNeeded();
    return scene.screenshot({ animations: 'disabled' });
  };
  const shown = await look();
  // The same drawing as part of the page, where its fonts and colours are surely known.
  await inlineDrawings(page);
  expect(await scene.locator('text').count()).toBeGreaterThan(0);
  await page.evaluate(() => document.fonts.ready);
  expect((await look()).equals(shown)).toBe(true);
});

// Other pages and widths, and fonts that arrive late, are in tests/long/e2e/shifts.spec.ts.
test('nothing on a product page moves when it is hydrated, on a phone', async ({ page }) => {
  await expectStillWhenHydrated(page, 390, PRODUCT);
});

test('a reader with a phone sees a drawing that a page shows again, of which only a reference stands there, and the footer where it was when the page is scrolled, covered by nothing at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // On a phone, some are shown of which the first is not.
  const widths = await page
    .locator('main svg.scene > use[href^="#"]')
    .evaluateAll((all) =>
      all
        .filter((use) => use.getClientRects().length > 0)
        .map((use) => (use instanceof SVGGraphicsElement ? use.getBBox().width : 0)),
    );
  expect(widths.length).toBeGreaterThan(1);
  expect(widths.filter((width) => width <= 100)).toEqual([]);

  // So short that the footer is in the window when the bar with the ways to get in touch comes.
  await page.goto('/blogs/topics/shops');
  await page.evaluate(() => document.fonts.ready);
  const top = (): Promise<number> =>
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  const bar = page.getByRole('navigation', { name: 'Get in touch' });
  await expect(bar).toBeInViewport();
  expect(await top()).toBe(before);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const last = page.getByRole('contentinfo').locator('.wrap');
  const end = (): Promise<number> => last.evaluate((element) => element.getBoundingClientRect().bottom);
  const room = await bar.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(end).toBeLessThanOrEqual(room);
  // Nor is there an empty band between the page and its footer.
  const main = await page.locator('main > :last-child').evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    return bottom + scrollY;
  });
  expect(before - main).toBeLessThan(1);
});
