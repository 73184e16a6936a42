import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startServer } from '../../../src/engine/serve/serve.ts';
import {
  expectSameDocument,
  markDocument,
  test as plain,
  teaHouse,
  untilAlive,
  wake,
} from '../../e2e/visit.ts';

/** A site that is published again during a test. */
interface Published {
  readonly url: string;
  /** Puts another build in its place, in which every script and style sheet has another name. */
  readonly publishAgain: () => Promise<void>;
}

const test = teaHouse.extend<{ readonly published: Published }>({
  published: async ({ site, page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'published-'));
    const [root, next] = [join(folder, 'site'), join(folder, 'next')];
    await cp(site.out, root, { recursive: true });
    await cp(site.out, next, { recursive: true });
    await renameAll(next);
    const server = await startServer({ root, port: 0 });
    await use({
      url: server.url.slice(0, -1),
      publishAgain: async () => {
        await rename(root, join(folder, 'old'));
        await rename(next, root);
      },
    });
    // Nothing is on its way when the server stops.
    await page.goto('about:blank');
    await server.close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Gives every script and style sheet of a built site another hash, as a build after a change does, and it another id. */
async function renameAll(root: string): Promise<void> {
  const assets = join(root, 'assets');
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/(?=\.\w+$)/, '0')]));
  for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
  for (const path of await readdir(root, { recursive: true })) {
    if (!/\.(?:html|js|css)$/.test(path)) continue;
    let text = await readFile(join(root, path), 'utf8');
    for (const [from, to] of renamed) text = text.replaceAll(from, to);
    text = text.replace(/(<meta name="build" content=")[^"]*/, '$1another');
    await writeFile(join(root, path), text);
  }
}

/** Our own messages; the browser itself reports which request has failed. */
const ours = (said: string[]): string[] =>
  said.splice(0).filter((line) => !/^Failed to load resource: |MIME type/.test(line));

test('a visitor whose tab was open while the site was published again has a whole page whose dialog opens, and everything after the page is opened again', async ({
  page,
  published: { url, publishAgain },
  said,
}) => {
  await page.goto(`${url}/teas`);
  await publishAgain();
  await page.locator('#four').hover();
  await expect(page.getByText('Red and mild.')).toBeVisible();
  await page.getByRole('link', { name: 'Book a tasting' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  expect(ours(said)).toEqual([
    expect.stringMatching(/^The interactive parts are not loaded; the page works without them\. /),
  ]);
  await page.goto(`${url}/teas`);
  await wake(page);
});

test('a visitor whose tab had everything when the site was published again comes to the new pages, and is in place there', async ({
  page,
  published: { url, publishAgain },
  said,
}) => {
  const link = (name: string) => page.locator('footer').getByRole('link', { name, exact: true });
  await page.goto(`${url}/`);
  await wake(page);
  await markDocument(page);
  await publishAgain();
  await link('Teas').click();
  await expect(page.locator('h1')).toHaveText('Teas');
  await expectSameDocument(page, false);
  await page.locator('#four').hover();
  await untilAlive(page);
  await page.getByRole('tab', { name: 'Sencha' }).click();
  await expect(page.getByText('Green and grassy.')).toBeVisible();
  await markDocument(page);
  await link('Guests').click();
  await expect(page.locator('h1')).toHaveText('Guests');
  await expectSameDocument(page);
  expect(ours(said)).toEqual([]);
});

test('a visitor whose browser has kept a page that is older than the site has it loaded anew, once, even if the host goes on sending the old one', async ({
  page,
  published,
  said,
}) => {
  const { url, publishAgain } = published;
  const old = await (await fetch(`${url}/guests`)).text();
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*)"/.exec(old) ?? [];
  expect(sheet).not.toBe('');
  await publishAgain();
  let [asked, kept] = [0, 1];
  await page.route('**/guests', (route) => {
    // What a script asks for comes from elsewhere than the page, as with several servers.
    if (route.request().resourceType() === 'fetch') return route.continue();
    asked += 1;
    return asked <= kept ? route.fulfill({ contentType: 'text/html', body: old }) : route.continue();
  });
  await page.goto(`${url}/guests`);
  await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'another');
  await expect(page.locator(`link[href="${sheet}"]`)).toHaveCount(0);
  await wake(page);
  expect(ours(said)).toEqual([]);

  // Even if the host goes on sending the old one.
  [asked, kept] = [0, Number.POSITIVE_INFINITY];
  await page.goto(`${url}/guests`);
  await expect.poll(() => asked).toBeGreaterThan(1);
  await page.waitForLoadState();
  await expect(page.getByText('First quotation.')).toBeAttached();
  await page.getByRole('link', { name: 'Teas' }).first().click();
  await expect(page.locator('h1')).toHaveText('Teas');
  // Once more, or twice at the same time: two of its files are missing.
  expect(asked).toBeLessThan(4);
  ours(said);
});

plain.describe('on a site below a path of its host', () => {
  plain.use({ siteName: 'teaHouseBelowPath' });

  plain(
    'a visitor goes from page to page in place, back, and has what is interactive',
    async ({ page, site }) => {
      const asked: string[] = [];
      page.on('response', (reply) => asked.push(`${reply.status()} ${new URL(reply.url()).pathname}`));
      expect(new URL(site.url).pathname).toBe('/site/');
      await page.goto(site.url);
      await wake(page);
      await markDocument(page);
      await page.locator('footer').getByRole('link', { name: 'Teas', exact: true }).click();
      await expect(page).toHaveURL(/\/site\/teas$/);
      await expect(page.locator('footer a[aria-current=page]')).toHaveText('Teas');
      await page.getByRole('tab', { name: 'Sencha' }).click();
      await expect(page.getByText('Green and grassy.')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/site\/$/);
      await expectSameDocument(page);
      expect(asked.filter((one) => !/^200 \/site\//.test(one))).toEqual([]);
      expect(await (await fetch(`${site.url}nowhere`)).text()).toContain('href="/site/guests"');
    },
  );
});
