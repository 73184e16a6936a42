import { expect, type Page, type Route } from '@playwright/test';
import { expectSameDocument, markDocument, teaHouse as test, wake } from './visit.ts';

/** Our own console messages: the browser itself reports which request has failed. */
const ours = (said: string[]): string[] =>
  said.splice(0).filter((line) => !/^Failed to load resource: /.test(line));

const PLAIN = /^The interactive parts (?:are not loaded|have failed); the page works without them\. .+$/;

/** Waits for the one plain message and asserts that it remains the only one. */
async function expectPlainLine(page: Page, said: string[]): Promise<void> {
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  await expect.poll(() => said.some((line) => PLAIN.test(line))).toBe(true);
  expect(ours(said)).toEqual([expect.stringMatching(PLAIN)]);
}

/** Asserts that the page of the showcase is as it is without JavaScript: all there, all reachable. */
async function expectComplete(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Teas');
  await expect(page.locator('#four h3').filter({ visible: true })).toHaveText([
    'Assam',
    'Darjeeling',
    'Sencha',
    'Rooibos',
  ]);
  await expect(page.getByText('Red and mild.')).toBeVisible();
  await page.getByRole('link', { name: 'Guests' }).first().click();
  await expect(page.locator('h1')).toHaveText('Guests');
  await page.goBack();
  // The page is laid out anew when the interactive parts fail, which a click must not run into.
  await page.locator('#four').hover();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Book a tasting' }).click();
  await expect(page.getByRole('dialog', { name: 'Book a tasting' })).toBeVisible();
}

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });

test.describe('the page is as complete as without JavaScript, and the console has one plain message, when', () => {
  for (const [what, files] of Object.entries({
    'the runtime is': '**/assets/client-*.js',
    'a file that it imports is': '**/assets/view-*.js',
    'the code of a block is': '**/assets/FeatureShowcase.interactive-*.js',
  })) {
    test(`${what} missing`, async ({ page, said }) => {
      await page.route(files, missing);
      await page.goto('/teas');
      await page.locator('#four').hover();
      await expectPlainLine(page, said);
      await expectComplete(page);
      ours(said);
    });
  }

  test('something else is served as the runtime', async ({ page, said }) => {
    await page.route('**/assets/client-*.js', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in first</title>' }),
    );
    await page.goto('/teas');
    await page.locator('#four').hover();
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    const lines = ours(said);
    expect(lines.filter((line) => PLAIN.test(line))).toHaveLength(1);
    // Anything else comes from the browser.
    expect(lines.filter((line) => !PLAIN.test(line) && !/MIME type/.test(line))).toEqual([]);
    await expectComplete(page);
    ours(said);
  });

  test('the data of the interactive blocks is cut off', async ({ page, said }) => {
    await page.route('**/teas', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/("application\/json" id="islands">.{20})[^<]*/, '$1');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/teas');
    await page.locator('#four').hover();
    await expectPlainLine(page, said);
    await expectComplete(page);
    ours(said);
  });

  test('the page itself is cut off after its main part', async ({ page, said }) => {
    await page.route('**/teas', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.slice(0, text.indexOf('</main>') + 7) });
    });
    await page.goto('/teas');
    await page.locator('#four').hover();
    await expectPlainLine(page, said);
    await expect(page.getByText('Red and mild.')).toBeVisible();
  });

  test('the browser has no IntersectionObserver', async ({ page, said }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    await page.goto('/teas');
    await page.locator('#four').hover();
    await expectPlainLine(page, said);
    await expectComplete(page);
    // Each page on which the visitor does something reports it once.
    expect(ours(said)).toHaveLength(1);
  });

  test('a block cannot work in this browser', async ({ page, said }) => {
    // Embla needs it.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'ResizeObserver'));
    await page.goto('/guests');
    await page.locator('#words').scrollIntoViewIfNeeded();
    await expectPlainLine(page, said);
    const quotations = page.getByRole('group', { name: 'In their words' }).getByRole('listitem');
    await expect(quotations).toHaveCount(6);
    await expect(page.getByText('First quotation.')).toBeVisible();
    await expect(page.locator('main details')).toHaveCount(21);
    await page.getByRole('link', { name: 'Teas' }).first().click();
    await expect(page.locator('h1')).toHaveText('Teas');
  });
});

