import { expect } from '@playwright/test';
import { lookAtOpened } from './openedPart.ts';
import { test } from './visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 900 } });

// The dialog of the home page is in tests/long/e2e/openedParts.spec.ts.
test('8: a visitor finds nothing wrong with the menu nor with the dialog of a product, in either theme, the system’s or chosen, and with large letters', async ({
  page,
}) => {
  for (const [what, route, opener, texts] of [
    ['the menu', '/products', 'header button', 3],
    ['the dialog', '/billing-software', '[data-block=bookDemo]', 8],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(route);
    expect.soft(await lookAtOpened(page, opener, texts), what).toEqual([]);
  }
});
