import type { Browser, Page } from '@playwright/test';
import { startServer } from '../../../src/engine/serve/serve.ts';
import { launchBrowser } from '../../testing/findBrowser.ts';
import { median } from '../runMeasured.ts';
import { type Click, clickAtFirstPaint, followInPlace, note } from './inPage.ts';

/**
 * The connections of a phone: Lighthouse's slow 4G before its correction for request latency, and 3G, as the browser emulates
 * them for each request by itself (Chrome DevTools Protocol, Network): added milliseconds, and bytes a second.
 */
const CONNECTIONS = [
  { name: 'slow 4G', latency: 150, down: 200_000, up: 94_000, kind: 'cellular4g' },
  { name: '3G', latency: 300, down: 87_500, up: 94_000, kind: 'cellular3g' },
] as const;

const SLOWED = 4;

/** Medians of what one kind of visit has taken on one site, by figure. */
interface VisitMeasure {
  readonly connection: string;
  readonly visit: string;
  readonly site: string;
  readonly figures: Readonly<Record<string, number>>;
}

type Figures = Record<string, number>;
type Visit = (page: Page, site: string) => Promise<Figures>;

const PRODUCT = '/billing-software';
const NEXT = '/services';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const CLICKS: Readonly<Record<string, Click & { readonly path: string }>> = {
  dialog: {
    path: PRODUCT,
    control: '[data-block=bookDemo] a[aria-haspopup=dialog]',
    effect: 'dialog[open] form, [role=dialog] form',
  },
  drawer: { path: PRODUCT, control: '[commandfor=menu]', effect: 'dialog#menu[open]' },
};

/** A visit of each kind, in a new browser context each time. */
const VISITS: Readonly<Record<string, Visit>> = {
  load: async (page, site) => {
    await page.goto(site + PRODUCT, { waitUntil: 'load' });
    await page.waitForTimeout(2000);
    return page.evaluate(async () => {
      const { painted, largest, tasks } = window.noted;
      const first = await painted;
      const blocking = tasks.filter(([start]) => start >= first).map(([, length]) => length - 50);
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ];
      const bytes = entries.reduce(
        (sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize,
        0,
      );
      const total = blocking.reduce((sum, length) => sum + length, 0);
      return { 'first paint': first, LCP: largest, TBT: total, bytes };
    });
  },
  ...Object.fromEntries(
    Object.entries(CLICKS).map(([name, { path, ...click }]): [string, Visit] => [
      name,
      async (page, site) => {
        await page.goto(site + path, { waitUntil: 'commit' });
        const { milliseconds, longestTask } = await page.evaluate(clickAtFirstPaint, click);
        return { milliseconds, 'longest task': longestTask };
      },
    ]),
  ),
  'in place': async (page, site) => {
    await comeAlive(page, site);
    const { milliseconds, longestTask } = await page.evaluate(followInPlace, NEXT);
    return { milliseconds, 'longest task': longestTask };
  },
  'full load': async (page, site) => {
    await comeAlive(page, site);
    const begun = await page.evaluate((href) => {
      const now = performance.timeOrigin + performance.now();
      location.assign(href);
      return now;
    }, NEXT);
    await page.waitForURL(`**${NEXT}`, { waitUntil: 'load' });
    const painted = await page.evaluate(async () => performance.timeOrigin + (await window.noted.painted));
    return { milliseconds: painted - begun };
  },
};

async function comeAlive(page: Page, site: string): Promise<void> {
  await page.goto(site + PRODUCT, { waitUntil: 'load' });
  // Not a link: on 3G nothing is fetched for one.
  await page.locator('[data-island]').first().dispatchEvent('touchstart');
  await page.locator('html[data-live=ready]').waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
}

/**
 * Serves builds of this site as `npm start` does, and visits them as people with a slow phone do, every kind of visit to
 * every site in each round, so that what else the machine does meets all of them.
 *
 * @param folders of the built sites
 * @returns medians
 */
export async function measureVisits(
  folders: readonly string[],
  runs: number,
  tell: (what: string) => void,
): Promise<VisitMeasure[]> {
  const sites = await Promise.all(
    folders.map(async (name) => ({ name, server: await startServer({ root: name, port: 0 }) })),
  );
  const browser = await launchBrowser();
  const measures: VisitMeasure[] = [];
  try {
    for (const connection of CONNECTIONS) {
      const found = new Map<string, { visit: string; site: string; all: Figures[] }>();
      for (let round = 0; round < runs; round++) {
        tell(`${connection.name}: round ${round + 1} of ${runs}`);
        for (const [visit, run] of inTurns(Object.entries(VISITS), round))
          for (const { name: site, server } of inTurns(sites, round)) {
            const url = server.url.replace(/\/$/, '');
            const figures = await onSlowPhone(browser, connection, visit, (page) => run(page, url));
            const own = found.get(`${visit} ${site}`) ?? { visit, site, all: [] };
            found.set(`${visit} ${site}`, { ...own, all: [...own.all, figures] });
          }
      }
      for (const { all, ...what } of found.values())
        measures.push({ connection: connection.name, ...what, figures: medians(all) });
    }
  } finally {
    await browser.close();
    await Promise.all(sites.map(({ server }) => server.close()));
  }
  return measures;
}

async function onSlowPhone(
  browser: Browser,
  { latency, down, up, kind }: (typeof CONNECTIONS)[number],
  visit: string,
  run: (page: Page) => Promise<Figures>,
): Promise<Figures> {
  const viewport = visit === 'drawer' || visit === 'load' ? PHONE : DESKTOP;
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(note);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down,
      uploadThroughput: up,
      connectionType: kind,
    });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    return await run(page);
  } finally {
    await context.close();
  }
}

const inTurns = <Item>(list: readonly Item[], round: number): readonly Item[] =>
  round % 2 === 0 ? list : list.toReversed();

function medians(list: readonly Figures[]): Figures {
  const names = Object.keys(list[0] ?? {});
  const middle = (name: string): number => Math.round(median(list.map((figures) => figures[name] ?? 0)));
  return Object.fromEntries(names.map((name) => [name, middle(name)]));
}

/** The table that people read. */
export function formatVisits(measures: readonly VisitMeasure[]): string {
  const conditions = CONNECTIONS.map(
    ({ name, latency, down }) => `${name}: ${latency} ms a request, ${(down * 8) / 1e6} Mbit/s`,
  );
  const lines = measures.map(({ connection, visit, site, figures }) => {
    const texts = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    const full = measures.find(
      (other) => other.visit === 'full load' && other.connection === connection && other.site === site,
    )?.figures.milliseconds;
    if (full !== undefined && visit === 'in place')
      texts.push(`${Math.round(((figures.milliseconds ?? 0) / full) * 100)} % of a full load`);
    return `${connection.padEnd(8)} ${visit.padEnd(18)} ${site.padEnd(24)} ${texts.join(', ')}`;
  });
  return [`${conditions.join('; ')}; processor slowed ${SLOWED} times; medians, in ms`, ...lines, ''].join(
    '\n',
  );
}