test('a page with a block that cannot work in this browser is fully loaded when a link leads there', async ({
  page,
  said,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ResizeObserver'));
  await page.goto('/');
  await wake(page);
  await page.getByRole('link', { name: 'Hear our guests' }).click();
  await expect(page.getByText('First quotation.')).toBeAttached();
  await expect(page.locator('h1')).toHaveText('Guests');
  expect(ours(said).filter((line) => !PLAIN.test(line))).toEqual([]);
});

test('23: the dialog opens when the very first click is on its link and no code arrives', async ({
  page,
  said,
}) => {
  await page.route('**/assets/client-*.js', missing);
  await page.goto('/teas');
  await page.getByRole('link', { name: 'Book a tasting' }).click();
  await expect(page.getByRole('dialog', { name: 'Book a tasting' })).toBeVisible();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  expect(ours(said)).toEqual([expect.stringMatching(PLAIN)]);
});

test.describe('a link is followed by the browser when what navigation fetches is', () => {
  /** Answers only what navigation requests; a full page load gets the page. */
  const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'an error page with status 404': missing,
    'an error page with status 500': (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: 'Oh' }),
    JSON: (route) => route.fulfill({ json: { hello: 'there' } }),
    'an empty document': (route) => route.fulfill({ contentType: 'text/html', body: '' }),
    'another site’s document': (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Log in</title><main></main><footer></footer></html>',
      }),
    'cut off in its main part': (route) => cut(route, /<main[\s\S]{40}/),
    'cut off in the data of its blocks': (route) => cut(route, /id="islands">.{20}/),
    'cut off before its footer': (route) => cut(route, /<\/main>/),
    'cut off in its footer': (route) => cut(route, /<footer[\s\S]{200}/),
    'of another build': async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<meta name="build" content=")[^"]*/, '$1another');
      await route.fulfill({ response: answer, body });
    },
    'a page whose block has no code any more': async (route) => {
      await route.continue();
    },
    'nothing: the connection is cut': (route) => route.abort('connectionreset'),
  };

  async function cut(route: Route, behind: RegExp): Promise<void> {
    const answer = await route.fetch();
    const text = await answer.text();
    const found = behind.exec(text);
    if (found === null) throw new Error(`the page has no ${behind}`);
    await route.fulfill({ response: answer, body: text.slice(0, found.index + found[0].length) });
  }

  test('anything other than the page', async ({ page, said }) => {
    for (const [what, answer] of Object.entries(answers)) {
      await test.step(what, async () => {
        let asked = 0;
        await page.route('**/teas', (route) => {
          if (route.request().resourceType() !== 'fetch') return route.continue();
          asked += 1;
          return answer(route);
        });
        await page.goto('/');
        await wake(page);
        await markDocument(page);
        if (what.includes('no code')) await page.route('**/assets/FeatureShowcase.interactive-*.js', missing);
        await page.getByRole('link', { name: 'Teas' }).first().click();
        await expect(page.locator('h1'), what).toHaveText('Teas');
        await expect(page.locator('html[data-same-document]'), what).toHaveCount(0);
        expect(asked, what).toBeGreaterThan(0);
        expect(
          ours(said).filter((line) => !PLAIN.test(line)),
          what,
        ).toEqual([]);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  });

  test('a redirect to another page or another site', async ({ page, site }) => {
    for (const to of ['/write', `${site.url.replace('127.0.0.1', 'localhost')}write`]) {
      await page.goto('/');
      await wake(page);
      await markDocument(page);
      await page.route('**/teas', (route) => route.fulfill({ status: 302, headers: { Location: to } }));
      await page.getByRole('link', { name: 'Teas' }).first().click();
      await expect(page.locator('h1')).toHaveText('Write to us');
      expect(new URL(page.url()).pathname).toBe('/write');
      await expectSameDocument(page, false);
      await page.unroute('**/teas');
    }
  });

  test('unavailable offline; pages seen before are still there', async ({ page, context, said }) => {
    await page.goto('/');
    await wake(page);
    const link = (name: string) => page.locator('footer').getByRole('link', { name, exact: true });
    await link('Teas').click();
    await expect(page.locator('h1')).toHaveText('Teas');
    await link('Tasting').click();
    await expect(page.locator('h1')).toHaveText('Tasting');
    await context.setOffline(true);
    await link('Teas').click();
    await expect(page.locator('h1')).toHaveText('Teas');
    // The browser's own error page says what is wrong.
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await link('Guests').click();
    await failed;
    await context.setOffline(false);
    await page.goto('/guests');
    await expect(page.locator('h1')).toHaveText('Guests');
    expect(ours(said)).toEqual([]);
  });
});

test('an address whose fragment cannot be decoded leads to the top of its page', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await page.getByRole('link', { name: 'Teas' }).first().click();
  await expect(page.locator('h1')).toHaveText('Teas');
  await page.evaluate(() => location.assign('#%E0%A4%A'));
  await expect(page).toHaveURL('/teas#%E0%A4%A');
  await expect(page.locator('h1')).toBeFocused();
  await page.getByRole('link', { name: 'Guests' }).first().click();
  await expect(page.locator('h1')).toHaveText('Guests');
});
