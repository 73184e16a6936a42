import { expect, type Page } from '@playwright/test';
import { DRAFT_KEY } from '../../src/site/parts/form/draft.ts';
import { box, expectWords, fillIn, send, sent } from './enquiry.ts';
import { writing as test } from './outside.ts';
import { expectSameDocument, markDocument, wake } from './visit.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Taste it' });
const opener = (page: Page) => page.getByRole('link', { name: 'Book a tasting' });
const clear = (page: Page) => page.getByRole('button', { name: 'Clear the form' });
const scrollToForm = (page: Page) => send(page).scrollIntoViewIfNeeded();

test('39: what a visitor has typed is still there after the privacy policy, a reload and another page with the form, never in another tab, until it is cleared or sent', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us');
  await wake(page);
  await expect(clear(page)).toHaveCount(0);
  await fillIn(page);
  await expect(clear(page)).toBeVisible();
  // In place.
  await markDocument(page);
  await page.getByRole('form').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.locator('h1')).toHaveText('The tea house');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Write to us');
  await expectSameDocument(page);
  await expectWords(page, 'kept');
  // By full loads.
  await page.reload();
  await scrollToForm(page);
  await expectWords(page, 'kept');
  await page.goto('/');
  await page.goBack();
  await scrollToForm(page);
  await expectWords(page, 'kept');
  const other = await context.newPage();
  await other.goto('/contact-us');
  await wake(other);
  await expectWords(other, 'gone');
  await other.close();

  const stored = () => page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY);
  expect(await stored()).toContain('Asha Raman');
  await clear(page).click();
  await expect(box(page, 'Your name')).toBeFocused();
  await expectWords(page, 'gone');
  expect(await stored()).toBeNull();
  await fillIn(page);

  // In the dialog, which has the same form.
  await page.goto('/assam');
  await opener(page).click();
  await expectWords(dialog(page), 'kept');
  await send(dialog(page)).click();
  await expect(sent(page)).toBeFocused();
  await page.goto('/contact-us');
  await wake(page);
  await expectWords(page, 'gone');
  expect(await stored()).toBeNull();
});

test('39: a visitor who leaves while it is sending finds other forms as if nothing had been sent, and the answer in its own; after a reload before the answer, that it may have arrived', async ({
  page,
  outside,
}) => {
  outside.answer = 'never';
  // As on a phone that lies on its side: the dialog is higher than the window.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/assam');
  await wake(page);
  await markDocument(page);
  const heading = page.locator('h1');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(heading).toHaveText('Write to us');
  await fillIn(page);
  await send(page).click();
  await expect.poll(() => outside.received.length).toBe(1);
  await page.goBack();
  await expect(heading).toHaveText('Assam');
  const answered = page.waitForResponse(/enquiries/);
  outside.letGo();
  await (await answered).finished();
  await opener(page).click();
  for (const part of [
    dialog(page).getByRole('link', { name: 'Call +44 20 0000 0000' }),
    dialog(page).getByRole('button', { name: 'Close' }),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect(sent(page)).toHaveCount(0);
  await expectWords(dialog(page), 'gone');
  await page.keyboard.press('Escape');
  await page.goForward();
  await expect(heading).toHaveText('Write to us');
  await expectSameDocument(page);
  await expect(sent(page)).toBeVisible();

  // Reloaded before the answer, the page does not know whether the message arrived, and says so.
  outside.answer = 'never';
  await page.getByRole('button', { name: 'Write another message' }).click();
  await fillIn(page);
  await send(page).click();
  await expect.poll(() => outside.received.length).toBe(2);
  await page.reload();
  await scrollToForm(page);
  await expect(page.getByRole('alert')).toContainText(
    'It may have: no answer came before you left the page.',
  );
  await expectWords(page, 'kept');
});
