import { expect } from '@playwright/test';
import { test } from './visit.ts';

test.use({ siteName: 'framed' });

test('a script that sets cookies is not asked for before a visitor has allowed it, and no more after they have refused', async ({
  page,
}) => {
  let asked = 0;
  await page.route('https://outside.example/counts.js', async (route) => {
    asked++;
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.counts = document.querySelector("[data-site]").dataset.site',
    });
  });
  const bar = page.getByRole('region', { name: 'Cookies' });
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(bar).toContainText('May outside.example set cookies in your browser?');
  // Right after the link that skips to the content.
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Refuse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  expect(asked).toBe(0);

  await page.goto('/assam');
  await again.click();
  await expect(bar.getByRole('button', { name: 'Refuse' })).toBeFocused();
  await bar.getByRole('button', { name: 'Allow' }).click();
  await expect(again).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-counts', 'ours');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator('html')).toHaveAttribute('data-counts', 'ours');
  await expect(bar).toBeHidden();

  // Another host would have to ask for itself.
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('yes outside.example');
  await again.click();
  await bar.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-counts');
  await page.waitForLoadState();
  await page.keyboard.press('Tab');
  await expect(again).toBeVisible();
  await expect(bar).toBeHidden();
  expect(asked).toBe(2);
});
