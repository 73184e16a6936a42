import { expect, type Page } from '@playwright/test';
import { expectSameDocument, holdBack, markDocument, teaHouse as test, wake } from './visit.ts';

// Playwright starts Chromium without the back-forward cache: what is left is loaded anew.

const heading = (page: Page) => page.locator('h1');
const top = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls as a reader does, and waits until the page knows. */
const readTo = (page: Page, place: number): Promise<void> =>
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
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let [last, frames] = [-1, 0];
    while (frames < 10) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      frames = scrollY === last ? frames + 1 : 0;
      last = scrollY;
    }
  });

/** Waits until a page is on screen and nothing is scrolled any more, and asserts where the reader is on it. */
async function expectPlace(page: Page, title: string, place: number): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect.poll(() => top(page)).toBe(place);
  await untilStill(page);
  expect(await top(page)).toBe(place);
}

/** Follows a link without scrolling to it. */
async function follow(page: Page, name: string): Promise<void> {
  await page.locator('footer').getByRole('link', { name, exact: true }).dispatchEvent('click');
  await expectPlace(page, name, 0);
}

/** Notes in each frame which page is on screen and where it is scrolled to. */
async function noteFrames(page: Page): Promise<() => Promise<Set<string>>> {
  await page.evaluate(() => {
    const frames: string[] = [];
    Reflect.set(window, 'frames', frames);
    const note = (): void => {
      frames.push(`${document.querySelector('h1')?.textContent} ${scrollY}`);
      requestAnimationFrame(note);
    };
    note();
  });
  return async () => {
    const frames: unknown = await page.evaluate(() => Reflect.get(window, 'frames'));
    return new Set(Array.isArray(frames) ? frames.map(String) : []);
  };
}

test('5: back and forward bring a reader back to his place at once, with the focus on the heading, also when the page has to be fetched again', async ({
  page,
}) => {
  await page.goto('/guests');
  await wake(page);
  await readTo(page, 900);
  await follow(page, 'Teas');
  await readTo(page, 300);
  const frames = await noteFrames(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Guests');
  await expect(heading(page)).toBeFocused();
  // Never at the top, and never one page at the place of the other. A busy machine may draw nothing for a while.
  await expect.poll(frames).toEqual(new Set(['Teas 300', 'Guests 900']));
  await page.goForward();
  await expectPlace(page, 'Teas', 300);
  expect(await frames()).toEqual(new Set(['Teas 300', 'Guests 900']));

  await test.step('the open page stays where it is until then', async () => {
    await page.reload();
    await wake(page);
    await markDocument(page);
    const guests = await holdBack(page, '**/guests');
    const noted = await noteFrames(page);
    await page.goBack();
    await expect.poll(() => guests.asked.length).toBe(1);
    await untilStill(page);
    guests.letGo();
    await expectPlace(page, 'Guests', 900);
    await expect.poll(noted).toEqual(new Set(['Teas 300', 'Guests 900']));
    await expectSameDocument(page);
  });

  await test.step('a page that is visited again by a link is at its top, and its old place is kept', async () => {
    await follow(page, 'Teas');
    await follow(page, 'Guests');
    // While it is still scrolling.
    await page.evaluate(() => {
      scrollTo({ top: 700, behavior: 'instant' });
      document.querySelector<HTMLAnchorElement>('footer a[href="/teas"]')?.click();
    });
    await expectPlace(page, 'Teas', 0);
    await page.goBack();
    await expectPlace(page, 'Guests', 700);
    await page.evaluate(() => history.go(-2));
    await expectPlace(page, 'Guests', 900);
  });
});

test('5: a reader comes back to his place from a fragment of the page and from other pages, in place and by the browser; a reload leads to the section that the address names, or to the place', async ({
  page,
}) => {
  await page.goto('/guests');
  await wake(page);
  await readTo(page, 100);
  await page.getByRole('link', { name: 'Their words' }).dispatchEvent('click');
  await expect(page.locator('#words')).toBeFocused();
  await untilStill(page);
  const words = await top(page);
  expect(words).toBeGreaterThan(1000);
  await page.goBack();
  await expectPlace(page, 'Guests', 100);
  await page.goForward();
  await expectPlace(page, 'Guests', words);
  await page.reload();
  await wake(page);
  await expectPlace(page, 'Guests', words);
  await readTo(page, 700);
  await page.reload();
  await wake(page);
  await expectPlace(page, 'Guests', 700);
  await follow(page, 'Teas');
  await page.goBack();
  await expectPlace(page, 'Guests', 700);
  await page.goto('/teas');
  await page.goBack();
  await wake(page);
  await expectPlace(page, 'Guests', 700);
  await page.goBack();
  await expectPlace(page, 'Guests', 100);
});
