import type { Locator, Page } from '@playwright/test';

/** A point of an element: how far it is from its left and its top edge, from 0 to 1. */
type Place = readonly [number, number];

/** Swipes over an element with one finger, which Playwright cannot do itself. */
export async function swipe(page: Page, over: Locator, from: Place, to: Place): Promise<void> {
  const box = await over.boundingBox();
  if (box === null) throw new Error('what is swiped over is not there');
  const browser = await page.context().newCDPSession(page);
  const STEPS = 5;
  for (let step = 0; step <= STEPS; step += 1) {
    const [right, down] = [0, 1].map((axis) => {
      const [start = 0, end = 0] = [from[axis], to[axis]];
      return start + ((end - start) * step) / STEPS;
    });
    const point = { x: box.x + box.width * (right ?? 0), y: box.y + box.height * (down ?? 0) };
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}
