import { expect, type Page } from '@playwright/test';
import {
  expectSameDocument,
  forgetInvokers,
  holdBack,
  markDocument,
  RUNTIME,
  stopClock,
  teaHouse as test,
  untilAlive,
  wake,
} from '../../e2e/visit.ts';

const PLAIN = /^The interactive parts (?:are not loaded|have failed); the page works without them\. .+$/;
const heading = (page: Page) => page.locator('h1');
const footerLink = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true });

/** Opens and closes the menu in every way. */
async function expectMenu(page: Page): Promise<void> {
  const drawer = page.locator('dialog#menu');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  for (const close of [
    () => drawer.getByRole('button', { name: 'Close the menu' }).click(),
    () => page.mouse.click(380, 400),
    () => page.keyboard.press('Escape'),
  ]) {
    await button.click();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await close();
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.click();
  await drawer.getByRole('link', { name: 'Guests' }).click();
  await expect(heading(page)).toHaveText('Guests');
}

test.describe('3: on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor whose browser has no invoker commands opens and closes the menu', async ({ page }) => {
    await page.addInitScript(forgetInvokers);
    await page.goto('/teas');
    expect(await page.evaluate(() => 'command' in HTMLButtonElement.prototype)).toBe(false);
    await expectMenu(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

    test('a visitor opens and closes the menu, in the theme of the system', async ({ page }) => {
      await page.goto('/teas');
      await expectMenu(page);
      const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(Number(/oklch\(([\d.]+)/.exec(ground)?.[1])).toBeLessThan(0.4);
    });
  });
});

test('a visitor whose browser needs a script for dialogs sees what his first click has asked for, once', async ({
  page,
}) => {
  await page.addInitScript(forgetInvokers);
  const attend = await holdBack(page, '**/assets/attend-*.js');
  await page.goto('/teas');
  const tab = page.locator('[data-side]').nth(2);
  await tab.click();
  await expect(tab).toHaveAttribute('data-held', '');
  attend.letGo();
  await untilAlive(page);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-held], html[data-loading]')).toHaveCount(0);
});

test('5: in a browser without storage, back ends at the top of the page', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('disabled', 'SecurityError');
      },
    }),
  );
  await page.goto('/guests');
  await wake(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await footerLink(page, 'Teas').dispatchEvent('click');
  await expect(heading(page)).toHaveText('Teas');
  await page.goBack();
  await expect(heading(page)).toHaveText('Guests');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [what, connection] of Object.entries({
  'who saves data': { saveData: true },
  'on 3G': { effectiveType: '3g' },
})) {
  test(`nothing of the runtime is fetched for a visitor ${what}, until he uses something`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.install();
    await page.goto('/teas');
    await heading(page).hover();
    await page.locator('header a[href="/guests"]').hover();
    // Longer than the mouse has to rest on a link.
    await page.clock.runFor(1000);
    expect(asked.filter((url) => RUNTIME.test(url) || url.endsWith('/guests'))).toEqual([]);
    await page.locator('[data-side]').nth(2).click();
    await untilAlive(page);
    await expect(page.locator('[data-side]').nth(2)).toHaveAttribute('aria-selected', 'true');
  });
}

test('the runtime is fetched in a browser without requestIdleCallback, too', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await page.goto('/teas');
  const asked = page.waitForRequest(RUNTIME);
  await heading(page).hover();
  await asked;
});

test('10: in a browser without IntersectionObserver the page is as without JavaScript', async ({
  page,
  said,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  await page.goto('/teas');
  await page.locator('#four').hover();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  await expect(page.getByText('Red and mild.')).toBeVisible();
  await page.getByRole('link', { name: 'Guests' }).first().click();
  await expect(heading(page)).toHaveText('Guests');
  // Each page on which the visitor does something reports it once.
  const lines = said.splice(0);
  expect(lines.filter((line) => !PLAIN.test(line))).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
});

test.describe('10: in a browser without ResizeObserver, which the carousel needs,', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'ResizeObserver')));

  test('all quotations are there, and links work', async ({ page, said }) => {
    await page.goto('/guests');
    await page.locator('#words').scrollIntoViewIfNeeded();
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    const quotations = page.getByRole('group', { name: 'In their words' }).getByRole('listitem');
    await expect(quotations).toHaveCount(6);
    await expect(page.getByText('First quotation.')).toBeVisible();
    await expect(page.locator('main details')).toHaveCount(21);
    await page.getByRole('link', { name: 'Teas' }).first().click();
    await expect(heading(page)).toHaveText('Teas');
    expect(said.splice(0)).toEqual([expect.stringMatching(PLAIN)]);
  });

  test('its page is loaded by the browser when a link leads there', async ({ page, said }) => {
    await page.goto('/');
    await wake(page);
    await page.getByRole('link', { name: 'Hear our guests' }).click();
    await expect(page.getByText('First quotation.')).toBeAttached();
    await expect(heading(page)).toHaveText('Guests');
    expect(said.splice(0).filter((line) => !PLAIN.test(line))).toEqual([]);
  });
});

for (const isAnswered of [true, false]) {
  test(`in a browser that cannot move a style sheet, the open page stays until that of the next one ${isAnswered ? 'has come' : 'has been waited for 8 s'}`, async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
    await page.clock.install();
    await page.goto('/teas');
    await wake(page);
    await markDocument(page);
    await stopClock(page);
    const sheet = await holdBack(page, '**/assets/styles-*.css');
    await footerLink(page, 'Guests').click();
    await expect.poll(() => sheet.asked.length).toBe(1);
    await page.clock.runFor(300);
    await expect(page.locator('body > [role=status]')).toHaveText('Loading the page');
    await expect(heading(page)).toHaveText('Teas');
    if (isAnswered) sheet.letGo();
    else await page.clock.runFor(8000);
    await expect(heading(page)).toHaveText('Guests');
    await expectSameDocument(page, isAnswered);
    sheet.letGo();
  });
}
