import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../../../scripts/audit/axeFindings.ts';
import { expectSameDocument, markDocument, untilAlive } from '../visit.ts';
import { authored as test } from './authoring.ts';

// There is one server, and the tests save the files it serves.
test.describe.configure({ mode: 'serial' });
test.use({ expected: /^\[vite\] |React DevTools|status of 404/ });

const badge = (page: Page) => page.getByRole('complementary', { name: 'Not published' });

test('an author sees on a page that is held back that it is, and why', async ({ page, author }) => {
  await page.goto('/teas');
  await untilAlive(page);
  await markDocument(page);
  await expect(badge(page)).toHaveCount(0);
  await author.save('pages/tasting.yaml', (text) => `draft: true\n${text}`);
  await page.goto('/tasting');
  await untilAlive(page);
  await markDocument(page);
  await expect(badge(page)).toHaveText('Draft. Visitors do not see this page.');
  expect(await axeFindings(page)).toEqual([]);
  await author.save('pages/tasting.yaml', (text) => text.replace('draft: true', 'publishAt: 2026-12-01'));
  await expect(badge(page)).toHaveText('Appears on 1 December 2026. Visitors do not see this page.');
  await author.save('pages/tasting.yaml', (text) =>
    text.replace('publishAt: 2026-12-01', 'expiresAt: 2026-11-01T18:00'),
  );
  await expect(badge(page)).toHaveText('Expired on 1 November 2026, 18:00. Visitors do not see this page.');
  await expectSameDocument(page);
  await author.save('pages/tasting.yaml', (text) => text.replace(/^expiresAt.*\n/, ''));
  await expect(badge(page)).toHaveCount(0);
});

test('an author who goes from page to page sees the note only where it belongs', async ({ page, author }) => {
  await author.save('pages/tasting.yaml', (text) => `draft: true\n${text}`);
  await page.goto('/tasting');
  await untilAlive(page);
  await markDocument(page);
  await expect(badge(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Teas' }).click();
  await expect(page).toHaveURL('/teas');
  await expect(badge(page)).toHaveCount(0);
  await page.goBack();
  await expect(badge(page)).toBeVisible();
  await expectSameDocument(page);
});

test('an author finds old addresses and static files work as they will', async ({
  page,
  author,
  request,
}) => {
  await author.save('pages/teas.yaml', (text) => `aliases: [/All_Teas.html]\n${text}`);
  await author.save('pages/_static/menu.js', () => 'Black tea.\n');
  await expect.poll(author.terminal).toMatch(/^No mistakes/);
  await expect
    .poll(async () => {
      const response = await request.get('/menu.js');
      return `${response.headers()['content-type']} ${await response.text()}`;
    })
    .toBe('text/javascript; charset=utf-8 Black tea.\n');
  await page.goto('/All_Teas.html');
  await expect(page).toHaveURL('/teas');
});
