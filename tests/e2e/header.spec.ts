import { expect, type Page } from '@playwright/test';
import { holdRuntime, test, wake } from './visit.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });

/** Behaviour 1: what is in the header at a width. */
async function expectHeader(page: Page, { wide }: { wide: boolean }): Promise<void> {
  await expect(menuButton(page)).toBeVisible({ visible: !wide });
  await expect(menu(page)).toBeVisible({ visible: wide });
  await expect(header(page).getByRole('link', { name: 'Contact' })).toBeVisible();
  const logo = header(page).getByRole('link', { name: 'Pulli Works' });
  await expect(logo).toHaveAttribute('href', '/home');
  const { width = 0, height = 0 } = (await logo.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(280);
  expect(height).toBeLessThanOrEqual(80);
  // In that order, from left to right.
  const parts = wide ? [logo, menu(page)] : [menuButton(page), logo];
  const places = await Promise.all(
    [...parts, header(page).getByRole('link', { name: 'Contact' })].map(
      async (part) => (await part.boundingBox())?.x,
    ),
  );
  expect(places).toEqual([...places].sort((a, b) => Number(a) - Number(b)));
}

const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'before the runtime has loaded': async (page) => {
    await holdRuntime(page);
    await page.goto('/products');
  },
  'after navigating away and back': async (page) => {
    await page.goto('/products');
    await wake(page);
    await page.locator('footer a[href="/billing-software"]').click();
    await expect(page).toHaveURL('/billing-software');
    await expect(page.locator('main h1')).toHaveText(/bill/i);
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect(page.locator('h1')).toBeFocused();
    // The reader is back at the footer, and the header still has its shadow.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  },
};

for (const [name, visit] of Object.entries(states)) {
  test(`1 and 2, ${name}: the menu is in the header from 996 px, and the header has a shadow once the page is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 996, height: 700 });
    await visit(page);
    await expectHeader(page, { wide: true });
    await page.setViewportSize({ width: 995, height: 700 });
    await expectHeader(page, { wide: false });

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(header(page)).toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }));
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    // Fixed: it has stayed where it was.
    expect((await header(page).boundingBox())?.y).toBe(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(header(page)).toHaveCSS('box-shadow', 'none');
  });
}

test.describe('1, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header is the same', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 700 });
    await page.goto('/products');
    await expectHeader(page, { wide: true });
    await page.setViewportSize({ width: 995, height: 700 });
    await expectHeader(page, { wide: false });
  });
});
