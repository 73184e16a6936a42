import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../../../scripts/audit/axeFindings.ts';
import { untilDrawn } from '../untilDrawn.ts';
import { expectSameDocument, holdBack, markDocument } from '../visit.ts';
import { GREETING, mistakes, newPage, openAlive, test } from './authoring.ts';

test.use({ expected: GREETING });

const heading = (page: Page) => page.locator('h1');
const TEAS = 'pages/teas.yaml';

test('an author sees what she saves without a reload: blocks that work, the head, the menus and the footer', async ({
  page,
  author,
}) => {
  await openAlive(page, '/teas');
  await markDocument(page);
  await test.step('an interactive block has a new tab, and the old choice is kept until then', async () => {
    await page.getByRole('tab', { name: 'Sencha' }).click();
    await author.save(TEAS, (text) =>
      text.replace(
        '      - { title: Rooibos',
        '      - { title: Oolong, icon: cup, detail: Half way. }\n      - { title: Rooibos',
      ),
    );
    await expect(page.getByRole('tab')).toHaveCount(5);
    await expect(page.getByRole('tab', { name: 'Sencha' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Oolong' }).click();
    await expect(page.getByText('Half way.')).toBeVisible();
  });
  await test.step('the head, the menus and the footer follow, and the theme that was chosen stays', async () => {
    const dark = page.getByRole('group', { name: 'Theme' }).getByLabel('Dark');
    await dark.check({ force: true });
    await author.save(TEAS, (text) => text.replace('title: Four teas', 'title: Four good teas'));
    await expect(page).toHaveTitle('Four good teas');
    await author.save('site.config.yaml', (text) =>
      text.replaceAll('text: Guests', 'text: Visitors').replace('A leaf and hot water.', 'Two leaves.'),
    );
    const links = page.locator('header').getByRole('link');
    await expect(links.filter({ hasText: /^Visitors$/ })).toBeVisible();
    await expect(links.filter({ hasText: /^Guests$/ })).toHaveCount(0);
    await expect.soft(page.locator('footer').getByText('Two leaves.')).toBeVisible();
    await expect.soft(links.filter({ hasText: /^Teas$/ })).toHaveAttribute('aria-current', 'page');
    await expect.soft(dark).toBeChecked();
  });
  await test.step('another page comes in the same document, and is kept at its scroll position', async () => {
    await page.locator('header').getByRole('link', { name: 'Visitors', exact: true }).click();
    await expect(heading(page)).toHaveText('Guests');
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await author.save('pages/guests.yaml', (text) => text.replaceAll('Black tea.', 'Brown tea.'));
    await expect(page.getByText('Brown tea.')).toHaveCount(2);
    await expect(page.getByText('Black tea.')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });
  await expectSameDocument(page);
});

test('an author who is quicker than what she has saved stays on the page that she has come to', async ({
  page,
  author,
}) => {
  await openAlive(page, '/teas');
  const { asked, letGo } = await holdBack(page, '**/teas', 'fetch');
  await author.save(TEAS, (text) => text.replace('title: Four teas', 'title: Four good teas'));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.locator('header').getByRole('link', { name: 'Guests', exact: true }).click();
  await expect(heading(page)).toHaveText('Guests');
  const again = page.waitForResponse('**/guests');
  letGo();
  await (await again).finished();
  await untilDrawn(page);
  await expect(heading(page)).toHaveText('Guests');
  await expect(page.locator('header').getByRole('link', { name: 'Guests', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await test.step('and sees the last of two saves, also if the code for the first one comes later', async () => {
    const code = await holdBack(page, '**/Consultation.interactive.tsx*');
    const first = await author.read('pages/guests.yaml');
    const block = '  - { type: consultation, title: Which tea fits? }\n';
    await author.save('pages/guests.yaml', () => first + block);
    await expect.poll(() => code.asked.length).toBe(1);
    await author.save('pages/guests.yaml', () => first.replaceAll('Black tea.', 'Brown tea.'));
    await expect(page.getByText('Brown tea.')).toHaveCount(2);
    code.letGo();
    await page.evaluate((url) => import(url), code.asked[0]?.url() ?? '');
    await untilDrawn(page);
    await expect(page.getByText('Brown tea.')).toHaveCount(2);
  });
});

test('an author sees a mistake over the last good page; other pages go on', async ({ page, author }) => {
  const place = `${TEAS}:7:21`;
  await openAlive(page, '/teas');
  await markDocument(page);
  await test.step('its place and its repair are on the page', async () => {
    await author.save(TEAS, (text) =>
      text.replace('title: Teas', 'tilte: Teas').replace('title: Four of them', 'title: Five of them'),
    );
    await expect(mistakes(page)).toContainText(place);
    await expect.soft(mistakes(page)).toContainText('Did you mean "title"?');
    await expect
      .soft(mistakes(page))
      .toContainText('This page has mistakes, so you see it as it was before them.');
    await expect.soft(heading(page)).toHaveText('Teas');
    await expect.soft(page.getByText('Four of them')).toBeVisible();
  });
  await test.step('a click opens the file there', async () => {
    const opened = page.waitForRequest(/__open-in-editor/);
    await page.route(/__open-in-editor/, (route) => route.fulfill({ status: 200 }));
    await mistakes(page).getByRole('button', { name: place }).click();
    expect(decodeURIComponent((await opened).url())).toMatch(/[=/]pages\/teas\.yaml:7:21$/);
  });
  await test.step('the panel is readable under every theme, and can be hidden until the next save', async () => {
    const theme = 'aside, pre, p, button { display: none !important; color: white !important }';
    const style = await page.addStyleTag({ content: theme });
    await expect(mistakes(page).getByRole('button', { name: place })).toBeVisible();
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    await mistakes(page).getByRole('button', { name: 'Hide until the next save' }).click();
    await expect(mistakes(page)).toHaveCount(0);
    await author.save(TEAS, (text) => `${text}\n`);
    await expect(mistakes(page)).toBeVisible();
  });
  await test.step('another page says only that there are mistakes elsewhere, is updated, and new ones appear', async () => {
    await page.locator('header').getByRole('link', { name: 'Guests', exact: true }).click();
    await expect(heading(page)).toHaveText('Guests');
    await expect
      .soft(mistakes(page))
      .toHaveText('1 mistake in other pages, which the terminal names.Hide until the next save');
    await author.save('pages/guests.yaml', (text) => text.replaceAll('Black tea.', 'Brown tea.'));
    await expect(page.getByText('Brown tea.').first()).toBeAttached();
    await author.save('pages/milk.yaml', () => newPage('Milk'));
    await expect.poll(async () => (await page.request.get('/milk')).status()).toBe(200);
    await expectSameDocument(page);
  });
  await test.step('the mended one comes by itself', async () => {
    await page.goBack();
    await expect(mistakes(page)).toContainText(place);
    await author.save(TEAS, (text) => text.replace('tilte: Teas', 'title: Teas'));
    await expect(mistakes(page)).toHaveCount(0);
    await expect(page.getByText('Five of them')).toBeVisible();
    await expectSameDocument(page);
  });
});

test('an author who adds, renames or removes a page sees it appear, move or disappear, and on one that is held back that it is, and why, and there only', async ({
  page,
  author,
}) => {
  await openAlive(page, '/milk');
  await expect(heading(page)).toHaveText('We do not have this tea');
  await author.save('pages/milk.yaml', () => newPage('Milk'));
  await expect(heading(page)).toHaveText('With Milk');
  await author.rename('pages/milk.yaml', 'pages/cream.yaml');
  await expect(heading(page)).toHaveText('We do not have this tea');
  await openAlive(page, '/cream');
  await expect(heading(page)).toHaveText('With Milk');
  await author.remove('pages/cream.yaml');
  await expect(heading(page)).toHaveText('We do not have this tea');

  const FILE = 'pages/tasting.yaml';
  const badge = page.getByRole('complementary', { name: 'Not published' });
  await author.save(FILE, (text) => `draft: true\n${text}`);
  await openAlive(page, '/tasting');
  await markDocument(page);
  await expect(badge).toHaveText('Draft. Visitors do not see this page.');
  expect.soft(await axeFindings(page)).toEqual([]);
  await test.step('not on another page, and again on the way back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Teas' }).click();
    await expect(heading(page)).toHaveText('Teas');
    await expect(badge).toHaveCount(0);
    await page.goBack();
    await expect(badge).toBeVisible();
  });
  await test.step('the reason follows the file', async () => {
    await author.save(FILE, (text) => text.replace('draft: true', 'publishAt: 2026-12-01'));
    await expect(badge).toHaveText('Appears on 1 December 2026. Visitors do not see this page.');
    await author.save(FILE, (text) => text.replace(/^publishAt.*\n/, ''));
    await expect(badge).toHaveCount(0);
  });
  await expectSameDocument(page);
});
