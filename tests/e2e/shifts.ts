import { expect, type Page } from '@playwright/test';
import { untilDrawn } from './untilDrawn.ts';
import { holdBack, wake } from './visit.ts';

/** Far less than anyone would notice, and more than a link that becomes two pixels wider. */
const UNSEEN = 0.001;

/** Records unexpected layout shifts (Layout Instability API). Runs in each page. */
function noteShifts(): void {
  const shifts: string[] = [];
  const note = (entries: PerformanceEntryList): void => {
    for (const entry of entries) {
      const sources: unknown = Reflect.get(entry, 'sources');
      const moved = (Array.isArray(sources) ? sources : []).map(({ node }: { node?: Node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
      );
      shifts.push(`${Reflect.get(entry, 'value')}: ${moved.join(' | ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Reflect.set(window, 'shifts', () => {
    // A busy browser tells of them later than of the frame that they are in.
    note(observer.takeRecords());
    return shifts;
  });
}

/** The layout shifts so far, once two more frames have been painted. */
async function shifts(page: Page): Promise<string[]> {
  await untilDrawn(page);
  return page.evaluate<string[]>('shifts()');
}

/** Asserts that nothing on a page moves from its place once it is alive. */
export async function expectStillWhenHydrated(page: Page, width: number, route: string): Promise<void> {
  await page.addInitScript(noteShifts);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(route);
  await page.evaluate(() => document.fonts.ready);
  const loading = await shifts(page);
  await wake(page);
  // On every interactive block, so that a shift would be noticed.
  for (const block of await page.locator('[data-island]').all()) {
    await block.scrollIntoViewIfNeeded();
    expect(await shifts(page)).toEqual(loading);
  }
}

/** Asserts that nothing moves when a page that is shown in fallback fonts gets its own. */
export async function expectStillWithLateFonts(page: Page, width: number, route: string): Promise<void> {
  await page.addInitScript(noteShifts);
  await page.setViewportSize({ width, height: 900 });
  const { letGo } = await holdBack(page, '**/*.woff2');
  await page.goto(route, { waitUntil: 'domcontentloaded' });
  // Rendered with the fallback fonts.
  await shifts(page);
  letGo();
  await page.evaluate(() => document.fonts.ready);
  const moved = await shifts(page);
  expect(moved.filter((shift) => Number.parseFloat(shift) > UNSEEN)).toEqual([]);
}
