import type { Page } from '@playwright/test';

/**
 * Waits until the browser has drawn two frames, so that every observer has been told what is in view. It may draw none
 * where nothing changes, or for a long time on a busy machine, so each frame has its end.
 */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise<unknown>((drawn) => {
        requestAnimationFrame(drawn);
        setTimeout(drawn, 1000);
      });
    }
  });
