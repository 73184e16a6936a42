import { expect, type Page } from '@playwright/test';
import { holdRuntime, teaHouse as test, untilAlive } from './visit.ts';

const FIRST = ['First', 'Second', 'Third'];
const SECOND = ['Fourth', 'Fifth', 'Sixth'];
const ALL = [...FIRST, ...SECOND];

const carousel = (page: Page) => page.getByRole('group', { name: 'In their words' });
const row = (page: Page) => page.locator('[data-block=carousel] ul').locator('..');
const stopButton = (page: Page) => carousel(page).getByRole('button', { name: 'moving quotations' });
const nextButton = (page: Page) => carousel(page).getByRole('button', { name: 'Next' });
const previousButton = (page: Page) => carousel(page).getByRole('button', { name: 'Previous' });

/** The quotations that lie wholly within the carousel's window, from left to right. */
function visibleQuotations(page: Page): Promise<string[]> {
  return row(page).evaluate((window) => {
    const { left, right } = window.getBoundingClientRect();
    return [...window.querySelectorAll('li figure')]
      .map((card) => ({ box: card.getBoundingClientRect(), text: card.querySelector('p')?.textContent }))
      .filter(({ box }) => box.left > left - 2 && box.right < right + 2)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ text }) => text?.split(' ')[0] ?? '');
  });
}

/** Opens the page with a clock that stands still until the test turns it. */
async function openPage(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto('/guests');
  await page.clock.pauseAt(600_000);
}

/** Opens it and scrolls to the carousel, which is all it takes for it to begin to move. */
async function visitCarousel(page: Page): Promise<void> {
  await openPage(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await untilAlive(page);
  await expect(carousel(page)).toHaveAttribute('data-ready');
}

/** Lets a step that has begun come to its end. */
const settle = (page: Page) => page.clock.runFor(2000);

/** Asserts that nothing moves by itself any more, however long one waits. */
async function expectStill(page: Page): Promise<void> {
  const before = await visibleQuotations(page);
  for (const milliseconds of [3000, 2000, 3000]) {
    await page.clock.runFor(milliseconds);
    expect(await visibleQuotations(page)).toEqual(before);
  }
}

test.describe('16: the quotations', () => {
  test('move on by three every 3000 ms, and after the last come the first', async ({ page }) => {
    await visitCarousel(page);
    expect(await visibleQuotations(page)).toEqual(FIRST);
    await page.clock.runFor(2999);
    expect(await visibleQuotations(page)).toEqual(FIRST);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
    await page.clock.runFor(3000);
    expect(await visibleQuotations(page)).toEqual(FIRST);
  });

  test('stand one by one at 768 px and in threes at 769, and a resize tells them', async ({ page }) => {
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

  test('follow the arrow keys, and stand still from then on', async ({ page }) => {
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

  test('wait under the mouse and go on when it leaves', async ({ page }) => {
    await visitCarousel(page);
    await row(page).hover();
    await expectStill(page);
    await page.mouse.move(2, 2);
    await page.clock.runFor(3000);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
  });

  test('wait in a hidden tab and go on when it is seen again', async ({ page }) => {
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
    test(`stop for good when the keyboard comes to ${name}`, async ({ page }) => {
      await visitCarousel(page);
      // A key pressed before makes the focus one of the keyboard.
      await page.keyboard.press('Shift');
      await target(page).focus();
      await page.locator('h1').focus();
      await page.mouse.move(2, 2);
      await expectStill(page);
    });
  }

  test('stop for good by the Stop button, which comes first, and start again by it', async ({ page }) => {
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

  test('are announced only while they stand still', async ({ page }) => {
    await visitCarousel(page);
    await expect(row(page).getByRole('list')).toHaveAttribute('aria-live', 'off');
    await stopButton(page).click();
    await expect(row(page).getByRole('list')).toHaveAttribute('aria-live', 'polite');
  });

  test('do not move by themselves for who has asked for less motion, and do when told to', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitCarousel(page);
    await expectStill(page);
    await expect(row(page).getByRole('list')).toHaveAttribute('aria-live', 'polite');
    await nextButton(page).click();
    // At once, not in a slide.
    expect(await visibleQuotations(page)).toEqual(SECOND);
    await stopButton(page).click();
    await page.mouse.move(2, 2);
    await page.clock.runFor(3000);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(FIRST);
  });

  test('move again, from the first, after going there and back', async ({ page }) => {
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

test.describe('16, before the runtime is there', () => {
  test('they are a row that scrolls, and go on from where it was scrolled to', async ({ page }) => {
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

  test('one click on Next is one step, and Previous takes it back', async ({ page }) => {
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

  test('an arrow key on a button is one step', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await openPage(page);
    await nextButton(page).focus();
    await page.keyboard.press('ArrowRight');
    await runtime.release();
    await expect(carousel(page)).toHaveAttribute('data-ready');
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
  });

  test('who has the focus in it keeps it from moving', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await openPage(page);
    await row(page).focus();
    await runtime.release();
    await expect(carousel(page)).toHaveAttribute('data-ready');
    await expectStill(page);
  });

  test('who has the mouse on it makes it wait', async ({ page }) => {
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

  test('they are a row that scrolls by keyboard, with all six and no button that does nothing', async ({
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
