import { expect } from '@playwright/test';
import { layoutFlaws } from '../../e2e/layoutFlaws.ts';
import { everyBlock } from '../../e2e/routes.ts';
import { test } from '../../e2e/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' });

for (const route of everyBlock) {
  test(`8: every kind of block of ${route} is on paper, of any size, with nothing cut off`, async ({
    page,
  }) => {
    await page.goto(route);
    await page.emulateMedia({ media: 'print' });
    for (const size of [
      { width: 718, height: 1046 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const coloured = await page
        .locator('body *:not(svg, svg *, script, noscript, style)')
        .evaluateAll((all) =>
          all
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .filter((element) => {
              const { color, backgroundColor } = getComputedStyle(element);
              return color !== 'rgb(0, 0, 0)' || backgroundColor !== 'rgba(0, 0, 0, 0)';
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        );
      expect(coloured, `at ${size.width} px`).toEqual([]);
      const flaws = (await layoutFlaws(page)).filter((flaw) => !flaw.endsWith(' are due.'));
      expect(flaws, `at ${size.width} px`).toEqual([]);
    }
  });
}
