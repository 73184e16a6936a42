import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectSameDocument, markDocument, untilAlive } from '../visit.ts';
import { startAuthoring, authored as test } from './authoring.ts';

// There is one server, and the tests save the files it serves.
test.describe.configure({ mode: 'serial' });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Mistakes in the content' });
const heading = (page: Page) => page.locator('h1');

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await untilAlive(page);
  await markDocument(page);
}

/** The messages of Vite and React's development build, and the browser's own about a page that is gone. */
const GREETING = /^\[vite\] |React DevTools|status of 404/;

test.use({ expected: GREETING });

test('an author sees a saved page without a reload, at the same scroll position', async ({
  page,
  author,
}) => {
  await open(page, '/guests');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await author.save('pages/guests.yaml', (text) => text.replaceAll('Black tea.', 'Brown tea.'));
  await expect(page.getByText('Brown tea.').first()).toBeAttached();
  await expect(page.getByText('Black tea.')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(700);
  await expectSameDocument(page);
});

test('an author sees a saved interactive block, and it works', async ({ page, author }) => {
  await open(page, '/teas');
  await page.getByRole('tab', { name: 'Sencha' }).click();
  await author.save('pages/teas.yaml', (text) =>
    text.replace(
      '      - { title: Rooibos',
      '      - { title: Oolong, icon: cup, detail: Half way. }\n      - { title: Rooibos',
    ),
  );
  await page.getByRole('tab', { name: 'Oolong' }).click();
  await expect(page.getByText('Half way.')).toBeVisible();
  await page.getByRole('link', { name: 'Book a tasting' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSameDocument(page);
});

test('an author finds the head, the menus and the footer up to date', async ({ page, author }) => {
  await open(page, '/teas');
  await page.getByRole('group', { name: 'Theme' }).getByLabel('Dark').check({ force: true });
  await author.save('pages/teas.yaml', (text) => text.replace('title: Four teas', 'title: Four good teas'));
  await expect(page).toHaveTitle('Four good teas');
  await author.save('site.config.yaml', (text) =>
    text.replaceAll('text: Guests', 'text: Visitors').replace('A leaf and hot water.', 'Two leaves.'),
  );
  await expect(page.locator('header').getByRole('link', { name: 'Visitors' })).toBeVisible();
  await expect(page.locator('footer').getByText('Two leaves.')).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: 'Teas' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('group', { name: 'Theme' }).getByLabel('Dark')).toBeChecked();
  await expectSameDocument(page);
});

test('an author sees a mistake over the last good page and in the terminal until it is fixed', async ({
  page,
  author,
}) => {
  await open(page, '/teas');
  await author.save('pages/teas.yaml', (text) =>
    text.replace('title: Teas', 'tilte: Teas').replace('title: Four of them', 'title: Five of them'),
  );
  await expect(panel(page)).toContainText('pages/teas.yaml:7:21');
  await expect(panel(page)).toContainText('Did you mean "title"?');
  await expect(heading(page)).toHaveText('Teas');
  await expect(page.getByText('Four of them')).toBeVisible();
  expect(author.terminal()).toContain('pages/teas.yaml:7:21');
  // Navigation still works among the last good pages, and so does a reload.
  await page.reload();
  await expect(panel(page)).toContainText('pages/teas.yaml:7:21');
  await untilAlive(page);
  await markDocument(page);
  await author.save('pages/teas.yaml', (text) => text.replace('tilte: Teas', 'title: Teas'));
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText('Five of them')).toBeVisible();
  await expectSameDocument(page);
});

test('an author of a page with mistakes is told that it is held back, and opens its file where the mistake is', async ({
  page,
  author,
}) => {
  await open(page, '/teas');
  await author.save('pages/teas.yaml', (text) =>
    text.replace('kind: green', 'knid: green').replace('title: Four', 'tilte: Four'),
  );
  await expect(panel(page)).toContainText('This page has mistakes, so you see it as it was before them.');
  const opened = page.waitForRequest(/__open-in-editor/);
  await page.route(/__open-in-editor/, (route) => route.fulfill({ status: 200 }));
  await panel(page)
    .getByRole('button', { name: /pages\/teas\.yaml:\d+:\d+/ })
    .first()
    .click();
  expect(decodeURIComponent((await opened).url())).toMatch(/file=.*pages\/teas\.yaml:\d+:\d+$/);
});

test('an author can dismiss the panel until the next save', async ({ page, author }) => {
  await open(page, '/teas');
  await author.save('pages/teas.yaml', (text) => text.replace('icon: moon', 'icon: mon'));
  await panel(page).getByRole('button', { name: 'Hide until the next save' }).click();
  await expect(panel(page)).toHaveCount(0);
  await author.save('pages/teas.yaml', (text) => `${text}\n`);
  await expect(panel(page)).toBeVisible();
});

test('an author who adds, renames or removes a page sees it appear, move or disappear', async ({
  page,
  author,
}) => {
  const added =
    'name: Milk\nmeta: { title: Milk, description: With milk. }\nblocks: [{ type: banner, title: With milk }]\n';
  await page.goto('/milk');
  await untilAlive(page);
  await expect(heading(page)).toHaveText('We do not have this tea');
  await author.save('pages/milk.yaml', () => added);
  await expect(heading(page)).toHaveText('With milk');
  await author.rename('pages/milk.yaml', 'pages/cream.yaml');
  await expect(heading(page)).toHaveText('We do not have this tea');
  await page.goto('/cream');
  await untilAlive(page);
  await expect(heading(page)).toHaveText('With milk');
  await author.remove('pages/cream.yaml');
  await expect(heading(page)).toHaveText('We do not have this tea');
  await author.save('pages/cream.yaml', () => added);
  await expect(heading(page)).toHaveText('With milk');
});

test('a page that was drawn while a save was being checked is known to be out of date', async ({
  page,
  author,
}) => {
  /** What an answer says about itself. */
  const ask = async () => {
    const answer = await page.request.get(`${author.url}milk`);
    return { status: answer.status(), version: /data-version="(\d+)"/.exec(await answer.text())?.[1] };
  };
  const answers = [await ask()];
  await author.save(
    'pages/milk.yaml',
    () =>
      'name: Milk\nmeta: { title: Milk, description: With milk. }\nblocks: [{ type: banner, title: With milk }]\n',
  );
  while (answers.at(-1)?.status !== 200) answers.push(...(await Promise.all([ask(), ask(), ask()])));
  const missing = answers.filter(({ status }) => status === 404).map(({ version }) => version);
  expect((await ask()).version).toMatch(/^\d+$/);
  expect(missing).not.toContain((await ask()).version);
});

test('a changed schema has every page checked again', async ({ page, author }) => {
  await open(page, '/teas');
  const limit = (most: number) => (text: string) =>
    text.replace(/("title": \{[^{}]*"maxLength": )\d+/, (_all, before: string) => before + most);
  await author.save('schemas/blocks/banner.schema.json', limit(7));
  // Every page with a longer heading, not only the one that is open.
  await expect(panel(page)).toContainText('pages/index.yaml');
  await expect(panel(page)).toContainText('pages/write.yaml');
  await expect(panel(page)).not.toContainText('pages/teas.yaml');
  await author.save('schemas/blocks/banner.schema.json', limit(120));
  await expect(panel(page)).toHaveCount(0);
  await expectSameDocument(page);
});

test('a dialog, like every other part, loads without reloading the page', async ({ page }) => {
  await open(page, '/');
  for (const name of ['Guests', 'Teas']) {
    await page.locator('footer').getByRole('link', { name, exact: true }).click();
    await expect(heading(page)).toHaveText(name);
  }
  await page.getByRole('link', { name: 'Book a tasting' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Guests');
  await expectSameDocument(page);
});

test('a malformed request does not end live authoring', async ({ request, author }) => {
  for (const address of ['//', '//a//', '/%', '/%00']) {
    const answer = await request.get(`${author.url.slice(0, -1)}${address}`);
    expect(answer.status(), address).toBeGreaterThanOrEqual(400);
  }
  expect((await request.get('/teas')).status()).toBe(200);
});

test('a site that starts with mistakes shows everything that is good, and the rest once it is fixed', async ({
  page,
  copy,
}) => {
  const broken = await startAuthoring(copy, (root) =>
    writeFile(join(root, 'pages/teas.yaml'), 'name: Teas\n'),
  );
  await page.goto(`${broken.url}guests`);
  await expect(heading(page)).toHaveText('Guests');
  await expect(panel(page)).toContainText('pages/teas.yaml:1:1');
  await broken.remove('pages/teas.yaml');
  await expect(panel(page)).toContainText('There is no page at "/teas"');
  await broken.save(
    'pages/teas.yaml',
    () => 'name: Teas\nmeta: { title: T, description: D }\nblocks: [{ type: banner, title: Teas }]\n',
  );
  await expect(panel(page)).toHaveCount(0);
  await page.goto(`${broken.url}teas`);
  await expect(heading(page)).toHaveText('Teas');
  await page.goto('about:blank');
  await broken.close();
});

test('a site whose configuration has mistakes from the start says so, and comes up once it is fixed', async ({
  page,
  copy,
}) => {
  const broken = await startAuthoring(copy, async (root) => {
    const config = join(root, 'site.config.yaml');
    await writeFile(config, (await readFile(config, 'utf8')).replace('name:', 'nmae:'));
  });
  await page.goto(`${broken.url}guests`);
  await expect(heading(page)).toHaveText('The site has mistakes.');
  await expect(panel(page)).toContainText('Did you mean "name"?');
  await broken.save('site.config.yaml', (text) => text.replace('nmae:', 'name:'));
  await expect(heading(page)).toHaveText('Guests');
  await expect(panel(page)).toHaveCount(0);
  await page.goto('about:blank');
  await broken.close();
});

test('an author whose site is below a path finds it there, and every save', async ({ page, copy }) => {
  const below = await startAuthoring(copy, undefined, 'https://tea.example/site');
  try {
    const at = (route: string): string => `${below.url}site${route}`;
    await open(page, at('/teas'));
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => !href?.startsWith('/site/'))).toEqual([]);
    await below.save('pages/teas.yaml', (text) => text.replace('title: Teas', 'title: All teas'));
    await expect(heading(page)).toHaveText('All teas');
    await expectSameDocument(page);
    await page.locator('footer').getByRole('link', { name: 'Guests', exact: true }).click();
    await expect(page).toHaveURL(at('/guests'));
    await expect(heading(page)).toHaveText('Guests');
    await expectSameDocument(page);
    await page.goto(at(''));
    await expect(page).toHaveURL(at('/'));
    await page.goto('about:blank');
  } finally {
    await below.close();
  }
});
