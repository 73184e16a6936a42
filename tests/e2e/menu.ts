import { expect, type Page } from '@playwright/test';

/** The menu of a phone, 390 by 844 px. */
export const drawer = (page: Page) => page.locator('dialog#menu');
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** Opens the menu and waits until it has slid in. */
export async function openMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect.poll(() => drawer(page).boundingBox()).toEqual({ x: 0, y: 0, width: 0.75 * 390, height: 844 });
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
}

/** Closes the menu in every way, and asserts that nothing of it is left. */
export async function expectClosable(page: Page): Promise<void> {
  for (const [how, close] of Object.entries({
    'the icon': () => drawer(page).getByRole('button', { name: 'Close the menu' }).click(),
    'the backdrop': () => page.mouse.click(380, 400),
    Escape: () => page.keyboard.press('Escape'),
  })) {
    await openMenu(page);
    // A click inside does not close it.
    await drawer(page).click({ position: { x: 3, y: 300 }, force: true });
    await expect(drawer(page)).toBeVisible();
    await close();
    await expect(drawer(page), how).toBeHidden();
    await expect(menuButton(page), how).toBeFocused();
    await expect(page.locator('html'), how).not.toHaveCSS('overflow', 'hidden');
  }
}
