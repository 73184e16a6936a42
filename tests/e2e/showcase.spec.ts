import { expect, type Locator, type Page } from '@playwright/test';
import { swipe } from './touch.ts';
import { holdRuntime, test, wake } from './visit.ts';

const PRODUCT = '/billing-software';

const showcase = (page: Page) => page.locator('[data-block=featureShowcase]');
const tabs = (page: Page) => showcase(page).locator('[data-side]');
const tab = (page: Page, place: number) => tabs(page).nth(place);
/** The features in the central card or the list, whichever is visible. */
const shown = (page: Page) => showcase(page).locator('h3').filter({ visible: true });

/** Asserts that one feature is highlighted, shown, and said to be selected once there is a runtime. */
async function expectHighlighted(page: Page, place: number, when = `feature ${place}`): Promise<void> {
  await expect(showcase(page).locator('[data-side][data-active]'), when).toHaveCount(1);
  await expect(tab(page, place), when).toHaveAttribute('data-active');
  await expect(shown(page), when).toHaveText([await tab(page, place).innerText()]);
}

/** Asserts that the features are tabs, of which one is selected, and the only stop for the Tab key. */
async function expectTabs(page: Page, selected: number): Promise<void> {
  await expectHighlighted(page, selected);
  const said = () =>
    tabs(page).evaluateAll((all) =>
      all.map((one) => {
        const panel = document.getElementById(one.getAttribute('aria-controls') ?? '');
        const isNamed = panel?.getAttribute('aria-labelledby') === one.id;
        return [one.role, one.ariaSelected, one.getAttribute('tabindex'), panel?.role, isNamed];
      }),
    );
  const expected = Array.from({ length: 8 }, (_, place) => {
    const isSelected = place === selected;
    return ['tab', `${isSelected}`, isSelected ? '0' : '-1', 'tabpanel', true];
  });
  await expect.poll(said).toEqual(expected);
}

/** Three columns: four features, the card, four features. */
async function expectColumns(page: Page): Promise<void> {
  const left = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left);
  await expect(tabs(page)).toHaveCount(8);
  const [first = 0, ...others] = await Promise.all(
    Array.from({ length: 8 }, (_, place) => left(tab(page, place))),
  );
  const fifth = others[3] ?? 0;
  expect(others).toEqual([first, first, first, fifth, fifth, fifth, fifth]);
  const card = await left(shown(page));
  expect(first).toBeLessThan(card);
  expect(card).toBeLessThan(fifth);
}

async function expectList(page: Page): Promise<void> {
  await expect(tabs(page).filter({ visible: true })).toHaveCount(0);
  await expect(shown(page)).toHaveCount(8);
  const features = showcase(page).getByRole('list').getByRole('listitem');
  await expect(features).toHaveCount(8);
  await expect(features.locator('svg').filter({ visible: true })).toHaveCount(8);
  await expect(features.locator('p').filter({ visible: true, hasText: /\w/ })).toHaveCount(8);
  await expect(showcase(page).locator('[role=tab], [role=tabpanel], [role=tablist]')).toHaveCount(0);
}

