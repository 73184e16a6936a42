import { expect, type Locator, type Page } from '@playwright/test';
import { INDUSTRIES } from '../unit/site/specification.ts';
import { inlineDrawings } from './inlineDrawings.ts';
import { holdRuntime, test, wake } from './visit.ts';

const PRODUCT = '/billing-software';

const showcase = (page: Page) => page.locator('[data-block=featureShowcase]');
const tabs = (page: Page) => showcase(page).locator('[data-side]');
const tab = (page: Page, place: number) => tabs(page).nth(place);
/** The features in the central card or the list, whichever is visible. */
const shown = (page: Page) => showcase(page).locator('h3').filter({ visible: true });

async function expectHighlighted(page: Page, place: number, when = `feature ${place}`): Promise<void> {
  await expect(showcase(page).locator('[data-side][data-active]'), when).toHaveCount(1);
  await expect(tab(page, place), when).toHaveAttribute('data-active');
  await expect(shown(page), when).toHaveText([await tab(page, place).innerText()]);
}

/** Three columns: four features, the card, four features. */
async function expectColumns(page: Page): Promise<void> {
  const left = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left);
  const [first, card, fifth] = [tab(page, 0), shown(page), tab(page, 4)];
  await expect(tabs(page)).toHaveCount(8);
  expect(await left(first)).toBeLessThan(await left(card));
  expect(await left(card)).toBeLessThan(await left(fifth));
  for (const place of [1, 2, 3]) expect(await left(tab(page, place))).toBe(await left(first));
  for (const place of [5, 6, 7]) expect(await left(tab(page, place))).toBe(await left(fifth));
}

async function expectList(page: Page): Promise<void> {
  await expect(tabs(page).filter({ visible: true })).toHaveCount(0);
  await expect(shown(page)).toHaveCount(8);
  const features = showcase(page).getByRole('listitem');
  await expect(features).toHaveCount(8);
  for (const feature of await features.all()) {
    await expect(feature.locator('svg').first()).toBeVisible();
    await expect(feature.locator('p')).toHaveText(/\w/);
  }
}

/** The ways to arrive at a product page on which the runtime is running. */
const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a page opened directly': async (page) => {
    await page.goto(PRODUCT);
    await wake(page);
  },
  'a page reached by a link': async (page) => {
    await page.goto('/products');
    await wake(page);
    await page.locator(`main a[href="${PRODUCT}"]`).first().click();
    await expect(page).toHaveURL(PRODUCT);
    await expect(showcase(page)).toBeAttached();
  },
  'a page the visitor has come back to': async (page) => {
    await page.goto(PRODUCT);
    await wake(page);
    await tab(page, 6).click();
    await page.locator('header a[href="/home"]').first().click();
    await expect(showcase(page)).toHaveCount(0);
    await page.goBack();
    await expect(showcase(page)).toBeAttached();
  },
};

for (const [name, arrive] of Object.entries(ways)) {
  test.describe(`18 and 19, on ${name}`, () => {
    test('three columns are a list of all eight at 768 px and columns again at 769; the first feature on the left is highlighted, then whichever is hovered, clicked or has focus', async ({
      page,
    }) => {
      // The page does not scroll smoothly, so that what is under the mouse stays there.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 769, height: 900 });
      await arrive(page);
      await expectColumns(page);
      await page.setViewportSize({ width: 768, height: 900 });
      await expectList(page);
      await page.setViewportSize({ width: 769, height: 900 });
      await expectColumns(page);
      await expectHighlighted(page, 0);
      await page.setViewportSize({ width: 1280, height: 720 });
      await expectHighlighted(page, 0);
      await expectColumns(page);
      await tab(page, 5).hover();
      await expectHighlighted(page, 5);
      await tab(page, 2).click();
      await page.mouse.move(1, 1);
      await expectHighlighted(page, 2);
      await tab(page, 7).focus();
      await expectHighlighted(page, 7);
    });

    test('arrows, Home and End move through all eight features as tabs', async ({ page }) => {
      await arrive(page);
      await page.mouse.move(1, 1);
      await tab(page, 0).focus();
      const steps: readonly [string, number][] = [
        ['ArrowDown', 1],
        ['ArrowDown', 2],
        ['ArrowRight', 6],
        ['ArrowUp', 5],
        ['ArrowLeft', 1],
        ['End', 7],
        ['ArrowDown', 0],
        ['ArrowUp', 7],
        ['Home', 0],
      ];
      for (const [key, place] of steps) {
        await page.keyboard.press(key);
        await expect(tab(page, place)).toBeFocused();
        await expectHighlighted(page, place);
        await expect(showcase(page).getByRole('tab', { selected: true })).toHaveText(
          await tab(page, place).innerText(),
        );
      }
      // A single stop for the Tab key, which then moves on to the panel and past the features, to the links after them.
      await page.keyboard.press('Tab');
      await expect(showcase(page).getByRole('tabpanel')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(showcase(page).locator('[role=tab]:focus, [role=tabpanel]:focus')).toHaveCount(0);
    });
  });
}

test.describe('18, by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 1366 } });

  test('a tap highlights a feature', async ({ page }) => {
    await page.goto(PRODUCT);
    await wake(page);
    await tab(page, 6).tap();
    await expectHighlighted(page, 6);
  });

  test('the very first tap does, too, before the runtime has loaded and after', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await page.goto(PRODUCT);
    await tab(page, 6).tap();
    await expectHighlighted(page, 6);
    await runtime.release();
    await expectHighlighted(page, 6);
  });
});

