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
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/billing-software');

  await page.goBack();
  await expect(field).toHaveValue('barcod/');
  await expect(page.locator('main mark').first()).toBeVisible();

  await page.getByRole('checkbox', { name: 'The key / opens this page' }).uncheck();
  await page.goto('/services');
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('/services');
});
