import { expect, type Page } from '@playwright/test';
import { expectSameDocument, markDocument, teaHouse as test, wake } from './visit.ts';

/** The longest that a visitor waits, and when the wait is shown, in milliseconds (tests/e2e/stalled.spec.ts). */
const LIMIT = 8000;
const SIGN = 300;

const SHEET = '**/assets/styles-*.css';
const footer = (page: Page) => page.locator('footer');
const footerLink = (page: Page, name: string) => footer(page).getByRole('link', { name, exact: true });

/** Answers no request for the style sheet that all pages share until it is released. */
async function stallSheet(page: Page): Promise<{ asked: () => number; release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(SHEET, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  return { asked: () => asked, release };
}

/** Leaves the page as it is in browsers that cannot move a style sheet without loading it again. */
const withoutMoving = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));

/** The style sheets of the document that have their own address, and where they are. */
const sheets = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.map((link) => `${link.closest('head, main, body')?.localName}: ${link.getAttribute('href')}`),
    );

/** What shows that the part of a page below the first screen has its styles. */
const look = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const part = document.querySelector('footer');
    if (part === null) return undefined;
    const { backgroundColor, color } = getComputedStyle(part);
    return { backgroundColor, color, rules: [...document.styleSheets].map((sheet) => sheet.cssRules.length) };
  });

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a visitor sees the first screen with its styles before those of the rest have come', async ({
  page,
}) => {
  const sheet = await stallSheet(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.locator('h1');
  await expect(heading).toBeVisible();
  await expect.poll(sheet.asked).toBe(1);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const early = await heading.evaluate((element) => {
    const { fontSize, fontWeight, color } = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    return { fontSize, fontWeight, color, x, y, width, height };
  });
  // Nothing below is shown without its styles.
  await expect(footer(page)).toHaveCount(0);
  sheet.release();
  await expect(footer(page)).toBeVisible();
  await page.waitForLoadState('load');
  const late = await heading.evaluate((element) => {
    const { fontSize, fontWeight, color } = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    return { fontSize, fontWeight, color, x, y, width, height };
  });
  expect(late).toEqual(early);
});

test('a visitor whose style sheet does not come gets the rest of the page after 8 s, and its styles when they come', async ({
  page,
}) => {
  const sheet = await stallSheet(page);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect.poll(sheet.asked).toBe(1);
  await page.clock.runFor(LIMIT);
  await expect(footer(page)).toBeVisible();
  await expect(footerLink(page, 'Teas')).toBeVisible();
  sheet.release();
  await page.waitForLoadState('load');
  const fresh = await page.context().newPage();
  await fresh.goto('/');
  const { backgroundColor } = (await look(fresh)) as { backgroundColor: string };
  await expect(footer(page)).toHaveCSS('background-color', backgroundColor);
  await wake(page);
});

test.describe('a visitor who goes on to another page', () => {
  test('finds it with the same style sheet, once, and so on the way back', async ({ page }) => {
    await page.goto('/teas');
    const [linked = '', ...more] = await sheets(page);
    expect(more).toEqual([]);
    expect(linked).toMatch(/^main: /);
    await wake(page);
    // Moved before anything is asked for, so that no page is laid out for it again.
    expect(await sheets(page)).toEqual([linked.replace('main', 'head')]);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') asked.push(request.url());
    });
    await markDocument(page);
    for (const [name, title] of [
      ['Guests', 'Guests'],
      ['Home', 'Welcome to the tea house'],
      ['Teas', 'Teas'],
    ] as const) {
      await footerLink(page, name).click();
      await expect(page.locator('h1')).toHaveText(title);
      expect(await sheets(page)).toEqual([linked.replace('main', 'head')]);
    }
    expect(asked).toEqual([]);
    await expectSameDocument(page);
  });

  test('never sees it without its styles: the open page stays until they have come', async ({ page }) => {
    await withoutMoving(page);
    await page.goto('/teas');
    await wake(page);
    await markDocument(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const sheet = await stallSheet(page);
    await footerLink(page, 'Guests').click();
    await expect.poll(sheet.asked).toBe(1);
    await page.clock.runFor(SIGN);
    await expect(page.locator('body > [role=status]')).toHaveText('Loading the page');
    await expect(page.locator('h1')).toHaveText('Teas');
    sheet.release();
    await expect(page.locator('h1')).toHaveText('Guests');
    await expectSameDocument(page);
  });

  test('gets it from the browser after 8 s when its style sheet does not come', async ({ page }) => {
    await withoutMoving(page);
    await page.goto('/teas');
    await wake(page);
    await markDocument(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const sheet = await stallSheet(page);
    await footerLink(page, 'Guests').click();
    await expect.poll(sheet.asked).toBe(1);
    await page.clock.runFor(LIMIT);
    await expect(page.locator('h1')).toHaveText('Guests');
    await expectSameDocument(page, false);
    sheet.release();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has all its styles', async ({ page }) => {
    await page.goto('/');
    const links = page.locator('link[rel=stylesheet]');
    await expect(links).toHaveCount(1);
    await expect(footer(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});
