import { expect } from '@playwright/test';
import { untilDrawn } from '../../e2e/untilDrawn.ts';
import { test } from '../../e2e/visit.ts';
import { startListener } from '../../unit/scripts/hosting/host.ts';

/** Passes a site on, but sends its pages in two parts, the second of them once it is let go. */
async function serveInParts(site: string, before: (html: string) => number) {
  let letGo = (): void => undefined;
  const { url, close } = await startListener(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', site));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    if (request.headers.accept?.includes('text/html') !== true) return void response.end(body);
    const html = body.toString();
    const first = html.slice(0, before(html));
    response.write(first);
    await new Promise<void>((open) => {
      letGo = open;
    });
    response.end(html.slice(first.length));
  });
  return { url, letGo: () => letGo(), close };
}

/** Where the nth dot of the home page begins. */
function beforeDot(html: string, nth: number): number {
  let at = html.indexOf('<main');
  for (let dot = 0; dot <= nth; dot += 1) at = html.indexOf('<input type="radio"', at + 1);
  expect(at).toBeGreaterThan(0);
  return at;
}

for (const width of [390, 1280]) {
  test(`a visitor whose network is slow sees no dot of the home page move when the others arrive, ${width} px wide`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const moved: number[] = [];
      Reflect.set(window, 'moved', moved);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources');
          const parts = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
          // What a font that comes late moves is something else.
          if (parts.some((part) => part?.closest('li, ul')?.querySelector('[type=radio]')))
            moved.push(Number(Reflect.get(entry, 'value')));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let dots = 0;
    const server = await serveInParts(baseURL ?? '', (html) => beforeDot(html, dots));
    for (dots of [1, 8]) {
      await page.goto(server.url, { waitUntil: 'commit' });
      await expect(page.getByRole('radio')).toHaveCount(dots);
      await untilDrawn(page);
      server.letGo();
      await page.waitForLoadState('load');
      await untilDrawn(page);
      const moved = await page.evaluate(() => Reflect.get(window, 'moved') as number[]); // Filled above.
      expect(
        moved.reduce((sum, value) => sum + value, 0),
        `after ${dots} dots`,
      ).toBeLessThan(0.005);
      expect(await page.getByRole('radio').count()).toBeGreaterThan(8);
    }
    await page.close();
    await server.close();
  });
}
