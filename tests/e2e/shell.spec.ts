import { expect, type Locator, type Page } from '@playwright/test';
import { layoutFlaws } from './layoutFlaws.ts';
import { lookAtPaper } from './looks.ts';
import { test } from './visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

test('4 and 8: at the foot of a page a visitor with a tablet finds three columns above three, and whoever has large fingers hits every target', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const footer = page.getByRole('contentinfo');
  for (const width of [640, 995]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = async (parts: Locator) =>
      parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    const above = await boxes(footer.locator('p:has(svg), address, nav:has(a[target])'));
    const below = await boxes(footer.locator('nav:has(details)'));
    expect(below, `at ${width} px`).toHaveLength(3);
    // As wide as each other and without a gap.
    expect(above.map(({ x }) => Math.round(x))).toEqual(below.map(({ x }) => Math.round(x)));
    for (const row of [above, below])
      expect(new Set(row.map(({ y }) => Math.round(y))).size, `at ${width} px`).toBe(1);
    const { width: logo = 0 } = above[0] ?? {};
    expect([logo > 42, logo <= 180]).toEqual([true, true]);
  }
  // Below that they are folded, and only then is there something to unfold for the keyboard and for screen readers.
  for (const [width, open, tabIndex] of [
    [639, false, 0],
    [640, true, -1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const folds = () =>
      footer
        .locator('details')
        .evaluateAll((all) =>
          all.map((one) => [(one as HTMLDetailsElement).open, one.querySelector('summary')?.tabIndex]),
        );
    await expect.poll(folds, `at ${width} px`).toEqual(Array.from({ length: 3 }, () => [open, tabIndex]));
  }
  // 44 px, 24 px in dense text, and no overlaps.
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    expect(await layoutFlaws(page), `at ${size.width} px`).toEqual([]);
  }
});

test('8: a visitor whose browser forces colours sees every edge and what is chosen', async ({ page }) => {
  /** The visible matches without an edge that differs from the background. */
  const withoutEdge = (selector: string): Promise<string[]> =>
    page.evaluate((what) => {
      const shown = [...document.querySelectorAll(what)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      if (shown.length === 0) return [`nothing is ${what}`];
      return shown
        .filter((element) => {
          const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
          const canvas = getComputedStyle(document.body).backgroundColor;
          const isLine = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
          return !isLine || borderTopColor === canvas || /^rgba.*, 0\)$/.test(borderTopColor);
        })
        .map((element) => element.outerHTML.slice(0, 120));
    }, selector);
  await page.goto('/');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await withoutEdge('.button')).toEqual([]);
  expect(await withoutEdge('[aria-roledescription=carousel] button')).toEqual([]);
  await page.goto('/contact-us');
  expect(await withoutEdge('main form :is(input:not([type=hidden]), textarea)')).toEqual([]);

  await page.setViewportSize(DESK);
  await page.goto('/billing-software');
  const tab = '[data-block=featureShowcase] [data-picks] button';
  await expect(page.locator(tab)).toHaveCount(8);
  // Of forced backgrounds only the alpha is the author's: two that differ only in alpha look the same.
  const ground = (selector: string) =>
    page.evaluate((what) => {
      const element = document.querySelector(what);
      return element && /\d+, \d+, \d+/.exec(getComputedStyle(element).backgroundColor)?.[0];
    }, selector);
  const canvas = await ground('body');
  expect(canvas).toMatch(/\d/);
  for (const chosen of [`${tab}[data-active]`, 'footer fieldset :checked + span']) {
    expect(await ground(chosen), chosen).toMatch(/\d/);
    expect(await ground(chosen), chosen).not.toBe(canvas);
  }
  await page.setViewportSize(PHONE);
  for (const opener of [
    page.getByRole('button', { name: 'Menu' }),
    page.locator('main [aria-haspopup=dialog]').last(),
  ]) {
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await withoutEdge('dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test.describe('8: on paper', () => {
  test.use({ colorScheme: 'dark' });

  /** Prints the open page in the browser, and asserts that it is black on white, with no control and nothing cut off. */
  async function print(page: Page): Promise<void> {
    const controls = page.locator('nav, button, fieldset, .button, dialog').filter({ visible: true });
    await expect(controls).not.toHaveCount(0);
    // The skip link, which has the focus, is not printed either.
    await page.keyboard.press('Tab');
    expect(await lookAtPaper(page)).toEqual([]);
    await expect(controls).toHaveCount(0);
    await expect(page.locator('.skip-link')).toBeHidden();
  }

  test('a page is black on white without a control, with every answer, feature and quotation, on a handful of sheets', async ({
    page,
  }) => {
    await page.goto('/billing-software');
    await print(page);
    for (const [what, least] of [
      ['[data-block=faq] details > :not(summary)', 2],
      ['[data-block=featureShowcase] h3', 8],
    ] as const) {
      const parts = page.locator(what);
      expect(await parts.count(), what).toBeGreaterThanOrEqual(least);
      await expect(parts.filter({ visible: false }), what).toHaveCount(0);
    }
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const sheets = Number(/\/Type \/Pages\s[^>]*?\/Count (\d+)/.exec(pdf)?.[1] ?? 0);
    expect([sheets > 1, sheets < 10]).toEqual([true, true]);

    await page.emulateMedia({ media: 'screen' });
    await page.goto('/');
    await print(page);
    const quotations = await page
      .locator('[aria-roledescription=carousel] li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(quotations.length).toBeGreaterThanOrEqual(6);
    expect(quotations.filter(({ left, right }) => left < 0 || right > 718)).toEqual([]);
  });
});
