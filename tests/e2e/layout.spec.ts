import { expect } from '@playwright/test';
import { NOWHERE, routes } from './routes.ts';
import { test } from './visit.ts';

/** In CSS pixels: a window of 1280 px at 200 % zoom has 640 of them. */
const WIDTHS = [320, 390, 640, 768, 1280, 1920];

test.describe('8: a visitor scrolls down and never sideways, at 200 % zoom neither', () => {
  for (const route of [...routes, NOWHERE]) {
    test(`on ${route}`, async ({ page, said }) => {
      await page.goto(route);
      if (route === NOWHERE) said.length = 0;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        // Scrolling is asked for and does not happen: what is cut off by `overflow` counts as well.
        const overflow = await page.evaluate(() => {
          const root = document.documentElement;
          window.scrollTo(1000, 0);
          const seen = [...document.querySelectorAll('main *')].filter((element) => {
            const { right, width: wide, height } = element.getBoundingClientRect();
            const inRow = element.closest('[tabindex="0"], table, svg, .visually-hidden') !== null;
            return wide > 1 && height > 1 && right > root.clientWidth + 1 && !inRow;
          });
          return {
            scrolled: window.scrollX,
            beyond: root.scrollWidth - root.clientWidth,
            first: seen[0]?.outerHTML.slice(0, 80),
          };
        });
        expect(overflow, `at ${width} px`).toEqual({ scrolled: 0, beyond: 0, first: undefined });
      }
    });
  }
});
