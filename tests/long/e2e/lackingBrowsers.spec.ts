import { expect, type Page } from '@playwright/test';
import { STYLES_NEED } from '../../../src/view/stylesNeed.ts';
import { lookAtColours } from '../../e2e/looks.ts';
import { test as ownSite, RUNTIME, teaHouse as test, untilAlive } from '../../e2e/visit.ts';

const PLAIN = /^The interactive parts (?:are not loaded|have failed); the page works without them\. .+$/;
const heading = (page: Page) => page.locator('h1');

// Without invoker commands, the menu is opened and closed in tests/dom/view/live/boot/dialogs.test.ts.
test('a visitor who saves data is sent no runtime until he uses something', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await page.goto('/teas');
  await heading(page).hover();
  await page.locator('header a[href="/guests"]').hover();
  // Longer than the mouse has to rest on a link.
  await page.clock.runFor(1000);
  expect(asked.filter((url) => RUNTIME.test(url) || url.endsWith('/guests'))).toEqual([]);
  await page.locator('[data-side]').nth(2).click();
  await untilAlive(page);
  await expect(page.locator('[data-side]').nth(2)).toHaveAttribute('aria-selected', 'true');
});

for (const [lacking, route, text] of [
  ['IntersectionObserver', '/teas', 'Red and mild.'],
  ['ResizeObserver', '/guests', 'Sixth quotation.'],
] as const) {
  test(`10: in a browser without ${lacking} the page is as without JavaScript`, async ({ page, said }) => {
    await page.addInitScript((name) => Reflect.deleteProperty(window, name), lacking);
    await page.goto(route);
    await page.locator('#four, #words').first().scrollIntoViewIfNeeded();
    await page.locator('#four, #words').first().hover();
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    await expect(page.getByText(text)).toBeAttached();
    await page.locator('footer').getByRole('link', { name: 'Tasting', exact: true }).click();
    await expect(heading(page)).toHaveText('Tasting');
    // Each page on which the visitor does something reports it once.
    const lines = said.splice(0);
    expect(lines.filter((line) => !PLAIN.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });
}

// What no browser since Chrome 111 may be sent is read from the files (tests/unit/engine/render/delivered.test.ts).
ownSite.describe('10: in a browser before Chrome 111, which has no color-mix()', () => {
  ownSite.use({
    bypassCSP: true,
    contextOptions: { reducedMotion: 'reduce' },
    expected: /was preloaded using link preload but not used/,
  });

  ownSite(
    'a visitor reads a plain page with small drawings, and finds no control that does nothing',
    async ({ page }) => {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
      // In every page and style sheet, the condition is never true.
      await page.route(
        (url) => !/\.(?!css$)\w+$/.test(url.pathname),
        async (route) => {
          // What a page asked for that has been left in the meantime is gone.
          const answer = await route.fetch().catch(() => undefined);
          const text = await answer?.text().catch(() => undefined);
          if (answer === undefined || text === undefined) return;
          const body = text.replaceAll(STYLES_NEED, '(color: no-such-function(red))');
          await route.fulfill({ response: answer, body }).catch(() => undefined);
        },
      );
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/billing-software');
      await expect(page.locator('html')).not.toHaveAttribute('data-live');
      expect(await lookAtColours(page, 60)).toEqual([]);
      const widths = await page
        .locator('svg')
        .evaluateAll((all) => all.map((drawing) => drawing.getBoundingClientRect().width));
      expect(widths.length).toBeGreaterThan(10);
      expect(Math.max(...widths)).toBeLessThanOrEqual(120);
      await expect(page.locator('main button, footer input').filter({ visible: true })).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
      await expect(page).toHaveURL('/services');
    },
  );
});
