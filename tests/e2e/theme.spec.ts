import { expect, type Page } from '@playwright/test';
import { holdRuntime, test, wake } from './visit.ts';

const choice = (page: Page, name: string) => page.getByRole('group', { name: 'Theme' }).getByLabel(name);

/** What the page is actually painted with, as opposed to the theme that it declares. */
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

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
 * Asserts which theme is painted, by the lightness of the background in oklch, from 0 to 1, and that the browser has the
 * same colour around the page.
 */
async function expectPainted(page: Page, theme: 'light' | 'dark'): Promise<void> {
  expect(await seam(page)).toBeLessThanOrEqual(1);
  const lightness = Number(/oklch\(([\d.]+)/.exec(await background(page))?.[1]);
  if (theme === 'light') expect(lightness).toBeGreaterThan(0.8);
  else expect(lightness).toBeLessThan(0.4);
}

test.describe('9: the theme', () => {
  test('is the system’s until the visitor chooses one, which is remembered on every page', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expectPainted(page, 'dark');
    await expect(choice(page, 'System')).toBeChecked();
    await choice(page, 'Light').check({ force: true });
    await expectPainted(page, 'light');
    await page.goto('/products');
    await expectPainted(page, 'light');
    await expect(choice(page, 'Light')).toBeChecked();
    await page.emulateMedia({ colorScheme: 'light' });
    await choice(page, 'Dark').check({ force: true });
    await page.reload();
    await expectPainted(page, 'dark');
    await choice(page, 'System').check({ force: true });
    await page.reload();
    await expectPainted(page, 'light');
    await expect(choice(page, 'System')).toBeChecked();
  });

  test('can be chosen with the arrow keys', async ({ page }) => {
    await page.goto('/');
    await choice(page, 'System').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(choice(page, 'Dark')).toBeChecked();
    await expectPainted(page, 'dark');
  });

  test('is set before any part of the page can be painted', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      new MutationObserver((_records, observer) => {
        if (document.body === null) return;
        document.documentElement.setAttribute(
          'data-theme-at-body',
          document.documentElement.dataset.theme ?? '',
        );
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark');
  });

  test('stays while the visitor goes from page to page and back', async ({ page }) => {
    await page.goto('/');
    await choice(page, 'Dark').check({ force: true });
    await wake(page);
    await page.locator('header').getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products');
    await expectPainted(page, 'dark');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expectPainted(page, 'dark');
    await expect(choice(page, 'Dark')).toBeChecked();
  });

  test('follows the choice in another tab at once', async ({ page, context }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/products');
    await choice(other, 'Dark').check({ force: true });
    await expect(choice(page, 'Dark')).toBeChecked();
    await expectPainted(page, 'dark');
    await choice(other, 'System').check({ force: true });
    await expect(choice(page, 'System')).toBeChecked();
    await expectPainted(page, 'light');
  });

  test('can be chosen before the runtime has loaded', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/');
    await choice(page, 'Dark').check({ force: true });
    await expectPainted(page, 'dark');
    await page.locator('header a[href^="/"]').first().hover();
    await runtime.release();
    await expectPainted(page, 'dark');
  });

  for (const [what, forbid] of Object.entries({
    'no localStorage': () => Object.defineProperty(window, 'localStorage', { value: undefined }),
    'a localStorage that may not be accessed': () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    'a full one': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  })) {
    test(`holds for the open page in a browser with ${what}`, async ({ page }) => {
      await page.addInitScript(forbid);
      await page.goto('/');
      await expectPainted(page, 'light');
      await choice(page, 'Dark').check({ force: true });
      await expectPainted(page, 'dark');
      await wake(page);
      await page.reload();
      await expectPainted(page, 'light');
    });
  }
});

test.describe('9, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the page follows the system, and offers no switch that would do nothing', async ({ page }) => {
    await page.goto('/');
    await expectPainted(page, 'dark');
    await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden();
  });
});
