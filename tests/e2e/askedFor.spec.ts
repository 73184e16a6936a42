import { expect } from '@playwright/test';
import { test } from './visit.ts';

/** What crawlers, browsers and scanners ask every site for. */
const HABITS = [
  ...['/apple-touch-icon-precomposed.png', '/apple-touch-icon-120x120.png', '/browserconfig.xml'],
  ...['/.well-known/change-password', '/.well-known/security.txt', '/.well-known/traffic-advice'],
  ...['/.well-known/assetlinks.json', '/.well-known/appspecific/com.chrome.devtools.json', '/security.txt'],
  ...[
    '/ads.txt',
    '/app-ads.txt',
    '/humans.txt',
    '/sitemap_index.xml',
    '/sitemap.xml.gz',
    '/rss.xml',
    '/atom.xml',
  ],
  ...['/wp-login.php', '/.env', '/.git/config', '/opensearch.xml', '/crossdomain.xml', '/llms.txt'],
];

test('what is asked for by habit is there, with its type, or is a clean 404 with the same page', async ({
  request,
}) => {
  const notFound = await (await request.get('/no-such-page')).text();
  for (const path of HABITS) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    expect((await answer.text()) === notFound, `${path} shows the not-found page`).toBe(true);
  }
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ] as const) {
    const answer = await request.get(path);
    expect(`${answer.status()} ${answer.headers()['content-type']}`, path).toBe(`200 ${type}`);
  }
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toMatch(/\bxml; charset=utf-8$/);
});

test('Chromium, with the policy on, takes the manifest and the icons, and leaves structured data where it is', async ({
  page,
}) => {
  for (const route of ['/', '/billing-software', '/blog-detail/1']) {
    // A violation of the policy would be a message in the console.
    await page.goto(route);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? ''), route).toMatchObject({ '@context': 'https://schema.org' });
  }
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  const icons = await page.locator('link[rel$=icon]').evaluateAll((links) =>
    Promise.all(
      links.map(async (link) => {
        const picture = new Image();
        picture.src = (link as HTMLLinkElement).href;
        await picture.decode();
        return picture.naturalWidth > 0;
      }),
    ),
  );
  expect(icons).toEqual([true, true, true]);
});
