import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { SiteName } from './keepSites.ts';
import { noteRefusals, noteViolations } from './quiet.ts';
import { NOWHERE } from './routes.ts';
import { siteNamed } from './sites.ts';

/** One page for many tests, so that only the first of them waits for its browser. */
export interface LongVisit {
  readonly page: Page;
  /**
   * What the browser has reported since the last time: console messages, uncaught errors, failed requests, violations of
   * the policy; not that there is no page at `NOWHERE`.
   */
  readonly heard: () => string[];
  readonly end: () => Promise<void>;
}

/** Starts a visit without motion, so that nothing is measured on its way. */
export async function startVisit(
  browser: Browser,
  options: BrowserContextOptions,
  siteName: SiteName = 'real',
): Promise<LongVisit> {
  const { url } = await siteNamed(siteName);
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: url, ...options });
  const said: string[] = [];
  context.on('console', (message) => said.push(`${message.page()?.url()} says ${message.text()}`));
  context.on('weberror', (error) => said.push(`${error.page()?.url()} fails with ${error.error()}`));
  const lists = [said, noteRefusals(context), await noteViolations(context)];
  const isMeant = new RegExp(`^404 ${NOWHERE}$|${NOWHERE} says .* status of 404`);
  return {
    page: await context.newPage(),
    heard: () => lists.flatMap((list) => list.splice(0)).filter((line) => !isMeant.test(line)),
    end: () => context.close(),
  };
}
