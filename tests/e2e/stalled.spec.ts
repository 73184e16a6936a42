import { expect, type Page, type Route } from '@playwright/test';
import { expectSameDocument, markDocument, teaHouse as test, untilAlive, wake } from './visit.ts';

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
const RUNTIME = '**/assets/*.js';
const DIALOG = '**/assets/FormDialog-*.js';

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
async function stallFiles(page: Page, files: string): Promise<() => void> {
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

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('a visitor whose next page does not come', () => {
  for (const [from, follow] of Object.entries({
    'a link of the page': (page: Page) => footerLink(page, 'Teas').click(),
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
    const requested = page.waitForRequest(/FeatureShowcase\.interactive-/);
    await footerLink(page, 'Teas').click();
    await requested;
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
  test('23: sees at once that a click on the dialog’s link was taken, and after 8 s gets the contact page', async ({
    page,
    said,
  }) => {
    await open(page, '/teas');
    await page.clock.pauseAt(Date.now() + 60_000);
    await stallFiles(page, RUNTIME);
    await page.reload();
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('data-held', '');
    await expect(opener(page)).toHaveCSS('outline-style', 'dashed');
    await page.clock.runFor(SIGN);
    await expect(announced(page)).toHaveText('Loading the page');
    await page.clock.runFor(LIMIT - SIGN - 1);
    await expect(page).toHaveURL('/teas');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/write');
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
    const tab = page.locator('[data-side]').nth(2);
    await tab.click();
    await expect(tab).toHaveAttribute('data-held', '');
    await page.clock.runFor(LIMIT);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    await expect(page.locator('[data-held]')).toHaveCount(0);
    await expect(sign(page)).toHaveCount(0);
    await expect(page.getByText('Red and mild.')).toBeVisible();
    const served = await page.locator('main').innerHTML();
    release();
    // Everything that the start waits for has arrived.
    await page.evaluate(async () => {
      const { runtime = '', preload = '' } =
        document.querySelector<HTMLElement>('[data-runtime]')?.dataset ?? {};
      await Promise.all([runtime, ...preload.split(' ')].map((file) => import(file)));
    });
    expect(await page.locator('main').innerHTML()).toBe(served);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    await markDocument(page);
    await page.getByRole('link', { name: 'Guests' }).first().click();
    await expect(page.locator('h1')).toHaveText('Guests');
    await expectSameDocument(page, false);
    expect(said.splice(0)).toEqual([expect.stringContaining('the page works without them')]);
  });

  test('has each mark removed once the click is carried out', async ({ page }) => {
    const release = await stallFiles(page, RUNTIME);
    await page.goto('/teas');
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('data-held', '');
    release();
    await untilAlive(page);
    await expect(page.getByRole('dialog', { name: 'Taste them' })).toBeVisible();
    await expect(page.locator('[data-held], html[data-loading]')).toHaveCount(0);
  });

  test('23: gets the contact page after 8 s when only the code of the dialog does not come', async ({
    page,
    said,
  }) => {
    await open(page, '/teas');
    await wake(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await stallFiles(page, DIALOG);
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('data-held', '');
    await page.clock.runFor(SIGN);
    await expect(announced(page)).toHaveText('Loading the page');
    await page.clock.runFor(LIMIT - SIGN);
    await expect(page).toHaveURL('/write');
    expect(said.splice(0)).toEqual(['The dialog could not be loaded; the contact address opens instead.']);
  });
});

test.describe('23: a visitor who no longer waits for the dialog', () => {
  test('but has followed another link sees no sign of it, and stays where he is', async ({ page }) => {
    await open(page, '/teas');
    await wake(page);
    await markDocument(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await stallFiles(page, DIALOG);
    const requested = page.waitForRequest(DIALOG);
    const pages = await stallFetches(page, '**/guests');
    await opener(page).click();
    await requested;
    await page.clock.runFor(1000);
    await expect(announced(page)).toHaveText('Loading the page');
    await footerLink(page, 'Guests').click();
    // No longer for the dialog, and not yet for the page.
    await expect(page.locator('[data-held], html[data-loading]')).toHaveCount(0);
    await expect.poll(() => pages.length).toBe(1);
    await page.unroute('**/guests');
    await pages[0]?.continue();
    await expect(page.locator('h1')).toHaveText('Guests');
    await expect(sign(page)).toHaveCount(0);
    await expect(announced(page)).toHaveText('');
    await page.clock.runFor(LIMIT);
    // Back to the page, where nothing waits either.
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Teas');
    await expect(page.locator('[data-held], html[data-loading]')).toHaveCount(0);
    // The next click is waited for anew; going back ends that, too.
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('data-held', '');
    await page.clock.runFor(SIGN);
    await expect(sign(page)).toHaveCount(1);
    await page.goForward();
    await expect(page.locator('h1')).toHaveText('Guests');
    await expect(sign(page)).toHaveCount(0);
    release();
    await page.clock.runFor(LIMIT);
    await expect(page).toHaveURL('/guests');
    await expectSameDocument(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('after 8 s is led by the next click, although the browser is still loading the contact page', async ({
    page,
    said,
  }) => {
    await open(page, '/teas');
    await wake(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await stallFiles(page, DIALOG);
    let asked = 0;
    await page.route('**/write', (route) => {
      // Not what asks whether the page can be reached, nor what fetches it ahead.
      if (!route.request().isNavigationRequest()) return route.continue();
      asked += 1;
      return undefined;
    });
    await markDocument(page);
    const requested = page.waitForRequest(DIALOG);
    await opener(page).click();
    await requested;
    // Playwright cannot scroll while the browser loads another page.
    await footerLink(page, 'Guests').scrollIntoViewIfNeeded();
    await page.clock.runFor(LIMIT);
    await expect.poll(() => asked).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await footerLink(page, 'Guests').click({ noWaitAfter: true });
    await expect(page.locator('h1')).toHaveText('Guests');
    await expect(page).toHaveURL('/guests');
    await expectSameDocument(page, false);
    said.splice(0);
  });

  test('nor for the script, but has followed another link, is not led elsewhere', async ({ page, said }) => {
    await open(page, '/teas');
    await page.clock.pauseAt(Date.now() + 60_000);
    await stallFiles(page, RUNTIME);
    await page.reload();
    await opener(page).click();
    await expect(opener(page)).toHaveAttribute('data-held', '');
    // An answer without a page: the open page stays, as it does while the browser waits for another one.
    await page.route('**/guests', (route) => route.fulfill({ status: 204 }));
    await footerLink(page, 'Guests').click();
    await expect(page.locator('[data-held], html[data-loading]')).toHaveCount(0);
    await page.clock.runFor(LIMIT);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    // A plain link, whose page could have been on its way since then.
    await footerLink(page, 'Teas').click();
    await expect(page).toHaveURL('/teas');
    expect(said.splice(0)).toEqual([expect.stringContaining('the page works without them')]);
  });
});

test.describe('23: a visitor without a connection who opens a dialog stays and is told so', () => {
  const told = (page: Page) => page.locator('main [role=status]');
  const NOTICE =
    'There is no connection, so the form cannot be opened. Try again later, or call +44 20 0000 0000.';

  test('when the script has started', async ({ page, context, said }) => {
    await page.goto('/teas');
    await wake(page);
    await markDocument(page);
    await context.setOffline(true);
    for (let times = 0; times < 2; times++) {
      await opener(page).click();
      await expect(told(page)).toHaveText(NOTICE);
    }
    await expect(sign(page)).toHaveCount(0);
    await expectSameDocument(page);
    await context.setOffline(false);
    said.splice(0);
  });

  test('when the network leads nowhere', async ({ page, said }) => {
    await page.goto('/teas');
    await wake(page);
    await markDocument(page);
    await page.route('**/*', (route) => route.abort('addressunreachable'));
    await opener(page).click();
    await expect(told(page)).toHaveText(NOTICE);
    await expectSameDocument(page);
    said.splice(0);
  });

  test('when the script cannot be fetched either, and hears so each time', async ({
    page,
    context,
    said,
  }) => {
    await page.route(RUNTIME, (route) => route.abort('internetdisconnected'));
    await page.goto('/teas');
    await markDocument(page);
    await context.setOffline(true);
    await opener(page).click();
    await expect(told(page)).toHaveText(NOTICE);
    // The browser knows of its network, but that leads nowhere.
    await context.setOffline(false);
    await page.route('**/*', (route) => route.abort('internetdisconnected'));
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    const heard = await told(page).evaluateHandle((element) => {
      const texts: (string | null)[] = [];
      new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true });
      return texts;
    });
    await opener(page).click();
    // Removed first: the same text written again is not announced.
    await expect.poll(() => heard.jsonValue()).toEqual(['', NOTICE]);
    await expect(page.locator('[data-held], html[data-loading]')).toHaveCount(0);
    await expectSameDocument(page);
    // Once there is a connection, the link is a plain link.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await opener(page).click();
    await expect(page).toHaveURL('/write');
    said.splice(0);
  });
});
