import { expect, type Page } from '@playwright/test';
import { test, wake } from './visit.ts';

/** Whether an element is in the window, all of it, and nothing lies over its middle. */
const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((found) => {
    const element = document.querySelector(found);
    const box = element?.getBoundingClientRect();
    if (element === null || box === undefined) return false;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && top !== null && element.contains(top);
  }, selector);

test.describe('23: a visitor who wants a demo', () => {
  for (const width of [390, 1280]) {
    test(`opens the form from the top of the page, at ${width} px, and comes back to where they were`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/billing-software');
      const opener = page.locator('main').getByRole('link', { name: 'Book a Demo' }).first();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Billing software')).toBeVisible();
      await expect(dialog.getByRole('textbox')).toHaveCount(3);
      await expect(dialog.getByRole('button', { name: 'Book my demo' })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }

  test('begins with what the dialog says on a touch screen, where a field would bring up a keyboard over it', async ({
    browser,
    baseURL,
  }) => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/billing-software');
    await page.getByRole('link', { name: 'Book a Demo' }).first().tap();
    await expect(page.getByRole('dialog', { name: 'Book a Demo' })).toBeFocused();
    await context.close();
  });

  test('sees a wrong field with its label, and the way out, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/billing-software');
    await page.getByRole('link', { name: 'Book a Demo' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Asha Raman');
    await dialog.getByRole('button', { name: 'Book my demo' }).click();
    await expect(dialog.getByLabel('Phone')).toBeFocused();
    for (const part of [
      'input[name=phone]',
      'label:has(+ input[name=phone])',
      '[data-block] dialog > button',
    ]) {
      await expect.poll(() => isInView(page, part), part).toBe(true);
    }
  });

  test('has telephone and demo at hand on a phone, once the top has been passed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/billing-software');
    const bar = page.getByRole('navigation', { name: 'Get in touch' });
    await page.locator('#benefits').scrollIntoViewIfNeeded();
    await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport();
    await bar.getByRole('link', { name: 'Book a Demo' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  for (const [route, way, to] of [
    ['/', 'Book a Demo', 'dialog'],
    ['/blogs', 'Write to us', '/contact-us'],
    ['/blog-detail/1', 'Book a Demo', '/billing-software#demo'],
    ['/privacy-policy', 'Write to us', '/contact-us'],
  ] as const) {
    test(`has a way to ask at hand on ${route} too, which covers nothing at its end`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 700 });
      await page.goto(route);
      await wake(page);
      const bar = page.getByRole('navigation', { name: 'Get in touch' });
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport();
      // At the end of the page, the bar is below the last section.
      await page.locator('footer').scrollIntoViewIfNeeded();
      const ends = await page.evaluate(() => {
        const sections = [
          ...document.querySelectorAll('main [data-block] > section, main [data-block] > nav'),
        ];
        const nav = document.querySelector('main nav:has(> a[href^="tel:"])');
        const last = sections.filter((section) => section !== nav).at(-1);
        return [last?.getBoundingClientRect().bottom ?? 0, nav?.getBoundingClientRect().top ?? 0];
      });
      expect(ends[0]).toBeLessThanOrEqual((ends[1] ?? 0) + 1);
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      await bar.getByRole('link', { name: way }).click();
      if (to === 'dialog') await expect(page.getByRole('dialog')).toBeVisible();
      else await expect(page).toHaveURL(to);
    });
  }

  test('chooses the product where the page is about several, and sends it', async ({ page }) => {
    await page.goto('/products');
    await page.locator('main').getByRole('link', { name: 'Book a Demo' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Which product?').selectOption('Billing software');
    await dialog.getByLabel('Your name').fill('Asha Raman');
    await dialog.getByLabel('Phone').fill('9876543210');
    await dialog.getByRole('button', { name: 'Book my demo' }).click();
    const mail = dialog.getByRole('link', { name: 'Open the e-mail again' });
    expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(
      'Product: Billing software',
    );
  });

  test('finds the product chosen that was looked at last', async ({ page }) => {
    await page.goto('/');
    const banner = page.locator('[data-block=banner]');
    const product = page.getByRole('dialog').getByLabel('Which product?');
    const open = () => banner.getByRole('link', { name: 'Book a Demo' }).click();
    await open();
    await expect(product).toHaveValue('');
    await page.keyboard.press('Escape');
    await banner.getByRole('radio', { name: 'Show Crowdfunding platform' }).check();
    await open();
    await expect(product).toHaveValue('Crowdfunding platform');
    await product.selectOption('Billing software');
    await page.keyboard.press('Escape');
    await banner.getByRole('link', { name: /^Social media platform/ }).focus();
    await open();
    // What was answered stays.
    await expect(product).toHaveValue('Billing software');
  });

  test('finds the product chosen whose dot he has chosen, whatever he crosses on his way to the button', async ({
    page,
  }) => {
    await page.goto('/');
    const banner = page.locator('[data-block=banner]');
    const product = page.getByRole('dialog').getByLabel('Which product?');
    // Before the form's code is there, and after.
    for (const name of ['Social media platform', 'Healthcare management software', 'Billing software']) {
      await banner.getByRole('radio', { name: `Show ${name}` }).click();
      const other = banner.getByRole('link', { name: /^Crowdfunding platform/ });
      await other.hover();
      await expect(other.locator('> [aria-hidden]')).toHaveCSS('opacity', '1');
      await banner.getByRole('link', { name: 'Book a Demo' }).click();
      await expect(product, name).toHaveValue(name);
      await page.keyboard.press('Escape');
    }
  });

  test('is led to the card with the form without JavaScript', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    await page.goto('/billing-software');
    await page.getByRole('link', { name: 'Book a Demo' }).first().click();
    await expect(page).toHaveURL(/#demo$/);
    await page.close();
  });
});

test('3: the menu of a phone has the telephone number, the address, Careers and the theme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Careers' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '+91 44 0000 0000' })).toBeVisible();
  await expect(menu.getByText('Tamil Nadu, India')).toBeVisible();
  await menu.getByLabel('Dark').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The footer's switch says the same.
  await expect(page.locator('footer').getByLabel('Dark')).toBeChecked();
});

test('3, 23: on a phone, the menu of a product page offers its demo: the menu closes, the dialog opens, and afterwards the focus is on the menu button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/billing-software');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Book a Demo' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Book a Demo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('14: at 1366 x 768, the whole consultation form is in view, with its button', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Reach out to our consultant' }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send' });
  await expect(send).toBeInViewport({ ratio: 1 });
});
