import { expect, test } from '@playwright/test';
import { SIZES } from '../../e2e/layoutFlaws.ts';
import { type LongVisit, startVisit } from '../../e2e/longVisit.ts';
import {
  enlarge,
  FRAME,
  LARGE,
  lookAtColours,
  lookAtLargeLetters,
  lookAtLayout,
  lookAtMarkup,
  lookAtPaper,
  unfold,
} from '../../e2e/looks.ts';
import { isFirstWithItsFrame, NOWHERE, routes } from '../../e2e/routes.ts';
import { untilDrawn } from '../../e2e/untilDrawn.ts';
import { wake } from '../../e2e/visit.ts';
import { whatIsHidden } from '../../e2e/whatIsHidden.ts';

const WIDTHS = [390, 1280];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`8: a visitor with any window, in the ${colorScheme} theme`, () => {
    let visit: LongVisit;
    test.beforeAll(async ({ browser }) => {
      visit = await startVisit(browser, { colorScheme });
    });
    test.afterAll(() => visit.end());

    for (const route of [...routes, NOWHERE]) {
      test(`finds nothing wrong with ${route}`, async () => {
        const { page, heard } = visit;
        const flaws: string[] = [];
        const note = async (where: string, found: Promise<readonly string[]>): Promise<void> =>
          void flaws.push(...(await found).map((flaw) => `${where}: ${flaw}`));
        const except = isFirstWithItsFrame(route) ? undefined : FRAME;

        // The page before was looked at on paper at last.
        await page.emulateMedia({ media: null });
        await page.goto(route);
        await unfold(page);
        // Themes do not affect sizes.
        if (colorScheme === 'light') {
          for (const { name, width, height } of SIZES) {
            await page.setViewportSize({ width, height });
            await note(name, lookAtLayout(page));
          }
          for (const { name, width, letters } of LARGE) {
            await page.setViewportSize({ width, height: 800 });
            await enlarge(page, letters);
            await note(name, lookAtLargeLetters(page));
          }
          await enlarge(page, '');
        }
        for (const state of ['before', 'after']) {
          if (state === 'after') {
            await wake(page);
            await unfold(page);
          }
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await note(`${state} it is alive, at ${width} px`, lookAtMarkup(page, except));
          }
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          // On a busy machine the page gets its size late, and nothing can be found at a point beyond the former one.
          await untilDrawn(page);
          await note(`${width} px`, lookAtColours(page));
        }
        if (colorScheme === 'dark') await note('on paper', lookAtPaper(page));
        expect([...flaws, ...heard()]).toEqual([]);
      });
    }
  });
}

test.describe('10: a visitor without JavaScript', () => {
  let visit: LongVisit;
  test.beforeAll(async ({ browser }) => {
    visit = await startVisit(browser, { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  });
  test.afterAll(() => visit.end());

  for (const route of routes) {
    test(`misses nothing on ${route}`, async () => {
      await visit.page.goto(route);
      expect([...(await whatIsHidden(visit.page)), ...visit.heard()]).toEqual([]);
    });
  }
});
