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
/** A picture that has been told to fade in: its card, its delay in milliseconds, and what chance had dealt before. */
interface Entrance {
  readonly card: string;
  readonly delay: number;
  readonly chance: number;
}

/** Has the page record every picture that is told to fade in, and hold it there. */
async function noteEntrances(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Entrance[] = [];
    Object.assign(window, { noted });
    let chance = 0.25;
    Math.random = () => {
      chance = (chance + 0.618) % 1;
      return chance;
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function begin(this: Element, keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      animation.pause();
      const card = this.closest('li')?.querySelector('h3')?.textContent ?? '';
      const delay = typeof options === 'object' ? (options.delay ?? 0) : 0;
      if (this.previousElementSibling === null) noted.push({ card, delay, chance });
      return animation;
    };
  });
}

const entrances = (page: Page): Promise<Entrance[]> =>
  page.evaluate(() => (window as unknown as { noted: Entrance[] }).noted);
const cardsThatCame = async (page: Page): Promise<string[]> =>
  (await entrances(page)).map(({ card }) => card);
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The effective opacity of a part of each card: 1 if nothing around it is faded. */
function opacities(page: Page, part: 'svg' | 'h3'): Promise<number[]> {
  return page.locator('main li:has([data-entrance])').evaluateAll(
    (items, which) =>
      items.map((item) => {
        let seen = 1;
        for (let element = item.querySelector(which); element !== null; element = element.parentElement) {
          seen *= Number(getComputedStyle(element).opacity);
        }
        return seen;
      }),
    part,
  );
}

const every = (opacity: number): number[] => ALL.map(() => opacity);

async function scrollThroughAll(page: Page): Promise<void> {
  for (const name of ALL) {
    await card(page, name).evaluate((item) => item.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await untilDrawn(page);
  }
}

test('24: the picture of a card fades in when it is scrolled to, once, after a delay of its own of up to 300 ms, is pale until then and never missing, and its words are as ever', async ({
  page,
}) => {
  await noteEntrances(page);
  await page.goto('/pots');
  // What makes pictures fade in comes with the first sign of a visitor.
  await wake(page);
  expect(await cardsThatCame(page)).toEqual([]);
  expect(await opacities(page, 'svg')).toEqual(every(1));
  await card(page, 'Bowl').scrollIntoViewIfNeeded();
  await expect.poll(() => cardsThatCame(page)).toContain('Bowl');
  expect(await cardsThatCame(page)).not.toContain('Urn');
  await scrollThroughAll(page);
  await expect.poll(() => cardsThatCame(page)).toEqual(ALL);
  const came = await entrances(page);
  expect(came.map(({ delay }) => delay)).toEqual(came.map(({ chance }) => chance * 300));
  expect(new Set(came.map(({ delay }) => delay)).size).toBe(ALL.length);
  expect(await opacities(page, 'svg')).toEqual(every(0.3));
  expect(await opacities(page, 'h3')).toEqual(every(1));
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await opacities(page, 'svg')).toEqual(every(1));
  await scrollThroughAll(page);
  expect(await cardsThatCame(page)).toEqual(ALL);
});

test('24: no picture fades in for a visitor who prefers reduced motion, nor where a list does not ask for it; all do on a page reached by a link', async ({
  page,
}) => {
  await noteEntrances(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/pots');
  await wake(page);
  await scrollThroughAll(page);
  expect(await cardsThatCame(page)).toEqual([]);
  expect(await opacities(page, 'svg')).toEqual(every(1));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await wake(page);
  await card(page, 'Still').scrollIntoViewIfNeeded();
  await untilDrawn(page);
  expect(await cardsThatCame(page)).toEqual([]);
  await markDocument(page);
  await page.getByRole('link', { name: 'See the pots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our pots');
  await expectSameDocument(page);
  await scrollThroughAll(page);
  await expect.poll(() => cardsThatCame(page)).toEqual(ALL);
});

test('24: no picture fades in that the page shows from the start', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 2400 });
  await noteEntrances(page);
  await page.goto('/');
  await wake(page);
  await page.getByRole('link', { name: 'See the pots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our pots');
  await expect(card(page, 'Urn')).toBeVisible();
  await untilDrawn(page);
  expect(await cardsThatCame(page)).toEqual([]);
  await page.reload();
  await wake(page);
  await untilDrawn(page);
  expect(await cardsThatCame(page)).toEqual([]);
});

test('24: every picture stays visible if no observer ever reports that it was scrolled to', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined;
  });
  await noteEntrances(page);
  await page.goto('/pots');
  await wake(page);
  await scrollThroughAll(page);
  expect(await cardsThatCame(page)).toEqual([]);
  expect(await opacities(page, 'svg')).toEqual(every(1));
});
