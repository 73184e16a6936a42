import { expect, type Page } from '@playwright/test';
import { brokenWords } from './brokenWords.ts';
import { layoutFlaws, SIZES } from './layoutFlaws.ts';
import { test as visit, wake } from './visit.ts';

/** The site of tests/fixtures/stress: everything that a careful author would not write. */
const test = visit.extend({
  siteName: 'stress',
  contextOptions: { reducedMotion: 'reduce' },
  // Themes do not affect sizes: one of them is enough.
  colorScheme: 'light',
  // The not-found page is requested on purpose.
  expected: /the server responded with a status of 404/,
});

const PAGES: readonly (readonly [route: string, what: string])[] = [
  ['/', 'the longest home page, thirteen cards, ten links in the menu and a name of sixty characters'],
  ['/long-words', 'words of three hundred letters wherever there is text'],
  ['/tamil', 'every block in Tamil'],
  ['/arabic', 'every block in Arabic'],
  ['/few', 'one of everything, in one letter'],
  ['/many', 'as many of everything as there may be'],
  ['/between', 'two, four, five and seven of everything'],
  ['/dots', 'thirteen dots on a line'],
  ['/two-dots', 'two dots on a line'],
  ['/contact', 'an address, a form and a map with endless words'],
  ['/posts/1', 'the longest post'],
  ['/posts/2', 'the shortest post'],
  ['/things/thing-01', 'a page whose name has sixty characters, and related ones without a picture'],
  ['/nothing-is-here', 'the not-found page'],
];

/** What is broken at any of the sizes, each flaw preceded by its size. */
async function flawsAtEverySize(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    found.push(...(await layoutFlaws(page)).map((flaw) => `${name}: ${flaw}`));
  }
  return found;
}

for (const [route, what] of PAGES) {
  test(`8: ${what}: nothing overflows, overlaps or is cut`, async ({ page }) => {
    await page.goto(route);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await wake(page);
    expect(await flawsAtEverySize(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const [route, what] of PAGES.filter(([path]) => /^\/(?:|long-words|many|contact)$/.test(path))) {
    test(`10: ${what}: nothing overflows, overlaps or is cut`, async ({ page }) => {
      await page.goto(route);
      expect(await flawsAtEverySize(page)).toEqual([]);
    });
  }
});

for (const [route, what] of [
  ['/dots', 'thirteen'],
  ['/two-dots', 'two'],
] as const) {
  test(`the line of a banner goes around each of its ${what} dots at every width`, async ({ page }) => {
    await page.goto(route);
    for (const { name, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      const away = await page.locator('[data-block=banner]').evaluate((banner) => {
        const middle = (element: Element): readonly [x: number, y: number] => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        };
        const line = [...banner.querySelectorAll('svg.kolam')].find((svg) => svg.checkVisibility());
        const dots = [...banner.querySelectorAll('[type=radio]')].map(middle);
        const [first, last] = [dots[0], dots.at(-1)];
        if (line === undefined || first === undefined || last === undefined) return ['there is no line'];
        const box = line.getBoundingClientRect();
        const along = box.width > box.height ? 0 : 1;
        const [x, y] = middle(line);
        const across = [y, x][along] ?? 0;
        const flaws = dots
          .map((dot) => Math.abs((dot[1 - along] ?? 0) - across))
          .filter((distance) => distance > 2);
        // A flower is as long as its share of the line, whose ends are equally far from the first and the last dot.
        const ends = Math.abs(first[along] + last[along] - 2 * ([x, y][along] ?? 0));
        return [
          ...flaws.map((distance) => `${distance} px beside it`),
          ...(ends > 2 ? [`${ends} px out of its middle`] : []),
        ];
      });
      expect(away, name).toEqual([]);
    }
  });
}

test('3: ten links and long names fit into the menu at every width', async ({ page }) => {
  await page.goto('/long-words');
  for (const { name, width, height } of SIZES.filter((size) => size.width < 996)) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const sideways = await dialog.evaluate((drawer) => drawer.scrollWidth - drawer.clientWidth);
    expect(sideways, name).toBeLessThanOrEqual(0);
    await expect(dialog.locator('nav').getByRole('link')).toHaveCount(10);
    const last = dialog.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('1: a name of sixty letters stays within 280 x 80 px, whole words to a line, at every width', async ({
  page,
}) => {
  await page.goto('/few');
  const logo = page.locator('header a').first();
  await expect(logo).toHaveText(/^.{60}$/);
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    const { width: wide = 0, height: high = 0 } = (await logo.boundingBox()) ?? {};
    expect(wide, name).toBeLessThanOrEqual(280);
    expect(high, name).toBeLessThanOrEqual(80);
    expect(await brokenWords(page, 'header a'), name).toEqual([]);
  }
});
