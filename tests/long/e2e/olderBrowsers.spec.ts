import { expect, type Page } from '@playwright/test';
import { lookAtColours } from '../../e2e/looks.ts';
import { readAs } from '../../e2e/readAs.ts';
import { test, wake } from '../../e2e/visit.ts';

const PHONE = { width: 390, height: 844 };
const PRODUCT = '/billing-software';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** The lightness of what the page is painted on, from 0 to 1. */
const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]));

test.describe('9: in a browser between Chrome 111 and 122, which has no light-dark()', () => {
  // To such a browser it is the name of a function that does not exist.
  test.beforeEach(({ page }) => readAs(page, (html) => html.replaceAll('light-dark(', 'no-such-function(')));

  test('a visitor reads every word in either theme, chosen or the system’s, the menu and the dialog too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      expect((await lightness(page)) > 0.5).toBe(colorScheme === 'light');
      expect(await lookAtColours(page, 100), `/ in ${colorScheme}`).toEqual([]);
    }
    for (const [colorScheme, choice] of [
      ['dark', 'Light'],
      ['light', 'Dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(PHONE);
      await page.goto(PRODUCT);
      await page.locator('footer').getByLabel(choice).check({ force: true });
      expect((await lightness(page)) > 0.5).toBe(choice === 'Light');
      expect(await lookAtColours(page, 60), `${PRODUCT} in ${choice}`).toEqual([]);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      expect(await lookAtColours(page, 5), `the menu in ${choice}`).toEqual([]);
      await page.keyboard.press('Escape');
      await wake(page);
      await page.locator('[data-block=bookDemo] a[aria-haspopup=dialog]').click();
      await expect(page.locator('[data-block=bookDemo] dialog')).toHaveCSS('opacity', '1');
      expect(await lookAtColours(page, 8), `the dialog in ${choice}`).toEqual([]);
    }
  });
});
