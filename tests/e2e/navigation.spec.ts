import { expect, type Page } from '@playwright/test';
import { expectSameDocument, holdBack, markDocument, teaHouse as test, wake } from './visit.ts';

const link = (page: Page, name: string) => page.locator('footer').getByRole('link', { name, exact: true });
const heading = (page: Page) => page.locator('h1');
const entries = (page: Page) => page.evaluate(() => history.length);

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

/** Every link of the header, menu and footer that is marked as the current page or one above it. */
const current = (page: Page): Promise<string[]> =>
  page
    .locator('header [aria-current], dialog [aria-current], footer [aria-current]')
    .evaluateAll((links) =>
      links.map(
        (one) =>
          `${one.closest('header, dialog, footer')?.localName}: ${one.textContent} ${one.getAttribute('aria-current')}`,
      ),
    );

async function follow(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await expect(heading(page)).toHaveText(name === 'Home' ? 'Welcome to the tea house' : name);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await markDocument(page);
});

test('5 and 6: a visitor who goes from page to page in place has each as the browser itself loads it, asked for once when its link is pointed at, with the style sheet that is its own and no other, also while another one is fetched ahead, and one more entry in the history each time', async ({
  page,
  context,
}) => {
  const fresh = await context.newPage();
  const first = await entries(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  /** The style sheets that apply and have their own address, and where they are. */
  const sheets = (of: Page) =>
    of.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .filter(({ sheet, media }) => sheet !== null && matchMedia(media).matches)
        .map((one) => [one.getAttribute('href'), one.closest('head, main, body')?.localName]),
    );
  const arrived = page.waitForResponse('**/guests');
  await link(page, 'Guests').hover();
  await (await arrived).finished();
  await expect
    .poll(() =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((one) => one instanceof HTMLLinkElement && one.sheet !== null)),
    )
    .toEqual([true, true]);
  expect(await sheets(page)).toHaveLength(1);
  for (const [at, [name, path]] of (
    [
      ['Guests', '/guests'],
      ['Teas', '/teas'],
      ['Home', '/'],
      ['Guests', '/guests'],
      ['Tasting', '/tasting'],
    ] as const
  ).entries()) {
    await follow(page, name);
    await fresh.goto(path);
    const [[own] = []] = await sheets(fresh);
    expect(await sheets(page), path).toEqual([[own, expect.stringMatching('head|body')]]);
    expect(await head(page), path).toEqual(await head(fresh));
    const ofHeader = (all: readonly string[]) => all.filter((one) => one.startsWith('header:'));
    expect(ofHeader(await current(page)), path).toEqual(ofHeader(await current(fresh)));
    // On a slow device what is below the first screen follows it.
    await expect.poll(() => current(page)).toEqual(await current(fresh));
    const accent = await fresh.locator('main').getAttribute('data-accent');
    await expect.poll(() => page.locator('main').getAttribute('data-accent')).toBe(accent);
    expect(await entries(page)).toBe(first + at + 1);
    // It has the styles of blocks that the first page was without.
    if (name === 'Teas') {
      expect(await sheets(fresh)).toEqual([[own, 'main']]);
      await wake(fresh);
      // Moved before anything is asked for, so that no page is laid out for it again.
      expect(await sheets(fresh)).toEqual([[own, 'head']]);
    }
  }
  expect(asked.filter((one) => one.endsWith('/guests'))).toEqual(['fetch /guests']);
  const styles = asked.filter((one) => one.startsWith('stylesheet '));
  expect(styles).toEqual([...new Set(styles)]);
  await page.goBack();
  await expect(page).toHaveTitle('What guests say');
  expect(await current(page)).toEqual(['header: Guests page', 'dialog: Guests page', 'footer: Guests page']);
  expect((await head(page)).keywords).toBe('guests, quotations');
  await expectSameDocument(page);
});

// How it is scrolled there, also for whoever prefers reduced motion, is in tests/dom/view/live/arrive.test.ts.
test('5: a link ends at the top, and a fragment at its section, with the focus there', async ({ page }) => {
  await page.getByRole('link', { name: 'Straight to their words' }).click();
  await expect(page).toHaveURL('/guests#words');
  await expect(page.locator('#words')).toBeFocused();
  await expect(page.locator('#words h2')).toBeInViewport();
  await follow(page, 'Home');
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('#words')).toBeFocused();
  await page.goForward();
  await expect(heading(page)).toBeFocused();

  await test.step('the link to the open page leads to its top and adds nothing to the history', async () => {
    await follow(page, 'Guests');
    const count = await entries(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await link(page, 'Guests').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await entries(page)).toBe(count);
  });
});

test('a second click overtakes a page that is still on its way', async ({ page }) => {
  const guests = await holdBack(page, '**/guests');
  await link(page, 'Guests').click();
  await follow(page, 'Teas');
  const late = page.waitForResponse('**/guests');
  guests.letGo();
  await (await late).finished();
  await follow(page, 'Home');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(heading(page)).toHaveText('Teas');
  await expectSameDocument(page);
});
