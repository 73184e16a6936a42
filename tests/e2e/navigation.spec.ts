import { expect, type Page, type Request } from '@playwright/test';
import { expectSameDocument, markDocument, teaHouse as test, untilAlive, wake } from './visit.ts';

const link = (page: Page, name: string) => page.locator('footer').getByRole('link', { name, exact: true });
const heading = (page: Page) => page.locator('h1');

/** What the head says about the page, without what it says about the site. */
function head(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const said = [...document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')].map(
      (element): [string, string] => [
        element.getAttribute('name') ?? element.getAttribute('property') ?? 'canonical',
        element.getAttribute('content') ?? element.getAttribute('href') ?? '',
      ],
    );
    return Object.fromEntries([['title', document.title], ...said.sort()]);
  });
}

/** Every link of the header, drawer and footer that is marked as the current page. */
function current(page: Page): Promise<string[]> {
  return page
    .locator('header [aria-current], dialog [aria-current], footer [aria-current]')
    .evaluateAll((links) =>
      links.map((one) => `${one.closest('header, dialog, footer')?.localName}: ${one.textContent}`),
    );
}

async function follow(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await expect(heading(page)).toHaveText(name === 'Home' ? 'Welcome to the tea house' : name);
}

/** Records how the page is scrolled from now on. */
async function noteScrolling(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const asked: unknown[] = [];
    Reflect.set(window, 'asked', asked);
    const { scrollTo } = window;
    // The only overload that is used here.
    window.scrollTo = (options?: ScrollToOptions | number) => {
      asked.push(options);
      Reflect.apply(scrollTo, window, [options]);
    };
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (options) {
      asked.push({ to: this.id, ...(typeof options === 'object' ? options : {}) });
      Reflect.apply(scrollIntoView, this, [options]);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'asked'));
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await markDocument(page);
});

test('6: everything in the head belongs to the new page, and after going back to the previous one', async ({
  page,
  context,
}) => {
  const fresh = await context.newPage();
  for (const [name, path] of [
    ['Guests', '/guests'],
    ['Teas', '/teas'],
    ['Home', '/'],
  ] as const) {
    await follow(page, name);
    await fresh.goto(path);
    expect(await head(page)).toEqual(await head(fresh));
    // On a slow device what is below the first screen follows it.
    await expect.poll(() => current(page)).toEqual(await current(fresh));
    const accent = await fresh.locator('main').getAttribute('data-accent');
    await expect(page.locator('main')).toHaveAttribute('data-accent', accent ?? '');
  }
  await page.goBack();
  await expect(page).toHaveTitle('Four teas');
  await page.goBack();
  await fresh.goto('/guests');
  await expect(page).toHaveTitle('What guests say');
  expect(await head(page)).toEqual(await head(fresh));
  expect(await head(page)).toMatchObject({
    keywords: 'guests, quotations',
    'og:title': 'Guests, shared',
    'twitter:title': 'Guests, posted',
    canonical: 'https://tea.example/guests',
  });
  await follow(page, 'Tasting');
  // A page without a hue does not keep that of the previous page.
  await expect(page.locator('main')).not.toHaveAttribute('data-accent');
  expect(Object.keys(await head(page))).not.toContain('keywords');
  await expectSameDocument(page);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`5 and 8: a navigation ends at the top at once, with the focus on the heading, when motion is "${reducedMotion}"`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const asked = await noteScrolling(page);
    await follow(page, 'Guests');
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await asked()).toEqual([{ top: 0, behavior: 'instant' }]);
    await expectSameDocument(page);
  });
}

test('5: a link to a fragment ends there, and so does going forward to it', async ({ page }) => {
  const asked = await noteScrolling(page);
  await page.getByRole('link', { name: 'Straight to their words' }).click();
  await expect(page).toHaveURL('/guests#words');
  await expect(page.locator('#words')).toBeFocused();
  await expect(page.locator('#words h2')).toBeInViewport();
  expect(await asked()).toEqual([{ to: 'words', behavior: 'smooth' }]);
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await page.goForward();
  await expect(page.locator('#words')).toBeFocused();
  await expect(page.locator('#words h2')).toBeInViewport();
  await expectSameDocument(page);
});

