import { expect, type Page } from '@playwright/test';

/** Asserts that the first lines of the open post are on the first screen, and on a laptop its whole contents next to them. */
export async function expectFirstLines(page: Page): Promise<void> {
  const when = new URL(page.url()).pathname;
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const text = page.locator('[data-block=article] section + div > p').first();
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(contents.getByRole('link').last(), when).toBeInViewport({ ratio: 1 });
  const cover = page.locator('[data-block=postHeader]').locator('svg.check, img').first();
  expect((await cover.boundingBox())?.x, when).toBe((await contents.boundingBox())?.x);
  await expect(text, when).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(text, `${when}, on a phone`).toBeInViewport({ ratio: 0.5 });
  const demo = page.locator('[data-block=article]').getByRole('link', { name: 'Book a Demo' });
  await expect(demo, `${when}, on a phone`).toHaveCount(1);
}
