import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import type { SiteName } from './keepSites.ts';
import { type BuiltSite, siteNamed } from './sites.ts';

interface Visit {
  /** The site that is visited. */
  readonly siteName: SiteName;
  readonly site: BuiltSite;
  /** Messages that are allowed in every test of a file, like the greeting of a development server. */
  readonly expected: RegExp | undefined;
  /** Everything the browser has reported: console messages, uncaught errors, violations of the policy. */
  readonly said: string[];
}

/**
 * A visit during which the console stays empty. A test that expects messages removes them from `said`. A file or a group
 * of tests visits another site with `test.use({ siteName: 'stress' })`. No fixture belongs to a worker: files with
 * different ones could not share a browser.
 */
export const test = base.extend<Visit>({
  siteName: ['real', { option: true }],
  site: ({ siteName }, use) => siteNamed(siteName).then(use),
  baseURL: ({ site }, use) => use(site.url),
  expected: [undefined, { option: true }],
  said: [
    async ({ context, expected }, use) => {
      const said: string[] = [];
      const onConsole = (message: ConsoleMessage): void => {
        const what = message.text();
        if (expected?.test(what) !== true)
          said.push(/^Failed to load/.test(what) ? `${what} ${message.location().url}` : what);
      };
      const onError = (error: WebError): void => void said.push(`uncaught: ${error.error()}`);
      context.on('console', onConsole);
      context.on('weberror', onError);
      await use(said);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** The same on the site of tests/fixtures/every-interaction. */
export const teaHouse = test.extend({ siteName: 'teaHouse' });

/** Where the files of the runtime are: all scripts but those that start it. */
export const RUNTIME = /\/assets\/(?!boot-|attend-|search-)[^/]+\.js$/;

/** Requests that are answered once they are let go. */
export interface Held {
  /** What has been asked for so far. */
  readonly asked: readonly Request[];
  readonly letGo: () => void;
}

/** Holds back the answers to some requests; those of the kind that `only` names, if it does. */
export async function holdBack(page: Page, files: string | RegExp, only?: 'fetch'): Promise<Held> {
  const asked: Request[] = [];
  let letGo = (): void => undefined;
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  await page.route(files, async (route) => {
    const request = route.request();
    if (only !== undefined && request.resourceType() !== only) return route.continue();
    asked.push(request);
    await gate;
    // The page may no longer be there.
    return route.continue().catch(() => undefined);
  });
  return { asked, letGo };
}

/** Keeps the runtime from arriving, however it is requested, until it is released. */
export async function holdRuntime(page: Page): Promise<{ release: () => Promise<void> }> {
  const { letGo } = await holdBack(page, RUNTIME);
  return {
    release: async () => {
      letGo();
      await untilAlive(page);
    },
  };
}

/** Waits until the runtime has taken over and has done what the visitor had asked for. */
export async function untilAlive(page: Page): Promise<void> {
  // Longer than a step of a test may take: on a busy machine, the scripts of a page take longer to load and to run.
  await page.locator('html[data-live=ready]').waitFor({ state: 'attached', timeout: 20_000 });
}

/**
 * Makes the runtime start as touching a link would, without following it. Nobody hears a touch that comes before the
 * boot script, which may be late on a busy machine, and which the `load` event waits for.
 */
export async function wake(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.locator('header a[href^="/"]').first().dispatchEvent('touchstart');
  await untilAlive(page);
}

/** Marks the open document, so that a full page load can be told from navigation in place. */
export async function markDocument(page: Page): Promise<void> {
  // A page that has only just been asked for may have no element yet.
  await page.locator('html').evaluate((html) => html.setAttribute('data-same-document', ''));
}

/** Asserts that the document marked by `markDocument` is still open, or that it is not. */
export async function expectSameDocument(page: Page, same = true): Promise<void> {
  await expect(page.locator('html[data-same-document]')).toHaveCount(same ? 1 : 0);
}