test('18 and 19: a visitor with a mouse, who comes by a link, sees three columns from 769 px and a list of all eight at 768; whichever feature is hovered, clicked, reached by key or has the focus is highlighted', async ({
  page,
}) => {
  // The page does not scroll smoothly, so that what is under the mouse stays there.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products');
  await wake(page);
  await page.locator(`main a[href="${PRODUCT}"]`).first().click();
  await expect(page).toHaveURL(PRODUCT);
  await expectTabs(page, 0);
  await test.step('with the mouse, on either side of the width', async () => {
    await page.setViewportSize({ width: 769, height: 900 });
    await expectColumns(page);
    await expectTabs(page, 0);
    await page.setViewportSize({ width: 768, height: 900 });
    await expectList(page);
    // Nothing in it scrolls, so that the Tab key passes it.
    await expect(showcase(page).getByRole('list')).not.toHaveAttribute('tabindex');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expectColumns(page);
    await tab(page, 5).hover();
    await expectTabs(page, 5);
    await tab(page, 2).click();
    await page.mouse.move(1, 1);
    await expectTabs(page, 2);
    await tab(page, 7).focus();
    await expectTabs(page, 7);
  });
  await test.step('arrows, Home and End move through all eight as tabs, which are one stop for the Tab key', async () => {
    await expect(showcase(page).getByRole('tablist', { name: 'Key Features' })).toBeVisible();
    await page.keyboard.press('Home');
    for (const [key, place] of [
      ['ArrowDown', 1],
      ['ArrowRight', 5],
      ['ArrowRight', 5],
      ['ArrowUp', 4],
      ['ArrowLeft', 0],
      ['End', 7],
      ['ArrowDown', 0],
      ['ArrowUp', 7],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, place)).toBeFocused();
      await expectTabs(page, place);
    }
    // The Tab key moves on to the panel and past the features, to the links after them.
    await page.keyboard.press('Tab');
    await expect(showcase(page).getByRole('tabpanel')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(showcase(page).locator('[role=tab]:focus, [role=tabpanel]:focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, 0)).toBeFocused();
  });
  await test.step('on a phone all eight are in a row that fits on one screen and shows that it goes on: each drawing, with letters that can be read, above its title and its text; a swipe or a key leads on, and the one that is hovered is highlighted', async () => {
    const list = showcase(page).getByRole('list');
    const features = list.getByRole('listitem');
    for (const [width, height] of [
      [390, 844],
      [320, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(features).toHaveCount(8);
      const seen = await features.evaluateAll((all) =>
        all.map((feature) => {
          const boxOf = (selector: string) => feature.querySelector(selector)?.getBoundingClientRect();
          const [drawing, title, text] = [boxOf('svg'), boxOf('h3'), boxOf('p')];
          if (!drawing || !title || !text) return undefined;
          return {
            fits: feature.getBoundingClientRect().width < innerWidth,
            proportion: Math.round((drawing.width / drawing.height) * 10) / 10,
            isInOrder: drawing.bottom < title.top && title.bottom <= text.top,
            letters: getComputedStyle(feature.querySelector('svg') ?? feature).fontSize,
          };
        }),
      );
      const one = { fits: true, proportion: 1.8, isInOrder: true, letters: '11.5px' };
      expect(seen, `at ${width} px`).toEqual(Array.from({ length: 8 }, () => one));
      expect((await list.boundingBox())?.height, `at ${width} px`).toBeLessThan(height - 76);
      await list.scrollIntoViewIfNeeded();
      await list.evaluate((row) => row.scrollTo({ left: 0 }));
      await expect(features.nth(1)).toBeInViewport();
      await expect(features.nth(2)).not.toBeInViewport();
      await list.focus();
      await page.keyboard.press('ArrowRight');
      await expect(features.nth(2)).toBeInViewport();
    }
    const feature = features.nth(3);
    const colour = () => feature.evaluate((element) => getComputedStyle(element).borderTopColor);
    const before = await colour();
    await feature.hover();
    await expect.poll(colour).not.toBe(before);
  });
});

test.describe('18, by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 1366 } });

  test('a tap highlights a feature, the very first one before the runtime has loaded too; a swipe over one does not', async ({
    page,
  }) => {
    const runtime = await holdRuntime(page);
    await page.goto(PRODUCT);
    await tab(page, 6).tap();
    await expectHighlighted(page, 6);
    await runtime.release();
    await expectTabs(page, 6);
    await tab(page, 1).tap();
    await expectTabs(page, 1);
    await swipe(page, tab(page, 5), [0.5, 0.9], [0.5, -2]);
    await expectTabs(page, 1);
  });
});

test('18: before the runtime has loaded, the three columns are there, with the first feature, and the first thing a visitor does takes effect', async ({
  page,
}) => {
  // A click is answered before the script is there.
  for (const [act, early] of [
    ['hover', 0],
    ['click', 5],
  ] as const)
    await test.step(act, async () => {
      const runtime = await holdRuntime(page);
      // No feature should be highlighted where the mouse was last.
      await page.mouse.move(1, 1);
      await page.goto(PRODUCT);
      await expectColumns(page);
      await expectHighlighted(page, 0, act);
      await tab(page, 5)[act]();
      if (act === 'click') await page.mouse.move(1, 1);
      await expectHighlighted(page, early, act);
      await runtime.release();
      await expectTabs(page, 5);
    });
});
