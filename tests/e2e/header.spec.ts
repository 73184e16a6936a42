import { expect, type Page } from '@playwright/test';
import { enlarge } from './looks.ts';
import { expectSameDocument, holdRuntime, markDocument, test, untilAlive } from './visit.ts';

const header = (page: Page) => page.getByRole('banner');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** The visible links and buttons of the header from left to right: their words, and where the links lead. */
const fromLeft = (page: Page): Promise<string[]> =>
  header(page)
    .locator('a, button')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({ control, left: control.getBoundingClientRect().x }))
        .sort((one, other) => one.left - other.left)
        .map(({ control }) =>
          `${control.textContent || control.ariaLabel} ${control.getAttribute('href') ?? ''}`.trim(),
        )
        // The sign for searching, the buttons beside links with a list, the demo: a site may do without.
        .filter((said) => !/ (?:\/search|#demo)$/.test(said) && !said.endsWith(': show all')),
    );

/** Behaviour 1: what is in the header on either side of the width at which the menu moves into it. */
async function expectMenu(page: Page): Promise<void> {
  const [logo, contact] = ['Pulli Works /home', 'Contact /contact-us'];
  const pages = [
    'Home /home',
    'Products /products',
    'Services /services',
    'Success Stories /success-stories',
    'About Us /about-us',
    'Blogs /blogs',
  ];
  const wide = [logo, ...pages, contact];
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
  for (const top of [0, 1, 100_000, 0]) {
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
    await scrollTo(page, 0);
    await expect(header(page)).toHaveCSS('box-shadow', 'none');
    await expectSameDocument(page);
  });

  await test.step('after a reload in the middle of the page', async () => {
    await scrollTo(page, 900);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
  });
});

test('a visitor on a phone has the whole name in a header of one row, however long', async ({ page }) => {
  // Where the link next to it has a long word too.
  await page.goto('/ta');
  for (const [name, kind] of [
    ['Meenakshi Dental Clinic', undefined],
    ['ஸ்ரீமீனாட்சிசுந்தரேஸ்வரர்பல்மருத்துவமனை', 'name'],
    ['மீனாட்சி சுந்தரேஸ்வரர் பல் மருத்துவமனை', 'name'],
    ['மீனாட்சிமருத்துவம்', 'word'],
  ] as const) {
    const mark = header(page).locator('a').first();
    await mark.evaluate(
      (link, { words, long }) => {
        if (long !== undefined) link.querySelector('span')?.setAttribute('data-long', long);
        link.querySelector('span > span')?.replaceChildren(words);
      },
      { words: name, long: kind },
    );
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      const { height = 0 } = (await header(page).boundingBox()) ?? {};
      expect(height, `${name} at ${width} px`).toBeLessThan(85);
      const isWhole = await mark.evaluate((link) => link.scrollWidth <= link.clientWidth);
      expect(isWhole, `${name} at ${width} px`).toBe(true);
    }
  }
});

test('1 and 3: a visitor opens the list of products or services beside its link, from the header and from the menu of a phone, and goes to one of them', async ({
  page,
}) => {
  await page.goto('/products');
  const list = page.getByRole('dialog', { name: 'Products' });
  const opener = header(page).getByRole('button', { name: 'Products: show all' });
  await test.step('by keyboard, where Escape leads back to the button', async () => {
    await opener.press('Enter');
    await expect(list.getByRole('link').nth(9)).toBeVisible();
    await expect(list.getByRole('link', { name: 'All products' })).toHaveAttribute('aria-current', 'page');
    await expect(list.getByRole('link').first()).toBeFocused();
    await expect(list.getByRole('link', { name: /^Billing software ./ })).toHaveAttribute(
      'href',
      '/billing-software',
    );
    const { y = 0 } = (await list.boundingBox()) ?? {};
    expect(y).toBe((await header(page).boundingBox())?.height);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await list.getByRole('link').last().press('Tab');
    await expect(list).toBeHidden();
  });
  await test.step('by touch in the menu, which it covers, and where each has its own hue', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#menu').getByRole('button', { name: 'Products: show all' }).click();
    const dots = await list
      .locator('[data-accent] > a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').backgroundColor));
    expect(new Set(dots).size).toBeGreaterThanOrEqual(9);
    await list.getByRole('button', { name: 'Menu' }).click();
    await expect(list).toBeHidden();
    await expect(page.locator('#menu')).toBeVisible();
    await page.locator('#menu').getByRole('button', { name: 'Products: show all' }).click();
    await list.getByRole('link', { name: 'Travel/taxi' }).click();
    await expect(page).toHaveURL('/travel-management-system');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });
  await test.step('in place, where it closes as well', async () => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await untilAlive(page);
    await markDocument(page);
    await opener.click();
    await list.getByRole('link', { name: 'Crowdfunding' }).click();
    await expect(page).toHaveURL('/crowdfunding-platforms');
    await expect(page.locator('h1')).toBeFocused();
    await expect(list).toBeHidden();
    await expectSameDocument(page);
  });
});

