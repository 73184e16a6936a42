import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { expectSameDocument, markDocument, wake } from '../../e2e/visit.ts';
import { startListener } from '../../unit/scripts/hosting/host.ts';
import { test } from './publishedSite.ts';

/** What a server between the site and its visitors passes on; it may be changed. */
interface Passed {
  readonly status: number;
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
