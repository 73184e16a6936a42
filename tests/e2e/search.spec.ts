import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './visit.ts';

test('a visitor presses /, types with a slip, and reads on where the words stand, for 60 KB', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.goto('/services');
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await expect(field).toBeFocused();
  expect(asked).not.toContain('/search.json');

  // With a slash in it, which now is a letter like others.
  await page.keyboard.type('barcod/');
  await expect(page.getByRole('status').filter({ hasText: 'barcod' })).toHaveText(/^\d+ pages? about/);
  await expect(page.locator('main mark').first()).toHaveText(/barcode/i);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Billing software' }).first()).toBeFocused();
  // All that has come since the key, but for the page itself, which lists what there is without any of it.
  const paths = new Set(asked.filter((path) => /\.js(?:on)?$/.test(path)));
  const sizes = await Promise.all(
    [...paths].map(async (path) => gzipSync(await (await page.request.get(path)).body()).length),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000);
  const { href, heading } = await page
    .locator('[data-finds] li')
    .first()
    .evaluate((entry) => ({
      href: entry.querySelector('a')?.href ?? '',
      heading: entry.querySelector('p strong')?.textContent ?? '',
    }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  // The section with those words, and not only their page.
  expect(new URL(href).hash).toMatch(/^#\w/);
  const section = page.locator(new URL(href).hash);
  await expect(section).toBeInViewport();
  await expect(section).toContainText(heading);

  await page.goBack();
  await expect(field).toHaveValue('barcod/');
  await expect(page.locator('main mark').first()).toBeVisible();

  await page.getByRole('checkbox', { name: 'The key / opens this page' }).uncheck();
  await page.goto('/services');
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('/services');
});

test('a visitor is led to a heading that has no id by its words, in browsers that look for them', async ({
  page,
}) => {
  await page.goto('/search?q=interruption');
  await page.locator('[data-finds]').getByRole('link', { name: 'App development' }).click();
  await expect(page).toHaveURL('/service-app-development');
  await expect(page.getByRole('heading', { name: 'Messages worth the interruption' })).toBeInViewport();
});
