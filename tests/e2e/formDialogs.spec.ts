import { expect, type Locator, type Page } from '@playwright/test';
import { holdRuntime, test as ownSite, teaHouse as test, wake } from './visit.ts';

/* The dialogs of the demo card, on the site of tests/fixtures/every-interaction, and of the consultation. */

const opener = (page: Page) => page.getByRole('link', { name: 'Book a tasting' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book a tasting' });
const closeButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });
const firstField = (page: Page) => page.getByRole('dialog').locator('input:visible').first();
const width = async (page: Page): Promise<number | undefined> =>
  (await page.getByRole('dialog').boundingBox())?.width;

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function expectClosed(page: Page, button = opener(page)): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Opens the dialog and closes it in every way; a click inside does not, and each time the focus comes and goes back. */
async function expectClosable(page: Page, button: Locator, inside: Locator): Promise<void> {
  for (const close of [
    () => closeButton(page).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await button.press('Enter');
    await expect(firstField(page)).toBeFocused();
    await inside.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await close();
    await expectClosed(page, button);
  }
}

test('23: the dialog of the demo card takes the focus, keeps it and returns it; it is closed by its X, by Escape and by a click outside it, not by one inside; it is 700 px wide, at most 80 % of the window, as high as its content, and fades in and out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/teas');
  await wake(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(firstField(page)).toBeFocused();
  // Modal: what is behind it cannot have the focus.
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expectClosable(page, opener(page), dialog(page).getByText('Come by and taste.'));
  const closed = page.locator('[data-block=bookDemo] dialog');
  await expect(closed).toHaveCSS('transition-duration', '0.075s, 0.075s, 0.075s');
  await expect(closed).toHaveCSS('opacity', '0');
  await open(page);
  expect(await width(page)).toBe(700);
  const box = await dialog(page).boundingBox();
  expect(box?.height).toBeCloseTo(await dialog(page).evaluate((element) => element.scrollHeight), 0);
  await expect(dialog(page)).toHaveCSS('transition-duration', '0.15s');
  await expect(dialog(page)).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 600, height: 900 });
  expect(await width(page)).toBe(480);
});

test('23: the dialog opens on a page reached by a link, and on one the visitor has come back to; it closes with its page; with "closable: false" it is closed by its X only', async ({
  page,
}) => {
  const heading = page.locator('h1');
  await page.goto('/guests');
  await wake(page);
  await page.getByRole('link', { name: 'Teas' }).first().click();
  await expect(heading).toHaveText('Teas');
  await open(page);
  await page.goBack();
  await expect(heading).toHaveText('Guests');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.goForward();
  await expect(heading).toHaveText('Teas');
  await open(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);

  await page.goto('/tasting');
  await open(page);
  for (const tryToClose of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await tryToClose();
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    expect(await dialog(page).evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
  }
  await closeButton(page).click();
  await expectClosed(page);
});

ownSite(
  '14: a visitor who reaches out to a consultant sees the whole form with its button, 600 px wide or as wide as there is room; closes it in every way, and is back at the button',
  async ({ page }) => {
    const button = page.getByRole('link', { name: 'Reach out to our consultant' });
    const popup = page.getByRole('dialog', { name: 'Not sure where to begin?' });
    await page.setViewportSize({ width: 1366, height: 768 });
    // From a click that came before the runtime had loaded.
    const runtime = await holdRuntime(page);
    await page.goto('/');
    await expect(popup).toHaveCount(0);
    await button.click();
    await expect(page).toHaveURL('/');
    await runtime.release();
    await expect(popup.getByRole('button', { name: 'Continue in your e-mail' })).toBeInViewport({ ratio: 1 });
    for (const [window, expected] of [
      [1366, 600],
      [1920, 600],
      [390, 312],
    ] as const) {
      await page.setViewportSize({ width: window, height: 900 });
      expect(await width(page), `${window} px`).toBe(expected);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Escape');
    await expectClosable(page, button, popup.getByRole('heading'));
  },
);