test('a visitor whose mouse rests on Products sees the list of products, with the focus where it was, until the mouse has left both or Escape is pressed; the button makes it stay; and the word is a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const link = menu.getByRole('link', { name: 'Products' });
  const list = page.getByRole('dialog', { name: 'Products' });
  const away = page.getByRole('heading', { level: 1 });
  await link.hover();
  await expect(list).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await list.getByRole('link', { name: 'Crowdfunding platform' }).hover();
  await menu.getByRole('link', { name: 'Services' }).hover();
  await expect(page.getByRole('dialog', { name: 'Services' })).toBeVisible();
  await expect(list).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await link.hover();
  await expect(list).toBeVisible();
  await away.hover({ position: { x: 5, y: 400 }, force: true });
  await expect(list).toBeHidden();
  await link.hover();
  await expect(list).toBeVisible();
  await menu.getByRole('button', { name: 'Products: show all' }).click();
  await page.mouse.move(700, 780);
  await menu.getByRole('link', { name: 'Home' }).hover();
  await expect(list).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/products$/);
});

test.describe('1, by touch', () => {
  test.use({ hasTouch: true });

  test('a visitor whose finger, not the mouse, rests on Products sees no list', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.clock.install();
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Products' });
    const list = page.getByRole('dialog', { name: 'Products' });
    const isShownInTime = async (): Promise<boolean> => {
      await page.clock.runFor(1000);
      return list.isVisible();
    };
    await link.hover();
    await expect.poll(isShownInTime).toBe(true);
    await page.mouse.move(700, 780);
    await expect.poll(isShownInTime).toBe(false);
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchCancel', ...touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: x + 5, y: y + 5 });
    expect(await isShownInTime()).toBe(false);
    await touch('touchCancel');
  });
});

test('a visitor with a phone has the search in the header beside a name on one line, and with the narrowest searches from the menu, in both languages', async ({
  page,
}) => {
  for (const [route, search, word, found] of [
    ['/', 'Search', 'invoice', /“invoice”$/],
    ['/ta', 'தேடல்', 'பில்', /^“பில்”/],
  ] as const) {
    await page.goto(route);
    const sign = header(page).getByRole('link', { name: search, exact: true });
    for (const width of [360, 390, 820]) {
      await page.setViewportSize({ width, height: 700 });
      const box = await sign.boundingBox();
      expect([box?.width, box?.height], `${route} at ${width} px`).toEqual([44, 44]);
      expect((await header(page).boundingBox())?.height, `${route} at ${width} px`).toBeLessThan(80);
      const name = await header(page).getByText('Pulli Works', { exact: true }).boundingBox();
      expect(name?.height, `${route} at ${width} px`).toBeLessThan(30);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(sign).toBeHidden();
    const menu = header(page).getByRole('button').first();
    await menu.click();
    await page.getByRole('dialog').getByRole('link', { name: search, exact: true }).click();
    const over = page.getByRole('dialog', { name: search });
    await expect(over.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.type(word);
    await expect(over.getByRole('status')).toHaveText(found);
    expect(await over.boundingBox()).toMatchObject({ x: 0, y: 0, width: 320 });
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    // With large letters at a desk, the links wrap.
    await page.setViewportSize({ width: 1280, height: 700 });
    await enlarge(page, '200%');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(1280);
  }
});
