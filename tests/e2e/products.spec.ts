import { expect, type Page } from '@playwright/test';
import { CROWDFUNDING, INDUSTRIES, WHY_US } from '../unit/site/specification.ts';
import { namedCards } from './named.ts';
import { test } from './visit.ts';

const block = (page: Page, type: string) => page.locator(`[data-block=${type}]`);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

test('17, 20, 22 and 40: a visitor of any product finds everything that a product page has', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [route, name] of INDUSTRIES) {
    await page.goto(route);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }), route).toContainText(capital(name));
    await expect(block(page, 'banner').getByRole('heading', { level: 1 }), route).toBeVisible();
    // The subheading and the introduction.
    await expect(
      block(page, 'banner').locator('h1 + p, h1 + p + p').filter({ visible: true }),
      route,
    ).toHaveCount(2);
    // What it costs, next to the buttons.
    await expect(
      block(page, 'banner').getByRole('link', { name: 'How the price is worked out' }),
      route,
    ).toHaveAttribute('href', '/products#price');
    await expect(page.getByRole('heading', { level: 2, name: 'Key Features' }), route).toBeVisible();
    await expect(block(page, 'featureShowcase').locator('[data-side=left]'), route).toHaveCount(4);
    await expect(block(page, 'featureShowcase').locator('[data-side=right]'), route).toHaveCount(4);

    const benefits = block(page, 'benefits').getByRole('listitem');
    await expect(benefits, route).toHaveCount(5);
    for (const benefit of await benefits.all()) {
      await expect(benefit.locator('svg'), route).toHaveCSS('border-radius', '50%');
      await expect(benefit.getByRole('heading'), route).not.toBeEmpty();
      await expect(benefit.getByRole('paragraph'), route).not.toBeEmpty();
    }

    const reasons = block(page, 'whyUs').getByRole('listitem');
    await expect(reasons.getByRole('heading'), route).toHaveText([...WHY_US]);
    const grounds = await reasons.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(grounds).size, route).toBe(4);

    await expect(block(page, 'bookDemo'), route).toContainText('30-minute personalised session');
    await expect(block(page, 'bookDemo').getByRole('heading'), route).toHaveText('Discover Our Solution');
  }
});

test('21: a visitor who wants to raise funds finds exactly these features and benefits', async ({ page }) => {
  await page.goto('/crowdfunding-platforms');
  const showcase = block(page, 'featureShowcase');
  await expect(showcase.locator('[data-side=left]')).toHaveText([...CROWDFUNDING.left]);
  await expect(showcase.locator('[data-side=right]')).toHaveText([...CROWDFUNDING.right]);
  const benefits = block(page, 'benefits').getByRole('heading', { level: 3 });
  await expect(benefits).toHaveText([...CROWDFUNDING.benefits]);
});

test('a visitor who asks what a product costs lands on the answer, with or without a script', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/billing-software');
    await page.getByRole('link', { name: 'How the price is worked out' }).click();
    await expect(page.getByRole('heading', { name: 'How is the price worked out?' })).toBeInViewport();
    await expect(page.getByText('From two parts: the product as it is')).toBeInViewport();
    await context.close();
  }
});

test('33: a visitor of /products sees the first products by name and large on the first screen, and on a phone all of them in three screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/products');
  const cards = block(page, 'cards').getByRole('listitem');
  for (const place of [0, 1]) {
    await expect(cards.nth(place).getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(cards.nth(place).locator('svg.scene')).toBeInViewport({ ratio: 0.4 });
    expect((await cards.nth(place).boundingBox())?.width).toBeGreaterThan(550);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const list = await block(page, 'cards').getByRole('list').boundingBox();
  expect(list?.height).toBeLessThan(3 * 844);
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
