import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../../scripts/audit/axeFindings.ts';
import { everyBlock, frameOf, NOWHERE, routes } from './routes.ts';
import { test, wake } from './visit.ts';

interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  /** The rules that another width or theme may affect; all rules by default. */
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

/** Everything outside of the main part. */
const FRAME = 'body > :not(main)';

/** Those of the pages whose frame none of those before them has. */
const withNewFrame = (pages: readonly string[]): ReadonlySet<string> => {
  const frames = pages.map(frameOf);
  return new Set(pages.filter((_, at) => frames.indexOf(frames[at] ?? '') === at));
};

/**
 * Checks the open page as a visitor sees it; without motion, so that no colour is measured mid-transition.
 *
 * @param except a selector of what has been checked on another page
 */
async function inTheWay(page: Page, { width, colorScheme, rules }: View, except?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  const found = await axeFindings(page, rules, except);
  return found.map((finding) => `at ${width} px, ${colorScheme}: ${finding}`);
}

test.describe('a visitor who depends on an accessible page', () => {
  // One test walks through every page. A guard against hanging, not a benchmark: machines differ.
  test.describe.configure({ timeout: 600_000 });

  test('finds no barrier on any page, on a phone in the light theme and on a desktop in the dark theme', async ({
    page,
  }) => {
    const found: string[] = [];
    const framed = withNewFrame(routes);
    for (const route of routes) {
      await page.goto(route);
      const except = framed.has(route) ? undefined : FRAME;
      for (const view of [PHONE_BY_DAY, DESK_BY_NIGHT])
        found.push(...(await inTheWay(page, view, except)).map((finding) => `${route} ${finding}`));
    }
    expect(found).toEqual([]);
  });

  test('finds no barrier on a page that does not exist', async ({ page, said }) => {
    await page.goto(NOWHERE);
    for (const view of [PHONE_BY_DAY, DESK_BY_NIGHT]) expect(await inTheWay(page, view)).toEqual([]);
    said.length = 0;
  });

  test('finds no barrier on any kind of block once it is hydrated, with every answer open', async ({
    page,
  }) => {
    const framed = withNewFrame(everyBlock);
    for (const route of everyBlock) {
      const except = framed.has(route) ? undefined : FRAME;
      await page.goto(route);
      await wake(page);
      // A list of contents is folded in narrow windows only.
      const folded = page.locator('main summary').filter({ visible: true });
      for (const question of await folded.all()) await question.click();
      for (const view of [PHONE_BY_NIGHT, DESK_BY_DAY])
        expect(await inTheWay(page, view, except), route).toEqual([]);
    }
  });

  test('finds no barrier in the open menu, in either theme', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const view of [PHONE_BY_DAY, PHONE_BY_NIGHT]) expect(await inTheWay(page, view)).toEqual([]);
  });

  test('finds no barrier in the open dialogs, in either theme', async ({ page }) => {
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

  test('would find a button without a name, a picture without a text alternative and text that is too pale, in the main part and around it', async ({
    page,
  }) => {
    await page.goto('/');
    const plant = (where: string): Promise<void> =>
      page.evaluate((place) => {
        const [button, picture, words] = ['button', 'img', 'p'].map((name) => document.createElement(name));
        picture?.setAttribute('src', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=');
        words?.append('Pale words');
        // Through the CSSOM, which the content security policy permits.
        Object.assign(words?.style ?? {}, { color: '#888', background: '#999' });
        document.querySelector(place)?.append(...[button, picture, words].filter((one) => one !== undefined));
      }, where);
    const barriers = async (except?: string): Promise<(string | undefined)[]> =>
      (await inTheWay(page, PHONE_BY_DAY, except)).map((line) => /: (\S+)/.exec(line)?.[1]);
    const planted = ['button-name', 'color-contrast', 'image-alt'];
    await plant('footer');
    expect((await barriers()).sort()).toEqual(planted);
    expect(await barriers(FRAME)).toEqual([]);
    await plant('main');
    expect((await barriers(FRAME)).sort()).toEqual(planted);
    // A rule about the page as a whole.
    await page.evaluate(() => document.querySelector('h1')?.remove());
    expect(await barriers(FRAME)).toContain('page-has-heading-one');
  });
});
