import { expect } from '@playwright/test';
import {
  expectPlace,
  expectPlaceAfterReload,
  follow,
  heading,
  readTo,
  top,
  untilStill,
} from '../../e2e/readersPlace.ts';
import { holdRuntime, teaHouse as test, wake } from '../../e2e/visit.ts';

test('5: through a page of another document, a reader comes back to his place, whether or not a script has started', async ({
  page,
}) => {
  await page.goto('/guests');
  await wake(page);
  await readTo(page, 900);
  await follow(page, 'Teas');
  await readTo(page, 300);
  await page.goto('/write');
  await page.goBack();
  await expect(heading(page)).toHaveText('Teas');
  await expect.poll(() => top(page)).toBe(300);
  // Until all styles are there, the browser keeps the text in place and not the number.
  await page.waitForLoadState('load');
  await untilStill(page);
  // The browser regards the two as one document, and does not load the page.
  await readTo(page, 250);
  await untilStill(page);
  await page.goBack();
  await expectPlace(page, 'Guests', 900);
  await page.waitForLoadState('load');
  await page.goForward();
  await expectPlace(page, 'Teas', 250);
  await wake(page);
  await page.goBack();
  await expectPlace(page, 'Guests', 900);
});

test('5: a reload leads to the section that the address names, or to the reader’s place, when the script is late', async ({
  page,
}) => {
  await holdRuntime(page);
  await expectPlaceAfterReload(page, async () => undefined);
});
