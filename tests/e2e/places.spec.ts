import { expect, type Page } from '@playwright/test';
import { expectSameDocument, holdRuntime, markDocument, teaHouse as test, wake } from './visit.ts';

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

/** Follows a link without scrolling to it. */
async function follow(page: Page, name: string): Promise<void> {
  await page.locator('footer').getByRole('link', { name, exact: true }).dispatchEvent('click');
  await expect(heading(page)).toHaveText(name);
  await untilStill(page);
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

test.describe('5: back and forward bring a reader back to his place', () => {
  test('at once, on pages shown in place, and the focus to the heading', async ({ page }) => {
    await page.goto('/guests');
    await wake(page);
    await markDocument(page);
    await readTo(page, 900);
    await follow(page, 'Teas');
    expect(await top(page)).toBe(0);
    await readTo(page, 300);
    const frames = await noteFrames(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Guests');
    await expect(heading(page)).toBeFocused();
    await page.goForward();
    await expect(heading(page)).toHaveText('Teas');
    await untilStill(page);
    // Never at the top, and never one page at the place of the other.
    expect(await frames()).toEqual(new Set(['Teas 300', 'Guests 900']));
    await expectSameDocument(page);
  });

  test('when the page has to be fetched again, and the open page stays where it is until then', async ({
    page,
  }) => {
    await page.goto('/guests');
    await wake(page);
    await readTo(page, 900);
    await follow(page, 'Teas');
    await readTo(page, 300);
    await page.reload();
    await wake(page);
    await markDocument(page);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/guests', async (route) => {
      await answered;
      await route.continue();
    });
    const frames = await noteFrames(page);
    const asked = page.waitForRequest('**/guests');
    await page.goBack();
    await asked;
    await untilStill(page);
    answer();
    await expect(heading(page)).toHaveText('Guests');
    await untilStill(page);
    expect(await frames()).toEqual(new Set(['Teas 300', 'Guests 900']));
    await expectSameDocument(page);
  });

  test('through a page of another document, whether or not a script has started', async ({ page }) => {
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
    await expect(heading(page)).toHaveText('Guests');
    await expect.poll(() => top(page)).toBe(900);
    await page.waitForLoadState('load');
    await untilStill(page);
    await page.goForward();
    await expect(heading(page)).toHaveText('Teas');
    await untilStill(page);
    expect(await top(page)).toBe(250);
    await wake(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Guests');
    await expect.poll(() => top(page)).toBe(900);
  });

  test('who follows a link while the page is still scrolling', async ({ page }) => {
    await page.goto('/guests');
    await wake(page);
    await follow(page, 'Teas');
    await follow(page, 'Guests');
    await page.evaluate(() => {
      scrollTo({ top: 900, behavior: 'instant' });
      document.querySelector<HTMLAnchorElement>('footer a[href="/teas"]')?.click();
    });
    await expect(heading(page)).toHaveText('Teas');
    await untilStill(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Guests');
    await untilStill(page);
    expect(await top(page)).toBe(900);
  });

  test('from a fragment of the page, and across it from another page', async ({ page }) => {
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
    await expect.poll(() => top(page)).toBe(100);
    await page.goForward();
    await expect.poll(() => top(page)).toBe(words);
    await readTo(page, words + 200);
    await follow(page, 'Teas');
    await page.goBack();
    await expect(heading(page)).toHaveText('Guests');
    await expect.poll(() => top(page)).toBe(words + 200);
    await page.goForward();
    await expect(heading(page)).toHaveText('Teas');
    await page.evaluate(() => history.go(-2));
    await expect(heading(page)).toHaveText('Guests');
    await expect.poll(() => top(page)).toBe(100);
    await expectSameDocument(page);
  });
});

for (const [name, begin] of Object.entries({
  'before the script has started': (page: Page) => holdRuntime(page).then(() => undefined),
  'with the script': () => Promise.resolve(),
})) {
  test(`5: a reload leads to the section that the address names, or to the reader’s place, ${name}`, async ({
    page,
  }) => {
    await begin(page);
    const start = () => (name === 'with the script' ? wake(page) : undefined);
    await page.goto('/guests#words');
    await start();
    await untilStill(page);
    const words = await top(page);
    expect(words).toBeGreaterThan(1000);
    await page.reload();
    await start();
    await untilStill(page);
    expect(await top(page)).toBe(words);
    await readTo(page, 700);
    await page.reload();
    await start();
    await untilStill(page);
    expect(await top(page)).toBe(700);
    await page.goto('/teas');
    await page.goBack();
    await start();
    await expect(heading(page)).toHaveText('Guests');
    await untilStill(page);
    expect(await top(page)).toBe(700);
  });
}

test('5: before the script has started, going back from a fragment of the page leads to the place before', async ({
  page,
}) => {
  await holdRuntime(page);
  await page.goto('/guests');
  await readTo(page, 40);
  await page.getByRole('link', { name: 'Their words' }).click();
  await expect(page.locator('#words h2')).toBeInViewport();
  await untilStill(page);
  await page.goBack();
  await expect(page).toHaveURL('/guests');
  await expect.poll(() => top(page)).toBe(40);
});

test('5: a new page is at its top, and so is a page that is visited again by a link', async ({ page }) => {
  await page.goto('/guests');
  await wake(page);
  await readTo(page, 900);
  await follow(page, 'Teas');
  expect(await top(page)).toBe(0);
  await follow(page, 'Guests');
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Teas');
  await page.goBack();
  await expect(heading(page)).toHaveText('Guests');
  await expect.poll(() => top(page)).toBe(900);
});

test('5: without storage back ends at the top of the page', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('disabled', 'SecurityError');
      },
    }),
  );
  await page.goto('/guests');
  await wake(page);
  await readTo(page, 900);
  await follow(page, 'Teas');
  await page.goBack();
  await expect(heading(page)).toHaveText('Guests');
  expect(await top(page)).toBe(0);
});
