import { expectStillWhenHydrated, expectStillWithLateFonts } from '../../e2e/shifts.ts';
import { test } from '../../e2e/visit.ts';

for (const width of [390, 1280]) {
  for (const route of ['/', '/billing-software', '/blog-detail/5']) {
    test(`nothing on ${route} moves when it is hydrated, ${width} px wide`, async ({ page }) => {
      await expectStillWhenHydrated(page, width, route);
    });

    test(`nothing on ${route} moves when the fonts arrive late, ${width} px wide`, async ({ page }) => {
      await expectStillWithLateFonts(page, width, route);
    });
  }
}
