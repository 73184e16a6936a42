import { expect, type Page } from '@playwright/test';
import { POSTS } from '../unit/site/specification.ts';
import { namedCards } from './named.ts';
import { quiet as test } from './quiet.ts';
import { wake } from './visit.ts';

const block = (page: Page, type: string) => page.locator(`[data-block=${type}]`);
const newestFirst = [...POSTS].reverse();

test.describe('30: a reader of /blogs', () => {
  test.beforeEach(({ page }) => page.goto('/blogs'));

  test('30 and 40: finds six posts, the newest first, each with its date in full', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Latest Blogs' })).toBeVisible();
    const posts = newestFirst.map(([id]) => `/blog-detail/${id}`);
    const cards = namedCards(block(page, 'cards').getByRole('listitem'), posts);
    await expect(cards).toHaveCount(6);
    await expect(cards.getByRole('heading')).toHaveText(newestFirst.map(([, , , subject]) => subject));
    await expect(cards.locator('p:has(time)')).toHaveText(
      newestFirst.map(([, , fullDate]) => `Published on ${fullDate}`),
    );
    const days = await cards
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(days).toEqual(newestFirst.map(([, date]) => date));
    const links = cards.getByRole('link', { name: /^Read More/ });
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(posts);
    for (const card of await cards.all()) {
      await expect(card.locator('svg, img').first()).toBeVisible();
      await expect(card.locator('h3 + p')).not.toBeEmpty();
    }
  });

  test('follows the invitation to the contact page', async ({ page }) => {
    const call = block(page, 'callToAction').filter({ hasText: 'Got An Idea?' });
    await call.getByRole('link').click();
    await expect(page).toHaveURL('/contact-us');
  });
});

test.describe('30: a reader in another country', () => {
  test.use({ locale: 'ta-IN', timezoneId: 'America/Los_Angeles' });

  test('reads the same dates, even after the page is hydrated', async ({ page }) => {
    await page.goto('/blogs');
    await wake(page);
    await expect(page.getByText('Published on Sunday, 7 July 2024')).toBeVisible();
  });
});

test('31: a reader of any post finds its picture, its date and its text', async ({ page }) => {
  for (const [id, , fullDate, subject] of POSTS) {
    const post = `post ${id}`;
    await page.goto(`/blog-detail/${id}`);
    await expect(page.getByRole('heading', { level: 1 }), post).toHaveText(subject);
    const header = block(page, 'postHeader');
    await expect(header.getByText(`Published on ${fullDate}`), post).toBeVisible();
    await expect(header.locator('svg, img').first(), post).toBeVisible();
    const article = block(page, 'article');
    // HTML, rendered as HTML.
    await expect(article.locator('h2').first(), post).toBeVisible();
    await expect(article.locator('p').first(), post).toBeVisible();
    await expect(article, post).not.toContainText('<p>');
    await expect(article.locator('script, style, iframe, [onclick], [style]'), post).toHaveCount(0);
  }
});

test('31: a reader has the first lines of any post on the first screen, and on a laptop its whole contents next to them', async ({
  page,
}) => {
  for (const [id] of POSTS) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/blog-detail/${id}`);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link').last(), `post ${id}`).toBeInViewport({ ratio: 1 });
    const cover = await block(page, 'postHeader').locator('svg.check, img').first().boundingBox();
    expect(cover?.x, `post ${id}`).toBe((await contents.boundingBox())?.x);
    const text = block(page, 'article').locator('div > p').first();
    await expect(text, `post ${id}`).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(text, `post ${id}, on a phone`).toBeInViewport({ ratio: 0.5 });
  }
});

test('31: a reader of a post on a phone finds the demo of what it is about at the end of its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [id] of POSTS) {
    await page.goto(`/blog-detail/${id}`);
    const action = block(page, 'article').getByRole('link', { name: 'Book a Demo' });
    await expect(action, `post ${id}`).toHaveAttribute('href', /^\/[a-z-]+#demo$/);
  }
});

test('31: a reader of the newest post is led on to the one before it only, and of the oldest back only', async ({
  page,
}) => {
  const ways = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link');
  for (const [id, rel, to] of [
    [6, 'next', 5],
    [1, 'prev', 2],
  ] as const) {
    await page.goto(`/blog-detail/${id}`);
    await expect(ways).toHaveCount(1);
    await expect(ways).toHaveAttribute('rel', rel);
    await expect(ways).toHaveAttribute('href', `/blog-detail/${to}`);
  }
});

test('31: a reader shares a post by plain links, and goes on to the next one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await page.goto('/blog-detail/3');
  await wake(page);
  const share = page.getByRole('complementary', { name: 'Share this post' }).getByRole('link');
  const networks = await share.allTextContents();
  expect(networks.map((text) => text.split(' ')[0])).toEqual(['WhatsApp', 'LinkedIn', 'X', 'Facebook']);
  for (const link of await share.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/.*%2Fblog-detail%2F3$/);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const next = page.getByRole('navigation', { name: 'Previous and next page' }).locator('a[rel=next]');
  const path = await next.getAttribute('href');
  expect(path).toMatch(/^\/blog-detail\/\d+$/);
  await next.click();
  await expect(page).toHaveURL(`${path}`);
  await expect(page.locator('h1')).toBeFocused();
  // Nothing was loaded from any social network meanwhile.
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).hostname]));
});

test('31: a reader goes from the list to a post, and back by the link above it', async ({ page }) => {
  await page.goto('/blogs');
  await wake(page);
  await block(page, 'cards')
    .getByRole('link', { name: /^Read More.*billing software/ })
    .click();
  await expect(page).toHaveURL('/blog-detail/1');
  await expect(page.locator('h1')).toBeFocused();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
});

test('31: a reader who asks for a post that does not exist is told so, and pointed to the blog', async ({
  page,
  refused,
  said,
}) => {
  for (const id of ['0', '1000000', 'billing', '1.5', '-1']) {
    const path = `/blog-detail/${id}`;
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(refused.splice(0)).toEqual([`404 ${path}`]);
    // The browser's own message about the address that was requested.
    expect(
      said.splice(0).filter((line) => !/status of 404/.test(line)),
      path,
    ).toEqual([]);
    await expect(page.locator('main'), path).toContainText('no page or blog post');
    await page.locator('main').getByRole('link', { name: 'Read the blog' }).click();
    await expect(page, path).toHaveURL('/blogs');
  }
});
