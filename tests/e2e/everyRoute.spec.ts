import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../../scripts/audit/axeFindings.ts';
import { brokenWords } from './brokenWords.ts';
import { inlineDrawings } from './inlineDrawings.ts';
import { layoutFlaws } from './layoutFlaws.ts';
import { noteRefusals, noteViolations } from './quiet.ts';
import { measureReadability } from './readability.ts';
import { frameOf, NOWHERE, routes } from './routes.ts';
import { siteNamed } from './sites.ts';
import { tabThrough } from './tabThrough.ts';
import { untilAlive } from './visit.ts';

const SKIP = (process.env.SKIP ?? '').split(',');

/** Everything outside of the main part. */
const FRAME = 'body > :not(main)';
/** The pages whose frame none of those before them has: on these it is looked at, too. */
const withNewFrame = new Set(
  routes.filter((route, at) => routes.findIndex((other) => frameOf(other) === frameOf(route)) === at),
);

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } as const;
const DESK = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;

const unfold = (page: Page, open: boolean): Promise<void> =>
  page.evaluate((isOpen) => {
    for (const details of document.querySelectorAll('details')) details.open = isOpen;
  }, open);
const enlarge = (page: Page, letters: string): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);

/** A page that is opened once for all routes, and everything that the browser reports meanwhile. */
interface Visit {
  readonly page: Page;
  readonly heard: () => string[];
}

for (const [name, view] of [
  ['with a phone in the dark theme', PHONE],
  ['at a desk in the light theme', DESK],
] as const) {
  test.describe(`a visitor ${name}`, () => {
    let visit: Visit;
    let session: CDPSession;
    let last: Record<string, number> = {};
    let lastNode = process.cpuUsage();
    const spent: Record<string, [number, number]> = {};
    const cpu = async (name: string): Promise<void> => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      let sum = 0;
      for (const { id, cpuTime } of processInfo) sum += cpuTime - (last[id] ?? 0);
      last = Object.fromEntries(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
      const node = process.cpuUsage(lastNode);
      lastNode = process.cpuUsage();
      const own = spent[name] ??= [0, 0];
      own[0] += sum; own[1] += (node.user + node.system) / 1e6;
    };
    test.beforeAll(async ({ browser }) => {
      const { url } = await siteNamed('real');
      session = await browser.newBrowserCDPSession();
      const context = await browser.newContext({
        ...view,
        baseURL: url,
        reducedMotion: 'reduce',
      });
      const said: string[] = [];
      context.on('console', (message) => said.push(message.text()));
      context.on('weberror', (error) => said.push(`uncaught: ${error.error()}`));
      const lists = [said, noteRefusals(context), await noteViolations(context)];
      visit = { page: await context.newPage(), heard: () => lists.flatMap((list) => list.splice(0)) };
    });
    test.afterAll(async () => { console.log(JSON.stringify(spent)); await visit.page.context().close(); });

    for (const route of [...routes, NOWHERE]) {
      test(`finds nothing wrong with ${route}`, async () => {
        const { page, heard } = visit;
        const flaws: string[] = [];
        const note = (what: string, found: readonly string[]): void =>
          void flaws.push(...found.map((flaw) => `${what}: ${flaw}`));
        const answer = await page.goto(route);
        expect(answer?.status()).toBe(route === NOWHERE ? 404 : 200);
        expect(answer?.request().redirectedFrom()).toBeNull();
        await cpu('goto');
        const isDesk = view === DESK;
        await unfold(page, true);
        if (!SKIP.includes('layout')) note('layout', await layoutFlaws(page));
        if (!SKIP.includes('words')) note('words', await brokenWords(page));
        await cpu('base');
        if (!SKIP.includes('large')) {
          if (isDesk) await page.setViewportSize({ width: 640, height: 450 });
          else await enlarge(page, '200%');
          note('at 200 %', await layoutFlaws(page));
          note('at 200 %', await brokenWords(page, 'body', 12));
          if (isDesk) await page.setViewportSize(view.viewport);
          else await enlarge(page, '');
        }
        await cpu('layout');
        if (isDesk && !SKIP.includes('alive')) {
          await unfold(page, false);
          await page.locator('header a[href^="/"]').first().dispatchEvent('touchstart');
          await untilAlive(page);
        await cpu('alive');
          await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('body > header a')].findLast((link) => link.checkVisibility())?.focus());
          note('focus', await tabThrough(page, 'main'));
        await cpu('focus');
          await unfold(page, true);
        }
        if (!SKIP.includes('axe')) note('axe', await axeFindings(page, [], withNewFrame.has(route) ? undefined : FRAME));
        await cpu('axe');
        if (!SKIP.includes('contrast')) {
          if (!SKIP.includes('inline')) await inlineDrawings(page);
        await cpu('inline');
          note('contrast', (await measureReadability(page)).faint);
        }
        await cpu('contrast');
        if (route !== NOWHERE) note('heard', heard());
        else heard();
        expect(flaws).toEqual([]);
      });
    }
  });
}
