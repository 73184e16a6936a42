import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type AuditedPage, breachesOf, formatAudit } from '../../../../scripts/audit/auditSite.ts';
import { limitsOf, readBudgets } from '../../../../scripts/audit/budgets.ts';
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

/** A page that weighs 12 KB of HTML and nothing else. */
const none = { css: 0, initialScript: 0, script: 0, fonts: 0, pictures: 0, requests: 1, shift: 0 };
const light = { css: [], initialScript: [], script: [], fonts: [], pictures: [], requests: [], shift: [] };
const page: AuditedPage & PageMeasures = {
  ...{ route: '/oolong', kind: 'teas', barriers: [], figures: { ...none, html: 12 } },
  weights: { ...light, html: [{ name: '/oolong', value: 12 }] },
};

it('the budgets of a page are those of its route, else of its kind, else of every page', () => {
  const limits = budgets('kinds: { teas: { html: 14 } }\nroutes: { /assam: { html: 20 } }\n');
  expect(limitsOf(limits, '/assam', 'teas').html).toBe(20);
  expect(limitsOf(limits, '/oolong', 'teas').html).toBe(14);
  expect(limitsOf(limits, '/about', 'page').html).toBe(10);
  expect(limitsOf(limits, '/assam', 'teas').css).toBe(8);
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
