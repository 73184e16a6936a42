import { expect, type Page } from '@playwright/test';
import { everyBlock } from './routes.ts';
import { test, wake } from './visit.ts';

/** The visible elements that the Tab key should reach, as `tag: words`. */
function reachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')];
    return all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .map((element) => `${element.localName}: ${element.textContent.trim().replace(/\s+/g, ' ')}`);
  });
}

/** Presses Tab from the top of the page to its end and returns what had the focus on the way. */
async function tabThrough(page: Page, most: number): Promise<string[]> {
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      return `${element.localName}: ${element.textContent.trim().replace(/\s+/g, ' ')}`;
    });
    // After the last one, the focus leaves the page.
    if (focused === undefined) break;
    passed.push(focused);
  }
  return passed;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`8: a visitor with only a keyboard, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

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

    // Without JavaScript every control is the browser's own: a few pages represent them all.
    for (const route of javaScriptEnabled ? everyBlock : everyBlock.slice(0, 3)) {
      test(`reaches every link and button of ${route}`, async ({ page }) => {
        await page.goto(route);
        // The first focus hydrates the page, and then only one tab of a row is a stop for the Tab key.
        if (javaScriptEnabled) await wake(page);
        const wanted = await reachable(page);
        expect(wanted.length).toBeGreaterThan(10);
        const passed = await tabThrough(page, wanted.length * 2);
        // The carousel's button says "Stop" until the focus on it has stopped the carousel.
        const steady = (name: string): string => name.replace(/Stop|Start/, 'Stop or start');
        const reached = passed.map(steady);
        expect(wanted.map(steady).filter((element) => !reached.includes(element))).toEqual([]);
      });
    }
  });
}

test.describe('8: a visitor with only a keyboard', () => {
  test('sees where the focus is at every step', async ({ page }) => {
    await page.goto('/');
    const steps = (await reachable(page)).length;
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'gone';
        const around = [focused, focused.nextElementSibling].filter((element) => element !== null);
        const styles = around.map((element) => getComputedStyle(element));
        return styles.some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
        )
          ? 'seen'
          : `not seen at ${focused.outerHTML.slice(0, 80)}`;
      });
      expect(['seen', 'gone']).toContain(ring);
    }
  });

  test('opens a question with Enter', async ({ page }) => {
    await page.goto('/billing-software');
    const question = page.locator('details').first();
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question.locator('p')).toBeVisible();
  });
});
