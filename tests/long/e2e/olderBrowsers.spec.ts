import { expect } from '@playwright/test';
import { STYLES_NEED } from '../../../src/view/stylesNeed.ts';
import { lookAtColours } from '../../e2e/looks.ts';
import { test } from '../../e2e/visit.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

// What no browser since Chrome 111 may be sent is read from the files (tests/unit/engine/render/delivered.test.ts).
test.describe('10: in a browser before Chrome 111, which has no color-mix()', () => {
  test.use({ expected: /was preloaded using link preload but not used/ });
  // The condition is never true, and there is no custom property that a drawing could use.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    // In every page and style sheet.
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
  });

  test('a visitor reads a plain page with small drawings, and finds no control that does nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/billing-software');
    await expect(page.locator('html')).not.toHaveAttribute('data-live');
    expect(await lookAtColours(page, 60)).toEqual([]);
    const drawings = await page.locator('svg').evaluateAll((all) =>
      all.map((drawing) => ({
        width: drawing.getBoundingClientRect().width,
        black: [...drawing.querySelectorAll('[fill^="var("]')].filter(
          (shape) => getComputedStyle(shape).fill !== 'none',
        ).length,
      })),
    );
    expect(drawings.length).toBeGreaterThan(10);
    expect(Math.max(...drawings.map(({ width }) => width))).toBeLessThanOrEqual(120);
    expect(drawings.reduce((sum, { black }) => sum + black, 0)).toBe(0);
    const controls = page.locator('main button, footer input').filter({ visible: true });
    await expect(controls).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page).toHaveURL('/services');
  });
});
