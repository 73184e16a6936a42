import { expect, type Page } from '@playwright/test';
import { expectSameDocument, forgetInvokers, holdRuntime, markDocument, test, wake } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const drawer = (page: Page) => page.locator('dialog#menu');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const closeButton = (page: Page) => drawer(page).getByRole('button', { name: 'Close the menu' });

async function open(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  // It slides in.
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(drawer(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
}

/** The browsers and the states of the page in which the drawer is used. */
const visits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'before the runtime has loaded': async (page) => {
    await holdRuntime(page);
    await page.goto('/billing-software');
  },
  'with the runtime, on a page reached by a link': async (page) => {
    await page.goto('/products');
    await wake(page);
    await page.locator('main a[href="/billing-software"]').first().click();
    await expect(page).toHaveURL('/billing-software');
    await expect(page.locator('h1')).toBeFocused();
    // While one page fades into the next, the browser shows pictures of both.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  },
  'in a browser without invoker commands': async (page) => {
    await page.addInitScript(forgetInvokers);
    await page.goto('/billing-software');
    expect(await page.evaluate(() => 'command' in HTMLButtonElement.prototype)).toBe(false);
  },
};

for (const [name, visit] of Object.entries(visits)) {
  test(`3, ${name}: the drawer opens from the left, 75 % wide, over a page that does not scroll, keeps the focus, and can be closed in every way`, async ({
    page,
  }) => {
    await visit(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await open(page);
    await expect
      .poll(() => drawer(page).boundingBox())
      .toEqual({ x: 0, y: 0, width: 0.75 * 390, height: 844 });
    const backdrop = await drawer(page).evaluate(
      (element) => getComputedStyle(element, '::backdrop').backgroundColor,
    );
    expect(backdrop).toMatch(/\/ 0\.\d|, 0\.\d/);
    await page.mouse.move(380, 400);
    await page.mouse.wheel(0, 600);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expectClosed(page);

    // With the icon, the backdrop and Escape.
    for (const close of [
      () => closeButton(page).click(),
      () => page.mouse.click(380, 400),
      () => page.keyboard.press('Escape'),
    ]) {
      await open(page);
      // A click inside does not.
      await drawer(page)
        .locator('nav')
        .first()
        .click({ position: { x: 10, y: 400 }, force: true });
      await expect(drawer(page)).toBeVisible();
      await close();
      await expectClosed(page);
    }

    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page).locator(':focus')).toHaveCount(1);
    const links = await drawer(page).getByRole('link').count();
    for (let presses = 0; presses < links + 3; presses++) {
      await page.keyboard.press('Tab');
      // At the end, the focus may move to the browser's own controls.
      const where = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.id);
      expect(['menu', '']).toContain(where);
      await expect(page.locator('main :focus, header :focus, footer :focus')).toHaveCount(0);
    }
  });
}

test('3: any link in the drawer closes it, and the focus moves to the heading of the new page', async ({
  page,
}) => {
  await page.goto('/billing-software');
  await wake(page);
  await markDocument(page);
  for (const link of ['Products', 'Home']) {
    await open(page);
    await drawer(page).getByRole('link', { name: link }).click();
    await expect(drawer(page)).toBeHidden();
    const current = drawer(page).getByRole('link', { name: link, includeHidden: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('h1')).toBeFocused();
  }
  // So does the link to the current page.
  await open(page);
  await drawer(page).getByRole('link', { name: 'Home' }).click();
  await expect(drawer(page)).toBeHidden();
  await expectSameDocument(page);
});

test('3: a link in the drawer is an ordinary link before the runtime has loaded', async ({ page }) => {
  await holdRuntime(page);
  await page.goto('/billing-software');
  await markDocument(page);
  await open(page);
  await drawer(page).getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/products');
  await expect(drawer(page)).toBeHidden();
  await expectSameDocument(page, false);
});

test('3: a drawer that is left open closes when the window grows to where the header has the menu, and the focus moves to the logo', async ({
  page,
}) => {
  await page.goto('/billing-software');
  await open(page);
  await page.setViewportSize({ width: 995, height: 844 });
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({ width: 996, height: 844 });
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect(page.locator('header a').first()).toBeFocused();
});

test('8: behind the menu and behind a dialog, no assistive technology finds the skip link', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  const isFound = async (): Promise<boolean> => {
    const { nodes } = await browser.send('Accessibility.getFullAXTree');
    return nodes.some(({ name, ignored }) => name?.value === 'Skip to content' && !ignored);
  };
  await page.goto('/billing-software');
  await expect.poll(isFound).toBe(true);
  await open(page);
  await expect.poll(isFound).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await wake(page);
  await page.locator('[data-block=bookDemo] a[aria-haspopup=dialog]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(isFound).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(isFound).toBe(true);
});

test.describe('3, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can still open and close the drawer and follow its links', async ({ page }) => {
    await page.goto('/billing-software');
    for (const close of [
      () => closeButton(page).click(),
      () => page.mouse.click(380, 400),
      () => page.keyboard.press('Escape'),
    ]) {
      await open(page);
      await close();
      await expectClosed(page);
    }
    await open(page);
    await drawer(page).getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products');
  });
});
