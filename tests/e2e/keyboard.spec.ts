import { expect, type Page } from '@playwright/test';
import { everyBlock } from './routes.ts';
import { test, wake } from './visit.ts';

/** An element that has had the focus. */
interface Focused {
  readonly name: string;
  /** Whether there was a ring around it. */
  readonly isSeen: boolean;
}

/** The visible elements that the Tab key should reach, as `tag: words`. */
function reachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')];
    return all
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .map((element) => `${element.localName}: ${element.textContent.trim().replace(/\s+/g, ' ')}`);
  });
}

/** What has the focus; `undefined` once it has left the page. Runs in the page. */
function focusedNow(): Focused | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  const name = `${element.localName}: ${element.textContent.trim().replace(/\s+/g, ' ')}`;
  // A radio button lies invisible on its label, which has its ring; the ring of a tall link is around its words.
  const isSeen = [element, element.nextElementSibling, element.firstElementChild].some((one) => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  return { name, isSeen };
}

/** Has the page look by itself whenever the focus moves. Runs in the page. */
function noteFocus(look: () => Focused | undefined): void {
  const noted: Focused[] = [];
  Reflect.set(window, 'noted', noted);
  addEventListener('focusin', () => {
    const focused = look();
    if (focused) noted.push(focused);
  });
}

/** Presses Tab from the top of the page to its end and returns what had the focus on the way. */
async function tabThrough(page: Page, most: number): Promise<Focused[]> {
  await page.evaluate(`(${noteFocus})(${focusedNow})`);
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab');
    // After the last one, the focus leaves the page. Each look takes as long as a key.
    if (presses % 16 === 0 && (await page.evaluate(focusedNow)) === undefined) break;
  }
  return page.evaluate<Focused[]>('noted');
}

/** The same where no script runs, not even one that listens. */
async function tabThroughWithoutScript(page: Page, most: number): Promise<Focused[]> {
  const passed: Focused[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(focusedNow);
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
        const walk = javaScriptEnabled ? tabThrough : tabThroughWithoutScript;
        const passed = await walk(page, wanted.length * 2);
        // The carousel's button says "Stop" until the focus on it has stopped the carousel.
        const steady = (name: string): string => name.replace(/Stop|Start/, 'Stop or start');
        const reached = passed.map(({ name }) => steady(name));
        expect(wanted.map(steady).filter((element) => !reached.includes(element))).toEqual([]);
      });
    }
  });
}

test.describe('8: a visitor with only a keyboard', () => {
  test('sees where the focus is at every step', async ({ page }) => {
    await page.goto('/');
    const steps = (await reachable(page)).length;
    const passed = await tabThrough(page, steps);
    expect(passed.length).toBeGreaterThan(50);
    expect(passed.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
  });

  test('opens a question with Enter', async ({ page }) => {
    await page.goto('/billing-software');
    const question = page.locator('details').first();
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question.locator('p')).toBeVisible();
  });
});
