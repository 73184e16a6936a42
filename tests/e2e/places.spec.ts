import { expect, type Page } from '@playwright/test';
import {
  expectPlace,
  expectPlaceAfterReload,
  follow,
  heading,
  readTo,
  top,
  untilStill,
} from './readersPlace.ts';
import { expectSameDocument, holdBack, markDocument, teaHouse as test, wake } from './visit.ts';

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
  await markDocument(page);
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
  await expectSameDocument(page);

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

test('5: back and forward bring a reader to his place from a fragment of the page, and across it from another page', async ({
  page,
}) => {
  await page.goto('/guests');
  await wake(page);
  await markDocument(page);
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
  await readTo(page, words + 200);
  await follow(page, 'Teas');
  await page.goBack();
  await expectPlace(page, 'Guests', words + 200);
  await page.goForward();
  await expectPlace(page, 'Teas', 0);
  await page.evaluate(() => history.go(-2));
  await expectPlace(page, 'Guests', 100);
  await expectSameDocument(page);
});

// Before the script has started, and across other documents: tests/long/e2e/places.spec.ts.
test('5: a reload leads to the section that the address names, or to the reader’s place', async ({
  page,
}) => {
  await expectPlaceAfterReload(page, () => wake(page));
});
