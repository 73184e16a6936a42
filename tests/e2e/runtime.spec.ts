import { expect, type Page } from '@playwright/test';
import {
  expectSameDocument,
  holdRuntime,
  markDocument,
  RUNTIME,
  teaHouse as test,
  untilAlive,
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
const ofRuntime = async (page: Page): Promise<string> =>
  (await fetched(page)).filter((path) => RUNTIME.test(path)).join();

/** Gives the first sign that somebody is there: the pointer moves over the text. */
const move = async (page: Page): Promise<void> => {
  const box = await page.locator('h1').boundingBox();
  if (box === null) throw new Error('the page has no heading');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.move(box.x + 6, box.y + 6);
};

/** Waits until the browser has been idle several times. A busy machine may never be, so each time has its end. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let times = 0; times < 3; times++) {
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
    }
  });

test('nothing is fetched for a visitor who only reads, at his first sign the runtime, which runs as soon as he is about to use a link or a block, or sees what moves by itself', async ({
  page,
}) => {
  // Chromium may say that the mouse has come to 0, 0, which nobody has moved.
  await page.addInitScript(() =>
    addEventListener(
      'pointermove',
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      true,
    ),
  );
  await page.goto('/guests');
  await untilIdle(page);
  expect(await fetched(page)).toEqual([]);
  const first = page.locator('header a[href="/"]').first();
  const expectToRun = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    await act();
    await untilAlive(page);
    expect(await hasRun(page), what).toBe(true);
  };
  const sign = (type: string) => () => page.locator('h1').dispatchEvent(type);
  for (const [what, give, then, act] of [
    ['the pointer moves', () => move(page), 'the mouse is over a link', () => first.hover()],
    [
      'the page is scrolled',
      () => page.mouse.wheel(0, 50),
      'the mouse is over an interactive block',
      () => page.locator('#four').hover(),
    ],
    ['a key is pressed', () => page.keyboard.press('Shift'), 'a link has the focus', () => first.focus()],
    ['a button is pressed', sign('pointerdown')],
    ['a finger touches', sign('touchstart')],
    ['something has the focus', sign('focusin')],
  ] as const) {
    // Where nothing interactive is scrolled under it.
    await page.mouse.move(1, 1);
    await page.goto('/teas');
    await give();
    // Only the parts that the page needs.
    await expect
      .poll(() => ofRuntime(page), what)
      .toMatch(/client-.*FeatureShowcase|FeatureShowcase.*client-/);
    await untilIdle(page);
    expect(await ofRuntime(page), what).not.toMatch(/Carousel/);
    expect(await hasRun(page), what).toBe(false);
    await expect(page.locator('html'), what).toHaveAttribute('data-live', '');
    if (act !== undefined) await expectToRun(`${what}, and ${then}`, act);
  }

  await test.step('not for what is far below the fold, until it is scrolled near', async () => {
    await page.mouse.move(1, 1);
    await page.goto('/guests');
    await page.locator('h1').click();
    await page.keyboard.press('PageDown');
    await expect.poll(() => ofRuntime(page)).not.toBe('');
    await untilIdle(page);
    expect(await hasRun(page)).toBe(false);
    await expectToRun('a carousel is scrolled near', () =>
      page.locator('#words').evaluate((words) => words.scrollIntoView({ behavior: 'instant' })),
    );
  });

  await test.step('on a page without interactive blocks only what heeds the visitor is fetched', async () => {
    await page.mouse.move(1, 1);
    await page.goto('/');
    await expect(page.locator('[data-island]')).toHaveCount(0);
    await move(page);
    await expect.poll(async () => (await fetched(page)).length).toBe(1);
    await untilIdle(page);
    expect(await ofRuntime(page)).toBe('');
    await expectToRun('a finger touches a link', () => first.dispatchEvent('touchstart'));
  });
});

test('before the runtime has loaded, clicks are held and then carried out in order, each once, and a link is a plain link', async ({
  page,
  context,
}) => {
  const runtime = await holdRuntime(page);
  await page.goto('/');
  await markDocument(page);
  await page.getByRole('link', { name: 'Hear our guests' }).click();
  await expect(page.locator('h1')).toHaveText('Guests');
  await expectSameDocument(page, false);

  await page.goto('/teas');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Book a tasting' }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL('/write');
  await tab.close();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const tabs = page.locator('[data-side]');
  for (const place of [3, 1, 2]) {
    await tabs.nth(place).click();
    await expect(tabs.nth(place)).toHaveAttribute('data-held', '');
    // What is picked is marked at once, although nothing can show it yet.
    await expect(page.locator('[data-side][data-active]')).toHaveText(await tabs.nth(place).innerText());
  }
  await page.evaluate(() => {
    const done: string[] = [];
    Reflect.set(window, 'done', done);
    addEventListener(
      'click',
      ({ target }) => target instanceof Element && done.push(target.textContent ?? ''),
    );
  });
  await runtime.release();
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => Reflect.get(window, 'done'))).toEqual(['Rooibos', 'Darjeeling', 'Sencha']);
  await expect(page.locator('[data-held], html[data-loading]')).toHaveCount(0);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(['Sencha']);
});
