import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { NOWHERE, routes } from './routes.ts';
import { test, wake } from './visit.ts';

const WIDTHS = [390, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** A line for each thing that axe finds, with the element it finds it at. */
async function findings(page: ConstructorParameters<typeof AxeBuilder>[0]['page']): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

for (const width of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    test.describe(`somebody who depends on an accessible page, at ${width} px, ${colorScheme}`, () => {
      // Nothing moves, so that no colour is measured half-way.
      test.use({
        viewport: { width, height: 900 },
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' },
      });

      for (const route of routes) {
        test(`finds nothing in the way on ${route}`, async ({ page }) => {
          await page.goto(route);
          expect(await findings(page)).toEqual([]);
        });
      }

      test('finds nothing in the way on a page that does not exist', async ({ page, said }) => {
        await page.goto(NOWHERE);
        said.length = 0;
        expect(await findings(page)).toEqual([]);
      });

      test('finds nothing in the way on a product page that has come alive, its answers open', async ({
        page,
      }) => {
        await page.goto('/billing-software');
        await wake(page);
        for (const question of await page.locator('summary').all()) await question.click();
        expect(await findings(page)).toEqual([]);
      });
    });
  }
}
