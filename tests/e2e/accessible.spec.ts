import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { everyBlock, NOWHERE, routes } from './routes.ts';
import { test, wake } from './visit.ts';

interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Each width and each theme once; what every block looks like is read in all four. */
const PHONE_BY_DAY = { width: 390, colorScheme: 'light' } as const;
const DESK_BY_NIGHT = { width: 1280, colorScheme: 'dark' } as const;
const PHONE_BY_NIGHT = { width: 390, colorScheme: 'dark' } as const;
const DESK_BY_DAY = { width: 1280, colorScheme: 'light' } as const;
const ONE_OF_EACH: readonly View[] = [PHONE_BY_DAY, DESK_BY_NIGHT];
const ALL_FOUR: readonly View[] = [...ONE_OF_EACH, PHONE_BY_NIGHT, DESK_BY_DAY];

/** Looks at the open page as each of these sees it. */
async function expectNothingInTheWay(page: Page, views = ONE_OF_EACH): Promise<void> {
  for (const { width, colorScheme } of views) {
    // Nothing moves, so that no colour is measured half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px, ${colorScheme}`).toEqual([]);
  }
}

test.describe('somebody who depends on an accessible page, on a phone and a desk, by day and by night', () => {
  for (const route of routes) {
    test(`finds nothing in the way on ${route}`, async ({ page }) => {
      await page.goto(route);
      await expectNothingInTheWay(page);
    });
  }

  test('finds nothing in the way on a page that does not exist', async ({ page, said }) => {
    await page.goto(NOWHERE);
    said.length = 0;
    await expectNothingInTheWay(page);
  });

  for (const route of everyBlock) {
    test(`finds nothing in the way on ${route} once it has come alive, every answer open`, async ({
      page,
    }) => {
      await page.goto(route);
      await wake(page);
      for (const question of await page.locator('summary').all()) await question.click();
      await expectNothingInTheWay(page, ALL_FOUR);
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`finds nothing in the way in the open menu, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto('/products');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    test(`finds nothing in the way in the open dialogs, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [route, block] of [
        ['/', 'consultation'],
        ['/billing-software', 'bookDemo'],
      ]) {
        await page.goto(`${route}`);
        await page.locator(`[data-block=${block}] a[aria-haspopup=dialog]`).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await axeFindings(page), route).toEqual([]);
      }
    });
  }

  test('would find a button without a name, a picture without a word and words that are too pale', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const [button, picture, words] = ['button', 'img', 'p'].map((name) => document.createElement(name));
      picture?.setAttribute('src', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=');
      words?.append('Pale words');
      // Through the CSSOM, which the content security policy allows.
      Object.assign(words?.style ?? {}, { color: '#888', background: '#999' });
      document.querySelector('main')?.append(...[button, picture, words].filter((one) => one !== undefined));
    });
    const found = (await axeFindings(page)).map((line) => line.split(' ')[0]);
    expect(found).toEqual(expect.arrayContaining(['button-name', 'image-alt', 'color-contrast']));
  });
});
