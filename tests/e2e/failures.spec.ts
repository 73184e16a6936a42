import { expect } from '@playwright/test';
import { expectSameDocument, markDocument, teaHouse as test } from './visit.ts';

// Every other file that may be missing or broken is in tests/long/e2e/failures.spec.ts.
test('10: a visitor has the page as without JavaScript when the boot script is missing: reads it, follows its links and comes back', async ({
  page,
  said,
}) => {
  await page.route('**/assets/boot-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/teas');
  await page.locator('#four').hover();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  await expect(page.locator('#four h3').filter({ visible: true })).toHaveText([
    ...['Assam', 'Darjeeling', 'Sencha', 'Rooibos'],
  ]);
  await expect(page.getByText('Red and mild.')).toBeVisible();
  await expect(page.locator('[data-held], html[data-loading]')).toHaveCount(0);
  await markDocument(page);
  // The dialog needs the boot script, and is a link to a page without it.
  await page.getByRole('link', { name: 'Book a tasting' }).click();
  await expect(page).toHaveURL('/write');
  await expectSameDocument(page, false);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Teas');
  // The browser itself has said which request has failed.
  expect(said.splice(0).filter((line) => !/^Failed to load resource: |MIME type/.test(line))).toEqual([]);
});
