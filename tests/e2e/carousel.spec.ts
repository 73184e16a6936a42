import { expect, type Page } from '@playwright/test';
import {
  announcement,
  carousel,
  nextButton,
  openPage,
  previousButton,
  row,
  settle,
  stopButton,
  visibleQuotations,
  visitCarousel,
} from './carousel.ts';
import { holdRuntime, teaHouse as test } from './visit.ts';

const FIRST = ['First', 'Second', 'Third'];
const SECOND = ['Fourth', 'Fifth', 'Sixth'];
const ALL = [...FIRST, ...SECOND];

/** Asserts that nothing moves by itself any more, however long the wait. */
async function expectStill(page: Page): Promise<void> {
  const before = await visibleQuotations(page);
  for (const milliseconds of [3000, 2000, 3000]) {
    await page.clock.runFor(milliseconds);
    expect(await visibleQuotations(page)).toEqual(before);
  }
}

test.describe('16: the quotations', () => {
  test('advance by three every 3000 ms, and start over after the last', async ({ page }) => {
    await visitCarousel(page);
    expect(await visibleQuotations(page)).toEqual(FIRST);
    await page.clock.runFor(2999);
    expect(await visibleQuotations(page)).toEqual(FIRST);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
    await page.clock.runFor(3000);
    expect(await visibleQuotations(page)).toEqual(FIRST);
  });

  test('are shown one at a time at 768 px and three at a time at 769, and follow a resize', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await visitCarousel(page);
    expect(await visibleQuotations(page)).toEqual(['First']);
    await settle(page);
    for (const expected of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'First']) {
      await page.clock.runFor(3000);
      expect(await visibleQuotations(page)).toEqual([expected]);
    }
    await page.setViewportSize({ width: 769, height: 900 });
    await expect.poll(() => visibleQuotations(page)).toEqual(FIRST);
    await nextButton(page).click();
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
  });

  test('follow the arrow keys, and stay still from then on', async ({ page }) => {
    await visitCarousel(page);
    await row(page).focus();
    await page.keyboard.press('ArrowRight');
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
    await page.keyboard.press('ArrowRight');
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(FIRST);
    await page.keyboard.press('ArrowLeft');
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
    await expectStill(page);
  });

  test('pause while the mouse is over them and resume when it leaves', async ({ page }) => {
    await visitCarousel(page);
    await row(page).hover();
    await expectStill(page);
    await page.mouse.move(2, 2);
    await page.clock.runFor(3000);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
  });

  test('pause in a hidden tab and resume when it is visible again', async ({ page }) => {
    await visitCarousel(page);
    const hide = (hidden: boolean) =>
      page.evaluate(
        (value) => Object.defineProperty(document, 'hidden', { value, configurable: true }),
        hidden,
      );
    await hide(true);
    await expectStill(page);
    await hide(false);
    await page.clock.runFor(3000);
    expect(await visibleQuotations(page)).toEqual(SECOND);
  });

  for (const [name, target] of Object.entries({
    'the row': row,
    'the Next button': nextButton,
    'the Stop button': stopButton,
  })) {
    test(`stop for good when keyboard focus reaches ${name}`, async ({ page }) => {
      await visitCarousel(page);
      // A key press beforehand makes it keyboard focus.
      await page.keyboard.press('Shift');
      await target(page).focus();
      await page.locator('h1').focus();
      await page.mouse.move(2, 2);
      await expectStill(page);
    });
  }

  test('stop for good with the Stop button, which comes first, and start again with it', async ({ page }) => {
    await visitCarousel(page);
    const first = carousel(page).locator('button, [tabindex]').first();
    await expect(first).toHaveText('Stop moving quotations');
    await first.click();
    await page.mouse.move(2, 2);
    await expect(first).toHaveText('Start moving quotations');
    await expectStill(page);
    await first.click();
    await page.mouse.move(2, 2);
    await expect(first).toHaveText('Stop moving quotations');
    await page.clock.runFor(3000);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
  });

  test('do not move by themselves for a visitor who prefers reduced motion, unless told to', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitCarousel(page);
    await expectStill(page);
    await expect(announcement(page)).toHaveAttribute('aria-live', 'polite');
    await nextButton(page).click();
    // At once, without sliding.
    expect(await visibleQuotations(page)).toEqual(SECOND);
    await stopButton(page).click();
    await page.mouse.move(2, 2);
    await page.clock.runFor(3000);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(FIRST);
  });

  test('move again, from the first, after navigating away and back', async ({ page }) => {
    await visitCarousel(page);
    await page.clock.resume();
    await page.getByRole('link', { name: 'Teas' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teas');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guests');
    await carousel(page).scrollIntoViewIfNeeded();
    await expect.poll(() => visibleQuotations(page)).toEqual(FIRST);
    await expect.poll(() => visibleQuotations(page)).toEqual(SECOND);
  });
});

test.describe('16, before the runtime has loaded', () => {
  test('the quotations are a scrollable row, and continue from where it was scrolled to', async ({
    page,
  }) => {
    const runtime = await holdRuntime(page);
    await openPage(page);
    await carousel(page).scrollIntoViewIfNeeded();
    expect(await visibleQuotations(page)).toEqual(FIRST);
    await row(page).evaluate((element) =>
      element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }),
    );
    expect(await visibleQuotations(page)).toEqual(SECOND);
    await runtime.release();
    await expect(carousel(page)).toHaveAttribute('data-ready');
    expect(await visibleQuotations(page)).toEqual(SECOND);
    await page.clock.runFor(3000);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(FIRST);
  });

  test('one click on Next advances one step, and Previous goes back', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await page.setViewportSize({ width: 700, height: 900 });
    await openPage(page);
    for (const button of [nextButton, nextButton, previousButton, nextButton]) await button(page).click();
    await runtime.release();
    await expect(carousel(page)).toHaveAttribute('data-ready');
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(['Third']);
    await expectStill(page);
  });

  test('an arrow key on a button advances one step', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await openPage(page);
    await nextButton(page).focus();
    await page.keyboard.press('ArrowRight');
    await runtime.release();
    await expect(carousel(page)).toHaveAttribute('data-ready');
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
  });

  test('a visitor with the focus in the carousel keeps it from moving', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await openPage(page);
    await row(page).focus();
    await runtime.release();
    await expect(carousel(page)).toHaveAttribute('data-ready');
    await expectStill(page);
  });

  test('a visitor with the mouse on the carousel pauses it', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await openPage(page);
    await carousel(page).scrollIntoViewIfNeeded();
    await row(page).hover();
    await runtime.release();
    await expect(carousel(page)).toHaveAttribute('data-ready');
    await expectStill(page);
    await page.mouse.move(2, 2);
    await page.clock.runFor(3000);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
  });
});

test.describe('16, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the quotations are a row that scrolls by keyboard, with all six and no button that does nothing', async ({
    page,
  }) => {
    await page.goto('/guests');
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    await row(page).focus();
    await expect(row(page)).toBeFocused();
    await expect(carousel(page).getByRole('listitem')).toContainText(ALL);
    const quotation = carousel(page).getByText('Sixth quotation');
    await expect(quotation).not.toBeInViewport();
    for (let presses = 0; presses < 60; presses++) await page.keyboard.press('ArrowRight');
    await expect(quotation).toBeInViewport();
  });
});
