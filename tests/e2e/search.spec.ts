import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSameDocument, holdBack, markDocument, test, wake } from './visit.ts';

/** The search over a page. */
const over = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (place: Page | Locator) =>
  place.getByRole('searchbox', { name: 'What are you looking for?' });
/** The sign in the header. */
const signOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });

test('a visitor presses / on a page, types with a slip, reads on where the words stand, and comes back to the page, for 60 KB', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.goto('/team');
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.keyboard.press('/');
  await expect(fieldOf(over(page))).toBeFocused();
  await expect(page).toHaveURL('/team');
  expect(asked).not.toContain('/search.json');
  // Until there is a word, what the header leads to.
  await expect(over(page).getByRole('link')).toHaveText([
    'Products',
    'Services',
    'Success Stories',
    'About Us',
    'Blogs',
    'Contact',
  ]);

  // With a slash in it, which now is a letter like others.
  await page.keyboard.type('barcod/');
  await expect(over(page).getByRole('status')).toHaveText(/^\d+ pages? about “barcod/);
  await expect(over(page).locator('mark').first()).toHaveText(/barcode/i);
  await expect(page).toHaveURL('/team');
  // All that has come since the key.
  const sizes = await Promise.all(
    [...new Set(asked)].map(async (path) => gzipSync(await (await page.request.get(path)).body()).length),
  );
  expect(asked).toEqual(expect.arrayContaining(['/search-field.txt', '/search.json']));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000);

  const { href, heading } = await over(page)
    .locator('li')
    .first()
    .evaluate((entry) => ({
      href: entry.querySelector('a')?.href ?? '',
      heading: entry.querySelector('p a')?.textContent ?? '',
    }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  // The section with those words, and not only their page.
  expect(new URL(href).hash).toMatch(/^#\w/);
  const section = page.locator(new URL(href).hash);
  await expect(section).toBeInViewport();
  await expect(section).toContainText(heading);
  await expect(over(page)).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL('/team');
  await expect(over(page)).toBeHidden();

  await page.keyboard.press('/');
  await over(page).getByRole('checkbox', { name: 'The key / opens the search' }).uncheck();
  await page.reload();
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await expect(over(page)).toBeHidden();
});

test('a visitor clicks on the sign, goes through what is found by the arrow keys, closes the search in three ways, and is at the sign again each time', async ({
  page,
}) => {
  await page.goto('/');
  await signOf(page).click();
  await expect(fieldOf(over(page))).toBeFocused();
  await page.keyboard.type('invoice');
  const links = over(page).locator('li a');
  await expect(over(page).getByRole('status')).toHaveText(/“invoice”$/);
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(fieldOf(over(page))).toBeFocused();

  // The field has a text, which Escape in some browsers takes away instead.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
    () => over(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await close();
    await expect(over(page)).toBeHidden();
    await expect(signOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(fieldOf(over(page))).toBeFocused();
    await expect(fieldOf(over(page))).toHaveValue('invoice');
  }
  // What was typed is replaced.
  await page.keyboard.type('token');
  await expect(fieldOf(over(page))).toHaveValue('token');
});

test('a visitor who presses the sign at once has the search when its script is there', async ({ page }) => {
  const [boot, attend] = [await holdBack(page, '**/boot-*.js'), await holdBack(page, '**/attend-*.js')];
  await page.goto('/services', { waitUntil: 'commit' });
  await signOf(page).click();
  await expect(signOf(page)).toHaveAttribute('data-held', '');
  boot.letGo();
  // Nothing else has told the page of a visitor.
  await expect.poll(() => attend.asked).toHaveLength(1);
  await expect(signOf(page)).toHaveAttribute('data-held', '');
  attend.letGo();
  await expect(fieldOf(over(page))).toBeFocused();
  await expect(page).toHaveURL('/services');
  await expect(page.locator('[data-held]')).toHaveCount(0);
});

test('a visitor who presses / and types on has every letter, before any of its files is there, and on its page if they do not come', async ({
  page,
  said,
}) => {
  const attend = await holdBack(page, '**/attend-*.js');
  await page.route('**/search-field.txt', async (route) => {
    await page.keyboard.type('t/');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('od');
    await route.continue();
  });
  await page.goto('/services');
  await page.keyboard.type('/barc');
  await expect.poll(() => attend.asked).toHaveLength(1);
  attend.letGo();
  await expect(fieldOf(over(page))).toHaveValue('barcod');
  await expect(over(page).locator('mark').first()).toHaveText(/barcode/i);
  await page.keyboard.type('e');
  await expect(fieldOf(over(page))).toHaveValue('barcode');

  await page.goto('/about-us');
  await page.route('**/search-field.txt', async (route) => {
    await page.keyboard.type('token');
    await route.abort();
  });
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search?q=token');
  await expect(page.locator('main mark').first()).toHaveText(/token/i);
  expect(said.splice(0).join()).toMatch(/^Failed to load[^,]*search-field\.txt$/);
});

test('a visitor who holds a key, or to whom the search does not come, gets its page; one to whom only what can be found does not come is led to it', async ({
  page,
  said,
}) => {
  await page.goto('/services');
  const tab = page.context().waitForEvent('page');
  await signOf(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL('/search');
  await expect(over(page)).toBeHidden();

  await page.route('**/search-field.txt', (route) => route.abort());
  await signOf(page).click();
  await expect(page).toHaveURL('/search');
  await expect(fieldOf(page)).toBeFocused();
  expect(said.splice(0).join()).toMatch(/^Failed to load[^,]*search-field\.txt$/);
  await page.unroute('**/search-field.txt');

  await page.goto('/services');
  await page.route('**/search.json', (route) => route.abort());
  await page.keyboard.press('/');
  await expect(fieldOf(over(page))).toBeFocused();
  await page.keyboard.type('b');
  await expect(over(page).getByRole('status')).toContainText('The search did not load.');
  await over(page).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  expect(said.splice(0).join()).toMatch(/^Failed to load[^,]*search\.json$/);
});

test('a visitor follows what was found on the same page, in another tab, and on another page in place', async ({
  page,
}) => {
  await page.goto('/billing-software');
  await signOf(page).click();
  await expect(fieldOf(over(page))).toBeFocused();
  await page.keyboard.type('barcode counter');
  await over(page).getByRole('link', { name: 'Billing software' }).first().click();
  await expect(over(page)).toBeHidden();
  await expect(page).toHaveURL(/\/billing-software#\w+$/);
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();

  await wake(page);
  await markDocument(page);
  await page.keyboard.press('/');
  await expect(fieldOf(over(page))).toBeFocused();
  await page.keyboard.type('blood sample');
  const found = over(page).getByRole('link', { name: 'Healthcare management software' }).first();
  const other = page.context().waitForEvent('page');
  await found.click({ modifiers: ['ControlOrMeta'] });
  await other;
  await page.bringToFront();
  await expect(over(page)).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(/\/healthcare-management-software#\w+$/);
  await expect(over(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/billing-software#\w+$/);
  await expectSameDocument(page);
});

test('a visitor of the page that searches finds his words there when he comes back, gets to the field by /, and is led to a heading that has no id by its words, in browsers that look for them', async ({
  page,
}) => {
  const index = await holdBack(page, '**/search.json');
  // Some browsers say of a pointer that rests that it has moved when a page appears under it.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto('/search');
  await expect(fieldOf(page)).toBeFocused();
  // The page has put the focus there, and not the visitor.
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/\/(?:attend|search)-/)]),
  );
  await page.keyboard.type('barcod');
  // What comes late takes the place of what stands below, of which nothing moves.
  const below = page.locator('main h2').first();
  await expect(below).toBeVisible();
  index.letGo();
  await expect(page.locator('main mark').first()).toHaveText(/barcode/i);
  await expect(below).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Billing software' }).first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(fieldOf(page)).toBeFocused();
  await expect(over(page)).toBeHidden();
  // Typed since he has pressed Enter.
  await page.keyboard.type('e');
  await page.locator('[data-finds] a').first().click();
  await expect(page).toHaveURL(/^[^?]*\/billing-software#/);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=barcode');
  await expect(fieldOf(page)).toHaveValue('barcode');
  await expect(page.locator('main mark').first()).toBeVisible();

  await page.goto('/search?q=interruption');
  await page.locator('[data-finds]').getByRole('link', { name: 'App development' }).click();
  await expect(page).toHaveURL('/service-app-development');
  await expect(page.getByRole('heading', { name: 'Messages worth the interruption' })).toBeInViewport();
});
