import { expect } from '@playwright/test';
import { drawn, expectLineToGrow, whole } from '../../e2e/lineThatGrows.ts';
import { test } from '../../e2e/visit.ts';

test('a visitor who scrolls sees the line grow through the steps until it closes, on a wide screen, or finds it whole if he prefers reduced motion', async ({
  page,
}) => {
  await expectLineToGrow(page, { width: 1366, height: 768 });
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
