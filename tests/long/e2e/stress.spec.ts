import { expect, type Page, test } from '@playwright/test';
import { brokenWords } from '../../e2e/brokenWords.ts';
import { layoutFlaws, SIZES } from '../../e2e/layoutFlaws.ts';
import { type LongVisit, startVisit } from '../../e2e/longVisit.ts';
import { unfold } from '../../e2e/looks.ts';
import { wake } from '../../e2e/visit.ts';

/** The pages of tests/fixtures/stress: everything that a careful author would not write. */
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
  ['/there-is-no-such-page', 'the not-found page'],
];

/** Declares tests that open each page once and look at it in windows of any size. Themes do not affect sizes. */
function stressTests(javaScriptEnabled: boolean): void {
  let visit: LongVisit;
  test.beforeAll(async ({ browser }) => {
    visit = await startVisit(browser, { colorScheme: 'light', javaScriptEnabled }, 'stress');
  });
  test.afterAll(() => visit.end());

  for (const [route, what] of PAGES) {
    test(`8: ${what}: nothing overflows, overlaps or is cut`, async () => {
      const { page, heard } = visit;
      await page.goto(route);
      await unfold(page);
      if (javaScriptEnabled) await wake(page);
      const flaws: string[] = [];
      for (const { name, width, height } of SIZES) {
        await page.setViewportSize({ width, height });
        const found = [
          ...(await layoutFlaws(page)),
          ...(route.endsWith('dots') ? await besideTheLine(page) : []),
          ...(await wrongName(page)),
        ];
        flaws.push(...found.map((flaw) => `${name}: ${flaw}`));
      }
      expect([...flaws, ...heard()]).toEqual([]);
    });
  }
}

/** The dots of a banner that its line does not go around. */
const besideTheLine = (page: Page): Promise<string[]> =>
  page.locator('[data-block=banner]').evaluate((banner) => {
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
    const away = dots
      .map((dot) => Math.abs((dot[1 - along] ?? 0) - across))
      .filter((distance) => distance > 2);
    // A flower is as long as its share of the line, whose ends are equally far from the first and the last dot.
    const ends = Math.abs(first[along] + last[along] - 2 * ([x, y][along] ?? 0));
    return [
      ...away.map((distance) => `a dot is ${distance} px beside the line`),
      ...(ends > 2 ? [`the dots are ${ends} px out of the middle of the line`] : []),
    ];
  });

/** 1: The name of the site, of sixty letters, is in whole words and in 280 x 80 px. */
async function wrongName(page: Page): Promise<string[]> {
  const logo = page.locator('body > header a').first();
  await expect(logo).toHaveText(/^.{60}$/);
  const { width = 0, height = 0 } = (await logo.boundingBox()) ?? {};
  const isLarge = width > 280 || height > 80 || width === 0;
  return [
    ...(isLarge ? [`the name of the site has ${width} x ${height} px`] : []),
    ...(await brokenWords(page, 'body > header a')),
  ];
}

stressTests(true);
test.describe('10: without JavaScript', () => stressTests(false));
