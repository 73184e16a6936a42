import { expect, type Page } from '@playwright/test';
import { expectSameDocument, holdRuntime, markDocument, test } from './visit.ts';

const PAGES = ['Home', 'Products', 'Services', 'Success Stories', 'About Us', 'Blogs'];

const header = (page: Page) => page.getByRole('banner');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** The visible links and buttons of the header from left to right: their words, and where the links lead. */
const fromLeft = (page: Page): Promise<string[]> =>
  header(page)
    .locator('a, button')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => ({ control, left: control.getBoundingClientRect().x }))
        .sort((one, other) => one.left - other.left)
        .map(({ control }) => `${control.textContent} ${control.getAttribute('href') ?? ''}`.trim())
        // The sign for searching, which a site may do without.
        .filter((said) => said !== '/search'),
    );

/** Behaviour 1: what is in the header on either side of the width at which the menu moves into it. */
async function expectMenu(page: Page): Promise<void> {
  const [logo, contact] = ['Pulli Works /home', 'Contact /contact-us'];
  const pages = ['/home', '/products', '/services', '/success-stories', '/about-us', '/blogs'];
  const wide = [logo, ...PAGES.map((name, at) => `${name} ${pages[at]}`), contact];
  for (const width of [1280, 996]) {
    await page.setViewportSize({ width, height: 700 });
    // An author may have added pages.
    const found = (await fromLeft(page)).filter((one) => wide.includes(one) || !/ \//.test(one));
    expect(found, `at ${width} px`).toEqual(wide);
  }
  for (const width of [995, 320]) {
    await page.setViewportSize({ width, height: 700 });
    // So may others who have translated it.
    const found = (await fromLeft(page)).filter((one) => !/^\P{ASCII}/u.test(one));
    expect(found, `at ${width} px`).toEqual(['Menu', logo, contact]);
    const name = await header(page).getByText('Pulli Works', { exact: true }).boundingBox();
    expect(name?.height, `on one line at ${width} px`).toBeLessThan(30);
    const { width: wide = 0, height = 0 } = (await header(page).locator('a').first().boundingBox()) ?? {};
    expect([wide <= 280, height <= 80]).toEqual([true, true]);
  }
}

/** Behaviour 2: where the header is, and when it has a shadow. */
async function expectShadow(page: Page): Promise<void> {
  for (const top of [0, 1, 900, 100_000, 1, 0]) {
    await scrollTo(page, top);
    const shadow = expect(header(page), `at ${top} px`);
    await (top === 0 ? shadow : shadow.not).toHaveCSS('box-shadow', 'none');
    expect((await header(page).boundingBox())?.y, `at ${top} px`).toBe(0);
  }
}

test('1 and 2: a visitor has the six pages in the header from 996 px and a menu button below that, always at the top of the window, with a shadow once the page is scrolled', async ({
  page,
}) => {
  const runtime = await holdRuntime(page);
  await page.goto('/products');
  await expectMenu(page);
  await expectShadow(page);

  await test.step('with the runtime, on the next page and back', async () => {
    await page.locator('header a').first().dispatchEvent('touchstart');
    await runtime.release();
    await markDocument(page);
    await scrollTo(page, 900);
    await page.locator('main a[href="/billing-software"]').first().dispatchEvent('click');
    await expect(page).toHaveURL('/billing-software');
    await expect(page.locator('h1')).toBeFocused();
    // The next page is at its top.
    await expect(header(page)).toHaveCSS('box-shadow', 'none');
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await expectShadow(page);
    await expectMenu(page);
    await expectSameDocument(page);
  });

  await test.step('after a reload in the middle of the page', async () => {
    await scrollTo(page, 900);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
  });
});
