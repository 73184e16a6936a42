import { expect, type Page } from '@playwright/test';
import { expectSameDocument, markDocument, test, wake } from '../../e2e/visit.ts';

/** What a page on its way to the screen has been, from one change of its sections to the next. */
interface Step {
  readonly heading: string;
  /** How many of its drawings are there. */
  readonly drawings: number;
}

/** Has the page take its device for a slow one, and note how the next one comes and how far anything moves. */
async function onSlowDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Everything takes fifty times as long.
    const now = performance.now.bind(performance);
    performance.now = () => now() * 50;
    const steps: Step[] = [];
    const moved: number[] = [];
    Object.assign(window, { steps, moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent ?? '';
      steps.push({ heading, drawings: document.querySelectorAll('main svg:not(:empty)').length });
    }).observe(document, { childList: true, subtree: true });
  });
}

const noted = (page: Page) =>
  page.evaluate(() => ({
    steps: Reflect.get(window, 'steps') as Step[],
    moved: (Reflect.get(window, 'moved') as number[]).reduce((sum, value) => sum + value, 0),
  }));

/** What each section has in it, but for the interactive ones and for the styles between those of a page that is loaded. */
const sections = (page: Page): Promise<string[]> =>
  page.locator('main > :not([data-island])').evaluateAll((shown) =>
    shown.map((section) => {
      const copy = section.cloneNode(true) as Element;
      for (const added of copy.querySelectorAll('link, link + script')) added.remove();
      return copy.innerHTML;
    }),
  );

test('a visitor with a slow device sees the heading of a page before its drawings, and nothing moves when they come', async ({
  page,
}) => {
  await page.goto('/services');
  const served = await sections(page);
  await onSlowDevice(page);
  await page.goto('/terms-conditions');
  await wake(page);
  await markDocument(page);
  await page.locator('header').getByRole('link', { name: 'Services', exact: true }).click();
  await expect.poll(() => sections(page)).toEqual(served);
  await expectSameDocument(page);
  await expect(page.locator('main h1')).toBeFocused();
  const heading = await page.locator('main h1').textContent();
  const { steps, moved } = await noted(page);
  const all = await page.locator('main svg:not(:empty)').count();
  expect(steps.find((step) => step.heading === heading)?.drawings).toBeLessThan(all);
  expect(moved).toBeLessThan(0.01);
});
