import { expect } from '@playwright/test';
import { enlarge } from './looks.ts';
import { tabThrough } from './tabThrough.ts';
import { test, wake } from './visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// That each link and button of the main part of every page is reached at a desk is asked in everyRoute.spec.ts.
test.describe('8: a visitor with only a keyboard', () => {
  test('skips the header with Tab and Enter, and goes on inside the main part', async ({ page }) => {
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

  test('goes through the whole page at a desk, from the header to the end of the footer', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    await wake(page);
    expect(await tabThrough(page, 'body')).toEqual([]);
  });

  for (const [width, route] of [
    [390, '/'],
    [390, '/billing-software'],
    [768, '/contact-us'],
    [768, '/blog-detail/1'],
  ] as const) {
    test(`reaches every link and button of ${route} at ${width} px, and sees where the focus is`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(route);
      await wake(page);
      expect(await tabThrough(page, 'body')).toEqual([]);
    });
  }

  test('opens a question with Enter, and closes it', async ({ page }) => {
    await page.goto('/billing-software');
    const question = page.locator('details').first();
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question.locator('p')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question.locator('p')).toBeHidden();
  });

  for (const { width, letters } of [
    { width: 320, letters: '200%' },
    { width: 1280, letters: '200%' },
  ] as const) {
    test(`never moves the page with a key in the header, nor reaches what is under it, at ${width} px with text at ${letters}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/billing-software');
      await enlarge(page, letters);
      const top = (): Promise<number> => page.evaluate(() => scrollY);
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      const controls = page.locator('header').locator('a, button').filter({ visible: true });
      await controls.first().focus();
      for (let presses = 1; presses < (await controls.count()); presses += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator('header :focus')).toHaveCount(1);
        expect(await top()).toBe(1500);
      }
      if (width < 996) {
        await controls.first().focus();
        await page.keyboard.press('Enter');
        for (const key of ['Tab', 'ArrowDown', 'End', 'Home', 'Space', 'Escape']) {
          await page.keyboard.press(key);
          expect(await top(), key).toBe(1500);
        }
      }
      // Backwards through the page, towards the header.
      await page.locator('footer a').last().focus();
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Shift+Tab');
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement?.closest('main *, footer *');
          const under = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          if (!focused) return '';
          const box = focused.getBoundingClientRect();
          // What is taller than the room below the header fills it.
          return box.top < under && box.height < innerHeight - under ? focused.outerHTML : '';
        });
        expect(hidden).toBe('');
      }
    });
  }
});
