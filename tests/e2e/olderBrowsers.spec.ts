import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { project } from '../../scripts/project.ts';
import { STYLES_NEED } from '../../src/view/stylesNeed.ts';
import { measureReadability } from './readability.ts';
import { readPage, routes } from './routes.ts';
import { test, wake } from './visit.ts';

const PHONE = { width: 390, height: 844 };
const PRODUCT = '/billing-software';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Serves every page and style sheet with a change, which makes the browser read it as another one would. */
async function readAs(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => !/\.(?!css$)\w+$/.test(url.pathname),
    async (route) => {
      // What a page asked for that has been left in the meantime is gone.
      const answer = await route.fetch().catch(() => undefined);
      const body = await answer?.text().catch(() => undefined);
      if (answer === undefined || body === undefined) return;
      await route.fulfill({ response: answer, body: change(body) }).catch(() => undefined);
    },
  );
}

/** Asserts that every text can be read, in a viewport that is as tall as the page. */
async function expectReadable(page: Page, what: string, least: number): Promise<void> {
  const { width } = page.viewportSize() ?? PHONE;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height + 200, 16_000) });
  const found = await measureReadability(page);
  expect(found.texts, what).toBeGreaterThan(least);
  expect(found.faint, what).toEqual([]);
  await page.setViewportSize({ width, height: PHONE.height });
}

/** The lightness of what the page is painted on, from 0 to 1. */
const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]));

test.describe('9: in a browser between Chrome 111 and 122, which has no light-dark()', () => {
  // To such a browser it is the name of a function that does not exist.
  test.beforeEach(({ page }) => readAs(page, (html) => html.replaceAll('light-dark(', 'no-such-function(')));

  test('a visitor reads every word in either theme, chosen or the system’s, the menu and the dialog too', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      expect((await lightness(page)) > 0.5).toBe(colorScheme === 'light');
      await expectReadable(page, `/ in ${colorScheme}`, 100);
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
      await expectReadable(page, `${PRODUCT} in ${choice}`, 60);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expectReadable(page, `the menu in ${choice}`, 5);
      await page.keyboard.press('Escape');
      await wake(page);
      await page.locator('[data-block=bookDemo] a[aria-haspopup=dialog]').click();
      await expect(page.locator('[data-block=bookDemo] dialog')).toHaveCSS('opacity', '1');
      await expectReadable(page, `the dialog in ${choice}`, 8);
    }
  });
});

test.describe('10: in a browser before Chrome 111, which has no color-mix()', () => {
  test.use({ expected: /was preloaded using link preload but not used/ });
  // The condition is never true, and there is no custom property that a drawing could use.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await readAs(page, (html) => html.replaceAll(STYLES_NEED, '(color: no-such-function(red))'));
  });

  test('a visitor reads a plain page with small drawings, and finds no control that does nothing', async ({
    page,
  }) => {
    for (const route of ['/', PRODUCT]) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(route);
      await expect(page.locator('html')).not.toHaveAttribute('data-live');
      await expectReadable(page, route, 60);
      const drawings = await page.locator('svg').evaluateAll((all) =>
        all.map((drawing) => ({
          width: drawing.getBoundingClientRect().width,
          black: [...drawing.querySelectorAll('[fill^="var("]')].filter(
            (shape) => getComputedStyle(shape).fill !== 'none',
          ).length,
        })),
      );
      expect(drawings.length).toBeGreaterThan(10);
      expect(Math.max(...drawings.map(({ width }) => width))).toBeLessThanOrEqual(120);
      expect(drawings.reduce((sum, { black }) => sum + black, 0)).toBe(0);
      const controls = page.locator('main button, footer input').filter({ visible: true });
      await expect(controls).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
      await expect(page).toHaveURL('/services');
    }
  });
});

test('9: no page asks for CSS that Chrome 111, Firefox 113 and Safari 16.4 lack, or for 13.4 KB of it', async ({
  page,
}) => {
  const newer: string[] = [];
  for (const route of routes) {
    const html = readPage(route);
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*)">/.exec(html) ?? [];
    styles.push(readFileSync(join(project, 'dist', sheet), 'utf8'));
    expect(styles.length, route).toBeGreaterThan(2);
    // The styles of the first screen come twice: in the page, and in the sheet that all pages share.
    expect(gzipSync(styles.join('\n'), { level: 9 }).length, route).toBeLessThan(13.4 * 1024);
    if (/light-dark\(/.test(html + styles.join())) newer.push(`${route} uses light-dark()`);
  }
  await page.goto('/');
  const nested = await page.evaluate(() => {
    const within = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => {
        const own = rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? rule.cssRules : [];
        const isNesting = rule instanceof CSSStyleRule && own.length > 0;
        return [...(isNesting ? [rule] : []), ...(own instanceof CSSRuleList ? within(own) : [])];
      });
    return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules)).map(({ cssText }) => cssText);
  });
  expect([...newer, ...nested]).toEqual([]);
});
