import { expect, type Page } from '@playwright/test';
import { brokenWords } from './brokenWords.ts';
import { NOWHERE, routes } from './routes.ts';
import { test } from './visit.ts';

// One test walks through every page. A guard against hanging, not a benchmark: machines differ.
test.describe.configure({ timeout: 600_000 });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expected: /the server responded with a status of 404/,
});

const PAGES = [...routes, NOWHERE];
/** In CSS pixels: a window of 1280 px at 200 % zoom has 640 of them. */
const WIDTHS = [1920, 1280, 768, 640, 390, 320];

/** What extends beyond the right edge of the open page. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    // A page that cannot be scrolled is not enough: what `overflow` cuts off counts as well.
    window.scrollTo(1000, 0);
    const seen = [...document.querySelectorAll('main *')].filter((element) => {
      const { right, width: wide, height } = element.getBoundingClientRect();
      const inRow = element.closest('[tabindex="0"], table, svg, .visually-hidden') !== null;
      // Art direction: the drawings of a product and the line of a team run over the edge. Nothing in them is to be read.
      const isDrawing =
        element.matches('[data-cards] :has(> svg[aria-hidden="true"]:only-child)') ||
        element.closest('[data-people] > [aria-hidden="true"]') !== null;
      return wide > 1 && height > 1 && right > root.clientWidth + 1 && !inRow && !isDrawing;
    });
    return [
      ...(window.scrollX === 0 ? [] : [`scrolls by ${window.scrollX} px`]),
      ...(root.scrollWidth > root.clientWidth ? [`is ${root.scrollWidth} px wide`] : []),
      ...seen.slice(0, 1).map((element) => `cuts off ${element.outerHTML.slice(0, 80)}`),
    ];
  });
}

test('8: a visitor of any page never scrolls sideways, not even at 200 % zoom, and reads unbroken words on a narrow phone', async ({
  page,
}) => {
  const flaws: string[] = [];
  for (const route of PAGES) {
    await page.goto(route);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const found = await beyondTheEdge(page);
      // On a narrow phone.
      if (width < 400) found.push(...(await brokenWords(page)));
      flaws.push(...found.map((flaw) => `${route} at ${width} px: ${flaw}`));
    }
  }
  expect(flaws).toEqual([]);
});

test('8: a page that is too wide, or that breaks words, is found', async ({ page }) => {
  await page.setContent(`<main style="width: 2000px"><p>Wide</p></main>
    <p style="width: 3em; overflow-wrap: anywhere">Communication</p>`);
  expect((await beyondTheEdge(page)).join()).toMatch(/scrolls by .*is 20\d\d px wide/);
  expect(await brokenWords(page)).toEqual(['frame: <p class=""> "Communication"']);
});
