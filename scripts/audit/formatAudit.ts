import { columns } from '../columns.ts';
import { type Audit, type Breach, shown } from './auditSite.ts';
import { type Budgets, CATEGORIES, FIGURES } from './budgets.ts';

/** The tables that people read, then a line for each broken budget. */
export function formatAudit({ pages, verdicts, breaches }: Audit, budgets: Budgets): string {
  const marked = new Set(breaches.map(({ route, what }) => `${what} ${route}`));
  const mark = (route: string, what: string, value: number): string =>
    `${shown(value)}${marked.has(`${what} ${route}`) ? '!' : ''}`;
  return [
    'KB as transferred to a phone; "!" is over budget.',
    '',
    ...table([
      ['route', 'kind', ...FIGURES, 'barriers'],
      ...pages.map(({ route, kind, figures, barriers }) => [
        ...[route, kind],
        ...FIGURES.map((figure) => mark(route, figure, figures[figure])),
        String(barriers.length),
      ]),
      ['(every page)', '', ...FIGURES.map((figure) => shown(budgets.every[figure])), '0'],
    ]),
    '',
    ...table([
      ['Lighthouse', 'kind', ...CATEGORIES],
      ...verdicts.map(({ route, kind, points }) => [
        ...[route, kind],
        ...CATEGORIES.map((category) => mark(route, category, points[category])),
      ]),
      ['(at least)', '', ...CATEGORIES.map((category) => shown(budgets.lighthouse[category]))],
    ]),
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

const table = (rows: readonly (readonly string[])[]): string[] => columns(rows, 2);
