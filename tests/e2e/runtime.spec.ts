import { expect, type Page } from '@playwright/test';
import {
  expectSameDocument,
  holdRuntime,
  markDocument,
  RUNTIME,
  teaHouse as test,
  untilAlive,
  wake,
} from './visit.ts';

/** Whether React has been started on the page. */
const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );

/** The scripts that the browser has fetched so far, but for the boot script. */
const fetched = async (page: Page): Promise<string[]> => {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return paths.filter((path) => /\.js$/.test(path) && !/\/boot-/.test(path));
};

/** The files of the runtime among them. */
const ofRuntime = async (page: Page): Promise<string[]> =>
  (await fetched(page)).filter((path) => RUNTIME.test(path));

/** Gives the first sign that somebody is there: the pointer moves over the text. */
const move = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  const box = await page.locator('h1').boundingBox();
  if (box === null) throw new Error('the page has no heading');
  await page.mouse.move(box.x + 5, box.y + 5);
};

/** Waits until the browser has been idle several times. A busy machine may never be, so each time has its end. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let times = 0; times < 3; times++) {
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
    }
  });

test.describe('the runtime', () => {
  test('is not fetched for a visitor who only reads, and nothing else is either', async ({ page }) => {
    for (const path of ['/teas', '/guests', '/write']) {
      await page.goto(path);
      await untilIdle(page);
      expect(await fetched(page), path).toEqual([]);
    }
  });

  for (const [sign, give] of Object.entries({
    'moves the pointer': move,
    scrolls: (page: Page) => page.mouse.wheel(0, 50),
    'presses a key': (page: Page) => page.keyboard.press('Shift'),
  })) {
    test(`is there, but does not run, once a visitor ${sign}, with only the parts that the page needs`, async ({
      page,
    }) => {
      await page.goto('/teas');
      await give(page);
      await expect
        .poll(async () => (await ofRuntime(page)).join())
        .toMatch(/client-.*FeatureShowcase|FeatureShowcase.*client-/);
      await untilIdle(page);
      expect(await hasRun(page)).toBe(false);
      expect((await ofRuntime(page)).join()).not.toMatch(/Carousel/);
      await expect(page.locator('html')).toHaveAttribute('data-live', '');
    });
  }

  test('is not fetched for a visitor who saves data, until they use something', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    await page.goto('/teas');
    await move(page);
    await untilIdle(page);
    expect(await ofRuntime(page)).toEqual([]);
    await page.locator('[data-side]').nth(2).click();
    await untilAlive(page);
    await expect(page.locator('[data-side]').nth(2)).toHaveAttribute('aria-selected', 'true');
  });

  test('is not fetched for a pointer over the text of a page without interactive blocks, nor on 3G', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('[data-island]')).toHaveCount(0);
    await move(page);
    await expect.poll(async () => (await fetched(page)).length).toBe(1);
    await untilIdle(page);
    expect(await ofRuntime(page)).toEqual([]);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' }, configurable: true }),
    );
    await page.goto('/teas');
    await move(page);
    await untilIdle(page);
    expect(await ofRuntime(page)).toEqual([]);
  });

  test('is fetched in a browser without requestIdleCallback, too', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    await page.goto('/teas');
    await move(page);
    await expect.poll(async () => (await ofRuntime(page)).length).toBeGreaterThan(0);
    expect(await hasRun(page)).toBe(false);
  });

  test('does not run for what is far below the fold or for a mouse that crosses the text', async ({
    page,
  }) => {
    await page.goto('/guests');
    await page.locator('h1').hover();
    await page.locator('h1').click();
    await page.keyboard.press('PageDown');
    await expect.poll(async () => (await ofRuntime(page)).length).toBeGreaterThan(0);
    await untilIdle(page);
    expect(await hasRun(page)).toBe(false);
  });

  test('runs when something that moves by itself is about to be scrolled into view', async ({ page }) => {
    await page.goto('/guests');
    await page.locator('#words').scrollIntoViewIfNeeded();
    await untilAlive(page);
    expect(await hasRun(page)).toBe(true);
  });

  for (const [name, act] of Object.entries({
    'the mouse is over a link': (page: Page) => page.locator('header a[href="/"]').first().hover(),
    'the mouse is over an interactive block': (page: Page) => page.locator('#four').hover(),
    'a link has the focus': (page: Page) => page.locator('header a[href="/"]').first().focus(),
  })) {
    test(`runs when ${name}`, async ({ page }) => {
      await page.goto('/teas');
      await act(page);
      await untilAlive(page);
      expect(await hasRun(page)).toBe(true);
    });
  }
});

test.describe('before the runtime has loaded', () => {
  test('a link is a plain link: it loads another page', async ({ page }) => {
    await holdRuntime(page);
    await page.goto('/');
    await markDocument(page);
    await page.getByRole('link', { name: 'Hear our guests' }).click();
    await expect(page.locator('h1')).toHaveText('Guests');
    await expectSameDocument(page, false);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Welcome to the tea house');
  });

  test('a visitor who opens the dialog’s link in a new tab gets a new tab', async ({ page, context }) => {
    await holdRuntime(page);
    await page.goto('/teas');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Book a tasting' }).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL('/write');
    await expect(page).toHaveURL('/teas');
  });

  test('clicks are replayed in order, each once', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/teas');
    await page.addInitScript(() => undefined);
    const tabs = page.locator('[data-side]');
    for (const place of [3, 1, 2]) await tabs.nth(place).click();
    await page.mouse.move(1, 1);
    await tabs.nth(2).evaluate((tab) => {
      const done: string[] = [];
      Reflect.set(window, 'done', done);
      addEventListener(
        'click',
        ({ target }) => target instanceof Element && done.push(target.textContent ?? ''),
      );
      return tab.id;
    });
    await runtime.release();
    expect(await page.evaluate(() => Reflect.get(window, 'done'))).toEqual([
      'Rooibos',
      'Darjeeling',
      'Sencha',
    ]);
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('questions and answers', () => {
  const answer = (page: Page) => page.getByText('Green tea.').first();
  const question = (page: Page) => page.getByRole('heading', { name: 'Two?' }).first();

  test('open and close before the runtime has loaded, keep their state when it starts, and still work afterwards', async ({
    page,
  }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/guests');
    await expect(answer(page)).toBeVisible();
    await question(page).click();
    await expect(answer(page)).toBeHidden();
    await page.locator('header a[href="/"]').first().dispatchEvent('touchstart');
    await runtime.release();
    await expect(answer(page)).toBeHidden();
    await question(page).click();
    await expect(answer(page)).toBeVisible();
  });

  test('do so on a page reached by a link', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await page.getByRole('link', { name: 'Hear our guests' }).click();
    await question(page).click();
    await expect(answer(page)).toBeHidden();
  });
});

test.describe('questions and answers, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('open and close', async ({ page }) => {
    await page.goto('/guests');
    const answer = page.getByText('Green tea.').first();
    await page.getByRole('heading', { name: 'Two?' }).first().click();
    await expect(answer).toBeHidden();
    await page.getByRole('heading', { name: 'Two?' }).first().click();
    await expect(answer).toBeVisible();
  });
});
