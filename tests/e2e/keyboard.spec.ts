import { expect } from '@playwright/test';
import { expectFirmHeader } from './firmHeader.ts';
import { tabThrough } from './tabThrough.ts';
import { test, wake } from './visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// That each link and button of the main part of every page is reached at a desk is asked in everyRoute.spec.ts; other
// widths are in tests/long/e2e/keyboard.spec.ts.
test.describe('8: a visitor with only a keyboard', () => {
  test('goes through a whole page, skips the header, opens a question, reaches everything on a phone, and is never moved by a key in the header nor led under it', async ({
    page,
  }) => {
    await test.step('goes through the home page at a desk, from the header to the end of the footer', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/');
      await wake(page);
      expect.soft(await tabThrough(page, 'body')).toEqual([]);
    });

    await test.step('skips the header with Tab and Enter, and goes on inside the main part', async () => {
      await page.goto('/billing-software');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#main$/);
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
    });

    await test.step('opens a question with Enter, and closes it', async () => {
      const question = page.locator('details').first();
      await question.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(question.locator('p')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(question.locator('p')).toBeHidden();
    });

    await test.step('reaches every link and button at 390 px, and sees where the focus is', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/billing-software');
      await wake(page);
      expect.soft(await tabThrough(page, 'body')).toEqual([]);
    });

    await test.step('never moves the page with a key in the header, nor reaches what is under it', async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      // Anew: the last key may still be moving the page smoothly.
      await page.goto('/billing-software');
      await wake(page);
      await expectFirmHeader(page);
    });
  });
});
