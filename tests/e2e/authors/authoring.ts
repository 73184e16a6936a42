import { type Browser, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { untilAlive, test as visit } from '../visit.ts';
import { type Content, openSession, type Session } from './session.ts';

/** A person in the Studio. */
export interface Studio {
  readonly page: Page;
  /** What is in the frame. */
  readonly frame: FrameLocator;
  readonly form: Locator;
  readonly tree: Locator;
  /** Opens the Studio at a page. */
  readonly open: (route: string) => Promise<void>;
  /** Waits until everything typed is in its file. */
  readonly saved: () => Promise<void>;
}

const studioOn = (page: Page): Studio => {
  const frame = page.frameLocator('iframe[title="The page"]');
  return {
    page,
    frame,
    form: page.getByRole('region', { name: /^Form:/ }),
    tree: page.getByRole('tree', { name: 'Outline' }),
    open: async (route) => {
      // The Studio has been loaded when the page in its frame has, which a test may hold back.
      await page.goto(`/_studio#${route}`, { waitUntil: 'commit' });
      await expect(frame.locator('h1').first()).toBeVisible();
      await expect(page.getByRole('treeitem').first()).toBeVisible();
    },
    saved: async () => {
      // At each frame that is drawn: an assertion would look again after 0.1, 0.35, 0.85 and 1.85 s, and typing rests for 0.35 s.
      await page.waitForFunction(() => document.querySelector('.save-state')?.textContent === 'Saved');
    },
  };
};

/**
 * Lets live authoring prepare the packages that a browser needs. When that happens for the first time, Vite reloads
 * the open pages, or the first one opened afterwards; that must not happen in the middle of a test.
 *
 * @param url the address of a page of the site
 */
async function settle(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  // A page is hydrated when the packages are there, and only then.
  await page.goto(url);
  await untilAlive(page);
  const told = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => `${payload}`.includes('connected'),
    }),
  );
  await page.goto(url);
  await told;
  await page.close();
}

/**
 * A test for whoever writes the site: in the Studio, in a text editor beside a preview, or in the code. There is one
 * server for all of them; each test begins with everything as it was at first.
 */
export const test = visit.extend<
  { readonly author: Session; readonly studio: Studio },
  { readonly content: Content; readonly session: Session }
>({
  content: ['tea house', { option: true, scope: 'worker' }],
  session: [
    async ({ browser, content }, use) => {
      const session = await openSession(content);
      await settle(browser, session.url);
      await use(session);
      await session.close();
    },
    // A guard against hanging, not a benchmark: machines differ.
    { scope: 'worker', timeout: 300_000 },
  ],
  author: [
    async ({ session }, use) => {
      // Before the test, when no page is open: one would be drawn again and again meanwhile, at its own pace.
      await session.restore();
      await use(session);
    },
    { auto: true },
  ],
  studio: ({ page }, use) => use(studioOn(page)),
  baseURL: ({ session }, use) => use(session.url),
});

/** What a file of the content or the project becomes. Looked at more often than by `expect.poll`, which soon waits for a second. */
export const inFile = (author: Session, path: string) =>
  expect.poll(() => author.read(path), { intervals: [100] });

/** What a page of a development server says, and the browser about an address without a page. */
export const GREETING = /^\[vite\] |React DevTools|status of 404/;

/** The text of a new page. */
export const newPage = (name: string): string =>
  `name: ${name}\nmeta: { title: ${name}, description: About it. }\nblocks: [{ type: banner, title: With ${name} }]\n`;

export const mistakes = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Mistakes in the content' });

/** Asks the browser for a page, and waits until it is hydrated. */
export async function openAlive(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await untilAlive(page);
}
