import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { everyBlock, NOWHERE, routes } from './routes.ts';
import { test, wake } from './visit.ts';

interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  /** What another width or theme may change; all rules unless told. */
  readonly rules?: readonly string[];
}

const PHONE_BY_DAY: View = { width: 390, colorScheme: 'light' };
const DESK_BY_NIGHT: View = {
  width: 1280,
  colorScheme: 'dark',
  rules: ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'],
};
const PHONE_BY_NIGHT: View = { width: 390, colorScheme: 'dark' };
const DESK_BY_DAY: View = { width: 1280, colorScheme: 'light' };

/** Looks at the open page as somebody sees it; nothing moves, so that no colour is measured half-way. */
async function inTheWay(page: Page, { width, colorScheme, rules }: View): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  const found = await axeFindings(page, rules);
  return found.map((finding) => `at ${width} px, ${colorScheme}: ${finding}`);
}

test.describe('somebody who depends on an accessible page', () => {
  // One test walks through every page. A guard against hanging, not a measure: machines differ.
  test.describe.configure({ timeout: 600_000 });

  test('finds nothing in the way on any page, on a phone by day and at a desk by night', async ({ page }) => {
    const found: string[] = [];
    for (const route of routes) {
      await page.goto(route);
      for (const view of [PHONE_BY_DAY, DESK_BY_NIGHT])
        found.push(...(await inTheWay(page, view)).map((finding) => `${route} ${finding}`));
    }
    expect(found).toEqual([]);
  });

  test('finds nothing in the way on a page that does not exist', async ({ page, said }) => {
    await page.goto(NOWHERE);
    for (const view of [PHONE_BY_DAY, DESK_BY_NIGHT]) expect(await inTheWay(page, view)).toEqual([]);
    said.length = 0;
  });

  test('finds nothing in the way on any kind of block once it has come alive, every answer open', async ({
    page,
  }) => {
    for (const route of everyBlock) {
      await page.goto(route);
      await wake(page);
      for (const question of await page.locator('summary').all()) await question.click();
      for (const view of [PHONE_BY_NIGHT, DESK_BY_DAY]) expect(await inTheWay(page, view), route).toEqual([]);
    }
  });

  test('finds nothing in the way in the open menu, by day and by night', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const view of [PHONE_BY_DAY, PHONE_BY_NIGHT]) expect(await inTheWay(page, view)).toEqual([]);
  });

  test('finds nothing in the way in the open dialogs, by day and by night', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [route, block] of [
      ['/', 'consultation'],
      ['/billing-software', 'bookDemo'],
    ]) {
      await page.goto(`${route}`);
      await page.locator(`[data-block=${block}] a[aria-haspopup=dialog]`).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const view of [DESK_BY_DAY, { ...DESK_BY_DAY, colorScheme: 'dark' } as const])
        expect(await inTheWay(page, view), route).toEqual([]);
    }
  });

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
