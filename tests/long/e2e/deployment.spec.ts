import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { expectSameDocument, markDocument, wake } from '../../e2e/visit.ts';
import { startListener } from '../../unit/scripts/hosting/host.ts';
import { ours, test } from './publishedSite.ts';

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
