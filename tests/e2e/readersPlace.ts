import { expect, type Page } from '@playwright/test';

// Playwright starts Chromium without the back-forward cache: what is left is loaded anew.

export const heading = (page: Page) => page.locator('h1');
export const top = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls as a reader does, and waits until the page knows. */
export const readTo = (page: Page, place: number): Promise<void> =>
  page.evaluate(
    (y) =>
      new Promise((scrolled) => {
        // Nothing tells of a page that is there already.
        if (scrollY === y) return scrolled();
        addEventListener('scroll', () => requestAnimationFrame(() => scrolled()), { once: true });
        return scrollTo({ top: y, behavior: 'instant' });
      }),
    place,
  );

/** Waits until nothing is scrolled any more. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let [last, frames] = [-1, 0];
    while (frames < 10) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      frames = scrollY === last ? frames + 1 : 0;
      last = scrollY;
    }
  });

/** Waits until a page is on screen and nothing is scrolled any more, and asserts where the reader is on it. */
export async function expectPlace(page: Page, title: string, place: number): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect.poll(() => top(page)).toBe(place);
  await untilStill(page);
  expect(await top(page)).toBe(place);
}

/** Follows a link without scrolling to it. */
export async function follow(page: Page, name: string): Promise<void> {
  await page.locator('footer').getByRole('link', { name, exact: true }).dispatchEvent('click');
  await expectPlace(page, name, 0);
}

/**
 * Asserts that a reload leads to the section that the address names, or to the reader’s place.
 *
 * @param start what makes the script start, after each page that the browser has loaded
 */
export async function expectPlaceAfterReload(page: Page, start: () => Promise<void>): Promise<void> {
  await page.goto('/guests#words');
  await start();
  await untilStill(page);
  const words = await top(page);
  expect(words).toBeGreaterThan(1000);
  await page.reload();
  await start();
  await expectPlace(page, 'Guests', words);
  await readTo(page, 700);
  await page.reload();
  await start();
  await expectPlace(page, 'Guests', 700);
  await page.goto('/teas');
  await page.goBack();
  await start();
  await expectPlace(page, 'Guests', 700);
}
