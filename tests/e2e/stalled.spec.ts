import { expect, type Locator, type Page, type Route } from '@playwright/test';
import {
  expectSameDocument,
  forgetInvokers,
  markDocument,
  RUNTIME,
  teaHouse as test,
  unfoldFooter,
  untilAlive,
  wake,
} from './visit.ts';

/** The longest that a visitor waits (issue "Nobody is stranded"), and when the wait is shown, in milliseconds. */
const LIMIT = 8000;
const SIGN = 300;
/** How long the mouse rests on a link before its page is fetched, in milliseconds. */
const REST = 80;

const footerLink = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true });
const sign = (page: Page) => page.locator('html[data-loading]');
const announced = (page: Page) => page.locator('body > [role=status]');
const opener = (page: Page) => page.getByRole('link', { name: 'Book a tasting' });
const BOOT = '**/assets/boot-*.js';

/** A tab that is not selected from the start. */
const tabOf = (page: Page) => page.locator('[data-side]').nth(2);
/** What shows a visitor that something they have asked for is waited for. */
const waiting = (page: Page) => page.locator('[data-held], html[data-loading]');

/** Opens a page whose clock the test moves. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
}

/** Answers no request that navigation in place makes for a path; the browser's own are answered. */
async function stallFetches(page: Page, path: string): Promise<Route[]> {
  const stalled: Route[] = [];
  await page.route(path, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    stalled.push(route);
    return undefined;
  });
  return stalled;
}

