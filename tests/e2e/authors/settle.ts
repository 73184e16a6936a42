import type { Browser } from '@playwright/test';
import { untilAlive } from '../visit.ts';

/**
 * Lets live authoring prepare the packages that a browser needs. When that happens for the first time, Vite reloads
 * the open pages, or the first one opened afterwards; that must not happen in the middle of a test.
 *
 * @param url the address of a page of the site
 */
export async function settle(browser: Browser, url: string): Promise<void> {
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
