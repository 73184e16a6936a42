import { expect, type Page, test } from '@playwright/test';
import { builtRoutes } from '../../scripts/audit/builtRoutes.ts';
import { inlineDrawings } from './inlineDrawings.ts';
import { measureReadability } from './readability.ts';

/** Shows everything that a visitor can make visible, and fits the whole page into one viewport. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1280, height: Math.min(height + 200, 16_000) });
}

// Every kind of block and drawing is on one of these; axe checks the others.
const DRAWN =
  /^\/(?:$|404$|contact-us$|about-us$|blogs$|service-seo$|[a-z-]*(?:software|platforms?|tool|system)$)/;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`a reader with low vision, in the ${colorScheme} theme`, () => {
    test.use({
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: { width: 1280, height: 900 },
    });

    test('9: can read every word, those in the drawings too', async ({ page }) => {
      // A guard against hanging, not a benchmark: machines differ.
      test.setTimeout(600_000);
      let inDrawings = 0;
      for (const route of builtRoutes().filter((route) => DRAWN.test(route))) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(route);
        await inlineDrawings(page);
        await unfold(page);
        const found = await measureReadability(page);
        expect(found.texts, route).toBeGreaterThan(30);
        expect(found.faint, route).toEqual([]);
        // A drawing that a page shows again is a reference there, whose words count once.
        if (['/', '/billing-software'].includes(route)) inDrawings += found.inDrawings;
      }
      expect(inDrawings).toBeGreaterThan(20);
    });

    test('3: can read the open menu', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const found = await measureReadability(page);
      expect(found.texts).toBeGreaterThan(2);
      expect(found.faint).toEqual([]);
    });
  });
}

test('text that fades into its background is found, in a drawing as well', async ({ page }) => {
  await page.setContent(`<body style="background: white">
    <p style="color: #777">Just too faint</p>
    <p style="color: #767676">Just strong enough</p>
    <p style="color: #949494; font-size: 24px">Large, and strong enough</p>
    <p style="color: oklch(0.5 0 0 / 0.4)">Strong, were it not for its veil</p>
    <div style="background: #222"><p style="color: #333">On a ground of its own</p></div>
    <svg viewBox="0 0 100 20" width="200"><rect width="100" height="20" fill="#000"/>
      <text x="5" y="14" font-size="8" fill="#444">Drawn on black</text></svg>
    <p style="color: white"><input aria-label="Name" style="border: 1px solid #eee; background: white"></p>
  </body>`);
  const { faint } = await measureReadability(page);
  expect(faint.map(({ what }) => what.replace(/ in .*$/, '').replace(/^the edge of.*/, 'edge'))).toEqual([
    '"Just too faint"',
    '"Strong, were it not for its veil"',
    '"On a ground of its own"',
    '"Drawn on black"',
    'edge',
  ]);
});