test('a link to a question leads to its answer, which is open', async ({ page }) => {
  await page.getByRole('link', { name: 'The dearest tea' }).click();
  await expect(page.locator('#dearest')).toBeFocused();
  await expect(page.getByText('The white one.')).toBeInViewport();
  await expect(page.getByText('Which tea is the dearest?')).toBeInViewport();
  await expectSameDocument(page);
});

test('going back and forward by several pages at once shows the page that the address names', async ({
  page,
}) => {
  await follow(page, 'Guests');
  await page.getByRole('link', { name: 'Their words' }).click();
  await expect(page).toHaveURL('/guests#words');
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText('Welcome to the tea house');
  await page.evaluate(() => history.go(2));
  await expect(page).toHaveURL('/guests#words');
  await expect(heading(page)).toHaveText('Guests');
  await expectSameDocument(page);
});

test('a page reloaded after a navigation is that page, and back still leads to the one before', async ({
  page,
}) => {
  await follow(page, 'Teas');
  await page.reload();
  await expect(heading(page)).toHaveText('Teas');
  await wake(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome to the tea house');
  await page.goForward();
  await expect(heading(page)).toHaveText('Teas');
});

test('a link to the current page leads to its top and adds nothing to the history', async ({ page }) => {
  await follow(page, 'Guests');
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await link(page, 'Guests').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expectSameDocument(page);
});

test('a second click overtakes the first, whose response arrives too late', async ({ page }) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/guests', async (route) => {
    await answered;
    await route.continue();
  });
  await link(page, 'Guests').click();
  await follow(page, 'Teas');
  const late = page.waitForResponse('**/guests');
  answer();
  await (await late).finished();
  await follow(page, 'Home');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(heading(page)).toHaveText('Teas');
  await expectSameDocument(page);
});

test('going back overtakes a click that is still being handled', async ({ page }) => {
  await follow(page, 'Teas');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/guests', async (route) => {
    await answered;
    await route.continue();
  });
  await link(page, 'Guests').click();
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome to the tea house');
  const late = page.waitForResponse('**/guests');
  answer();
  await (await late).finished();
  await follow(page, 'Tasting');
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome to the tea house');
});

test.describe('a page is prefetched, once,', () => {
  const intents = {
    'when the mouse is on its link': (page: Page) => link(page, 'Guests').hover(),
    'when its link has the focus': (page: Page) => link(page, 'Guests').focus(),
    'when a finger touches its link': (page: Page) => link(page, 'Guests').dispatchEvent('touchstart'),
  };
  for (const [name, act] of Object.entries(intents)) {
    test(name, async ({ page }) => {
      const requests: Request[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/guests')) requests.push(request);
      });
      const arrived = page.waitForResponse('**/guests');
      await act(page);
      await (await arrived).finished();
      await page.mouse.move(1, 1);
      await link(page, 'Guests').hover();
      await follow(page, 'Guests');
      await follow(page, 'Home');
      await follow(page, 'Guests');
      expect(requests).toHaveLength(1);
      await expectSameDocument(page);
    });
  }

  test('as soon as a mouse button is pressed on its link, whatever the connection', async ({ page }) => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    await link(page, 'Guests').hover();
    const requested = page.waitForRequest('**/guests');
    await page.mouse.down();
    expect((await requested).resourceType()).toBe('fetch');
    await page.mouse.up();
    await expect(heading(page)).toHaveText('Guests');
    await expectSameDocument(page);
  });

  test('as soon as a finger touches its link where answers take long, unless it goes on to scroll', async ({
    page,
  }) => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: '4g', rtt: 150 },
        configurable: true,
      }),
    );
    await page.route('**/guests', () => undefined, { times: 1 });
    const givenUp = page.waitForEvent('requestfailed');
    const askedFor = await link(page, 'Guests').evaluate((guests) => {
      const asked: unknown[] = [];
      const { fetch } = window;
      window.fetch = (address, options) => {
        asked.push(address);
        return fetch(address, options);
      };
      guests.dispatchEvent(new Event('touchstart', { bubbles: true }));
      window.fetch = fetch;
      return asked;
    });
    expect(askedFor).toEqual(['/guests']);
    await link(page, 'Guests').dispatchEvent('touchmove');
    expect((await givenUp).url()).toMatch(/\/guests$/);
    await follow(page, 'Guests');
    await expectSameDocument(page);
  });

  test('but not for a visitor who saves data', async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    await page.clock.install();
    await page.reload();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await link(page, 'Guests').hover();
    // Longer than the mouse has to rest on a link.
    await page.clock.runFor(1000);
    // Followed by the browser itself, with no script fetched for it.
    await follow(page, 'Teas');
    await expectSameDocument(page, false);
    expect(requested).not.toContain('/guests');
  });
});

