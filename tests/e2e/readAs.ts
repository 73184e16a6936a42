import type { Page } from '@playwright/test';

/** Serves every page and style sheet with a change, which makes the browser read it as another one would. */
export async function readAs(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => !/\.(?!css$)\w+$/.test(url.pathname),
    async (route) => {
      // What a page asked for that has been left in the meantime is gone.
      const answer = await route.fetch().catch(() => undefined);
      const body = await answer?.text().catch(() => undefined);
      if (answer === undefined || body === undefined) return;
      await route.fulfill({ response: answer, body: change(body) }).catch(() => undefined);
    },
  );
}
