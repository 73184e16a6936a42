import { expect } from '@playwright/test';
import {
  type Early,
  expectHeeded,
  nextButton,
  SECOND,
  settle,
  stopButton,
  visibleQuotations,
  visitCarousel,
} from '../../e2e/quotations.ts';
import { teaHouse as test } from '../../e2e/visit.ts';

test.describe('16, before the runtime has loaded', () => {
  const actions: Readonly<Record<string, Early>> = {
    'an arrow key on a button': { act: (page) => nextButton(page).press('ArrowRight'), seen: ['Second'] },
    Stop: { act: (page) => stopButton(page).click(), seen: ['First'] },
  };
  test('a visitor has it stopped, and moved, by whatever was pressed', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 900 });
    for (const [name, early] of Object.entries(actions))
      await test.step(name, () => expectHeeded(page, early));
  });
});

test('16: Next pressed in the very moment in which the carousel comes alive is carried out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const { target } of records) {
        const next = [...(target as Element).querySelectorAll('button')].at(-1);
        if (target instanceof Element && target.hasAttribute('data-ready')) next?.click();
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  });
  await visitCarousel(page);
  await settle(page);
  expect(await visibleQuotations(page)).toEqual(SECOND);
});
