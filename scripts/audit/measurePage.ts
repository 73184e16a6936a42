import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { axeFindings } from './axeFindings.ts';
import { byName, FIGURES, type Figure, type Figures } from './budgets.ts';

/** Something that counts towards a figure. */
export interface Weight {
  readonly name: string;
  /** In the figure's own unit. */
  readonly value: number;
}

/** What was found on a page. */
export interface PageMeasures {
  readonly figures: Figures;
  /** What each figure is made of, the heaviest first. */
  readonly weights: Readonly<Record<Figure, readonly Weight[]>>;
  readonly barriers: readonly string[];
}

const PHONE = { width: 390, height: 844 };
const KB = 1024;

/** The resource types of Playwright that count towards a size. */
const KINDS: Readonly<Record<string, Figure>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'fonts',
  image: 'pictures',
};

/** Opens a page as a visitor with a phone does, and measures it. Nothing is in the browser's cache. */
export async function measurePage(context: BrowserContext, url: string): Promise<PageMeasures> {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  await page.addInitScript(withoutPointer);
  await page.addInitScript(noteShifts);
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  await page.goto(url, { waitUntil: 'load' });
  const before = responses.length;
  const inline = await inlineScript(page);
  const shifts = await scrollThrough(page);
  await wake(page);
  const barriers = await axeFindings(page);
  const loaded = await Promise.all(responses.map(weigh));
  const initial = loaded.slice(0, before).filter(({ figure }) => figure === 'script');
  await page.close();

  const own = { name: 'inline script', value: inline };
  const of = (figure: Figure): Weight[] => loaded.filter((one) => one.figure === figure);
  return {
    ...summed({
      html: of('html'),
      css: of('css'),
      initialScript: [own, ...initial],
      script: [own, ...of('script')],
      fonts: of('fonts'),
      pictures: of('pictures'),
      requests: loaded.map(({ name }) => ({ name, value: 1 })),
      shift: shifts,
    }),
    barriers,
  };
}

function summed(parts: Readonly<Record<Figure, readonly Weight[]>>): Omit<PageMeasures, 'barriers'> {
  return {
    figures: byName(FIGURES, (figure) => parts[figure].reduce((sum, { value }) => sum + value, 0)),
    weights: byName(FIGURES, (figure) =>
      [...parts[figure]].sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1)),
    ),
  };
}

/** The size of a body as it was transferred, in KB. */
async function weigh(response: Response): Promise<Weight & { readonly figure: Figure | undefined }> {
  const request = response.request();
  const { responseBodySize } = await request.sizes();
  return {
    name: new URL(response.url()).pathname,
    value: responseBodySize / KB,
    figure: KINDS[request.resourceType()],
  };
}

/** What the page's inline scripts weigh in Brotli, in KB. */
async function inlineScript(page: Page): Promise<number> {
  const texts = await page.locator('script:not([src], [type*=json])').allTextContents();
  return brotliCompressSync(texts.join('')).length / KB;
}

/**
 * Keeps the page from a movement of the pointer that nobody has made: a browser without a window reports one now and then
 * while a page loads, which would count as the visitor's first sign. A phone has no pointer. Runs in the page.
 */
function withoutPointer(): void {
  addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true);
}

/** Records unexpected layout shifts (Layout Instability API). Runs in the page. */
function noteShifts(): void {
  const shifts: { name: string; value: number }[] = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      const sources: unknown = Reflect.get(entry, 'sources');
      const moved = (Array.isArray(sources) ? sources : []).map(({ node }: { node?: Node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 60) : `${node?.textContent?.slice(0, 60)}`,
      );
      shifts.push({ name: moved.join(' | '), value: Number(Reflect.get(entry, 'value')) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls to the end, a screen at a time, so that whatever waits for that is loaded, and reads the shifts. */
async function scrollThrough(page: Page): Promise<readonly Weight[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A browser without a window stops painting now and then, and nothing says so.
    const painted = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 1000);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await painted();
    }
    const visible = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
    await painted();
  });
  const shifts: Weight[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  return shifts;
}

/** Has the page load all of its code, as a key on a link would. A touch would fetch the page that it leads to as well. */
async function wake(page: Page): Promise<void> {
  if ((await page.locator('html[data-live]').count()) === 0) return;
  await page.locator('header a[href^="/"]').first().dispatchEvent('keydown');
  await page.locator('html[data-live=ready]').waitFor({ state: 'attached' });
}
