import { expect } from '@playwright/test';
import { lookAtOpened } from '../../e2e/openedPart.ts';
import { test } from '../../e2e/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('8: a visitor finds nothing wrong with the dialog of the home page, in either theme, the system’s or chosen, and with large letters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  expect(await lookAtOpened(page, '[data-block=consultation]', 8)).toEqual([]);
});
