import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { untilDrawn } from './untilDrawn.ts';
import { test, wake } from './visit.ts';

const PRODUCT = '/billing-software';
const KB = 1024;

/** Records unexpected layout shifts (Layout Instability API). */
function noteShifts(): void {
  const shifts: string[] = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources');
      const moved = (Array.isArray(sources) ? sources : []).map(({ node }: { node?: Node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
      );
      shifts.push(`${Reflect.get(entry, 'value')}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The layout shifts so far, once two more frames have been painted. */
async function shifts(page: Page): Promise<unknown> {
  await untilDrawn(page);
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}

/** The inline scripts of the page. */
const inlineScript = async (page: Page): Promise<string> =>
  (await page.locator('script:not([src], [type*=json])').allTextContents()).join('');

/** The largest product page, rounded up. The goal is 45 and 14; most of it is text, and the styles of the first screen. */
const PAGE = { bytes: 46.2 * KB, brotli: 11.4 * KB };
/** The styles that it shares with all pages, which are transferred once; they grow with the kinds of blocks. */
const SHEET = 10.4 * KB;

test('every product page is at most 46.2 KB of HTML and 11.4 KB on the wire', async ({ request }) => {
  const listed = await (await request.get('/products')).text();
  const [cards = ''] = /data-block="cards"[\s\S]*?<\/ul>/.exec(listed) ?? [];
  const routes = [...cards.matchAll(/<\/p><a href="(\/[\w-]+)"/g)].map(([, route = '']) => route);
  expect(routes).toHaveLength(9);
  const sheets = new Set<string>();
  for (const route of routes) {
    const html = await (await request.get(route)).body();
    expect.soft(html.length, `${route}, bytes`).toBeLessThanOrEqual(PAGE.bytes);
    expect.soft(brotliCompressSync(html).length, `${route}, brotli`).toBeLessThanOrEqual(PAGE.brotli);
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*)">/.exec(html.toString()) ?? [];
    sheets.add(sheet);
  }
  const [sheet = '', ...others] = sheets;
  expect(others).toEqual([]);
  const styles = await (await request.get(sheet)).body();
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(SHEET);
});

test('a drawing that a page shows again is shown where only a reference to it stands', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Those of a product page are all in its file.
  for (const route of ['/']) {
    await page.goto(route);
    const references = page.locator('main svg.scene > use[href^="#"]');
    expect(await references.count(), route).toBeGreaterThan(1);
    // On a phone, some are shown of which the first is not.
    for (const reference of await references.all()) {
      const seen = await reference.evaluate((element) => {
        const [file, id = ''] = element.getAttribute('href')?.split('#') ?? [];
        const above = document.getElementById(id);
        const box = element instanceof SVGGraphicsElement ? element.getBBox() : undefined;
        const isAbove = file !== '' || above?.closest('section') !== element.closest('section');
        return { isAbove, width: box?.width ?? 0 };
      });
      expect(seen, route).toEqual({ isAbove: true, width: expect.any(Number) });
      expect(seen.width, route).toBeGreaterThan(100);
    }
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size, route).toBe(ids.length);
  }
});

test('a drawing below the first screen, which comes from a file, has the colours and the font of its place', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const drawn = page.locator('[data-block=related] svg.scene > use').first();
  const { pathname } = new URL((await drawn.getAttribute('href')) ?? '', page.url());
  expect(pathname).toMatch(/^\/assets\/art-\w+\.svg$/);
  const look = async (): Promise<Buffer> => {
    await drawn.scrollIntoViewIfNeeded();
    return page.locator('[data-block=related] svg.scene').first().screenshot({ animations: 'disabled' });
  };
  const shown = await look();
  // The same drawing as part of the page, where its fonts and colours are surely known.
  await page.evaluate(async () => {
    const use = document.querySelector('[data-block=related] svg.scene > use');
    const [file = '', id = ''] = use?.getAttribute('href')?.split('#') ?? [];
    const request = new XMLHttpRequest();
    request.open('GET', file);
    request.responseType = 'document';
    await new Promise((loaded) => {
      request.onload = loaded;
      request.send();
    });
    const drawing = request.responseXML?.getElementById(id);
    if (drawing) use?.replaceWith(document.adoptNode(drawing));
  });
  expect(
    await page.locator('[data-block=related] svg.scene').first().locator('text').count(),
  ).toBeGreaterThan(0);
  await page.evaluate(() => document.fonts.ready);
  expect(
    (
      await page.locator('[data-block=related] svg.scene').first().screenshot({ animations: 'disabled' })
    ).equals(shown),
  ).toBe(true);
});

test('what runs before a visitor does anything is at most 3 KB: a file that all pages share, and what is in the page', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const inline = await inlineScript(page);
  const file = (await page.locator('script[src]').getAttribute('src')) ?? '';
  const boot = await (await page.request.get(file)).text();
  expect(boot).toContain('modulepreload');
  const sizes = [boot, inline].map((text) => gzipSync(text, { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * KB);
});

test('all scripts of a product page, after a visitor has done everything there, are at most 90 KB', async ({
  page,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    sizes.set(
      pathname,
      response.body().then((body) => brotliCompressSync(body).length),
    );
  });
  await page.goto(PRODUCT);
  const inline = await inlineScript(page);
  await wake(page);
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await page.locator('[data-block=bookDemo] a[aria-haspopup=dialog]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Book my demo' }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  for (const question of await page.locator('main summary').all()) await question.click();
  const loaded = await Promise.all(sizes.values());
  expect(loaded.length).toBeGreaterThan(5);
  const total = loaded.reduce((sum, size) => sum + size, brotliCompressSync(inline).length);
  expect(total).toBeLessThanOrEqual(90 * KB);
});

test('nothing on a page moves when it is hydrated, on a phone or on a desktop', async ({ page }) => {
  await page.addInitScript(noteShifts);
  for (const width of [390, 1280]) {
    for (const route of [PRODUCT, '/']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      await page.evaluate(() => document.fonts.ready);
      const loading = await shifts(page);
      await wake(page);
      // On every interactive block, so that a shift would be noticed.
      for (const block of await page.locator('[data-island]').all()) {
        await block.scrollIntoViewIfNeeded();
        expect(await shifts(page), `${route} at ${width} px`).toEqual(loading);
      }
    }
  }
});

test('the footer stays where it is when a reader with a phone begins to scroll, and nothing covers it at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // So short that the footer is in the window when the bar with the ways to get in touch comes.
  await page.goto('/blogs/topics/shops');
  await page.evaluate(() => document.fonts.ready);
  const top = (): Promise<number> =>
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  const bar = page.getByRole('navigation', { name: 'Get in touch' });
  await expect(bar).toBeInViewport();
  expect(await top()).toBe(before);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const last = page.getByRole('contentinfo').locator('.wrap');
  const end = (): Promise<number> => last.evaluate((element) => element.getBoundingClientRect().bottom);
  const room = await bar.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(end).toBeLessThanOrEqual(room);
  // Nor is there an empty band between the page and its footer.
  const main = await page.locator('main > :last-child').evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    return bottom + scrollY;
  });
  expect(before - main).toBeLessThan(1);
});

test('a page with the rupee sign in its first screen asks for its font at once, and no other page does', async ({
  request,
}) => {
  const preloaded = async (route: string): Promise<string[]> => {
    const html = await (await request.get(route)).text();
    return [...html.matchAll(/<link rel="preload" href="([^"]*)" as="font"/g)].map(([, font = '']) => font);
  };
  expect((await preloaded('/')).join()).toContain('rupee');
  expect((await preloaded('/privacy-policy')).join()).not.toContain('rupee');
});

/** Far less than anyone would notice, and more than a link that becomes two pixels wider. */
const UNSEEN = 0.001;

for (const width of [390, 1280]) {
  for (const route of ['/', PRODUCT, '/blog-detail/5']) {
    test(`nothing on ${route} moves when the fonts arrive late, ${width} px wide`, async ({ page }) => {
      await page.addInitScript(noteShifts);
      await page.setViewportSize({ width, height: 900 });
      let letGo = (): void => undefined;
      const gate = new Promise<void>((open) => {
        letGo = open;
      });
      await page.route('**/*.woff2', async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      // Rendered with the fallback fonts.
      await shifts(page);
      letGo();
      await page.evaluate(() => document.fonts.ready);
      const moved = (await shifts(page)) as string[]; // Filled by noteShifts.
      expect(moved.filter((shift) => Number.parseFloat(shift) > UNSEEN)).toEqual([]);
    });
  }
}
