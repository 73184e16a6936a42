import { expect, type Page } from '@playwright/test';
import { FRAME, lookAtLayout, lookAtMarkup } from '../../e2e/looks.ts';
import { quiet } from '../../e2e/quiet.ts';
import { expectSameDocument, markDocument, wake } from '../../e2e/visit.ts';

const POSTS = 40;

/** The project's own site after a year of writing. */
const test = quiet.extend({
  siteName: 'longBlog',
});

const cards = (page: Page) => page.locator('[data-block=cards] > section > div > ul > li');
const pagesOf = (page: Page) => page.getByRole('navigation', { name: /^Pages of/ });
const titles = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allTextContents();

test.describe('a reader of a long blog', () => {
  test('turns its pages forward and back, and meets each post once', async ({ page }) => {
    await page.goto('/blogs');
    await wake(page);
    await markDocument(page);
    const seen = await titles(page);
    expect(seen).toHaveLength(12);
    for (const number of [2, 3, 4]) {
      await pagesOf(page).getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(`/blogs/page/${number}`);
      await expect(page.locator('h1')).toHaveText(new RegExp(`Page ${number}$`));
      await expect(page.locator('h1')).toBeFocused();
      await expect(pagesOf(page).locator('[aria-current=page]')).toHaveText(String(number));
      await expect(page).toHaveTitle(new RegExp(`Page ${number}$`));
      seen.push(...(await titles(page)));
    }
    expect([seen.length, new Set(seen).size]).toEqual([POSTS, POSTS]);
    await expect(pagesOf(page).getByRole('link', { name: 'Next' })).toHaveCount(0);
    await pagesOf(page).locator('a[rel=prev]').press('Enter');
    await expect(page).toHaveURL('/blogs/page/3');
    await expect(page.locator('h1')).toBeFocused();
    await expect(pagesOf(page).getByRole('link')).toHaveText(['Previous', '1', '2', '3', '4', 'Next']);
    await pagesOf(page).getByRole('link', { name: 'Page 1 of 4' }).click();
    await expect(page).toHaveURL('/blogs');
    await expect(page).not.toHaveTitle(/Page/);
    await page.goBack();
    await expect(page).toHaveURL('/blogs/page/3');
    await expectSameDocument(page);
  });
});

test('8: a reader with a narrow phone or at a desk finds nothing wrong with a page of a list', async ({
  page,
}) => {
  const flaws: string[] = [];
  for (const path of ['/blogs/page/3', '/blogs/topics/costs']) {
    await page.goto(path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // What surrounds it is the same on every page (everyRoute.spec.ts).
      const found = [...(await lookAtLayout(page)), ...(await lookAtMarkup(page, FRAME))];
      flaws.push(...found.map((flaw) => `${path} at ${width} px: ${flaw}`));
    }
  }
  expect(flaws).toEqual([]);
});
