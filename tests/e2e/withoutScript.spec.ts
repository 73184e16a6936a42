import { expect, type Locator, type Page } from '@playwright/test';
import { quiet as test } from './quiet.ts';
import { NOWHERE, routes } from './routes.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

const link = (within: Page | Locator, href: string): Locator =>
  within.locator(`a[href="${href}"]`).filter({ visible: true }).first();

test.describe('10: a visitor without JavaScript', () => {
  test('walks from the home page through every product and back by visible links', async ({ page }) => {
    test.slow();
    await page.goto('/');
    await link(page.locator('header'), '/products').click();
    await expect(page).toHaveURL(/\/products$/);
    const cards = page.locator('main [data-block=cards] a[href^="/"]');
    const products = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(products.length).toBeGreaterThan(2);
    for (const product of products) {
      await link(page.locator('main'), product).click();
      await expect(page).toHaveURL(new RegExp(`${product}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await link(page, '/products').click();
      await expect(page).toHaveURL(/\/products$/);
    }
    await link(page.locator('header'), '/home').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('finds every page whole', async ({ page }) => {
    // A guard against hanging, not a measure: machines differ.
    test.setTimeout(600_000);
    for (const route of routes) {
      await page.goto(route);
      await expect(page.locator('html'), route).toHaveAttribute('lang', /^[a-z]{2}/);
      await expect(page, route).toHaveTitle(/\S/);
      for (const landmark of ['main', 'body > header', 'body > footer'])
        await expect(page.locator(landmark).filter({ visible: true }), route).toHaveCount(1);
      await expect(page.locator('h1').filter({ visible: true }), route).toHaveCount(1);
      await expect(page.locator('h1'), route).not.toBeEmpty();
      // Whatever has words in it, but for answers that nobody has opened yet.
      const words = page.locator('main :is(h1, h2, h3, p, li, figcaption, summary, a)');
      const unseen = words.filter({ visible: false, hasText: /\S/ });
      const closed = page.locator('main details:not([open]) :is(p, li, a)');
      expect(await unseen.count(), route).toBe(await closed.count());
    }
  });

  test('opens a question, reads its answer and closes it again', async ({ page }) => {
    await page.goto('/billing-software');
    const question = page.locator('details').first();
    const answer = question.locator('p');
    await expect(answer).toBeHidden();
    await question.locator('summary').click();
    await expect(answer).toBeVisible();
    await question.locator('summary').click();
    await expect(answer).toBeHidden();
  });

  test('reads all eight features of a product, each with its title and what it does', async ({ page }) => {
    await page.goto('/billing-software');
    const features = page.locator('[data-block=featureShowcase]');
    await expect(features.locator('h3').filter({ visible: true })).toHaveCount(8);
    await expect(features.locator('h3 + p').filter({ visible: true })).toHaveCount(8);
  });

  test('finds a demo button that leads to the agency', async ({ page }) => {
    await page.goto('/billing-software');
    const button = page.locator('[data-block=bookDemo] a').filter({ visible: true });
    await expect(button).toHaveAttribute('href', /^(?:mailto:hello@pulliworks\.example|\/contact-us)/);
  });

  test('38: is told that there is no such page, and finds the way back', async ({ page, refused, said }) => {
    const answer = await page.goto(NOWHERE);
    expect(answer?.status()).toBe(404);
    expect(refused.splice(0)).toEqual([`404 ${NOWHERE}`]);
    // The browser's own line for the address that was asked for.
    expect(said.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await link(page.locator('main'), '/').click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('meets no button that does nothing', async ({ page }) => {
    for (const route of ['/', '/billing-software']) {
      await page.goto(route);
      // A button that opens a native dialog needs no script; any other would.
      const dead = page.locator('button:not([commandfor]), input, select').filter({ visible: true });
      await expect(dead).toHaveCount(0);
    }
  });
});
