import type { Browser } from '@playwright/test';
import { untilAlive } from './visit.ts';

/**
 * Lets live authoring prepare the packages that a browser needs. When that is done for the first time, Vite loads the
 * open pages again, or the first that is opened afterwards; no test is to be in the middle of one then.
 *
 * @param url the address of a page of the site
 */
export async function settle(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  // A page comes alive when the packages are there, and only then.
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
