import { expect, type Page } from '@playwright/test';
import { test } from './visit.ts';

const PHONE = { width: 390, height: 844 };

const dialog = (page: Page) => page.getByRole('dialog');
const opener = (page: Page) => page.locator('main').getByRole('link', { name: 'Book a Demo' }).first();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Get in touch' });

test.describe('3, 9 and 23: on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test('a visitor opens the form from the menu, which closes, and from the top of a product page, where it begins with what the dialog says, is back where they were, and sees a wrong field with its label', async ({
    page,
  }) => {
    await page.goto('/billing-software');
    await test.step('in the menu, too, which has the telephone number, the address, Careers and the theme', async () => {
      await page.getByRole('button', { name: 'Menu' }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Careers' })).toBeVisible();
      await expect(menu.getByRole('link', { name: '+91 44 0000 0000' })).toBeVisible();
      await expect(menu.getByText('Tamil Nadu, India')).toBeVisible();
      // The footer has the same switch.
      await menu.getByLabel('Dark').check();
      await expect(page.locator('footer').getByLabel('Dark')).toBeChecked();
      await menu.getByRole('link', { name: 'Book a Demo' }).tap();
      await expect(menu).toBeHidden();
      await expect(page.getByRole('dialog', { name: 'Book a Demo' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    });

    await opener(page).tap();
    await expect(dialog(page)).toHaveAccessibleName('Book a Demo');
    // In a field, a keyboard would come up over it.
    await expect(dialog(page)).toBeFocused();
    await expect(dialog(page).getByText('Billing software')).toBeVisible();
    await expect(dialog(page).getByRole('textbox')).toHaveCount(4);
    await expect(dialog(page).getByRole('button', { name: 'Continue in your e-mail' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    // Telephone and demo are at hand once the top has been passed.
    await page.locator('#benefits').scrollIntoViewIfNeeded();
    await expect(bar(page).getByRole('link', { name: 'Call' })).toBeInViewport();
    // With the keyboard there is less room.
    await page.setViewportSize({ width: 390, height: 500 });
    await bar(page).getByRole('link', { name: 'Book a Demo' }).tap();
    await dialog(page).getByLabel('Your name').fill('Asha Raman');
    await dialog(page).getByRole('button', { name: 'Continue in your e-mail' }).tap();
    await expect(dialog(page).getByLabel('Phone')).toBeFocused();
    await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(1);
    for (const part of ['input[name=phone]', 'label:has(+ input[name=phone])', 'dialog[open] > button'])
      await expect(page.locator(`[data-block] ${part}`).filter({ visible: true })).toBeInViewport({
        ratio: 1,
      });
  });
});

test('23: on a post, a visitor with a wide window has the demo in the header once the first screen is gone, where it covers nothing and moves nothing; one with a phone has it at hand in a bar, which covers nothing at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/blog-detail/1');
  const demo = page.getByRole('banner').getByRole('link', { name: 'Book a Demo' });
  const header = (): Promise<string> =>
    page
      .getByRole('banner')
      .evaluate((element) =>
        [...element.querySelectorAll('a')].map((link) => Math.round(link.getBoundingClientRect().x)).join(),
      );
  await expect(demo).toHaveCount(0);
  const before = await header();
  await page.evaluate(() => scrollTo({ top: innerHeight + 1, behavior: 'instant' }));
  await expect(demo).toBeVisible();
  // It is the one button there that is filled.
  const [own, other] = [demo, page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })];
  await expect(own).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(other).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await header()).toBe(before);
  await demo.click();
  await expect(dialog(page)).toHaveAccessibleName('Book a Demo');
  await page.keyboard.press('Escape');
  await expect(demo).toBeFocused();
  await demo.blur();
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  await expect(demo).toHaveCount(0);

  await test.step('with a phone', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(bar(page).getByRole('link', { name: 'Call' })).toBeInViewport();
    // At the end of the page, the bar is below the last section.
    await page.locator('footer').scrollIntoViewIfNeeded();
    const overlap = (): Promise<number> =>
      page.evaluate(() => {
        const nav = document.querySelector('main nav:has(> a[href^="tel:"])');
        const sections = [...document.querySelectorAll('main [data-block] > :is(section, nav)')];
        const last = sections.filter((section) => section !== nav).at(-1);
        if (!nav || !last) throw new Error('there is no bar, or nothing above it');
        return last.getBoundingClientRect().bottom - nav.getBoundingClientRect().top;
      });
    await expect.poll(overlap).toBeLessThanOrEqual(1);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await bar(page).getByRole('link', { name: 'Book a Demo' }).click();
    // A post is about one of the products.
    await expect(dialog(page).getByLabel('Which product?')).toHaveValue('Billing software');
  });
});
