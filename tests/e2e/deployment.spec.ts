import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { startServer } from '../../src/engine/serve/serve.ts';
import { startListener } from '../unit/scripts/hosting/host.ts';
import { expectSameDocument, markDocument, untilAlive, teaHouse as visit, wake } from './visit.ts';

/** A site that is published again during a test. */
interface Published {
  readonly url: string;
  /** Puts another build in its place, in which every script and style sheet has another name. */
  readonly publishAgain: () => Promise<void>;
}

const test = visit.extend<{ readonly published: Published }>({
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
  const names = (await readdir(assets)).filter((name) => /-[\w-]{8}\.(?:js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/.{8}(?=\.\w+$)/, 'changed0')]));
  expect(new Set(renamed.values()).size).toBe(names.length);
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

const PLAIN = /^The interactive parts are not loaded; the page works without them\. /;

test.describe('a visitor whose tab was open while the site was published again', () => {
  test('has a whole page whose dialog opens, and everything after the page is opened again', async ({
    page,
    published,
    said,
  }) => {
    const { url, publishAgain } = published;
    await page.goto(`${url}/teas`);
    await markDocument(page);
    await publishAgain();
    await page.locator('#four').hover();
    await expect(page.getByText('Red and mild.')).toBeVisible();
    await page.getByRole('link', { name: 'Book a tasting' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    expect(ours(said)).toEqual([expect.stringMatching(PLAIN)]);
    await page.goto(`${url}/teas`);
    await page.getByRole('link', { name: 'Book a tasting' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('goes to the new page when everything had been loaded, and is in place there', async ({
    page,
    published,
    said,
  }) => {
    const { url, publishAgain } = published;
    await page.goto(`${url}/`);
    await wake(page);
    await markDocument(page);
    await publishAgain();
    await page.locator('footer').getByRole('link', { name: 'Teas', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Teas');
    await expectSameDocument(page, false);
    await page.locator('#four').hover();
    await untilAlive(page);
    await page.getByRole('tab', { name: 'Sencha' }).click();
    await expect(page.getByText('Green and grassy.')).toBeVisible();
    await markDocument(page);
    await page.locator('footer').getByRole('link', { name: 'Guests', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Guests');
    await expectSameDocument(page);
    expect(ours(said)).toEqual([]);
  });
});

test.describe('a visitor whose browser has kept a page that is older than the site', () => {
  test('sees it in the site’s styles, because it is loaded anew', async ({ page, published, said }) => {
    const { url, publishAgain } = published;
    const old = await (await fetch(`${url}/guests`)).text();
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*)"/.exec(old) ?? [];
    expect(sheet).not.toBe('');
    await publishAgain();
    let kept = 1;
    await page.route('**/guests', (route) =>
      kept-- > 0 ? route.fulfill({ contentType: 'text/html', body: old }) : route.continue(),
    );
    await page.goto(`${url}/guests`);
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'another');
    await expect(page.locator(`link[href="${sheet}"]`)).toHaveCount(0);
    await wake(page);
    expect(ours(said)).toEqual([]);
  });

  test('is not kept waiting in a circle where the host goes on sending the old page', async ({
    page,
    published,
    said,
  }) => {
    const { url, publishAgain } = published;
    const old = await (await fetch(`${url}/guests`)).text();
    await publishAgain();
    let asked = 0;
    await page.route('**/guests', (route) => {
      // What a script asks for comes from elsewhere than the page, as with several servers.
      if (route.request().resourceType() === 'fetch') return route.continue();
      asked += 1;
      return route.fulfill({ contentType: 'text/html', body: old });
    });
    await page.goto(`${url}/guests`);
    await expect.poll(() => asked).toBe(2);
    await page.waitForLoadState();
    await expect(page.getByText('First quotation.')).toBeAttached();
    await page.getByRole('link', { name: 'Teas' }).first().click();
    await expect(page.locator('h1')).toHaveText('Teas');
    expect(asked).toBe(2);
    ours(said);
  });
});

/** What a server between the site and its visitors passes on; it may be changed. */
interface Passed {
  status: number;
  readonly headers: Headers;
  body: Buffer;
}

/** Starts a server that asks the site's own for everything and passes it on, changed. */
async function between(target: string, change: (path: string, passed: Passed) => void) {
  return startListener(async ({ url = '/' }, response) => {
    // Decoded by fetch.
    const reply = await fetch(target + url, { redirect: 'manual' });
    const body = Buffer.from(await reply.arrayBuffer());
    const passed = { status: reply.status, headers: new Headers(reply.headers), body };
    for (const name of ['content-length', 'content-encoding', 'connection', 'keep-alive'])
      passed.headers.delete(name);
    change(url, passed);
    response.writeHead(passed.status, Object.fromEntries(passed.headers)).end(passed.body);
  });
}

test('a visitor whose provider packs everything anew, and removes most headers, notices nothing', async ({
  page,
  published,
  said,
}) => {
  const { url, close } = await between(published.url, (_, passed) => {
    const [type = ''] = (passed.headers.get('content-type') ?? '').split(';');
    for (const name of [...passed.headers.keys()]) if (name !== 'location') passed.headers.delete(name);
    if (type === '') return;
    passed.headers.set('content-type', type);
    passed.headers.set('content-encoding', 'gzip');
    passed.headers.set('etag', 'W/"ours"');
    passed.body = gzipSync(passed.body, { level: 1 });
  });
  await page.goto(`${url}/`);
  await wake(page);
  await markDocument(page);
  await page.locator('footer').getByRole('link', { name: 'Teas', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Teas');
  await expectSameDocument(page);
  // What is not ASCII is read as what it is, though nothing says that it is UTF-8.
  await expect(page.locator('footer')).toContainText('©');
  await page.getByRole('link', { name: 'Book a tasting' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The policy in the page holds without the one in the header.
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/dot.png';
  });
  await expect.poll(() => said.splice(0).join()).toContain('Content Security Policy');
  await page.goto('about:blank');
  await close();
});

test('a visitor of a host that answers 200 for everything sees the page for what does not exist, and leaves it', async ({
  page,
  published,
  said,
}) => {
  const { url, close } = await between(published.url, (_, passed) => {
    if (passed.status === 404) passed.status = 200;
  });
  await page.goto(`${url}/`);
  await wake(page);
  await markDocument(page);
  await page
    .locator('footer a', { hasText: 'Teas' })
    .evaluate((link) => link.setAttribute('href', '/nowhere'));
  await page.locator('footer').getByRole('link', { name: 'Teas', exact: true }).click();
  await expect(page).toHaveURL(`${url}/nowhere`);
  await expect(page).toHaveTitle(await titleOf(`${published.url}/nowhere`));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.goBack();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page).toHaveTitle(await titleOf(`${published.url}/`));
  await page.goto('about:blank');
  await published.publishAgain();
  // A script that is gone is now a page, with status 200.
  await page.goto(`${url}/teas`);
  await page.getByRole('link', { name: 'Book a tasting' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(ours(said)).toEqual([]);
  await page.goto('about:blank');
  await close();
});

const titleOf = async (url: string): Promise<string> =>
  /<title>([^<]*)/.exec(await (await fetch(url)).text())?.[1] ?? '';
