import { expect, type Page } from '@playwright/test';
import { BUILD_STEPS, INDUSTRIES, SELLING_POINTS } from '../unit/site/specification.ts';
import { namedCards } from './named.ts';
import { holdRuntime, test, wake } from './visit.ts';

const block = (page: Page, type: string) => page.locator(`[data-block=${type}]`);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

for (const route of ['/', '/home']) {
  test(`7: a visitor of ${route} is on the home page`, async ({ page }) => {
    const answer = await page.goto(route);
    expect(answer?.status()).toBe(200);
    expect(answer?.request().redirectedFrom()).toBeNull();
    await expect(page.locator('h1')).toHaveText('Ready-made software for your business.');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://pulliworks.example/');
    await expect(page.locator('header [aria-current=page]').filter({ visible: true })).toHaveText('Home');
  });
}

test.describe('a visitor of the home page', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('11: reads what the products promise and the four selling points of the agency', async ({ page }) => {
    const banner = block(page, 'banner');
    await expect(banner).toContainText('prebuilt, fully customisable');
    await expect(banner).toContainText('source code');
    await expect(banner).toContainText(/launch up to 75% faster than with traditional development/);
    await expect(banner.getByRole('list').last().getByRole('listitem')).toHaveText([...SELLING_POINTS]);
  });

  test('11: goes on from the banner with "Get Started Today", or with "Find Out More", and reads about what', async ({
    page,
  }) => {
    await page.goto('/');
    const actions = block(page, 'banner').getByRole('link', { name: /^(Find Out More|Get Started Today)$/ });
    await expect(actions).toHaveText(['Get Started Today', 'Find Out More']);
    await expect(actions.last()).toHaveAccessibleDescription('about our services');
    for (const [name, path] of [
      ['Find Out More', '/services'],
      ['Get Started Today', '/contact-us'],
    ] as const) {
      await page.goto('/');
      await wake(page);
      await block(page, 'banner').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1'), name).toBeFocused();
    }
  });

  test('12 and 40: finds nine industries in their order, each with a link to its product', async ({
    page,
  }) => {
    const products = INDUSTRIES.map(([route]) => route);
    const cards = namedCards(block(page, 'cards').first().getByRole('listitem'), products);
    const names = INDUSTRIES.map(([, name]) => capital(name));
    await expect(cards.getByRole('heading')).toHaveText(names);
    const links = cards.getByRole('link');
    await expect(links).toHaveText(names.map((name) => `Find out more: ${name}`));
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(products);
    await wake(page);
    await links.nth(3).click();
    await expect(page).toHaveURL('/text-voice-video-communication-tool');
    await expect(page.locator('main')).toContainText('Text and voice/video communication tool');
  });

  test('12: has all nine in a screen and a half of a phone, and in one column where letters are large', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const list = block(page, 'cards').first().getByRole('list');
    expect((await list.boundingBox())?.height).toBeLessThan(1.6 * 844);
    const [first, second] = [list.getByRole('listitem').first(), list.getByRole('listitem').nth(1)];
    expect((await second.boundingBox())?.y).toBe((await first.boundingBox())?.y);
    // Through the CSSOM, which the content security policy permits.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect((await second.boundingBox())?.x).toBe((await first.boundingBox())?.x);
  });

  test('12: presses a card anywhere and arrives at its product', async ({ page }) => {
    await wake(page);
    // The link covers the whole card, so the click does not hit the heading itself.
    const heading = block(page, 'cards').first().getByRole('heading', { name: 'Quick commerce platform' });
    await heading.click({ force: true });
    await expect(page).toHaveURL('/quick-commerce-platforms');
  });

  test('13 and 40: reads eight numbered steps', async ({ page }) => {
    const steps = block(page, 'steps').getByRole('listitem');
    await expect(steps.getByRole('heading')).toHaveText([...BUILD_STEPS]);
    await expect(steps.locator('> :first-child')).toHaveText(BUILD_STEPS.map((_, place) => `0${place + 1}`));
  });

  test('finds every product as a dot of the line, sees its picture and goes to its page', async ({
    page,
  }) => {
    const pulli = block(page, 'banner').getByRole('list').first().getByRole('listitem');
    const links = pulli.getByRole('link');
    await expect(links).toHaveText(INDUSTRIES.map(([, name]) => new RegExp(capital(name))));
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(INDUSTRIES.map(([route]) => route));
    // What is on top in the middle of the picture belongs to the product.
    const shown = (index: number) =>
      pulli.nth(index).evaluate((item) => {
        const stage = item.querySelector('a > [aria-hidden]');
        const box = stage?.getBoundingClientRect();
        if (box === undefined) return false;
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return stage?.contains(top) ?? false;
      });
    await expect.poll(() => shown(0)).toBe(true);
    await expect(pulli.first().locator('a > [aria-hidden]').getByText('Billing software')).toBeVisible();
    await links.nth(4).hover();
    await expect.poll(() => shown(4)).toBe(true);
    await page.mouse.move(5, 5);
    await expect.poll(() => shown(0)).toBe(true);
    await links.nth(6).focus();
    await expect.poll(() => shown(6)).toBe(true);
    // The pointer takes it from the focus, and gives it back.
    await links.nth(3).hover();
    await expect.poll(() => shown(3)).toBe(true);
    const lit = () =>
      pulli.evaluateAll(
        (all) =>
          all.filter(
            (item) => getComputedStyle(item.querySelector('a > [aria-hidden]') ?? item).opacity === '1',
          ).length,
      );
    await expect.poll(lit).toBe(1);
    await page.mouse.move(5, 5);
    await expect.poll(() => shown(6)).toBe(true);
    await pulli.nth(2).getByRole('radio').click();
    await page.mouse.move(5, 5);
    await expect.poll(() => shown(2)).toBe(true);
    for (const item of await pulli.all()) {
      for (const target of [item.getByRole('radio'), item.getByRole('link')]) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    }
    // Its picture is part of the link.
    await wake(page);
    await links.nth(7).hover();
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL('/quick-commerce-platforms');
  });

  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
  ] as const) {
    test(`sees the picture beside the headline and reads the names of all dots on a first screen of ${width} x ${height} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const banner = block(page, 'banner');
      const names = banner.locator('li:has([type=radio]) a > span:first-child');
      await expect(names).toHaveCount(INDUSTRIES.length);
      for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 });
      const headline = await banner.getByRole('heading').boundingBox();
      const picture = await banner.locator('a > span[aria-hidden]').first().boundingBox();
      expect(picture?.y).toBeLessThan(headline?.y ?? 0);
      expect(picture?.x).toBeGreaterThan(width / 2);
    });
  }

  test('sees the picture next to the names, not squeezed beside the headline, in letters twice as large', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const banner = block(page, 'banner');
    const headline = await banner.getByRole('heading').boundingBox();
    const picture = await banner.locator('a > span[aria-hidden]').first().boundingBox();
    expect(picture?.y).toBeGreaterThan((headline?.y ?? 0) + (headline?.height ?? 0));
  });

  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    test(`sees all dots of the line on the first screen of a phone of ${width} x ${height} px, and chooses one`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const banner = block(page, 'banner');
      const dots = banner.getByRole('radio');
      await expect(dots).toHaveCount(INDUSTRIES.length);
      for (const dot of await dots.all()) await expect(dot).toBeInViewport({ ratio: 0.9 });
      await expect(banner.getByRole('link', { name: /^\+91/ })).toBeInViewport();
      await dots.nth(3).click();
      const picture = banner.locator('li:has([type=radio]) a > [aria-hidden]').nth(3);
      await expect(picture).toHaveCSS('opacity', '1');
      await expect(picture).toBeInViewport({ ratio: 1 });
      // The names follow, each a link.
      const names = banner.locator('li:has([type=radio])').getByRole('link');
      await expect(names).toHaveText(INDUSTRIES.map(([, name]) => new RegExp(capital(name))));
    });
  }

  test('sees the line of dots clear of the words and the picture above it and of the names below it', async ({
    page,
  }) => {
    for (const route of ['/', '/services']) {
      await page.goto(route);
      for (const [width, height] of [
        [1024, 768],
        [1280, 720],
        [1366, 768],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        const room = await block(page, 'banner').evaluate((banner) => {
          const boxesOf = (selector: string) =>
            [...banner.querySelectorAll(selector)]
              .map((element) => element.getBoundingClientRect())
              .filter((box) => box.width > 0);
          const [line] = boxesOf('.kolam-strand');
          if (line === undefined) return [];
          const above = boxesOf('h1 ~ *, a > [aria-hidden]').map(({ bottom }) => line.top - bottom);
          const below = boxesOf('input + a > :first-child').map(({ top }) => top - line.bottom);
          return [Math.min(...above), Math.min(...below)];
        });
        expect(room).toHaveLength(2);
        // Half of the line is beyond its middle.
        for (const free of room) expect(free, `${route}, ${width} x ${height}`).toBeGreaterThan(3);
      }
    }
  });

  test('finds all services, and three posts with a link to the others', async ({ page }) => {
    const lists = block(page, 'cards');
    await expect(lists.nth(1).getByRole('link')).toHaveCount(8);
    await expect(lists.nth(2).getByRole('listitem').getByText('Published on')).toHaveCount(3);
    await expect(lists.nth(2).getByRole('link', { name: /^See all.*Latest Blogs$/ })).toHaveAttribute(
      'href',
      '/blogs',
    );
  });

  test('reads to the end of the page and goes on from there to a person', async ({ page }) => {
    const last = page.locator('main > [data-block]').last().getByRole('link').last();
    await expect(last).toHaveAttribute('href', /^tel:/);
    await page.getByRole('link', { name: 'Tell us your business problem' }).click();
    await expect(page).toHaveURL('/contact-us');
  });

  test('15: asks for engineers with "Contact"', async ({ page }) => {
    const engineers = block(page, 'callToAction').filter({ hasText: 'engineers' });
    await engineers.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact-us');
  });

  test('16 and 40: sees six or more people with one face and six backgrounds', async ({ page }) => {
    const quotations = block(page, 'carousel').locator('figure');
    await expect(quotations).not.toHaveCount(0);
    const seen = await quotations.evaluateAll((all) =>
      all.map((one) => ({
        face: one.querySelector('svg')?.innerHTML,
        ground: getComputedStyle(one).backgroundColor,
        edge: getComputedStyle(one).borderTopColor,
      })),
    );
    expect(new Set(seen.map(({ face }) => face)).size).toBe(1);
    expect(new Set(seen.map(({ ground }) => ground)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(seen.map(({ edge }) => edge)).size).toBeGreaterThanOrEqual(6);
  });
});

test.describe('14: a visitor who reaches out to a consultant', () => {
  const opener = (page: Page) => page.getByText('Reach out to our consultant', { exact: true });
  const popup = (page: Page) => page.getByRole('dialog', { name: 'Not sure where to begin?' });
  const closeButton = (page: Page) => popup(page).getByRole('button', { name: 'Close' });

  async function open(page: Page): Promise<void> {
    await opener(page).click();
    await expect(popup(page)).toBeVisible();
  }

  test('sees the form, 600 px wide on a desktop and as wide as there is room on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    await expect(popup(page)).toHaveCount(0);
    await open(page);
    await expect(popup(page).getByRole('textbox', { name: 'Your name' })).toBeVisible();
    expect((await popup(page).boundingBox())?.width).toBe(600);
    await page.setViewportSize({ width: 1920, height: 900 });
    expect((await popup(page).boundingBox())?.width).toBe(600);
    await page.setViewportSize({ width: 390, height: 900 });
    expect((await popup(page).boundingBox())?.width).toBeLessThan(390);
  });

  test('closes it with its X, with Escape or with a click outside it, not with one inside, and is back at the button', async ({
    page,
  }) => {
    await page.goto('/');
    for (const [how, close] of [
      ['its X', () => closeButton(page).click()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['a click beside it', () => page.mouse.click(5, 5)],
    ] as const) {
      await open(page);
      await expect(popup(page).getByRole('textbox', { name: 'Your name' }), how).toBeFocused();
      await popup(page).getByRole('heading').click();
      await popup(page).getByRole('textbox', { name: 'Your name' }).click();
      await expect(popup(page).getByRole('textbox', { name: 'Your name' }), how).toBeFocused();
      await close();
      await expect(popup(page), how).toHaveCount(0);
      await expect(opener(page), how).toBeFocused();
    }
  });

  test('opens it with the keyboard, and stays inside with Tab until it is closed', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(popup(page).getByRole('textbox', { name: 'Your name' })).toBeFocused();
    // Before the first and after the last thing in it, the focus may move to the browser's own controls.
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('main > * > :not(dialog) :focus, header :focus, footer :focus')).toHaveCount(0);
    await closeButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(popup(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('gets it from a click that came before the runtime had loaded', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/');
    await opener(page).click();
    await expect(page).toHaveURL('/');
    await runtime.release();
    await expect(popup(page)).toBeVisible();
  });

  test('is led to the contact page without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/');
    await opener(page).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await context.close();
  });
});
