import { expect, type Page } from '@playwright/test';
import { DRAFT_KEY } from '../../src/site/parts/form/draft.ts';
import { box, expectWordsKept, fillIn, send, sent } from './enquiry.ts';
import { expectSameDocument, holdRuntime, markDocument, untilAlive, wake } from './visit.ts';
import { writing as test } from './writingSites.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Taste it' });
const opener = (page: Page) => page.getByRole('link', { name: 'Book a tasting' });
const clear = (page: Page) => page.getByRole('button', { name: 'Clear the form' });
const scrollToForm = (page: Page) => send(page).scrollIntoViewIfNeeded();

test.describe('39: what a visitor has typed', () => {
  test('is still there after the privacy policy, a reload and another page with the form, until it is sent', async ({
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
    await expectWordsKept(page);
    // By full loads.
    await page.reload();
    await scrollToForm(page);
    await expectWordsKept(page);
    await page.goto('/');
    await page.goBack();
    await scrollToForm(page);
    await expectWordsKept(page);
    // In the dialog, which has the same form.
    await page.goto('/assam');
    await opener(page).click();
    await expect(box(dialog(page), 'Your name')).toHaveValue('Asha Raman');
    // Never in another tab.
    const other = await context.newPage();
    await other.goto('/contact-us');
    await wake(other);
    await expect(box(other, 'Your name')).toHaveValue('');
    await other.close();
    await send(dialog(page)).click();
    await expect(sent(page)).toBeFocused();
    await page.goto('/contact-us');
    await wake(page);
    await expect(box(page, 'Your name')).toHaveValue('');
    expect(await page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY)).toBeNull();
  });

  test('is kept from before the script had loaded, and can be cleared', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/contact-us');
    await fillIn(page);
    await runtime.release();
    await page.reload();
    await scrollToForm(page);
    await expectWordsKept(page);
    await clear(page).click();
    await expect(box(page, 'Your name')).toBeFocused();
    await page.reload();
    await wake(page);
    await expect(box(page, 'Your name')).toHaveValue('');
    await expect(box(page, 'What do you need?')).toHaveValue('');
  });

  test('needs no storage: the form works without it', async ({ page, outside }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('storage is disabled', 'SecurityError');
        },
      });
    });
    await page.goto('/assam');
    await opener(page).click();
    await fillIn(dialog(page));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await opener(page).click();
    await expect(box(dialog(page), 'Phone')).toHaveValue('9876543210');
    await send(dialog(page)).click();
    await expect(sent(page)).toBeFocused();
    expect(outside.received).toHaveLength(1);
  });
});

test.describe('39: a visitor who closes the dialog while it is sending', () => {
  test('finds on opening it again, and on the contact page, that it still is, and then that it was sent', async ({
    page,
    outside,
  }) => {
    outside.answer = 'never';
    await page.goto('/assam');
    await opener(page).click();
    await fillIn(dialog(page));
    const shut = async () => {
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toHaveCount(0);
    };
    await send(dialog(page)).click();
    await expect.poll(() => outside.received.length).toBe(1);
    await shut();
    await opener(page).click();
    await expect(dialog(page).getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect(box(dialog(page), 'Your name')).toHaveValue('Asha Raman');
    await shut();
    // In place: what is on its way from the dialog is not sent again from the contact page.
    await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('h1')).toHaveText('Write to us');
    const waiting = page.getByRole('button', { name: 'Sending…' });
    await waiting.press('Enter');
    await expect(box(page, 'What do you need?')).not.toBeEditable();
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Assam');
    await expectSameDocument(page);
    const answered = page.waitForResponse(/enquiries/);
    outside.letGo();
    await (await answered).finished();
    await opener(page).click();
    await expect(sent(page)).toBeVisible();
    // Once it has been read, the form is empty.
    await shut();
    await opener(page).click();
    await expect(send(dialog(page))).toBeVisible();
    await expect(box(dialog(page), 'Your name')).toHaveValue('');
    expect(outside.received).toHaveLength(1);
    await untilAlive(page);
    // Reloaded before the answer, the page does not know whether the message arrived, and says so.
    outside.answer = 'never';
    await fillIn(dialog(page));
    await send(dialog(page)).click();
    await expect.poll(() => outside.received.length).toBe(2);
    await page.reload();
    await opener(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'It may have: no answer came before you left the page.',
    );
    await expectWordsKept(page);
  });
});
