import { expect, type Locator, type Page } from '@playwright/test';
import { quiet as test } from './quiet.ts';
import { NOWHERE, routes } from './routes.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

const link = (within: Page | Locator, href: string): Locator =>
  within.locator(`a[href="${href}"]`).filter({ visible: true }).first();

/** What a page must have, and which of its words are visible but should not be, or the reverse. */
function whatIsThere(): object {
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  };
  const seen = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isSeen);
  const name = ({ outerHTML }: Element): string => outerHTML.slice(0, 80);
  const all = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, figcaption, summary, a)')];
  // The bar with the ways to get in touch is a phone's; a wider window has them in the header and on the page.
  const words = all.filter(
    (element) => /\S/.test(element.textContent ?? '') && element.closest('nav') === null,
  );
  // Answers that have not been opened yet, and the form of a dialog, instead of which its button leads to another one.
  const kept = [
    ...document.querySelectorAll('main details:not([open]) :is(p, li, a)'),
    ...words.filter((element) => element.closest('dialog:not([open])') !== null),
  ];
  // A post's list of contents is folded above the text where there is no room next to it.
  const lists = seen('nav').map((nav) => nav.getAttribute('aria-label'));
  const isFolded = (element: Element): boolean =>
    element.matches('summary') && lists.includes(element.textContent);
  return {
    lang: document.documentElement.lang,
    title: document.title,
    landmarks: ['main', 'body > header', 'body > footer'].map((landmark) => seen(landmark).length),
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    headingsSeen: seen('h1').length,
    unseen: words
      .filter((element) => !isSeen(element) && !kept.includes(element) && !isFolded(element))
      .map(name),
    seenTooEarly: kept.filter((element) => isSeen(element) || !words.includes(element)).map(name),
  };
}

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

  test('finds every page complete', async ({ page }) => {
    // A guard against hanging, not a benchmark: machines differ.
    test.setTimeout(600_000);
    for (const route of routes) {
      await page.goto(route);
      expect(await page.evaluate(whatIsThere), route).toEqual({
        lang: expect.stringMatching(/^[a-z]{2}/),
        title: expect.stringMatching(/\S/),
        landmarks: [1, 1, 1],
        headings: [expect.stringMatching(/\S/)],
        headingsSeen: 1,
        unseen: [],
        seenTooEarly: [],
      });
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

  test('38: is told that there is no such page, and finds a way back', async ({ page, refused, said }) => {
    const answer = await page.goto(NOWHERE);
    expect(answer?.status()).toBe(404);
    expect(refused.splice(0)).toEqual([`404 ${NOWHERE}`]);
    // The browser's own message about the address that was requested.
    expect(said.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await link(page.locator('main'), '/').click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('finds no button that does nothing', async ({ page }) => {
    for (const route of ['/', '/billing-software']) {
      await page.goto(route);
      // A button that opens a native dialog needs no script, nor does a dot that shows a picture; any other would.
      const dead = page
        .locator('button:not([commandfor]), input:not(main li > [type=radio]), select')
        .filter({ visible: true });
      await expect(dead).toHaveCount(0);
    }
  });
});
