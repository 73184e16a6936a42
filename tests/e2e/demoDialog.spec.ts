import { expect, type Page } from '@playwright/test';
import { expectSameDocument, holdRuntime, markDocument, teaHouse as test, wake } from './visit.ts';

const opener = (page: Page) => page.getByRole('link', { name: 'Book a tasting' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book a tasting' });
const closeButton = (page: Page) => dialog(page).getByRole('button', { name: 'Close' });

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
}

test.describe('23: the dialog of the demo card', () => {
  test('is 700 px wide, at most 80 % of the window, as high as its content, and fades in and out', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/teas');
    await open(page);
    const size = async () => (await dialog(page).boundingBox()) ?? { width: 0, height: 0 };
    expect((await size()).width).toBe(700);
    const words = await dialog(page).evaluate((element) => element.scrollHeight);
    expect((await size()).height).toBeCloseTo(words, 0);
    await expect(dialog(page)).toHaveCSS('transition-duration', '0.15s');
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await page.setViewportSize({ width: 600, height: 900 });
    expect((await size()).width).toBe(480);
    await closeButton(page).click();
    await expectClosed(page);
    const closed = page.locator('[data-block=bookDemo] dialog');
    await expect(closed).toHaveCSS('transition-duration', '0.075s, 0.075s, 0.075s');
    await expect(closed).toHaveCSS('opacity', '0');
  });

  test('takes the focus, keeps it, and returns it to the button', async ({ page }) => {
    await page.goto('/teas');
    await wake(page);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    // Modal: what is behind it cannot have the focus.
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog(page).locator('input:visible').first()).toBeFocused();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(dialog(page).locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('is closed by its X, by Escape and by a click outside it, not by one inside', async ({ page }) => {
    await page.goto('/teas');
    for (const close of [
      () => closeButton(page).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]) {
      await open(page);
      await dialog(page).getByText('Come by and taste.').click();
      await expect(dialog(page)).toBeVisible();
      await close();
      await expectClosed(page);
    }
  });

  test('with "closable: false" is closed by its X only', async ({ page }) => {
    await page.goto('/tasting');
    await open(page);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expect(dialog(page)).toBeVisible();
    await closeButton(page).click();
    await expectClosed(page);
  });

  test('opens on the first click, before the runtime has loaded, and keeps what is typed meanwhile', async ({
    page,
  }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/teas');
    await markDocument(page);
    await opener(page).click();
    await expect(page).toHaveURL('/teas');
    await dialog(page).getByLabel('Your name').fill('Asha Raman');
    await runtime.release();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel('Your name')).toHaveValue('Asha Raman');
    await expectSameDocument(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('opens on a page reached by a link, and on one the visitor has come back to', async ({ page }) => {
    await page.goto('/teas');
    await wake(page);
    await page.getByRole('link', { name: 'Tasting', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Tasting');
    await open(page);
    await closeButton(page).click();
    await expectClosed(page);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Teas');
    await open(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('closes with its page when the visitor goes back', async ({ page }) => {
    await page.goto('/guests');
    await wake(page);
    await page.getByRole('link', { name: 'Teas' }).first().click();
    await expect(page.locator('h1')).toHaveText('Teas');
    await open(page);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Guests');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('h1')).toBeFocused();
  });

  test('does not interfere when the visitor opens the link in a new tab', async ({ page, context }) => {
    await page.goto('/teas');
    await wake(page);
    const tab = context.waitForEvent('page');
    await opener(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL('/write');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('23, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button is a link to the contact address', async ({ page }) => {
    await page.goto('/teas');
    await opener(page).click();
    await expect(page).toHaveURL('/write');
  });
});
