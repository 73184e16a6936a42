import { expect, type Page } from '@playwright/test';
import { SERVICES, UIUX } from '../unit/site/specification.ts';
import { namedCards, namedLinks } from './named.ts';
import { test, unfoldFooter, wake } from './visit.ts';

const UIUX_PAGE = '/service-uiux-designing';
const block = (page: Page, type: string) => page.locator(`[data-block=${type}]`);
const cards = (page: Page) => block(page, 'cards').getByRole('listitem');
const pictures = (page: Page) => page.locator('[data-entrance] > *');
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const names = SERVICES.map(([, name]) => capital(name));
const routes = SERVICES.map(([route]) => route);

test.describe('24: a visitor of /services', () => {
  test('finds the banner and eight services in the order of the footer', async ({ page }) => {
    await page.goto('/services');
    const eight = namedCards(cards(page), routes);
    await expect(eight.getByRole('heading')).toHaveText(names);
    await expect(eight.getByRole('link')).toHaveText(names.map((name) => `View Details: ${name}`));
    await expect(cards(page).locator('svg').filter({ visible: true })).not.toHaveCount(0);
    for (const card of await cards(page).all()) {
      await expect(card.locator('[data-entrance] > svg')).toHaveCount(1);
      await expect(card.getByRole('paragraph')).not.toBeEmpty();
    }
    const footer = page.getByRole('navigation', { name: 'Services' }).getByRole('link');
    await expect(namedLinks(footer, routes)).toHaveText(names);
    await block(page, 'banner').getByRole('link', { name: 'Get Started Today' }).click();
    await expect(page).toHaveURL('/contact-us');
  });

  test('gets from each card to its service', async ({ page }) => {
    await page.goto('/services');
    await wake(page);
    for (const [route, name] of SERVICES) {
      const heading = page.getByRole('heading', { name: capital(name), exact: true });
      await cards(page).filter({ has: heading }).getByRole('link').click();
      await expect(page).toHaveURL(route);
      await expect(page.locator('h1')).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/services');
      await expect(namedCards(cards(page), routes)).toHaveCount(8);
    }
  });
});

/** Holds each picture's animation at its start, and records its delay. */
async function holdPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waits: number[] = [];
    Reflect.set(globalThis, 'waits', waits);
    // Eight numbers from 0 to nearly 1, repeated.
    let drawn = 0;
    Math.random = () => Math.min((drawn++ % 8) / 7, 0.9999);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const animation: Animation = Reflect.apply(animate, this, [frames, options]);
      if (this.matches('[data-entrance] > *')) {
        waits.push(Number(typeof options === 'object' ? options.delay : options));
        animation.pause();
      }
      return animation;
    };
  });
}

/** The delays of the pictures that have been told to fade in, in milliseconds. */
const waits = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(globalThis, 'waits') ?? []);
const opacities = (page: Page): Promise<string[]> =>
  pictures(page).evaluateAll((all) => all.map((picture) => getComputedStyle(picture).opacity));
const scrollThrough = async (page: Page): Promise<void> => {
  for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
};
/** The opacities to expect when every picture on the page has the same one. */
const everyPicture = async (page: Page, opacity: '0.3' | '1'): Promise<string[]> =>
  Array.from({ length: await cards(page).count() }, () => opacity);