test.describe('the browser itself handles', () => {
  test('clicks that open a new tab: middle button, Ctrl or Command, Shift', async ({ page, context }) => {
    for (const how of [
      { button: 'middle' },
      { modifiers: ['ControlOrMeta'] },
      { modifiers: ['Shift'] },
    ] as const) {
      const opened = context.waitForEvent('page');
      await link(page, 'Teas').click({ ...how, modifiers: 'modifiers' in how ? [...how.modifiers] : [] });
      const tab = await opened;
      await expect(tab).toHaveURL('/teas');
      await tab.close();
    }
    await expect(heading(page)).toHaveText('Welcome to the tea house');
  });

  test('a link with a target or to another site, a download, an e-mail', async ({ page, context }) => {
    const change = (attributes: Record<string, string>) =>
      link(page, 'Teas').evaluate((element, given) => {
        for (const name of ['target', 'download', 'href']) element.removeAttribute(name);
        for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
      }, attributes);

    await change({ href: '/teas', target: '_blank' });
    const opened = context.waitForEvent('page');
    await link(page, 'Teas').click();
    await expect(await opened).toHaveURL('/teas');

    await change({ href: '/teas', download: '' });
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') requested.push(request.url());
    });
    const downloaded = page.waitForEvent('download');
    await link(page, 'Teas').click();
    await (await downloaded).cancel();

    await change({ href: 'mailto:hello@tea.example' });
    const prevented = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('click', (event) => {
            resolve(event.defaultPrevented);
            event.preventDefault();
          });
        }),
    );
    await link(page, 'Teas').click();
    expect(await prevented).toBe(false);

    // An <a> without an `href` leads nowhere.
    await change({});
    await page.locator('footer').getByText('Teas', { exact: true }).click();
    expect(requested).toEqual([]);
    await expect(heading(page)).toHaveText('Welcome to the tea house');
    await expectSameDocument(page);
  });
});

test('blocks that the first page had no styles for are styled after a navigation', async ({
  page,
  context,
}) => {
  const fresh = await context.newPage();
  await fresh.goto('/teas');
  await untilSettled(fresh);
  await follow(page, 'Teas');
  const look = (where: Page) =>
    where.locator('main').evaluate((main) =>
      [...main.querySelectorAll(':not(link, script)')].map((element) => {
        const { display, gridArea, padding, borderRadius, backgroundColor, visibility } =
          getComputedStyle(element);
        return `${element.localName} ${display} ${gridArea} ${padding} ${borderRadius} ${backgroundColor} ${visibility}`;
      }),
    );
  await page.mouse.move(1, 1);
  await expect.poll(() => look(page)).toEqual(await look(fresh));
});

const untilSettled = (page: Page) => wake(page).then(() => untilAlive(page));
