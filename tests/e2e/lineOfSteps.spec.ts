import { expect, type Page } from '@playwright/test';
import { test } from './visit.ts';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
/** How far a visitor scrolls at a time, in CSS pixels: less than the shortest part of the line. */
const STEP = 32;

/** How much of each part of the line is drawn, from 0 to 1, in the order of the page. Runs in the page. */
function drawnNow(): number[] {
  return [...document.querySelectorAll('.thread')]
    .map((part) => getComputedStyle(part, '::before'))
    .filter(({ content }) => content !== 'none' && content !== 'normal')
    .map(({ backgroundSize }) => Math.min(...backgroundSize.split(' ').map(Number.parseFloat)) / 100);
}

const drawn = (page: Page): Promise<number[]> => page.evaluate(drawnNow);

/** Scrolls through the whole page and looks at each step. Runs in the page. */
async function scrollAndLook<Seen>(look: () => Seen, step: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    window.scrollTo({ top, behavior: 'instant' });
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise<unknown>((drawn) => {
        requestAnimationFrame(drawn);
        // A busy machine may draw nothing for a long time.
        setTimeout(drawn, 1000);
      });
    seen.push(look());
  }
  return seen;
}

/** @returns how much of each part was drawn at each step through the page */
const scrollThrough = (page: Page): Promise<number[][]> =>
  page.evaluate<number[][]>(`(${scrollAndLook})(${drawnNow}, ${STEP})`);

const whole = (parts: readonly number[]): boolean => parts.length > 4 && parts.every((part) => part === 1);

for (const [name, viewport] of [
  ['a wide screen', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`a visitor who scrolls sees the line grow through the steps until it closes, on ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const start = await drawn(page);
    expect(start.length).toBeGreaterThan(4);
    expect(Math.max(...start)).toBe(0);
    let before = start;
    const halfDrawn = new Set<number>();
    for (const now of await scrollThrough(page)) {
      // Nothing that has been drawn goes away.
      expect(now.filter((part, place) => part < (before[place] ?? 0))).toEqual([]);
      for (const [place, part] of now.entries()) if (part > 0 && part < 1) halfDrawn.add(place);
      before = now;
    }
    expect(whole(before)).toBe(true);
    // Each grows, and does not just appear.
    expect(halfDrawn.size).toBe(start.length);
  });
}

test('a visitor who prefers reduced motion finds the whole line', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(whole(await drawn(page))).toBe(true);
});

test('in a browser that cannot tie an animation to scrolling, the line is whole', async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/styles-*.css', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    asked += text.split('animation-timeline:view()').length - 1;
    await route.fulfill({ response: answer, body: text.replaceAll('animation-timeline:view()', '') });
  });
  await page.goto('/');
  expect(asked).toBeGreaterThan(0);
  expect(whole(await drawn(page))).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the line is whole at the end of the page', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('End');
    await expect.poll(async () => whole(await drawn(page))).toBe(true);
  });
});
