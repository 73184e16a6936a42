import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../../scripts/audit/axeFindings.ts';
import { quiet } from './quiet.ts';
import { expectSameDocument, markDocument, wake } from './visit.ts';

const POSTS = 40;

/** The project's own site after a year of writing. */
const test = quiet.extend({
  siteName: 'longBlog',
});

const cards = (page: Page) => page.locator('[data-block=cards] > section > div > ul > li');
const pagesOf = (page: Page) => page.getByRole('navigation', { name: /^Pages of/ });
const titles = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allTextContents();

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a reader of a long blog, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('turns its pages forward and back, and meets each post once', async ({ page }) => {
      await page.goto('/blogs');
      if (javaScriptEnabled) {
        await wake(page);
        await markDocument(page);
      }
      const seen = await titles(page);
      expect(seen).toHaveLength(12);
      for (const number of [2, 3, 4]) {
        await pagesOf(page).getByRole('link', { name: 'Next' }).click();
        await expect(page).toHaveURL(`/blogs/page/${number}`);
        await expect(page.locator('h1')).toContainText(`Page ${number}`);
        if (javaScriptEnabled) await expect(page.locator('h1')).toBeFocused();
        await expect(pagesOf(page).locator('[aria-current=page]')).toHaveText(String(number));
        await expect(page).toHaveTitle(new RegExp(`Page ${number}$`));
        seen.push(...(await titles(page)));
      }
      expect(new Set(seen).size).toBe(POSTS);
      await expect(pagesOf(page).getByRole('link', { name: 'Next' })).toHaveCount(0);
      await pagesOf(page).locator('a[rel=prev]').click();
      await expect(page).toHaveURL('/blogs/page/3');
      await pagesOf(page).getByRole('link', { name: 'Page 1 of 4' }).click();
      await expect(page).toHaveURL('/blogs');
      await expect(page).not.toHaveTitle(/Page/);
      if (javaScriptEnabled) await expectSameDocument(page);
    });

    test('goes from a card and from a post to others on the same topic', async ({ page }) => {
      await page.goto('/blogs');
      await cards(page).first().getByRole('list', { name: 'Topics' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blogs\/topics\/[a-z-]+$/);
      await page.goto('/blog-detail/1');
      await page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: 'Costs' }).click();
      await expect(page).toHaveURL('/blogs/topics/costs');
      await expect(page.locator('h1')).toHaveText('Costs');
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
      await expect(trail).toHaveText(['Home', 'Blogs', 'Costs']);
      for (const card of await cards(page).all())
        await expect(card.getByRole('list', { name: 'Topics' })).toContainText('Costs');
      await pagesOf(page).getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL('/blogs/topics/costs/page/2');
      await expect(trail).toHaveText(['Home', 'Blogs', 'Costs', 'Page 2']);
    });
  });
}

test('a reader with only a keyboard turns a page and goes on from its heading', async ({ page }) => {
  await page.goto('/blogs/page/2');
  await wake(page);
  const links = pagesOf(page).getByRole('link');
  await expect(links).toHaveText(['Previous', '1', '2', '3', '4', 'Next']);
  await links.first().focus();
  for (const name of ['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4', 'Next']) {
    await page.keyboard.press('Tab');
    await expect(pagesOf(page).getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blogs/page/3');
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/blogs/page/2');
});

test('a search engine finds each page of a list once, under its own address', async ({ page, site }) => {
  const sitemap = await readFile(join(site.out, 'sitemap.xml'), 'utf8');
  for (const path of [
    '/blogs',
    '/blogs/page/2',
    '/blogs/page/4',
    '/blogs/topics/vanikam',
    '/blogs/topics/costs/page/2',
  ]) {
    expect(sitemap.split(`<loc>https://pulliworks.example${path}</loc>`), path).toHaveLength(2);
    await page.goto(path);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `https://pulliworks.example${path}`);
    await expect(page.locator('h1')).toHaveCount(1);
  }
  expect(sitemap).not.toContain('/page/1<');
  expect(sitemap).not.toContain('/blogs/page/5');
  await page.goto('/blogs/topics/vanikam');
  await expect(page.locator('h1')).toHaveText('வணிகம்');
});

for (const width of [320, 390, 1280]) {
  test(`a reader finds nothing cut off or in the way at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/blogs/page/3', '/blogs/topics/costs']) {
      await page.goto(path);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, path).toBe(0);
      // What surrounds it is the same on every page (accessible.spec.ts).
      expect(await axeFindings(page, [], 'body > :not(main)'), path).toEqual([]);
    }
    for (const link of await pagesOf(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
}
