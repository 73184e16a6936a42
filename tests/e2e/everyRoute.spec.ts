import { expect, test } from '@playwright/test';
import { AXE } from '../../scripts/audit/axeFindings.ts';
import { type LongVisit, startVisit } from './longVisit.ts';
import {
  enlarge,
  FRAME,
  lookAtColours,
  lookAtHeadings,
  lookAtLargeLetters,
  lookAtLayout,
  lookAtLetters,
  lookAtMarkup,
  lookAtMotion,
  unfold,
} from './looks.ts';
import { everyBlock, isFirstWithItsFrame, NOWHERE, routes } from './routes.ts';
import { tabThrough } from './tabThrough.ts';
import { untilDrawn } from './untilDrawn.ts';
import { wake } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } as const;
const DESK = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
/** What a desk shows of a page at 200 %. */
const ZOOMED = { width: 640, height: 450 };

// What can be read from the files is asked in tests/unit/engine/render.test.ts: heads, headings, links, fragments.
for (const [who, view] of [
  ['with a phone, in the dark theme, before any script has taken over', PHONE],
  ['at a desk, in the light theme, once everything is alive', DESK],
] as const) {
  test.describe(`8: a visitor ${who}`, () => {
    let visit: LongVisit;
    test.beforeAll(async ({ browser }) => {
      visit = await startVisit(browser, view);
      // Every page here is asked. Said to each of them in turn, it costs half as much again.
      if (view === DESK) await visit.page.addInitScript(AXE);
    });
    test.afterAll(() => visit.end());

    for (const route of [...routes, NOWHERE]) {
      test(`finds nothing wrong with ${route}`, async () => {
        const { page, heard } = visit;
        const flaws: string[] = [];
        const note = async (what: string, found: Promise<readonly string[]>): Promise<void> =>
          void flaws.push(...(await found).map((flaw) => `${what}: ${flaw}`));

        const answer = await page.goto(route);
        if (answer?.request().redirectedFrom()) flaws.push('it is a redirect');
        if (answer?.status() !== (route === NOWHERE ? 404 : 200)) flaws.push(`status ${answer?.status()}`);
        const isShort = view === PHONE && !everyBlock.includes(route);
        // Before anything is scrolled: what stays in its place would then lie over the page.
        await unfold(page);
        await note('layout', lookAtLayout(page));
        if (view === DESK) await page.setViewportSize(ZOOMED);
        else await enlarge(page, '200%');
        await note('at 200 %', lookAtLargeLetters(page));
        if (view === DESK) {
          await page.setViewportSize(view.viewport);
          // On a busy machine the page may get its size late, and be scrolled while keys are pressed.
          await untilDrawn(page);
          await note('headings', lookAtHeadings(page));
          await unfold(page, false);
          await wake(page);
          await page.evaluate(() =>
            [...document.querySelectorAll<HTMLElement>('body > header a')]
              .findLast((link) => link.checkVisibility())
              ?.focus(),
          );
          await note('keyboard', tabThrough(page, 'main'));
          await unfold(page);
        } else {
          await enlarge(page, '');
        }
        // On a phone, what is the same at every width is seen on one page with each block.
        if (!isShort) {
          await note('axe', lookAtMarkup(page, isFirstWithItsFrame(route) ? undefined : FRAME));
          await note('moves', lookAtMotion(page));
          await note('contrast', lookAtColours(page));
        }
        if (view === PHONE) await note('letters', lookAtLetters(page));
        flaws.push(...heard());
        expect(flaws).toEqual([]);
      });
    }
  });
}
