import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { breachesOf, formatAudit } from '../../../../scripts/audit/auditSite.ts';
import { type AuditedPage, limitsOf, readBudgets } from '../../../../scripts/audit/budgets.ts';
import type { PageMeasures } from '../../../../scripts/audit/measurePage.ts';

const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const EVERY = `every: { html: 10, css: 8, initialScript: 3, script: 80, fonts: 76, pictures: 60, requests: 18, shift: 0.01 }
lighthouse: { performance: 95, accessibility: 100, best-practices: 100, seo: 100 }
`;

function budgets(more = '') {
  const file = join(folder, 'budgets.yaml');
  writeFileSync(file, EVERY + more);
  return readBudgets(file);
}

const at = (route: string, kind: string): AuditedPage => ({
  route,
  kind,
  language: 'en-IN',
  original: route,
});

/** A page that weighs 12 KB of HTML and nothing else. */
const none = { css: 0, initialScript: 0, script: 0, fonts: 0, pictures: 0, requests: 1, shift: 0 };
const light = { css: [], initialScript: [], script: [], fonts: [], pictures: [], requests: [], shift: [] };
const page: AuditedPage & PageMeasures = {
  ...at('/oolong', 'teas'),
  barriers: [],
  figures: { ...none, html: 12 },
  weights: { ...light, html: [{ name: '/oolong', value: 12 }] },
};

it('the budgets of a page are those of its route, else of its language, its original, its kind, or every page', () => {
  const limits = budgets(`kinds: { teas: { html: 14, css: 9 } }
routes: { /assam: { html: 20, css: 10 }, /ta/nilgiri: { html: 30 } }
languages: { ta: { html: 18 } }
`);
  const htmlOf = (page: AuditedPage): number => limitsOf(limits, page).html;
  expect(htmlOf(at('/assam', 'teas'))).toBe(20);
  expect(htmlOf(at('/oolong', 'teas'))).toBe(14);
  expect(htmlOf(at('/about', 'page'))).toBe(10);
  expect(limitsOf(limits, at('/assam', 'teas')).fonts).toBe(76);
  const inTamil = { kind: 'teas', language: 'ta-IN' };
  expect(limitsOf(limits, { ...inTamil, route: '/ta/assam', original: '/assam' })).toMatchObject({
    html: 18,
    css: 10,
  });
  expect(htmlOf({ ...inTamil, route: '/ta/nilgiri', original: '/nilgiri' })).toBe(30);
});

it('a page that breaks one is reported with the figure, the limit and what weighs most', () => {
  const limits = budgets();
  const breaches = breachesOf(page, limits);
  expect(breaches).toEqual([
    { route: '/oolong', what: 'html', value: 12, limit: 10, because: ['/oolong (12)'] },
  ]);
  const printed = formatAudit({ pages: [page], verdicts: [], breaches }, limits);
  expect(printed).toContain('12!');
  expect(printed).toContain('/oolong: html is 12, the limit 10. Most: /oolong (12)');
  expect(breachesOf(page, budgets('kinds: { teas: { html: 12 } }'))).toEqual([]);
});
