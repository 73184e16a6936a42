import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../../scripts/audit/axeFindings.ts';
import { swipe } from './touch.ts';
import { holdRuntime, teaHouse as test, untilAlive } from './visit.ts';

/* The carousel of tests/fixtures/every-interaction. */

const carousel = (page: Page) => page.getByRole('group', { name: 'In their words' });
const row = (page: Page) => page.locator('[data-block=carousel] ul').locator('..');
const stopButton = (page: Page) => carousel(page).getByRole('button', { name: 'moving quotations' });
const nextButton = (page: Page) => carousel(page).getByRole('button', { name: 'Next' });
const previousButton = (page: Page) => carousel(page).getByRole('button', { name: 'Previous' });
/** What a screen reader is told after a move. */
const announcement = (page: Page) => carousel(page).locator('[aria-live]');

const FIRST = ['First', 'Second', 'Third'];
const SECOND = ['Fourth', 'Fifth', 'Sixth'];

/** Opens the page with a clock that is stopped until the test advances it. */
async function openPage(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto('/guests');
  await page.clock.pauseAt(600_000);
}

/** Opens it and scrolls to the carousel, which is enough to make it start moving. */
async function visitCarousel(page: Page): Promise<void> {
  await openPage(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await untilReady(page);
}

async function untilReady(page: Page): Promise<void> {
  await untilAlive(page);
  await expect(carousel(page)).toHaveAttribute('data-ready');
}

/** Lets a step that has begun finish. */
const settle = (page: Page): Promise<void> => page.clock.runFor(2000);

/** Takes the mouse off the carousel. */
const leave = (page: Page): Promise<void> => page.mouse.move(2, 2);

/** The quotations that are fully visible in the carousel, from left to right. */
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

/** The places of the quotations in the browser's own accessibility tree; Playwright's snapshots ignore `inert`. */
async function heardQuotations(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  return nodes
    .filter(({ role, ignored }) => role?.value === 'listitem' && !ignored)
    .map(({ name }) => String(name?.value))
    .filter((name) => name.startsWith('Quotation'));
}

/** Asserts which quotations are visible once whatever is due within three seconds has been done, once. */
async function expectNext(page: Page, quotations: readonly string[]): Promise<void> {
  await page.clock.fastForward(3000);
  // Time for a step, and too short for another one to be due.
  await page.clock.runFor(1900);
  expect(await visibleQuotations(page)).toEqual(quotations);
}

/** Asserts that nothing moves by itself any more, however long the wait. */
async function expectStill(page: Page, quotations: readonly string[]): Promise<void> {
  expect(await visibleQuotations(page)).toEqual(quotations);
  await expectNext(page, quotations);
}

test('16: the quotations advance by three every 3000 ms, start over after the last, and nothing of it is announced; they wait in a hidden tab and under the mouse, and stop for good with the Stop button or with keyboard focus', async ({
  page,
}) => {
  await visitCarousel(page);
  // Polite before its first text: a region that becomes live together with it may not be heard.
  await expect(announcement(page)).toHaveAttribute('aria-live', 'polite');
  expect(await visibleQuotations(page)).toEqual(FIRST);
  await page.clock.runFor(2999);
  expect(await visibleQuotations(page)).toEqual(FIRST);
  await settle(page);
  expect(await visibleQuotations(page)).toEqual(SECOND);
  expect(await heardQuotations(page)).toEqual(['4', '5', '6'].map((place) => `Quotation ${place} of 6`));
  await page.clock.runFor(3000);
  expect(await visibleQuotations(page)).toEqual(FIRST);
  await expect(announcement(page)).toHaveText('');
  const hide = (hidden: boolean) =>
    page.evaluate(
      (value) => Object.defineProperty(document, 'hidden', { value, configurable: true }),
      hidden,
    );
  await hide(true);
  await expectStill(page, FIRST);
  await hide(false);
  // The next step is due within three seconds, and takes a moment.
  await page.clock.runFor(3100);
  expect(await visibleQuotations(page)).toEqual(SECOND);
  await row(page).hover();
  await expectStill(page, SECOND);
  await expect(stopButton(page)).toHaveText('Stop moving quotations');
  await leave(page);
  await expectNext(page, FIRST);
  await test.step('the Stop button comes first, and starts them again', async () => {
    const first = carousel(page).locator('button, [tabindex]').first();
    await expect(first).toHaveText('Stop moving quotations');
    await first.click();
    await leave(page);
    await expect(first).toHaveText('Start moving quotations');
    await expectStill(page, FIRST);
    await first.click();
    await leave(page);
    await expect(first).toHaveText('Stop moving quotations');
    await expectNext(page, SECOND);
  });
  await test.step('keyboard focus on anything in them stops them, and pressing Stop then does not start them again', async () => {
    // A key press beforehand makes it keyboard focus.
    await page.keyboard.press('Shift');
    await row(page).focus();
    await page.locator('h1').focus();
    await expect(stopButton(page)).toHaveText('Start moving quotations');
    await leave(page);
    await expectStill(page, SECOND);
    await stopButton(page).click();
    await leave(page);
    await page.locator('h1').focus();
    await expect(stopButton(page)).toHaveText('Stop moving quotations');
    await page.keyboard.press('Shift');
    await stopButton(page).focus();
    // It says what it did until it is used or left.
    await expect(stopButton(page)).toHaveText('Stop moving quotations');
    await page.keyboard.press('Enter');
    await expect(stopButton(page)).toHaveText('Start moving quotations');
    await expectStill(page, SECOND);
    await page.keyboard.press('Enter');
    await expectNext(page, FIRST);
  });
});

test('16: a visitor has one quotation at a time at 768 px and three at 769, moves them with buttons and arrow keys, and hears which ones each press brings, and no other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await visitCarousel(page);
  expect(await visibleQuotations(page)).toEqual(['First']);
  expect(await heardQuotations(page)).toEqual(['Quotation 1 of 6']);
  await expectNext(page, ['Second']);
  await expect(announcement(page)).toHaveText('');
  const press = (key: string) => (): Promise<void> => page.keyboard.press(key);
  for (const [act, name, seen] of [
    [() => nextButton(page).click(), 'Quotation 3 of 6', 'Third'],
    [() => previousButton(page).click(), 'Quotation 2 of 6', 'Second'],
    [press('ArrowLeft'), 'Quotation 1 of 6', 'First'],
    [() => previousButton(page).click(), 'Quotation 6 of 6', 'Sixth'],
    [press('ArrowRight'), 'Quotation 1 of 6', 'First'],
  ] as const) {
    await act();
    await expect(announcement(page)).toHaveText(name);
    expect(await heardQuotations(page)).toEqual([name]);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual([seen]);
  }
  await leave(page);
  await expectStill(page, ['First']);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect.poll(() => visibleQuotations(page)).toEqual(FIRST);
  await row(page).focus();
  await page.keyboard.press('ArrowRight');
  await settle(page);
  expect(await visibleQuotations(page)).toEqual(SECOND);
  await expect(announcement(page)).toHaveText('Quotations 4, 5, 6 of 6');
  expect(await heardQuotations(page)).toHaveLength(3);
  // axe waits.
  await page.clock.resume();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('16, by touch', () => {
  test.use({ hasTouch: true });

  test('a swipe moves the quotations on, and they stay there', async ({ page }) => {
    await visitCarousel(page);
    // Further than half of what is visible: with the clock stopped, no swipe is a fast one.
    await swipe(page, row(page), [0.9, 0.5], [0.1, 0.5]);
    await settle(page);
    expect(await visibleQuotations(page)).toEqual(SECOND);
    expect(await heardQuotations(page)).toHaveLength(3);
    await expectStill(page, SECOND);
    await expect(stopButton(page)).toHaveText('Start moving quotations');
  });
});

test('16: with reduced motion, the quotations do not move unless told to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitCarousel(page);
  await expect(stopButton(page)).toHaveText('Start moving quotations');
  await expectStill(page, FIRST);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(stopButton(page)).toHaveText('Stop moving quotations');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(stopButton(page)).toHaveText('Start moving quotations');
  await nextButton(page).click();
  // At once, without sliding.
  expect(await visibleQuotations(page)).toEqual(SECOND);
  await expect(announcement(page)).toHaveText('Quotations 4, 5, 6 of 6');
  await stopButton(page).click();
  await leave(page);
  await expect(announcement(page)).toHaveText('');
  await expectNext(page, FIRST);
});

test.describe('16, before the runtime has loaded', () => {
  test('a visitor finds the row where it was scrolled to, and waiting under the mouse', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await openPage(page);
    await carousel(page).scrollIntoViewIfNeeded();
    expect(await visibleQuotations(page)).toEqual(FIRST);
    await row(page).hover();
    await row(page).evaluate((element) =>
      element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }),
    );
    expect(await visibleQuotations(page)).toEqual(SECOND);
    await runtime.release();
    await untilReady(page);
    await expect(stopButton(page)).toHaveText('Stop moving quotations');
    await expectStill(page, SECOND);
    await leave(page);
    await expectNext(page, FIRST);
  });

  test('a visitor has it stopped, and moved, by whatever was pressed', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 900 });
    const runtime = await holdRuntime(page);
    await page.goto('/guests');
    for (const button of [nextButton, nextButton, previousButton, nextButton]) await button(page).click();
    await runtime.release();
    await untilReady(page);
    await expect(stopButton(page)).toHaveText('Start moving quotations');
    await expect.poll(() => visibleQuotations(page)).toEqual(['Third']);
  });
});

test.describe('16, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all six quotations are a row that scrolls by keyboard, without a button', async ({ page }) => {
    await page.goto('/guests');
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    await row(page).focus();
    await expect(row(page)).toBeFocused();
    await expect(carousel(page).getByRole('listitem')).toContainText([...FIRST, ...SECOND]);
    const quotation = carousel(page).getByText('Sixth quotation');
    await expect(quotation).not.toBeInViewport();
    for (let presses = 0; presses < 60; presses++) await page.keyboard.press('ArrowRight');
    await expect(quotation).toBeInViewport();
  });
});
