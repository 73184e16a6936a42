import { expect, type Locator, type Page } from '@playwright/test';
import { untilAlive } from './visit.ts';

/** The carousel of tests/fixtures/every-interaction and its parts. */
export const carousel = (page: Page): Locator => page.getByRole('group', { name: 'In their words' });
export const row = (page: Page): Locator => page.locator('[data-block=carousel] ul').locator('..');
export const stopButton = (page: Page): Locator =>
  carousel(page).getByRole('button', { name: 'moving quotations' });
export const nextButton = (page: Page): Locator => carousel(page).getByRole('button', { name: 'Next' });
export const previousButton = (page: Page): Locator =>
  carousel(page).getByRole('button', { name: 'Previous' });
/** What a screen reader is told after a move. */
export const announcement = (page: Page): Locator => carousel(page).locator('[aria-live]');

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
  await untilAlive(page);
  await expect(carousel(page)).toHaveAttribute('data-ready');
}

/** Lets a step that has begun finish. */
export const settle = (page: Page): Promise<void> => page.clock.runFor(2000);

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
