import { expect, type Page } from '@playwright/test';
import { enlarge, LARGE, lookAtColours, lookAtLargeLetters, lookAtMarkup } from './looks.ts';
import { test } from './visit.ts';

const OPENED = [
  { what: 'the menu', route: '/products', width: 390, opener: 'header button', texts: 3 },
  {
    what: 'the dialog of the home page',
    route: '/',
    width: 1280,
    opener: '[data-block=consultation]',
    texts: 8,
  },
  {
    what: 'the dialog of a product',
    route: '/billing-software',
    width: 390,
    opener: '[data-block=bookDemo]',
    texts: 8,
  },
] as const;

/** Hides the page behind a dialog, which the dialog may lie over. */
const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body > :is(header, main, footer)'))
      part.style.visibility = 'hidden';
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { what, route, width, opener, texts } of OPENED) {
  test(`8: a visitor finds nothing wrong with ${what}, in either theme, the system’s or chosen, and with large letters`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(route);
    await page.locator(`${opener} a[aria-haspopup=dialog], ${opener}[aria-haspopup=dialog]`).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const flaws: string[] = [];
    const note = async (where: string, found: Promise<readonly string[]>): Promise<void> =>
      void flaws.push(...(await found).map((flaw) => `${where}: ${flaw}`));
    for (const [colorScheme, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await note(colorScheme, lookAtMarkup(page));
      await note(colorScheme, lookAtColours(page, texts));
      const root = page.locator('html');
      await root.evaluate((element, theme) => element.setAttribute('data-theme', theme), other);
      await note(`${other}, chosen, where the system is ${colorScheme}`, lookAtColours(page, texts));
      await root.evaluate((element) => element.removeAttribute('data-theme'));
    }
    await hidePage(page);
    for (const { name, width: narrow, letters } of LARGE) {
      await page.setViewportSize({ width: narrow, height: 800 });
      await enlarge(page, letters);
      await note(name, lookAtLargeLetters(page));
    }
    expect(flaws).toEqual([]);
  });
}