test.describe('18, before the runtime has loaded', () => {
  test('the three columns are already there, with the first feature', async ({ page }) => {
    await holdRuntime(page);
    await page.goto(PRODUCT);
    await expectColumns(page);
    await expectHighlighted(page, 0);
    // The hover style needs no script: the list for phones has it, too.
    await page.setViewportSize({ width: 768, height: 900 });
    await expectList(page);
  });

  const actions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    hover: (page) => tab(page, 5).hover(),
    focus: (page) => tab(page, 5).focus(),
    click: async (page) => {
      await tab(page, 5).click();
      await page.mouse.move(1, 1);
    },
    key: async (page) => {
      await tab(page, 0).focus();
      for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    },
    'press of Enter': async (page) => {
      await tab(page, 5).focus();
      await page.keyboard.press('Enter');
    },
  };
  test('the first thing a visitor does takes effect once it has', async ({ page }) => {
    for (const [name, act] of Object.entries(actions)) {
      await test.step(name, async () => {
        const runtime = await holdRuntime(page);
        // No feature should be highlighted where the mouse was last.
        await page.mouse.move(1, 1);
        await page.goto(PRODUCT);
        await act(page);
        // A click, which Enter is as well, is answered before the script is there.
        const isClick = name === 'click' || name === 'press of Enter';
        await expectHighlighted(page, isClick ? 5 : 0, name);
        await runtime.release();
        await expectHighlighted(page, 5, name);
      });
    }
  });
});

test.describe('19', () => {
  test('at 390 and at 768 px hovering a feature highlights it', async ({ page }) => {
    for (const width of [390, 768]) {
      await page.mouse.move(1, 1);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(PRODUCT);
      await wake(page);
      await expectList(page);
      const feature = showcase(page).getByRole('listitem').nth(3);
      const colour = () => feature.evaluate((element) => getComputedStyle(element).borderTopColor);
      const before = await colour();
      await feature.hover();
      await expect.poll(colour, `at ${width} px`).not.toBe(before);
    }
  });
});

test('19: on a phone, a reader has all eight in under four screens and swipes for none: each drawing whole, next to its title, and the text below', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [320, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(PRODUCT);
    const features = await showcase(page)
      .getByRole('listitem')
      .evaluateAll((all) =>
        all.map((feature) => {
          const boxOf = (selector: string) => feature.querySelector(selector)?.getBoundingClientRect();
          const [drawing, title, text] = [boxOf('svg'), boxOf('h3'), boxOf('p')];
          if (!drawing || !title || !text) return undefined;
          const middle = (box: DOMRect) => (box.top + box.bottom) / 2;
          return {
            isInView: drawing.left >= 0 && Math.max(title.right, text.right) <= innerWidth,
            proportion: Math.round((drawing.width / drawing.height) * 10) / 10,
            isBeside: title.left > drawing.right && Math.abs(middle(title) - middle(drawing)) < 2,
            isBelow: text.top > Math.max(drawing.bottom, title.bottom),
          };
        }),
      );
    const one = { isInView: true, proportion: 1.8, isBeside: true, isBelow: true };
    expect(features, `at ${width} px`).toEqual(Array.from({ length: 8 }, () => one));
    const list = await showcase(page).getByRole('list').boundingBox();
    expect(list?.height, `at ${width} px`).toBeLessThan(4 * height);
  }
});

test('18: on every product page the eight features have eight drawings', async ({ page }) => {
  for (const [product] of INDUSTRIES) {
    await page.goto(product);
    await inlineDrawings(page);
    const drawings = await showcase(page)
      .locator('[data-slot^=panel]')
      .evaluateAll((panels) =>
        panels.map((panel) => {
          // What the page has shown above is only referred to.
          const above = panel.querySelector('svg > use')?.getAttribute('href');
          const drawing = above
            ? document.querySelector(above)
            : panel.querySelector('svg > g:only-child, svg');
          return drawing?.innerHTML ?? '';
        }),
      );
    expect(drawings).not.toContain('');
    // Ids always differ.
    const shapes = drawings.map((drawing) => drawing.replace(/\bid="[^"]*"|#[\w-]+/g, ''));
    expect(new Set(shapes).size, product).toBe(8);
  }
});

test.describe('18 and 19, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is the list of all eight, each with drawing, title and text, at any width', async ({ page }) => {
    await page.goto(PRODUCT);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectList(page);
    }
  });
});
