import { expect, type Page } from '@playwright/test';
import { enlarge } from './looks.ts';

/** Asserts that no key in the header moves the open page, nor reaches what is under it, with text at 200 %. */
export async function expectFirmHeader(page: Page): Promise<void> {
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
  if ((page.viewportSize()?.width ?? 0) < 996) {
    await controls.first().focus();
    await page.keyboard.press('Enter');
    for (const key of ['Tab', 'ArrowDown', 'End', 'Home', 'Space', 'Escape']) {
      await page.keyboard.press(key);
      expect(await top(), key).toBe(place);
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
}