/** Answers no request for some files until they are released. */
async function stallFiles(page: Page, files: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Clicks on the tab while nothing can deal with that yet. */
async function clickEarly(page: Page): Promise<Locator> {
  const tab = tabOf(page);
  await tab.click();
  await expect(tab).toHaveAttribute('data-held', '');
  return tab;
}

/** Clicks on the tab before some files are there, and then has what the click has asked for. */
async function clickBefore(page: Page, files: string | RegExp): Promise<void> {
  const release = await stallFiles(page, files);
  await page.goto('/teas');
  const tab = await clickEarly(page);
  release();
  await untilAlive(page);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(waiting(page)).toHaveCount(0);
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('a visitor whose next page does not come', () => {
  for (const [from, follow] of Object.entries({
    // By Enter: a page that is being laid out may move the link away between the press of a button and its release.
    'a link of the page': async (page: Page) => {
      await unfoldFooter(page, 'Teas');
      await footerLink(page, 'Teas').press('Enter');
    },
    'the menu': async (page: Page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('dialog#menu').getByRole('link', { name: 'Teas' }).click();
      // What is announced would not be heard, and the sign not be seen.
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    },
  })) {
    test(`after a click on ${from} is told that it is loading, and after 8 s gets it from the browser`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, '/');
      await wake(page);
      await markDocument(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      const stalled = await stallFetches(page, '**/teas');
      await follow(page);
      await expect.poll(() => stalled.length).toBe(1);
      await page.clock.runFor(SIGN - 1);
      await expect(sign(page)).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(sign(page)).toHaveCount(1);
      await expect(announced(page)).toHaveText('Loading the page');
      await page.clock.runFor(LIMIT - SIGN - 1);
      await expect(page.locator('h1')).toHaveText('Welcome to the tea house');
      await page.clock.runFor(1);
      await expect(page.locator('h1')).toHaveText('Teas');
      await expectSameDocument(page, false);
      await page.goBack();
      await expect(sign(page)).toHaveCount(0);
      await expect(announced(page)).toHaveText('');
    });
  }

  test('sees the sign at the top of the window, still under reduced motion, and in forced colours', async ({
    page,
  }) => {
    await open(page, '/guests');
    await wake(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await stallFetches(page, '**/teas');
    await footerLink(page, 'Teas').click();
    await page.clock.runFor(SIGN);
    const look = () =>
      page.evaluate(() => {
        const { position, top, height, animationName, backgroundImage, borderTopWidth } = getComputedStyle(
          document.documentElement,
          '::before',
        );
        const line = matchMedia('(forced-colors: active)').matches ? borderTopWidth : backgroundImage;
        return {
          position,
          top,
          height,
          isMoving: animationName !== 'none',
          isPainted: !/^(?:0px|none)$/.test(line),
        };
      });
    const still = { position: 'fixed', top: '0px', height: '4px', isMoving: false, isPainted: true };
    expect(await look()).toEqual({ ...still, isMoving: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await look()).toEqual(still);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await look()).toEqual(still);
  });

  test('is told nothing when it comes soon, and no more once it has come', async ({ page }) => {
    await open(page, '/');
    await wake(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await footerLink(page, 'Guests').click();
    await expect(page.locator('h1')).toHaveText('Guests');
    const stalled = await stallFetches(page, '**/teas');
    await footerLink(page, 'Teas').click();
    await expect.poll(() => stalled.length).toBe(1);
    await page.clock.runFor(SIGN);
    await expect(sign(page)).toHaveCount(1);
    await stalled[0]?.continue();
    await expect(page.locator('h1')).toHaveText('Teas');
    await expect(sign(page)).toHaveCount(0);
    await expect(announced(page)).toHaveText('');
    await page.clock.runFor(LIMIT);
    await expect(sign(page)).toHaveCount(0);
  });

  test('gets it from the browser when the code of its blocks does not come', async ({ page }) => {
    await open(page, '/');
    await wake(page);
    await markDocument(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await stallFiles(page, '**/assets/FeatureShowcase.interactive-*.js');
    let isRequested = false;
    page.on('request', (request) => {
      isRequested ||= /FeatureShowcase\.interactive-/.test(request.url());
    });
    await footerLink(page, 'Teas').click();
    // After the first frame of what the page begins with.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return isRequested;
      })
      .toBe(true);
    await page.clock.runFor(LIMIT);
    await expect(page.locator('h1')).toHaveText('Teas');
    await expectSameDocument(page, false);
    release();
  });

  test('after going back, is told that it is loading, and after 8 s gets it from the browser', async ({
    page,
  }) => {
    await open(page, '/');
    await wake(page);
    await footerLink(page, 'Teas').click();
    await expect(page.locator('h1')).toHaveText('Teas');
    // The cache of pages is empty now.
    await page.reload();
    await wake(page);
    await markDocument(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const stalled = await stallFetches(page, new URL('/', page.url()).href);
    await page.goBack();
    await expect.poll(() => stalled.length).toBe(1);
    await page.clock.runFor(SIGN);
    await expect(announced(page)).toHaveText('Loading the page');
    await page.clock.runFor(LIMIT - SIGN);
    await expect(page.locator('h1')).toHaveText('Welcome to the tea house');
    await expectSameDocument(page, false);
  });

  test('does not wait for a request made 2 s before the click: it is made again', async ({ page }) => {
    await open(page, '/');
    await wake(page);
    await markDocument(page);
    // Scrolls at once: a link that is still moving under the mouse is not fetched.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.pauseAt(Date.now() + 60_000);
    const stalled = await stallFetches(page, '**/teas');
    await footerLink(page, 'Teas').hover();
    await page.clock.runFor(REST);
    await expect.poll(() => stalled.length).toBe(1);
    await page.clock.runFor(1999);
    await footerLink(page, 'Teas').click();
    await page.clock.runFor(1);
    expect(stalled).toHaveLength(1);
    await footerLink(page, 'Teas').click();
    await expect.poll(() => stalled.length).toBe(2);
    await stalled[1]?.continue();
    await expect(page.locator('h1')).toHaveText('Teas');
    await expectSameDocument(page);
  });

  test('is led by the next click, although the browser is still loading that page', async ({ page }) => {
    await open(page, '/');
    await wake(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    let asked = 0;
    await page.route('**/teas', () => {
      asked += 1;
    });
    await footerLink(page, 'Teas').click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(LIMIT);
    await expect.poll(() => asked).toBe(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await footerLink(page, 'Guests').click({ noWaitAfter: true });
    await expect(page.locator('h1')).toHaveText('Guests');
    await expect(page).toHaveURL('/guests');
  });
});

test.describe('a visitor whose script does not come', () => {
  test('23: opens, closes and fills in the dialog all the same', async ({ page, said }) => {
    await open(page, '/teas');
    await page.clock.pauseAt(Date.now() + 60_000);
    await stallFiles(page, RUNTIME);
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Book a tasting' });
    const name = dialog.getByLabel('Your name');
    await opener(page).click();
    await name.fill('Asha Raman');
    await expect(page.locator('[data-held]')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await expect(name).toHaveValue('Asha Raman');
    // What is sent waits for the script, like everything that needs it.
    const send = dialog.getByRole('button', { name: 'Book my demo' });
    await name.fill('');
    await send.click();
    await expect(send).toHaveAttribute('data-held', '');
    await page.clock.runFor(LIMIT);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    // Checked by the browser, as without a script.
    await expect(name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(said.splice(0)).toEqual([expect.stringContaining('the page works without them')]);
  });

  test('10: has the page as without it after 8 s, and a script that comes later leaves it alone', async ({
    page,
    said,
  }) => {
    await open(page, '/teas');
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await stallFiles(page, RUNTIME);
    await page.reload();
    const tab = await clickEarly(page);
    await expect(tab).toHaveCSS('outline-style', 'dashed');
    await page.clock.runFor(SIGN);
    await expect(announced(page)).toHaveText('Loading the page');
    await page.clock.runFor(LIMIT - SIGN);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    await expect(page.locator('[data-held]')).toHaveCount(0);
    await expect(sign(page)).toHaveCount(0);
    await expect(page.getByText('Red and mild.')).toBeVisible();
    const served = await page.locator('main').innerHTML();
    release();
    // Everything that the start waits for has arrived.
    await page.evaluate(async () => {
      const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
      await Promise.all(files.map(({ href }) => import(href)));
    });
    expect(await page.locator('main').innerHTML()).toBe(served);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    await markDocument(page);
    await page.getByRole('link', { name: 'Guests' }).first().click();
    await expect(page.locator('h1')).toHaveText('Guests');
    await expectSameDocument(page, false);
    expect(said.splice(0)).toEqual([expect.stringContaining('the page works without them')]);
  });

  test('has each mark removed once the click is carried out', ({ page }) => clickBefore(page, RUNTIME));
});

test.describe('a visitor who clicks before the boot script is there', () => {
  test('23: is told that it is loading, and gets the dialog once it comes', async ({ page }) => {
    await open(page, '/teas');
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await stallFiles(page, BOOT);
    await page.reload({ waitUntil: 'commit' });
    await markDocument(page);
    await opener(page).click({ noWaitAfter: true });
    await expect(opener(page)).toHaveAttribute('data-held', '');
    await page.clock.runFor(SIGN);
    await expect(announced(page)).toHaveText('Loading the page');
    release();
    await expect(page.getByRole('dialog', { name: 'Book a tasting' })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await expectSameDocument(page);
  });

  test('14: sees what the tab stands for once it comes', async ({ page }) => {
    const release = await stallFiles(page, BOOT);
    await page.goto('/teas', { waitUntil: 'commit' });
    const tab = tabOf(page);
    await tab.click();
    release();
    await expect(tab).toHaveAttribute('data-active', 'true');
    await expect(page.locator('[data-held]')).toHaveCount(0);
  });

  test('10: has the page as without a script if it never comes', async ({ page, said }) => {
    await open(page, '/teas');
    await page.clock.pauseAt(Date.now() + 60_000);
    await stallFiles(page, BOOT);
    await page.reload({ waitUntil: 'commit' });
    await tabOf(page).click();
    await page.clock.runFor(LIMIT);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByText('Red and mild.')).toBeVisible();
    expect(said.splice(0)).toEqual([expect.stringContaining('the page works without them')]);
  });
});

test.describe('a visitor whose first sign is not answered', () => {
  const ATTEND = '**/assets/attend-*.js';

  test('opens and closes the dialog, and after 8 s has the rest as without a script', async ({
    page,
    said,
  }) => {
    await open(page, '/teas');
    await page.clock.pauseAt(Date.now() + 60_000);
    await stallFiles(page, ATTEND);
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Book a tasting' });
    await opener(page).click();
    await dialog.getByLabel('Your name').fill('Asha Raman');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    const tab = await clickEarly(page);
    // What is picked is marked at once, although nothing can show it yet.
    await expect(tab).toHaveAttribute('data-active', '');
    await page.clock.runFor(SIGN);
    await expect(announced(page)).toHaveText('Loading the page');
    await page.clock.runFor(LIMIT - SIGN);
    await expect(page.locator('html[data-live], [data-held], html[data-loading]')).toHaveCount(0);
    await expect(page.getByText('Red and mild.')).toBeVisible();
    expect(said.splice(0)).toEqual([expect.stringContaining('the page works without them')]);
  });

  for (const [browser, become] of Object.entries({
    'a browser that opens dialogs itself': async () => {},
    'a browser whose dialogs need a script': (page: Page) => page.addInitScript(forgetInvokers),
  })) {
    test(`but comes in the end, sees what the first click has asked for, once, in ${browser}`, async ({
      page,
    }) => {
      await become(page);
      await clickBefore(page, ATTEND);
    });
  }

  test('but comes in the end, has ready what the keyboard has come to meanwhile', async ({ page }) => {
    const release = await stallFiles(page, ATTEND);
    await page.goto('/teas');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('header a[href="/"]').first()).toBeFocused();
    release();
    await untilAlive(page);
  });

  test('because the file is gone has the page as without a script', async ({ page, said }) => {
    await page.route(ATTEND, (route) => route.abort());
    await page.goto('/teas');
    await tabOf(page).click();
    await expect(page.locator('html[data-live], [data-held]')).toHaveCount(0);
    await expect(page.getByText('Red and mild.')).toBeVisible();
    expect(said.splice(0).join('\n')).toContain('the page works without them');
  });
});

test.describe('a visitor who no longer waits', () => {
  test('for the script, but has followed another link, is not led elsewhere', async ({ page, said }) => {
    await open(page, '/teas');
    await page.clock.pauseAt(Date.now() + 60_000);
    await stallFiles(page, RUNTIME);
    await page.reload();
    await clickEarly(page);
    // An answer without a page: the open page stays, as it does while the browser waits for another one.
    await page.route('**/guests', (route) => route.fulfill({ status: 204 }));
    await footerLink(page, 'Guests').click();
    await expect(waiting(page)).toHaveCount(0);
    await page.clock.runFor(LIMIT);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    // A plain link, whose page could have been on its way since then.
    await footerLink(page, 'Teas').click();
    await expect(page).toHaveURL('/teas');
    expect(said.splice(0)).toEqual([expect.stringContaining('the page works without them')]);
  });
});

test('23: a visitor without a connection opens the dialog and can read the telephone number in it', async ({
  page,
  context,
  said,
}) => {
  await page.route(RUNTIME, (route) => route.abort('internetdisconnected'));
  await page.goto('/teas');
  await context.setOffline(true);
  await markDocument(page);
  await opener(page).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Call +44 20 0000 0000' })).toBeVisible();
  await expectSameDocument(page);
  await context.setOffline(false);
  said.splice(0);
});
