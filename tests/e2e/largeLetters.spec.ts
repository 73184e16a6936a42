import { expect, type Page } from '@playwright/test';
import { brokenWords } from './brokenWords.ts';
import { layoutFlaws } from './layoutFlaws.ts';
import { everyBlock, NOWHERE } from './routes.ts';
import { test, wake } from './visit.ts';

// One test walks through many pages. A guard against hanging, not a benchmark: machines differ.
test.describe.configure({ timeout: 600_000 });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expected: /the server responded with a status of 404/,
});

/** A phone with letters twice as large, and one with the whole page twice as large. */
const PHONES = [
  { name: '320 px with text at 200 %', width: 320, letters: '200%' },
  { name: '390 px with text at 200 %', width: 390, letters: '200%' },
  { name: '390 px at 200 %', width: 195, letters: '100%' },
];

/** Every kind of page and of block. */
const PAGES = [
  ...new Set([
    ...[
      '/',
      '/billing-software',
      '/service-seo',
      '/contact-us',
      '/blogs',
      '/blog-detail/1',
      '/careers',
      '/services',
      '/team',
      '/technology',
    ],
    ...everyBlock,
    NOWHERE,
  ]),
];

/** Whose names and roles stay whole however long they are (issue 9, item 4). */
const NAMES = '[data-block=people] li, [data-block=carousel] figcaption';

/** Enlarges the letters through the CSSOM, which the content security policy permits. */
async function enlarge(page: Page, letters: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
}

/** Shows the page behind a dialog, which the dialog may lie over, or hides it. */
async function showPage(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (visibility) => {
      for (const part of document.querySelectorAll<HTMLElement>('body > :is(header, main, footer)')) {
        part.style.visibility = visibility;
      }
    },
    isShown ? '' : 'hidden',
  );
}

test('8: a visitor with large letters reads every page, its header, menu and dialog, with no word broken and nothing cut off or covered', async ({
  page,
}) => {
  const flaws: string[] = [];
  const look = async (where: string): Promise<void> => {
    const found = [
      ...(await layoutFlaws(page)),
      ...(await brokenWords(page, 'body', 12)),
      ...(await brokenWords(page, NAMES, Number.POSITIVE_INFINITY)),
    ];
    flaws.push(...found.map((flaw) => `${where}: ${flaw}`));
  };
  for (const route of PAGES) {
    await page.goto(route);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const { name, width, letters } of PHONES) {
      await page.setViewportSize({ width, height: 800 });
      await enlarge(page, letters);
      await look(`${route}, ${name}`);
    }
  }
  await page.goto('/billing-software');
  await wake(page);
  for (const { name, width, letters } of PHONES) {
    await page.setViewportSize({ width, height: 800 });
    await enlarge(page, letters);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await showPage(page, false);
    await look(`the menu, ${name}`);
    await showPage(page, true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('[data-block=bookDemo] a[aria-haspopup=dialog]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await showPage(page, false);
    await look(`the dialog, ${name}`);
    await showPage(page, true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(flaws).toEqual([]);
});

test('8: the keys of a visitor in the header never move the page, and what they reach is never under the header', async ({
  page,
}) => {
  for (const [width, letters] of [
    [320, '200%'],
    [390, '100%'],
    [1280, '200%'],
  ] as const) {
    const where = `at ${width} px, ${letters}`;
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/billing-software');
    await enlarge(page, letters);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    const controls = page.locator('header').locator('a, button').filter({ visible: true });
    await controls.first().focus();
    for (let presses = 1; presses < (await controls.count()); presses += 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator('header :focus')).toHaveCount(1);
      expect(await page.evaluate(() => scrollY), where).toBe(1500);
    }
    if (width < 996) {
      await controls.first().focus();
      await page.keyboard.press('Enter');
      for (const key of ['Tab', 'ArrowDown', 'End', 'Home', 'Space', 'Escape']) {
        await page.keyboard.press(key);
        expect(await page.evaluate(() => scrollY), `${where}, ${key}`).toBe(1500);
      }
    }
    // Backwards through the page, towards the header.
    await page.locator('footer a').last().focus();
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const under = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const isInPage = focused?.closest('main, footer');
        if (!isInPage || !focused) return '';
        const { top, height } = focused.getBoundingClientRect();
        // What is taller than the room below the header fills it.
        return top < under && height < innerHeight - under ? focused.outerHTML : '';
      });
      expect(hidden, where).toBe('');
    }
  }
});
