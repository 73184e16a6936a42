import { expect } from '@playwright/test';
import { test as base, wake } from '../../e2e/visit.ts';

/** This site, below a path of its host. */
const test = base.extend({
  siteName: 'belowPath',
});

test('a browser asks for nothing outside of the path, and finds all it asks for', async ({
  page,
  request,
  site,
  said,
}) => {
  const asked = new Map<string, number>();
  page.on('response', (reply) => asked.set(reply.url(), reply.status()));
  // Feed, manifest and icons are asked for by habit.
  for (const file of ['feed.xml', 'manifest.webmanifest', 'favicon.ico', 'apple-touch-icon.png'])
    expect((await request.get(site.url + file)).status(), file).toBe(200);
  const feed = await (await request.get(`${site.url}feed.xml`)).text();
  const manifest = await (await request.get(`${site.url}manifest.webmanifest`)).text();
  const named = [...feed.matchAll(/https:\/\/pulliworks\.example([^<"&\s]*)/g)].map(([, path = '']) => path);
  // Relative to the manifest.
  const icons = [...manifest.matchAll(/"(?:src|start_url|scope|id)": ?"([^"]*)"/g)].map(
    ([, address = '']) => new URL(address, 'https://pulliworks.example/site/manifest.webmanifest').pathname,
  );
  expect(named.length).toBeGreaterThan(6);
  expect(icons.length).toBeGreaterThan(1);
  expect([...named, ...icons].filter((path) => !/^\/site(?:\/(?!site\/)|$)/.test(path))).toEqual([]);
  for (const route of ['', 'services', 'billing-software', 'blogs', 'blog-detail/1', 'team', 'contact-us']) {
    await page.goto(site.url + route);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const own = [...data.join().matchAll(/https:\/\/pulliworks\.example([^"]*)/g)].map(
      ([, path = '']) => path,
    );
    expect(
      own.filter((path) => !/^\/site(?:[/#](?!site\/)|$)/.test(path)),
      route,
    ).toEqual([]);
    // Late pictures too.
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        // A busy machine may draw nothing for a long time.
        await new Promise<unknown>((drawn) => {
          requestAnimationFrame(drawn);
          setTimeout(drawn, 1000);
        });
      }
    });
    await wake(page);
  }
  await page.goto(`${site.url}billing-software`);
  await page.getByRole('main').locator('[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const flaws = [...asked].filter(([url, status]) => !url.startsWith(site.url) || status >= 300);
  expect(flaws).toEqual([]);
  expect(said).toEqual([]);
});
