import { expect, type Page } from '@playwright/test';
import { enlarge, LARGE, lookAtColours, lookAtLargeLetters, lookAtMarkup } from './looks.ts';
import { test } from './visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 900 } });

/** Hides the page behind a dialog, which the dialog may lie over. */
const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body > :is(header, main, footer)'))
      part.style.visibility = 'hidden';
  });

/**
 * Opens a dialog, looks at it in every theme and with large letters, and leaves the page hidden behind it.
 *
 * @param opener where the link or the button is that opens it
 * @param texts the number of texts that are surely in it
 * @returns what is wrong with it
 */
async function lookAtOpened(page: Page, opener: string, texts: number): Promise<string[]> {
  await page.locator(`${opener} a[aria-haspopup=dialog], ${opener}[aria-haspopup=dialog]`).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const flaws: string[] = [];
  const note = async (where: string, found: Promise<readonly string[]>): Promise<void> =>
    void flaws.push(...(await found).map((flaw) => `${where}: ${flaw}`));
  // The markup is the same in every theme.
  await note('axe', lookAtMarkup(page));
  await hidePage(page);
  for (const [colorScheme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await note(colorScheme, lookAtColours(page, texts));
    const root = page.locator('html');
    await root.evaluate((element, theme) => element.setAttribute('data-theme', theme), other);
    await note(`${other}, chosen, where the system is ${colorScheme}`, lookAtColours(page, texts));
    await root.evaluate((element) => element.removeAttribute('data-theme'));
  }
  for (const { name, width: narrow, letters } of LARGE) {
    await page.setViewportSize({ width: narrow, height: 800 });
    await enlarge(page, letters);
    await note(name, lookAtLargeLetters(page));
  }
  return flaws;
}

test('8: a visitor finds nothing wrong with the menu, the search over a page, nor with the dialog of a product, in either theme, the system’s or chosen, and with large letters', async ({
  page,
}) => {
  for (const [what, route, opener, texts] of [
    ['the menu', '/products', 'header button', 3],
    ['the search', '/products', 'header a[aria-keyshortcuts]', 4],
    ['the dialog', '/billing-software', '[data-block=bookDemo]', 8],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(route);
    expect.soft(await lookAtOpened(page, opener, texts), what).toEqual([]);
  }
});
