import { expect } from '@playwright/test';
import { test as base, wake } from './visit.ts';

// Playwright switches the browser's cache of whole pages off.
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('5: a reader who comes back from another document to a page that the browser has kept is at his place, and stays so', async ({
  page,
}) => {
  await page.goto('/careers#reasons');
  await wake(page);
  const heading = page.locator('#reasons :is(h2, h3)').first();
  await expect(heading).toBeInViewport();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'wasKept', persisted));
    scrollBy({ top: 300, behavior: 'instant' });
  });
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await page.goto('/terms-conditions');
  await page.goBack();
  expect(await page.evaluate(() => Reflect.get(window, 'wasKept'))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.locator('footer').getByRole('link', { name: 'Products' }).first().dispatchEvent('click');
  await expect(page).toHaveURL('/products');
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/careers#reasons');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
