import { expect, type Page } from '@playwright/test';
import { holdRuntime, untilAlive } from './visit.ts';

/* The carousel of tests/fixtures/every-interaction. */

export const carousel = (page: Page) => page.getByRole('group', { name: 'In their words' });
export const row = (page: Page) => page.locator('[data-block=carousel] ul').locator('..');
export const stopButton = (page: Page) => carousel(page).getByRole('button', { name: 'moving quotations' });
export const nextButton = (page: Page) => carousel(page).getByRole('button', { name: 'Next' });
export const previousButton = (page: Page) => carousel(page).getByRole('button', { name: 'Previous' });
/** What a screen reader is told after a move. */
export const announcement = (page: Page) => carousel(page).locator('[aria-live]');

export const FIRST = ['First', 'Second', 'Third'];
export const SECOND = ['Fourth', 'Fifth', 'Sixth'];

/** Opens the page with a clock that is stopped until the test advances it. */
export async function openPage(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto('/guests');
  await page.clock.pauseAt(600_000);
}

/** Opens it and scrolls to the carousel, which is enough to make it start moving. */
export async function visitCarousel(page: Page): Promise<void> {
  await openPage(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await untilReady(page);
}

export async function untilReady(page: Page): Promise<void> {
  await untilAlive(page);
  await expect(carousel(page)).toHaveAttribute('data-ready');
}

/** Lets a step that has begun finish. */
export const settle = (page: Page): Promise<void> => page.clock.runFor(2000);

/** Takes the mouse off the carousel. */
export const leave = (page: Page): Promise<void> => page.mouse.move(2, 2);

/** The quotations that are fully visible in the carousel, from left to right. */
export function visibleQuotations(page: Page): Promise<string[]> {
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
export async function heardQuotations(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  return nodes
    .filter(({ role, ignored }) => role?.value === 'listitem' && !ignored)
    .map(({ name }) => String(name?.value))
    .filter((name) => name.startsWith('Testimonial'));
}

/** Asserts that nothing moves by itself any more, however long the wait. */
export async function expectStill(page: Page, quotations: readonly string[]): Promise<void> {
  expect(await visibleQuotations(page)).toEqual(quotations);
  // A step would be due within the first of these, and a second one not before the end.
  for (const milliseconds of [3000, 1900]) {
    await page.clock.runFor(milliseconds);
    expect(await visibleQuotations(page)).toEqual(quotations);
  }
}

/** Asserts that the next step, and no other, comes within three seconds. */
export async function expectToMove(page: Page, to: readonly string[]): Promise<void> {
  await page.clock.runFor(3000);
  await page.clock.runFor(1900);
  expect(await visibleQuotations(page)).toEqual(to);
}

/** What a visitor does before the runtime has loaded, and which quotation is visible after it. */
export interface Early {
  readonly act: (page: Page) => Promise<void>;
  readonly seen: readonly string[];
}

/** Asserts that the quotations are stopped, and moved, by what was done before the runtime had loaded. */
export async function expectHeeded(page: Page, { act, seen }: Early): Promise<void> {
  const runtime = await holdRuntime(page);
  await page.goto('/guests');
  await act(page);
  await runtime.release();
  await untilReady(page);
  await expect(stopButton(page)).toHaveText('Start moving quotations');
  await expect.poll(() => visibleQuotations(page)).toEqual(seen);
}
