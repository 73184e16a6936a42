import { expect, type Page } from '@playwright/test';
import { untilDrawn } from './untilDrawn.ts';
import { expectSameDocument, markDocument, test as visit, wake } from './visit.ts';

/** The site of tests/fixtures/pictures-that-come-in. */
const test = visit.extend({
  siteName: 'comingPictures',
  // One column of cards, the first of which is below the fold.
  viewport: { width: 390, height: 360 },
});

const ALL = ['Bowl', 'Jug', 'Lamp', 'Cup', 'Vase', 'Urn'];

/** A picture that has been told to fade in: which card it belongs to, and its delay in milliseconds. */
interface Entrance {
  readonly card: string;
  readonly delay: number;
}

/** Has the page record every picture that is told to fade in. */
async function noteEntrances(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Entrance[] = [];
    Object.assign(window, { noted });
    const { animate } = Element.prototype;
    Element.prototype.animate = function begin(this: Element, keyframes, options) {
      const card = this.closest('li')?.querySelector('h3')?.textContent ?? '';
      const isFirst = this.previousElementSibling === null;
      if (isFirst) noted.push({ card, delay: typeof options === 'object' ? (options.delay ?? 0) : 0 });
      return animate.call(this, keyframes, options);
    };
  });
}

const entrances = (page: Page): Promise<Entrance[]> =>
  page.evaluate(() => (window as unknown as { noted: Entrance[] }).noted);
const cardsThatCame = async (page: Page): Promise<string[]> =>
  (await entrances(page)).map(({ card }) => card);

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The effective opacity of an element: 1 if nothing around it is faded. */
function opacity(page: Page, name: string, part: 'picture' | 'words'): Promise<number> {
  return card(page, name).evaluate((item, which) => {
    let seen = 1;
    const inner = which === 'words' ? item.querySelector('h3') : item.querySelector('svg');
    for (let element: Element | null = inner; element !== null; element = element.parentElement) {
      seen *= Number(getComputedStyle(element).opacity);
    }
    return seen;
  }, part);
}

async function scrollThroughAll(page: Page): Promise<void> {
  for (const name of ALL) {
    await card(page, name).evaluate((item) => item.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await untilDrawn(page);
  }
}

test.describe('24: the picture of a card', () => {
  test('fades in when it is scrolled to, after a delay of its own of up to 300 ms', async ({ page }) => {
    await noteEntrances(page);
    await page.goto('/pots');
    // What makes pictures fade in comes with the first sign of a visitor.
    await wake(page);
    expect(await cardsThatCame(page)).toEqual([]);
    expect(await opacity(page, 'Bowl', 'picture')).toBe(1);
    await scrollThroughAll(page);
    await expect.poll(() => cardsThatCame(page)).toEqual(ALL);
    const delays = (await entrances(page)).map(({ delay }) => delay);
    expect(new Set(delays).size).toBe(ALL.length);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(300);
    for (const name of ALL) await expect.poll(() => opacity(page, name, 'picture')).toBe(1);
  });

  test('is paler during its delay, but never missing, and its words are as ever', async ({ page }) => {
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function begin(this: Element, keyframes, options) {
        const animation = animate.call(this, keyframes, options);
        animation.pause();
        return animation;
      };
    });
    await page.goto('/pots');
    await wake(page);
    await card(page, 'Bowl').scrollIntoViewIfNeeded();
    await expect.poll(() => opacity(page, 'Bowl', 'picture')).toBe(0.3);
    expect(await opacity(page, 'Bowl', 'words')).toBe(1);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    expect(await opacity(page, 'Bowl', 'picture')).toBe(1);
  });

  test('fades in once, however often it is scrolled to', async ({ page }) => {
    await noteEntrances(page);
    await page.goto('/pots');
    await wake(page);
    await scrollThroughAll(page);
    await scrollThroughAll(page);
    await expect.poll(() => cardsThatCame(page)).toEqual(ALL);
  });

  test('fades in on a page reached by a link, too', async ({ page }) => {
    await noteEntrances(page);
    await page.goto('/');
    await wake(page);
    await markDocument(page);
    await page.getByRole('link', { name: 'See the pots' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our pots');
    await expectSameDocument(page);
    await scrollThroughAll(page);
    await expect.poll(() => cardsThatCame(page)).toEqual(ALL);
  });

  test('does not fade in if the page shows it from the start', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 2400 });
    await noteEntrances(page);
    await page.goto('/');
    await wake(page);
    await page.getByRole('link', { name: 'See the pots' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our pots');
    await untilDrawn(page);
    expect(await cardsThatCame(page)).not.toContain('Bowl');
    await page.reload();
    await untilDrawn(page);
    expect(await cardsThatCame(page)).not.toContain('Bowl');
  });

  test('does not fade in where a list does not ask for it', async ({ page }) => {
    await noteEntrances(page);
    await page.goto('/');
    await card(page, 'Still').scrollIntoViewIfNeeded();
    await untilDrawn(page);
    expect(await cardsThatCame(page)).toEqual([]);
  });

  test('is visible at once for a visitor who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await noteEntrances(page);
    await page.goto('/pots');
    await scrollThroughAll(page);
    expect(await cardsThatCame(page)).toEqual([]);
    expect(await opacity(page, 'Urn', 'picture')).toBe(1);
  });

  test('stays visible if no observer ever reports that it was scrolled to', async ({ page }) => {
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => undefined;
    });
    await noteEntrances(page);
    await page.goto('/pots');
    await scrollThroughAll(page);
    expect(await cardsThatCame(page)).toEqual([]);
    for (const name of ALL) expect(await opacity(page, name, 'picture')).toBe(1);
  });
});

test.describe('24, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture is visible', async ({ page }) => {
    await page.goto('/pots');
    await expect(page.locator('main li svg').last()).toBeAttached();
    for (const name of ALL) {
      await expect(card(page, name).locator('svg').first()).toHaveCSS('opacity', '1');
    }
  });
});
