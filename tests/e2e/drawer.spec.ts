import { expect } from '@playwright/test';
import { drawer, expectClosable, menuButton, openMenu } from './menu.ts';
import { untilDrawn } from './untilDrawn.ts';
import { expectSameDocument, holdRuntime, markDocument, test } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('3 and 8: a visitor opens the menu from the left, 75 % wide, over a page that does not scroll, with the focus kept in it, and closes it in every way', async ({
  page,
}) => {
  const runtime = await holdRuntime(page);
  await page.goto('/products');
  await expectClosable(page);

  await page.locator('header a').first().dispatchEvent('touchstart');
  await runtime.release();
  await page.locator('main a[href="/billing-software"]').first().click();
  await expect(page).toHaveURL('/billing-software');
  await expect(page.locator('h1')).toBeFocused();
  // While one page fades into the next, the browser shows pictures of both.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

  await test.step('the page behind it is dimmed and stays where it is', async () => {
    await openMenu(page);
    const backdrop = await drawer(page).evaluate(
      (element) => getComputedStyle(element, '::backdrop').backgroundColor,
    );
    expect(backdrop).toMatch(/\/ 0\.\d|, 0\.\d/);
    await page.mouse.move(380, 400);
    // Until the browser has drawn that the page does not scroll, its compositor scrolls it.
    await untilDrawn(page);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  await test.step('the keyboard opens it and goes round in it', async () => {
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page).locator(':focus')).toHaveCount(1);
    const stops = await drawer(page).locator('a, button, input:checked').count();
    for (let presses = 0; presses < stops + 2; presses += 1) {
      await page.keyboard.press('Tab');
      // At the end, the focus may move to the browser's own controls.
      await expect(page.locator(':is(header, main, footer) :focus')).toHaveCount(0);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
  });

  await test.step('the keyboard opens it once more, and a list over it', async () => {
    await menuButton(page).press('Enter');
    await drawer(page).getByRole('button', { name: 'Services: show all' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Services' })).toBeVisible();
  });

  await test.step('both close where the window has grown to have the menu in its header', async () => {
    await page.setViewportSize({ width: 995, height: 844 });
    await expect(drawer(page)).toBeVisible();
    await page.setViewportSize({ width: 996, height: 844 });
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    await expect(page.locator('header a').first()).toBeFocused();
  });
});

test('3: any link in the menu closes it, also before the runtime has loaded, and the focus moves to the heading of the new page', async ({
  page,
}) => {
  const runtime = await holdRuntime(page);
  await page.goto('/billing-software');
  await markDocument(page);
  await openMenu(page);
  await drawer(page).getByRole('link', { name: 'Services' }).click();
  // An ordinary link.
  await expect(page).toHaveURL('/services');
  await expect(drawer(page)).toBeHidden();
  await expectSameDocument(page, false);

  // Nobody hears a touch that comes before the boot script, which the `load` event waits for.
  await page.waitForLoadState('load');
  await page.locator('header a').first().dispatchEvent('touchstart');
  await runtime.release();
  await markDocument(page);
  let entries = await page.evaluate(() => history.length);
  // The last is the link to the current page.
  for (const [link, path, added] of [
    ['Products', '/products', 1],
    ['Home', '/home', 1],
    ['Home', '/home', 0],
  ] as const) {
    await openMenu(page);
    await drawer(page).getByRole('link', { name: link }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(drawer(page).locator('nav [aria-current=page]')).toHaveText([link]);
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    entries += added;
    expect(await page.evaluate(() => history.length)).toBe(entries);
  }
  await expectSameDocument(page);
});
