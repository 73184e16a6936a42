import type { Page } from '@playwright/test';
import { untilDrawn } from './untilDrawn.ts';
import { test as visit } from './visit.ts';

/** The site of tests/fixtures/pictures-that-come-in. */
export const test = visit.extend({
  siteName: 'comingPictures',
  // One column of cards, the first of which is below the fold.
  viewport: { width: 390, height: 360 },
});

export const ALL = ['Bowl', 'Jug', 'Lamp', 'Cup', 'Vase', 'Urn'];
/** A picture that has been told to fade in: its card, its delay in milliseconds, and what chance had dealt before. */
interface Entrance {
  readonly card: string;
  readonly delay: number;
  readonly chance: number;
}

/** Has the page record every picture that is told to fade in, and hold it there. */
export async function noteEntrances(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Entrance[] = [];
    Object.assign(window, { noted });
    let chance = 0.25;
    Math.random = () => {
      chance = (chance + 0.618) % 1;
      return chance;
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function begin(this: Element, keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      animation.pause();
      const card = this.closest('li')?.querySelector('h3')?.textContent ?? '';
      const delay = typeof options === 'object' ? (options.delay ?? 0) : 0;
      if (this.previousElementSibling === null) noted.push({ card, delay, chance });
      return animation;
    };
  });
}

export const entrances = (page: Page): Promise<Entrance[]> =>
  page.evaluate(() => (window as unknown as { noted: Entrance[] }).noted);
export const cardsThatCame = async (page: Page): Promise<string[]> =>
  (await entrances(page)).map(({ card }) => card);
export const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The effective opacity of a part of each card: 1 if nothing around it is faded. */
export function opacities(page: Page, part: 'svg' | 'h3'): Promise<number[]> {
  return page.locator('main li:has([data-entrance])').evaluateAll(
    (items, which) =>
      items.map((item) => {
        let seen = 1;
        for (let element = item.querySelector(which); element !== null; element = element.parentElement) {
          seen *= Number(getComputedStyle(element).opacity);
        }
        return seen;
      }),
    part,
  );
}

export const every = (opacity: number): number[] => ALL.map(() => opacity);

export async function scrollThroughAll(page: Page): Promise<void> {
  for (const name of ALL) {
    await card(page, name).evaluate((item) => item.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await untilDrawn(page);
  }
}
