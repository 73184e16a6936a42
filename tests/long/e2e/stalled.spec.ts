import { expect, type Page } from '@playwright/test';
import {
  expectSameDocument,
  holdBack,
  markDocument,
  RUNTIME,
  teaHouse as test,
  wake,
} from '../../e2e/visit.ts';

/** The longest that a visitor waits (issue "Nobody is stranded"), and when the wait is shown, in milliseconds. */
const LIMIT = 8000;
const SIGN = 300;

/** Stops the clock, which has been installed before the page was opened, so that nobody waits for its time limits. */
const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);
const heading = (page: Page) => page.locator('h1');
const sign = (page: Page) => page.locator('html[data-loading]');
const announced = (page: Page) => page.locator('body > [role=status]');
const opener = (page: Page) => page.getByRole('link', { name: 'Book a tasting' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book a tasting' });
/** A tab that is not selected from the start. */
const tab = (page: Page) => page.locator('[data-side]').nth(2);
/** What shows a visitor that something they have asked for is waited for. */
const waiting = (page: Page) => page.locator('[data-held], html[data-loading]');

/** Opens a page without some of its files, and stops its clock. */
async function openWithout(page: Page, path: string, files: string | RegExp) {
  await page.clock.install();
  await page.goto(path);
  await stopClock(page);
  const held = await holdBack(page, files);
  await page.reload({ waitUntil: 'commit' });
  await markDocument(page);
  return held;
}

/** Asserts that the page is as without a script, and that the console has one line about it. */
async function expectPlain(page: Page, said: string[]): Promise<void> {
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
  await expect(announced(page)).toHaveText('');
  await expect(page.getByText('Red and mild.')).toBeVisible();
  expect(said.splice(0)).toEqual([expect.stringContaining('the page works without them')]);
}

// What is waited for before any script, and when the sign comes and goes: tests/dom/view/live/boot.
test('a visitor whose next page does not come is told so after 300 ms, and after 8 s gets it from the browser, after going back too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.clock.install();
  await page.goto('/write');
  await wake(page);
  await markDocument(page);
  await stopClock(page);

  await test.step('late: told until it comes', async () => {
    const home = await holdBack(page, new URL('/', page.url()).href, 'fetch');
    await page.getByRole('banner').getByRole('link', { name: 'Tea House' }).click();
    await expect.poll(() => home.asked.length).toBe(1);
    await page.clock.runFor(SIGN - 1);
    await expect(sign(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(sign(page)).toHaveCount(1);
    await expect(announced(page)).toHaveText('Loading the page');
    home.letGo();
    await expect(heading(page)).toHaveText('Welcome to the tea house');
    await expect(announced(page)).toHaveText('');
    await page.clock.runFor(LIMIT);
    await expect(sign(page)).toHaveCount(0);
    await expectSameDocument(page);
  });

  await test.step('never: from the browser, from the menu', async () => {
    const teas = await holdBack(page, '**/teas', 'fetch');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('dialog#menu').getByRole('link', { name: 'Teas' }).click();
    // What is announced would not be heard, and the sign not be seen.
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect.poll(() => teas.asked.length).toBe(1);
    await page.clock.runFor(LIMIT - 1);
    await expect(heading(page)).toHaveText('Welcome to the tea house');
    await page.clock.runFor(1);
    await expect(heading(page)).toHaveText('Teas');
    await expectSameDocument(page, false);
  });

  await test.step('going back to a page that has to be fetched again', async () => {
    await wake(page);
    await page.locator('footer a[href="/guests"]').dispatchEvent('click');
    await expect(heading(page)).toHaveText('Guests');
    await page.reload();
    await wake(page);
    await markDocument(page);
    const teas = await holdBack(page, '**/teas', 'fetch');
    await page.goBack();
    await expect.poll(() => teas.asked.length).toBe(1);
    await page.clock.runFor(LIMIT);
    await expect(heading(page)).toHaveText('Teas');
    await expectSameDocument(page, false);
    await expect(sign(page)).toHaveCount(0);
  });
});

test('10 and 23: a visitor whose script does not come uses the dialog, has the rest of the page as without it after 8 s, and a script that comes later leaves it alone', async ({
  page,
  said,
}) => {
  const runtime = await openWithout(page, '/teas', RUNTIME);
  const name = dialog(page).getByLabel('Your name');
  await opener(page).click();
  await name.fill('Asha Raman');
  await expect(waiting(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(name).toHaveValue('Asha Raman');
  await page.keyboard.press('Escape');
  await tab(page).click();
  await expect(tab(page)).toHaveAttribute('data-held', '');
  await expect(tab(page)).toHaveCSS('outline-style', 'dashed');
  await page.clock.runFor(LIMIT - 1);
  await expect(announced(page)).toHaveText('Loading the page');
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  await page.clock.runFor(1);
  await expectPlain(page, said);
  const served = await page.locator('main').innerHTML();
  runtime.letGo();
  // Everything that the start waits for has arrived.
  await page.evaluate(async () => {
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    await Promise.all(files.map(({ href }) => import(href)));
  });
  expect(await page.locator('main').innerHTML()).toBe(served);
  await page.getByRole('link', { name: 'Guests' }).first().click();
  await expect(heading(page)).toHaveText('Guests');
  await expectSameDocument(page, false);
});
