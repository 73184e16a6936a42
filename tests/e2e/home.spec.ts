import { expect, type Page } from '@playwright/test';
import { INDUSTRIES } from '../unit/site/specification.ts';
import { brokenWords } from './brokenWords.ts';
import { enlarge } from './looks.ts';
import { test, wake } from './visit.ts';

const block = (page: Page, type: string) => page.locator(`[data-block=${type}]`);
const banner = (page: Page) => block(page, 'banner');
const dots = (page: Page) => banner(page).locator('li:has([type=radio])');
const headline = (page: Page) => banner(page).getByRole('heading');
const picture = (page: Page) => banner(page).locator('a > span[aria-hidden]').first();

/** Asserts that the line of dots is clear of its names, which are on one side of it or on both, and all of them of the words and the picture above. */
async function expectRoomAroundLine(page: Page, when: string): Promise<void> {
  const room = await banner(page).evaluate((element) => {
    const boxesOf = (selector: string) =>
      [...element.querySelectorAll(selector)]
        .map((found) => found.getBoundingClientRect())
        .filter((box) => box.width > 0);
    const [line] = boxesOf('.kolam-strand');
    if (line === undefined) return [];
    const names = boxesOf('input + a > :first-child');
    const first = Math.min(line.top, ...names.map(({ top }) => top));
    const above = boxesOf('h1 ~ *, a > [aria-hidden]').map(({ bottom }) => first - bottom);
    const beside = names.map(({ top, bottom }) => Math.max(line.top - bottom, top - line.bottom));
    return [Math.min(...above), Math.min(...beside)];
  });
  expect(room).toHaveLength(2);
  // Half of the line is beyond its middle.
  for (const free of room) expect(free, when).toBeGreaterThan(3);
}

test('a visitor finds every product as a dot of the line, all on the first screen, sees the picture of the one that is pointed at, has the focus or is chosen, beside the headline or, in letters twice as large, below, and goes to its page', async ({
  page,
}) => {
  await page.goto('/');
  const names = dots(page).locator('a > span:first-child');
  await expect(names).toHaveCount(INDUSTRIES.length);
  for (const [width, height] of [
    [1280, 600],
    [1366, 650],
    [1920, 1080],
    [1024, 768],
    [1280, 720],
  ] as const) {
    const where = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await expectRoomAroundLine(page, where);
    for (const name of await names.all()) await expect(name, where).toBeInViewport({ ratio: 1 });
    expect(await brokenWords(page, '[data-block=banner]'), where).toEqual([]);
    if (height < 720 || width > 1366) continue;
    const [words, seen] = [await headline(page).boundingBox(), await picture(page).boundingBox()];
    expect(seen?.y).toBeLessThan(words?.y ?? 0);
    expect(seen?.x).toBeGreaterThan(width / 2);
  }
  const links = dots(page).getByRole('link');
  // What is on top in the middle of the picture belongs to the product.
  const shown = (): Promise<number[]> =>
    dots(page).evaluateAll((items) =>
      items.flatMap((item, place) => {
        const stage = item.querySelector('a > [aria-hidden]');
        const box = stage?.getBoundingClientRect();
        if (!stage || !box || getComputedStyle(stage).opacity !== '1') return [];
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return stage.contains(top) ? [place] : [];
      }),
    );
  await expect.poll(shown).toEqual([0]);
  await links.nth(4).hover();
  await expect.poll(shown).toEqual([4]);
  await page.mouse.move(5, 5);
  await expect.poll(shown).toEqual([0]);
  await links.nth(6).focus();
  await expect.poll(shown).toEqual([6]);
  await dots(page).nth(2).getByRole('radio').click();
  await page.mouse.move(5, 5);
  await expect.poll(shown).toEqual([2]);
  for (const target of await dots(page).locator('input, a').all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await test.step('in letters twice as large, the picture is below', async () => {
    await enlarge(page, '200%');
    const [words, seen] = [await headline(page).boundingBox(), await picture(page).boundingBox()];
    expect(seen?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));
    await enlarge(page, '');
  });
  // That they have one face and hues of their own is asked in tests/unit/site/everyPage.test.ts.
  const colours = await block(page, 'carousel')
    .locator('figure')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colours).size, '16: the backgrounds of the quotations').toBeGreaterThanOrEqual(6);
  // Its picture is part of the link.
  await wake(page);
  await links.nth(7).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL('/quick-commerce-platforms');
  await expect(page.locator('h1')).toBeFocused();
});

test('12: a visitor with a phone sees all dots on the first screen, chooses one, has all industries, each with its line beside its picture, in less than two screens, below it where letters are large, and presses a card anywhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const choices = banner(page).getByRole('radio');
  const list = block(page, 'cards').first().getByRole('list');
  for (const [width, height] of [
    [360, 740],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(choices).toHaveCount(INDUSTRIES.length);
    for (const dot of await choices.all()) await expect(dot).toBeInViewport({ ratio: 0.9 });
    await expect(banner(page).getByRole('link', { name: /^\+91/ })).toBeInViewport();
  }
  await choices.nth(3).click();
  const chosen = dots(page).locator('a > [aria-hidden]').nth(3);
  await expect(chosen).toHaveCSS('opacity', '1');
  await expect(chosen).toBeInViewport({ ratio: 1 });

  expect((await list.boundingBox())?.height).toBeLessThan(1.9 * 844);
  for (const line of await list.locator('p').all()) await expect(line).toBeVisible();
  const card = list.getByRole('listitem').first();
  // Beside its picture, and below it.
  const indent = async () =>
    ((await card.getByRole('heading').boundingBox())?.x ?? 0) - ((await card.boundingBox())?.x ?? 0);
  expect(await indent()).toBeGreaterThan(100);
  await enlarge(page, '200%');
  expect(await indent()).toBeLessThan(40);
  // The link covers the whole card, so the click does not hit the heading itself.
  await wake(page);
  await list.getByRole('heading', { name: 'Quick commerce platform' }).click({ force: true });
  await expect(page).toHaveURL('/quick-commerce-platforms');
});
