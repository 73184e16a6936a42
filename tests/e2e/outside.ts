import type { Request } from '@playwright/test';
import { test } from './visit.ts';

/** The site that has the endpoint, the form in a frame and the map of the tea house. Tests answer for it. */
export const OUTSIDE = 'https://outside.example';

interface Outside {
  /** The forms that have been sent to it. */
  readonly received: readonly Request[];
  /** The fields of each of these, without the time that it took to fill them in. */
  readonly fields: () => [string, string][][];
  /** The paths that were requested. */
  readonly asked: readonly string[];
  /** With which status it answers from now on, or not at all. */
  answer: number | 'never';
  /** Answers the requests that it has kept waiting, and makes no other wait. */
  readonly letGo: () => void;
}

const page = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><h1>The ${name} of somebody else</h1>
<script>document.body.append('scripts run; origin ' + self.origin)</script></html>`;

/** A visit of the tea house that takes enquiries, and what another site is asked for meanwhile. */
export const writing = test.extend<{ readonly outside: Outside }>({
  siteName: 'writing',
  // Of the browser itself, about a script that does not come.
  expected: /ERR_FAILED/,
  outside: [
    async ({ context }, use) => {
      const received: Request[] = [];
      const asked: string[] = [];
      const waiting: (() => void)[] = [];
      const outside: Outside = {
        received,
        fields: () =>
          received.map((request) =>
            [...new URLSearchParams(request.postData() ?? '')].filter(([name]) => name !== 'took'),
          ),
        asked,
        answer: 200,
        letGo: () => {
          outside.answer = 200;
          for (const go of waiting.splice(0)) go();
        },
      };
      await context.route(`${OUTSIDE}/**`, async (route, request) => {
        const { pathname, search } = new URL(request.url());
        asked.push(pathname + search);
        if (pathname === '/enquiries') received.push(request);
        if (outside.answer === 'never') await new Promise<void>((go) => waiting.push(go));
        await route.fulfill({
          status: typeof outside.answer === 'number' ? outside.answer : 200,
          contentType: 'text/html',
          body: page(pathname.slice(1)),
        });
      });
      await use(outside);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
