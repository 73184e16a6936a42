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
  // By a full load.
  await page.reload();
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
