import { expect, type Page } from '@playwright/test';
import { RUNTIME, teaHouse as test, untilAlive } from './visit.ts';

/** Whether React has been started on the page. */
const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Opens pages whose browser is idle when the test says so: a busy machine may never be. */
async function visitBusily(page: Page) {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (act) => waiting.push(act);
    Reflect.set(window, 'beIdle', async () => {
      do {
        for (const act of waiting.splice(0)) act({ didTimeout: false, timeRemaining: () => 50 });
        // What has come into view is noticed with the next frame.
        for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      } while (waiting.length > 0);
    });
    // Chromium may say that the mouse has come to where it was, although nobody has moved it.
    const isMoved = ({ clientX, clientY }: PointerEvent): boolean => clientX > 1 || clientY > 1;
    addEventListener('pointermove', (event) => isMoved(event) || event.stopImmediatePropagation(), true);
  });
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const beIdle = (): Promise<void> => page.evaluate(() => Reflect.get(window, 'beIdle')());
  /** The scripts that have been asked for, but for the boot script, once the browser has been idle. */
  const scripts = async (): Promise<string[]> => {
    await beIdle();
    return asked.filter((path) => /\.js$/.test(path) && !/\/boot-/.test(path));
  };
  return {
    open: async (route: string): Promise<void> => {
      // Where nothing interactive is scrolled under it.
      await page.mouse.move(1, 1);
      asked = [];
      await page.goto(route);
    },
    scripts,
    /** The files of the runtime among them. */
    ofRuntime: async () => (await scripts()).filter((path) => RUNTIME.test(path)).join(),
  };
}

/** Gives the first sign that somebody is there: the pointer moves over the text. */
const move = async (page: Page): Promise<void> => {
  const box = await page.locator('h1').boundingBox();
  if (box === null) throw new Error('the page has no heading');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.move(box.x + 6, box.y + 6);
};

test('nothing is fetched for a visitor who only reads, at his first sign the runtime, which runs as soon as he is about to use a link or a block, or sees what moves by itself', async ({
  page,
}) => {
  const { open, scripts, ofRuntime } = await visitBusily(page);
  await open('/guests');
  expect(await scripts()).toEqual([]);
  const first = page.locator('header a[href="/"]').first();
  const expectToRun = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    await act();
    await untilAlive(page);
    expect(await hasRun(page), what).toBe(true);
  };
  for (const [what, give, then, act] of [
    ['the pointer moves', () => move(page), 'the mouse is over a link', () => first.hover()],
    [
      'the page is scrolled',
      () => page.mouse.wheel(0, 50),
      'the mouse is over an interactive block',
      () => page.locator('#four').hover(),
    ],
    ['a key is pressed', () => page.keyboard.press('Shift'), 'a link has the focus', () => first.focus()],
    ['a finger touches', () => page.locator('h1').dispatchEvent('touchstart')],
  ] as const) {
    await open('/teas');
    expect(await scripts(), what).toEqual([]);
    await give();
    // Only the parts that the page needs.
    await expect.poll(ofRuntime, what).toMatch(/client-.*FeatureShowcase|FeatureShowcase.*client-/);
    expect(await ofRuntime(), what).not.toMatch(/Carousel/);
    expect(await hasRun(page), what).toBe(false);
    await expect(page.locator('html'), what).toHaveAttribute('data-live', '');
    if (act !== undefined) await expectToRun(`${what}, and ${then}`, act);
  }

  await test.step('not for what is far below the fold, until it is scrolled near', async () => {
    await open('/guests');
    await page.locator('h1').click();
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect.poll(ofRuntime).not.toBe('');
    expect(await hasRun(page)).toBe(false);
    await expectToRun('a carousel is scrolled near', () =>
      page.locator('#words').evaluate((words) => words.scrollIntoView({ behavior: 'instant' })),
    );
  });

  await test.step('on a page without interactive blocks only what heeds the visitor is fetched', async () => {
    await open('/');
    await expect(page.locator('[data-island]')).toHaveCount(0);
    await move(page);
    await expect.poll(scripts).toEqual([expect.stringContaining('/attend-')]);
    await expect(page.locator('html')).toHaveAttribute('data-live', '');
    expect(await ofRuntime()).toBe('');
    await expectToRun('a finger touches a link', () => first.dispatchEvent('touchstart'));
  });
});
