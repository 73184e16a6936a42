import { expect, type Page } from '@playwright/test';
import { untilDrawn } from './untilDrawn.ts';
import { expectSameDocument, markDocument, test, wake } from './visit.ts';

// One column of cards, the first of which is below the fold.
test.use({ viewport: { width: 390, height: 360 } });

/** A picture that has been told to fade in: its card, its delay in milliseconds, and what chance had dealt before. */
interface Entrance {
  readonly card: string;
  readonly delay: number;
  readonly chance: number;
}

/** Has the page record every picture that is told to fade in, and hold it there. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
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
  }),
);

const entrances = (page: Page): Promise<Entrance[]> =>
  page.evaluate(() => (window as unknown as { noted: Entrance[] }).noted);
const cardsThatCame = async (page: Page): Promise<string[]> =>
  (await entrances(page)).map(({ card }) => card);
const cards = (page: Page) => page.locator('main li:has([data-entrance])');

/** The effective opacities of a part of each card: 1 if nothing around it is faded. */
const opacities = (page: Page, part: 'svg' | 'h3'): Promise<number[]> =>
  cards(page)
    .locator(`${part} >> nth=0`)
    .evaluateAll((parts) => [
      ...new Set(
        parts.map((one) => {
          let seen = 1;
          for (let element: Element | null = one; element !== null; element = element.parentElement)
            seen *= Number(getComputedStyle(element).opacity);
          return seen;
        }),
      ),
    ]);

/** Opens the services as a visitor who has given a sign, which is when what makes pictures fade in comes. */
async function open(page: Page): Promise<void> {
  await page.goto('/services');
  await wake(page);
}

async function scrollThroughAll(page: Page): Promise<void> {
  for (const card of await cards(page).all()) {
    await card.evaluate((item) => item.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await untilDrawn(page);
  }
}

test('24: the picture of a service fades in when it is scrolled to, once, after a delay of its own of up to 300 ms, is pale until then and never missing, and its words are as ever', async ({
  page,
}) => {
  await open(page);
  expect(await cardsThatCame(page)).toEqual([]);
  expect(await opacities(page, 'svg')).toEqual([1]);
  const all = await cards(page).getByRole('heading').allTextContents();
  expect(all).toHaveLength(8);
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => cardsThatCame(page)).toContain(all[0]);
  expect(await cardsThatCame(page)).not.toContain(all.at(-1));
  await scrollThroughAll(page);
  await expect.poll(() => cardsThatCame(page)).toEqual(all);
  const came = await entrances(page);
  expect(came.map(({ delay }) => delay)).toEqual(came.map(({ chance }) => chance * 300));
  expect(new Set(came.map(({ delay }) => delay)).size).toBe(8);
  expect(await opacities(page, 'svg')).toEqual([0.3]);
  expect(await opacities(page, 'h3')).toEqual([1]);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await opacities(page, 'svg')).toEqual([1]);
  await scrollThroughAll(page);
  expect(await cardsThatCame(page)).toEqual(all);
});

test('24: no picture fades in for a visitor who prefers reduced motion, nor where a list does not ask for it, the page shows it from the start or no observer reports; all others do on a page reached by a link', async ({
  page,
}) => {
  const expectNone = async (): Promise<void> => {
    await untilDrawn(page);
    expect(await cardsThatCame(page)).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await scrollThroughAll(page);
  await expectNone();
  expect(await opacities(page, 'svg')).toEqual([1]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await wake(page);
  await page.locator('[data-block=cards] li').first().scrollIntoViewIfNeeded();
  await expectNone();
  await markDocument(page);
  await page.getByRole('link', { name: 'Find Out More' }).first().click();
  await expect(page).toHaveURL('/services');
  await expect(cards(page)).toHaveCount(8);
  await expectSameDocument(page);
  await scrollThroughAll(page);
  await expect.poll(async () => (await cardsThatCame(page)).length).toBe(8);

  await page.setViewportSize({ width: 390, height: 6000 });
  await open(page);
  await expect(cards(page).last()).toBeInViewport();
  await expectNone();
  await page.setViewportSize({ width: 390, height: 360 });
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined;
  });
  await open(page);
  await scrollThroughAll(page);
  await expectNone();
  expect(await opacities(page, 'svg')).toEqual([1]);
});
