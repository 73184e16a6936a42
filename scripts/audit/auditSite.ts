import { type Browser, chromium } from '@playwright/test';
import { columns } from '../columns.ts';
import {
  type AuditedPage,
  type Budgets,
  CATEGORIES,
  type Category,
  FIGURES,
  type Figure,
  limitsOf,
} from './budgets.ts';
import { measurePage, type PageMeasures } from './measurePage.ts';
import { runLighthouse, type Verdict } from './runLighthouse.ts';

/** Something that is over its limit, below its points, or a barrier. */
interface Breach {
  readonly route: string;
  readonly what: Figure | Category | 'barrier';
  /** What was found, and the limit; absent for a barrier. */
  readonly value?: number;
  readonly limit?: number;
  /** What weighs most, what costs points, or the barrier itself. */
  readonly because: readonly string[];
}

/** The result of an audit. */
interface Audit {
  readonly pages: readonly (AuditedPage & PageMeasures)[];
  /** The heaviest page of each kind, as Lighthouse sees it. */
  readonly verdicts: readonly (AuditedPage & Verdict)[];
  readonly breaches: readonly Breach[];
}

/**
 * Measures every page, has Lighthouse judge the heaviest of each kind, and compares both with the budgets.
 *
 * @param url where the site is served
 * @param browser the path of a Chromium
 */
export async function auditSite(
  url: string,
  pages: readonly AuditedPage[],
  budgets: Budgets,
  browser: string,
  tell: (what: string) => void,
): Promise<Audit> {
  const program = await chromium.launch({ executablePath: browser });
  const measured: (AuditedPage & PageMeasures)[] = [];
  try {
    for (const page of pages) {
      tell(page.route);
      measured.push({ ...page, ...(await measureAlone(program, new URL(page.route, url).href)) });
    }
  } finally {
    await program.close();
  }
  const verdicts: (AuditedPage & Verdict)[] = [];
  for (const page of heaviestOfEachKind(measured)) {
    const { route } = page;
    tell(`Lighthouse: ${route}`);
    verdicts.push({ ...page, ...(await runLighthouse(new URL(route, url).href, browser)) });
  }
  const breaches = [
    ...measured.flatMap((page) => breachesOf(page, budgets)),
    ...verdicts.flatMap((verdict) => lostPoints(verdict, budgets)),
  ];
  return { pages: measured, verdicts, breaches };
}

/** In a context of its own, so that nothing is cached. */
async function measureAlone(program: Browser, url: string): Promise<PageMeasures> {
  // Axe is injected into the page, which the site's policy does not permit.
  const context = await program.newContext({ reducedMotion: 'reduce', bypassCSP: true });
  try {
    return await measurePage(context, url);
  } finally {
    await context.close();
  }
}

function heaviestOfEachKind(pages: readonly (AuditedPage & PageMeasures)[]): AuditedPage[] {
  const weight = ({ figures: { html, css, fonts, pictures } }: PageMeasures): number =>
    html + css + fonts + pictures;
  const heaviest = new Map<string, AuditedPage & PageMeasures>();
  for (const page of pages) {
    const best = heaviest.get(page.kind);
    if (best === undefined || weight(page) > weight(best)) heaviest.set(page.kind, page);
  }
  return [...heaviest.values()];
}

/** What is over its limit on a page, and every barrier on it. */
export function breachesOf(page: AuditedPage & PageMeasures, budgets: Budgets): Breach[] {
  const { route, figures, weights, barriers } = page;
  const limits = limitsOf(budgets, page);
  const over = FIGURES.filter((figure) => figures[figure] > limits[figure]);
  return [
    ...over.map((figure) => ({
      route,
      what: figure,
      value: figures[figure],
      limit: limits[figure],
      because: weights[figure].slice(0, 3).map(({ name, value }) => `${name} (${shown(value)})`),
    })),
    ...barriers.map((barrier): Breach => ({ route, what: 'barrier', because: [barrier] })),
  ];
}

const lostPoints = ({ route, points, lost }: AuditedPage & Verdict, { lighthouse }: Budgets): Breach[] =>
  CATEGORIES.filter((category) => points[category] < lighthouse[category]).map((category) => ({
    route,
    what: category,
    value: points[category],
    limit: lighthouse[category],
    because: lost[category] ?? [],
  }));

/** A figure as it is printed: one place after the point, four for a layout shift. */
const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 0.1 ? 4 : 1);

/** The tables that people read, then a line for each broken budget. */
export function formatAudit({ pages, verdicts, breaches }: Audit, budgets: Budgets): string {
  const marked = new Set(breaches.map(({ route, what }) => `${what} ${route}`));
  const mark = (route: string, what: string, value: number): string =>
    `${shown(value)}${marked.has(`${what} ${route}`) ? '!' : ''}`;
  return [
    'KB as transferred to a phone; "!" is over budget.',
    '',
    ...columns(
      [
        ['route', 'kind', ...FIGURES, 'barriers'],
        ...pages.map(({ route, kind, figures, barriers }) => [
          route,
          kind,
          ...FIGURES.map((figure) => mark(route, figure, figures[figure])),
          String(barriers.length),
        ]),
        ['(every page)', '', ...FIGURES.map((figure) => shown(budgets.every[figure])), '0'],
      ],
      2,
    ),
    '',
    ...columns(
      [
        ['Lighthouse', 'kind', ...CATEGORIES],
        ...verdicts.map(({ route, kind, points }) => [
          route,
          kind,
          ...CATEGORIES.map((category) => mark(route, category, points[category])),
        ]),
        ['(at least)', '', ...CATEGORIES.map((category) => shown(budgets.lighthouse[category]))],
      ],
      2,
    ),
    '',
    ...breaches.map(sentence),
    breaches.length === 0
      ? `All ${pages.length} routes are within their budgets.`
      : `${breaches.length} broken.`,
    '',
  ].join('\n');
}

function sentence({ route, what, value, limit, because }: Breach): string {
  const reason = because.join(', ');
  if (value === undefined || limit === undefined) return `${route}: ${what}: ${reason}`;
  return `${route}: ${what} is ${shown(value)}, the limit ${shown(limit)}. Most: ${reason}`;
}
