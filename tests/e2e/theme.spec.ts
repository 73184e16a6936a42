import { expect, type Page } from '@playwright/test';
import { expectSameDocument, holdRuntime, markDocument, test } from './visit.ts';

type Theme = 'System' | 'Light' | 'Dark';

const choice = (page: Page, name: Theme) => page.getByRole('group', { name: 'Theme' }).getByLabel(name);

/**
 * How far the colour that a browser shows around the page is from that of the page, in steps of 256. Browsers round
 * colours in different ways.
 */
const seam = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('there is no canvas');
    const shown = (colour: string): number[] => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    // The first one whose condition holds counts (HTML, "theme-color").
    const around = shown(metas.find(({ media }) => matchMedia(media).matches)?.content ?? 'red');
    const own = shown(getComputedStyle(document.body).backgroundColor);
    return Math.max(...own.map((part, at) => Math.abs(part - (around[at] ?? 0))));
  });

/**
 * Asserts which theme is painted, by the lightness of the background in oklch, from 0 to 1, that the browser has the same
 * colour around the page, and which choice the footer and the menu show.
 */
async function expectTheme(page: Page, painted: 'light' | 'dark', chosen: Theme): Promise<void> {
  const lightness = async () => {
    const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    return Number(/oklch\(([\d.]+)/.exec(colour)?.[1]) > 0.6 ? 'light' : 'dark';
  };
  await expect.poll(lightness).toBe(painted);
  await expect.poll(() => seam(page)).toBeLessThanOrEqual(1);
  const checked = page.locator('[name=theme]:checked');
  const value = chosen.toLowerCase();
  await expect
    .poll(() => checked.evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
    .toEqual([value, value]);
}

test('9: the theme is the system’s until one is chosen, which holds on every page', async ({ page }) => {
  // What the theme is before any part of a page can be painted.
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (document.body === null) return;
      const { dataset } = document.documentElement;
      dataset.themeAtBody = dataset.theme ?? 'none';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const atBody = (theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme-at-body', theme);
  const runtime = await holdRuntime(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/blogs');
  await atBody('none');
  await expectTheme(page, 'dark', 'System');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light', 'System');

  await test.step('chosen before the runtime has loaded, with the arrow keys', async () => {
    await choice(page, 'System').focus();
    await page.keyboard.press('ArrowRight');
    await expectTheme(page, 'light', 'Light');
    await page.keyboard.press('ArrowRight');
    await expectTheme(page, 'dark', 'Dark');
  });

  await test.step('on the next page in place, and back', async () => {
    await page.locator('header a').first().dispatchEvent('touchstart');
    await runtime.release();
    await expectTheme(page, 'dark', 'Dark');
    await markDocument(page);
    await page.locator('header').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await expectTheme(page, 'dark', 'Dark');
    await page.goBack();
    await expect(page).toHaveURL('/blogs');
    await expectTheme(page, 'dark', 'Dark');
    await expectSameDocument(page);
  });

  await test.step('on a page that the browser loads', async () => {
    await page.goto('/team');
    await atBody('dark');
    await expectTheme(page, 'dark', 'Dark');
  });

  await choice(page, 'System').check({ force: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await atBody('none');
  await expectTheme(page, 'dark', 'System');
});