test.describe('24: the pictures of /services', () => {
  test.use({ viewport: { width: 390, height: 420 } });

  test('fade in when they are scrolled to, after up to 300 ms, and nothing is missing while one waits', async ({
    page,
  }) => {
    await holdPictures(page);
    await page.goto('/services');
    // Nobody who scrolls there is at the cards at once: what makes them fade in comes with the first sign of a visitor.
    await wake(page);
    // On a phone the first card is far below the banner.
    expect(await waits(page)).toEqual([]);
    await cards(page).first().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await waits(page)).length).toBeGreaterThan(0);
    const shown = await cards(page).count();
    expect((await waits(page)).length).toBeLessThan(shown);
    await scrollThrough(page);
    await expect.poll(async () => (await waits(page)).length).toBe(shown);
    const all = await waits(page);
    expect(Math.min(...all)).toBe(0);
    expect(Math.max(...all)).toBeCloseTo(300, -1);
    expect(Math.max(...all)).toBeLessThanOrEqual(300);
    expect(new Set(all).size).toBe(8);
    // During its delay a picture is pale.
    expect(await opacities(page)).toEqual(await everyPicture(page, '0.3'));
    for (const card of await cards(page).all()) {
      await expect(card.getByRole('heading')).toHaveCSS('opacity', '1');
      await expect(card.getByRole('link')).toBeVisible();
    }
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    expect(await opacities(page)).toEqual(await everyPicture(page, '1'));
  });

  test('fade in once, also on a page reached by a link', async ({ page }) => {
    await holdPictures(page);
    await page.goto('/');
    await wake(page);
    await unfoldFooter(page, 'Services');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page).toHaveURL('/services');
    await expect(page.locator('h1')).toBeFocused();
    // The opening of a page is shown before the rest of it.
    await expect(cards(page)).not.toHaveCount(0);
    await scrollThrough(page);
    const shown = await cards(page).count();
    await expect.poll(async () => (await waits(page)).length).toBe(shown);
    await page.locator('h1').scrollIntoViewIfNeeded();
    await scrollThrough(page);
    expect(await waits(page)).toHaveLength(shown);
  });

  test('are all visible for a visitor who prefers reduced motion', async ({ page }) => {
    await holdPictures(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/services');
    await scrollThrough(page);
    expect(await opacities(page)).toEqual(await everyPicture(page, '1'));
    expect(await waits(page)).toEqual([]);
  });

  test('are all visible where nothing reports that they are scrolled to', async ({ page }) => {
    await holdPictures(page);
    await page.addInitScript(() => {
      globalThis.IntersectionObserver = class extends IntersectionObserver {
        override observe(): void {}
      };
    });
    await page.goto('/services');
    await scrollThrough(page);
    expect(await opacities(page)).toEqual(await everyPicture(page, '1'));
  });
});

test.describe('25: a visitor of the UI/UX page', () => {
  test.beforeEach(({ page }) => page.goto(UIUX_PAGE));

  test('reads why it matters, what it does, how it works and whom to choose, and is invited to get in touch', async ({
    page,
  }) => {
    await expect(page).toHaveTitle(UIUX.title);
    await expect(page.getByRole('heading', { level: 2, name: 'Why UI/UX design matters' })).toBeVisible();
    await expect(block(page, 'mediaRows').getByRole('heading', { level: 3 })).toHaveText([...UIUX.impacts]);
    await expect(block(page, 'steps').getByRole('heading', { level: 3 })).toHaveText([...UIUX.steps]);
    await expect(block(page, 'whyUs').getByRole('heading', { level: 3 })).toHaveCount(UIUX.reasons);
    const contact = block(page, 'callToAction').getByRole('link', { name: 'Contact us' });
    await expect(contact).toHaveAttribute('href', '/contact-us');
  });

  test('sees nothing of the process and the questions that are kept for later', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Deployment' })).toHaveCount(0);
    await expect(page.locator('main details')).toHaveCount(0);
    // Nor are they sent with the page.
    expect(await page.content()).not.toContain('What services do you offer?');
  });
});

test('25: a visitor of any service is offered a demo at the end, before the link to the next one', async ({
  page,
}) => {
  for (const [route] of SERVICES) {
    await page.goto(route);
    const types = await page
      .locator('main [data-block]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')));
    expect(types.slice(-2), route).toEqual(['bookDemo', 'pager']);
    const demo = block(page, 'bookDemo');
    await expect(demo.getByRole('heading', { name: 'Discover Our Solution' }), route).toBeVisible();
    await expect(demo, route).toContainText('30-minute personalised session');
    await demo.getByRole('link', { name: 'Book a Demo' }).click();
    await expect(page.getByRole('dialog', { name: 'Book a Demo' }), route).toBeVisible();
  }
});

test('26: a visitor who plans an app is told how long it takes', async ({ page }) => {
  await page.goto('/service-app-development');
  const question = page.locator('details').filter({ hasText: 'How long does it take to build an app?' });
  const answer = question.getByRole('paragraph');
  await expect(answer).toContainText('simple app takes 3 to 6 months');
  await expect(answer).toContainText('complex app takes 6 to 12 months or more');
  // It is already open.
  await expect(answer).toBeVisible();
  await question.locator('summary').click();
  await expect(answer).toBeHidden();
});
