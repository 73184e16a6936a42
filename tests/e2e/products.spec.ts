import { expect, type Page } from '@playwright/test';
import { CROWDFUNDING, INDUSTRIES, WHY_US } from '../site/specification.ts';
import { namedCards } from './named.ts';
import { test } from './visit.ts';

const block = (page: Page, type: string) => page.locator(`[data-block=${type}]`);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

for (const [route, name] of INDUSTRIES) {
  test(`17, 20, 22 and 40: a visitor of ${route} finds everything that a product page has`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(route);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(capital(name));
    await expect(block(page, 'banner').getByRole('heading', { level: 1 })).toBeVisible();
    // The sub-heading and the introduction.
    await expect(block(page, 'banner').locator('h1 ~ p').filter({ visible: true })).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 2, name: 'Key Features' })).toBeVisible();
    await expect(block(page, 'featureShowcase').locator('[data-side=left]')).toHaveCount(4);
    await expect(block(page, 'featureShowcase').locator('[data-side=right]')).toHaveCount(4);

    const benefits = block(page, 'benefits').getByRole('listitem');
    await expect(benefits).toHaveCount(5);
    for (const benefit of await benefits.all()) {
      await expect(benefit.locator('svg')).toHaveCSS('border-radius', '50%');
      await expect(benefit.getByRole('heading')).not.toBeEmpty();
      await expect(benefit.getByRole('paragraph')).not.toBeEmpty();
    }

    const reasons = block(page, 'whyUs').getByRole('listitem');
    await expect(reasons.getByRole('heading')).toHaveText([...WHY_US]);
    const grounds = await reasons.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(grounds).size).toBe(4);

    await expect(block(page, 'bookDemo')).toContainText('30-minute personalised session');
    await expect(block(page, 'bookDemo').getByRole('heading')).toHaveText('Discover Our Solution');
  });
}

test('21: somebody who wants to raise funds finds exactly these features and benefits', async ({ page }) => {
  await page.goto('/crowdfunding-platforms');
  const showcase = block(page, 'featureShowcase');
  await expect(showcase.locator('[data-side=left]')).toHaveText([...CROWDFUNDING.left]);
  await expect(showcase.locator('[data-side=right]')).toHaveText([...CROWDFUNDING.right]);
  const benefits = block(page, 'benefits').getByRole('heading', { level: 3 });
  await expect(benefits).toHaveText([...CROWDFUNDING.benefits]);
});

test('33: a visitor of /products finds the banner and all nine products', async ({ page }) => {
  await page.goto('/products');
  await expect(block(page, 'banner').getByRole('heading', { level: 1 })).toBeVisible();
  const products = INDUSTRIES.map(([route]) => route);
  const cards = namedCards(block(page, 'cards').getByRole('listitem'), products);
  await expect(cards.getByRole('heading')).toHaveText(INDUSTRIES.map(([, name]) => capital(name)));
  const paths = await cards
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(products);
});
