import { expect } from '@playwright/test';
import { test } from './visit.ts';

/** How much of each part of the line is drawn, from 0 to 1, in the order of the page. Runs in the page. */
function drawnNow(): number[] {
  return [...document.querySelectorAll('.thread-thread')]
    .map((part) => getComputedStyle(part, '::before'))
    .filter(({ content }) => content !== 'none' && content !== 'normal')
    .map(({ backgroundSize }) => Math.min(...backgroundSize.split(' ').map(Number.parseFloat)) / 100);
}

/** Scrolls through the part of the page that has the line, and looks at each step. Runs in the page. */
async function scrollAndLook<Seen>(look: () => Seen, step: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  const parts = [...document.querySelectorAll('.thread-thread')].map((part) => part.getBoundingClientRect());
  const first = Math.min(...parts.map(({ top }) => top)) + scrollY - innerHeight;
  const last = Math.max(...parts.map(({ bottom }) => bottom)) + scrollY;
  for (let top = first; top < last + step; top += step) {
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

const whole = (parts: readonly number[]): boolean => parts.length > 4 && parts.every((part) => part === 1);

test('a visitor who scrolls sees the line grow through the steps until it closes, on a phone, or finds it whole if he prefers reduced motion', async ({
  page,
}) => {
  const drawn = (): Promise<number[]> => page.evaluate(drawnNow);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const longest = async (): Promise<number> => Math.max(...(await drawn()));
  // Until the browser has drawn the page for the first time, nothing is tied to scrolling.
  await expect.poll(longest).toBe(0);
  const start = await drawn();
  expect(start.length).toBeGreaterThan(4);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(async () => whole(await drawn())).toBe(true);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(longest).toBe(0);
  let before = start;
  const halfDrawn = new Set<number>();
  for (const now of await page.evaluate<number[][]>(`(${scrollAndLook})(${drawnNow}, 40)`)) {
    // Nothing that has been drawn goes away.
    expect(now.filter((part, place) => part < (before[place] ?? 0))).toEqual([]);
    for (const [place, part] of now.entries()) if (part > 0 && part < 1) halfDrawn.add(place);
    before = now;
  }
  expect(whole(before)).toBe(true);
  // Each grows, and does not just appear.
  expect(halfDrawn.size).toBe(start.length);
});
