import { expect, type Page } from '@playwright/test';
import { enlarge } from './looks.ts';
import { tabThrough } from './tabThrough.ts';
import { test, wake } from './visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Asserts that no key in the header moves the open page, nor reaches what is under it, with text at 200 %. */
async function expectFirmHeader(page: Page): Promise<void> {
  await enlarge(page, '200%');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  // Not `scrollY`, which a browser changes where what is above the window still becomes less, so that nothing moves.
  const seen = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main :is(h2, p, li)')].find(
      (element) => element.getBoundingClientRect().top > innerHeight / 3,
    ),
  );
  const top = (): Promise<number> =>
    seen.evaluate((element) => Math.round(element?.getBoundingClientRect().top ?? -1));
  const place = await top();
  expect(place).toBeGreaterThan(0);
  const controls = page.locator('header').locator('a, button').filter({ visible: true });
  await controls.first().focus();
  for (let presses = 1; presses < (await controls.count()); presses += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('header :focus')).toHaveCount(1);
    expect(await top()).toBe(place);
  }
  await controls.first().focus();
  await page.keyboard.press('Enter');
  for (const key of ['Tab', 'ArrowDown', 'End', 'Home', 'Space', 'Escape']) {
    await page.keyboard.press(key);
    expect(await top(), key).toBe(place);
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
}

// That each link and button of the main part of every page is reached at a desk is asked in everyRoute.spec.ts.
test.describe('8: a visitor with only a keyboard', () => {
  test('goes through a whole page, skips the header, reaches everything on a phone, and is never moved by a key in the header nor led under it', async ({
    page,
  }) => {
    for (const [route, width, height] of [
      ['/', 1280, 900],
      ['/billing-software', 390, 844],
    ] as const)
      await test.step(`goes through ${route}, ${width} px wide, from the header to the end of the footer, and sees where the focus is`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(route);
        await wake(page);
        expect.soft(await tabThrough(page, 'body')).toEqual([]);
      });

    await test.step('skips the header with Tab and Enter, and goes on inside the main part', async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
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

    await test.step('never moves the page with a key in the header, nor reaches what is under it', async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      // Anew: the last key may still be moving the page smoothly.
      await page.goto('/billing-software');
      await wake(page);
      await expectFirmHeader(page);
    });
  });
});
