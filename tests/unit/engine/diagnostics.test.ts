import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/engine/report/catalogue.ts';
import type { CheckResult } from '../../../src/engine/report/makeReport.ts';
import { schemaNames } from '../../../src/engine/validate/readSchemas.ts';
import { checkChanged, placesOf, project } from './diagnostics/checkFolder.ts';
import { type Scenario, scenarios, tooEarly } from './diagnostics/scenarios.ts';

const outcomes = new Map<Scenario, Promise<CheckResult>>();

/** What checking a scenario finds, computed once for all the tests that need it. */
function found(scenario: Scenario): Promise<CheckResult> {
  const known = outcomes.get(scenario) ?? checkChanged(scenario);
  outcomes.set(scenario, known);
  return known;
}

const handbook = readFileSync(join(project, 'schemas/MISTAKES.md'), 'utf8');

describe('an author who makes one mistake is told about one mistake', () => {
  it('the site that every scenario starts from has none', async () => {
    expect(placesOf(await checkChanged({}))).toEqual([]);
  });

  it.each(scenarios)('$what', async (scenario) => {
    expect(placesOf(await found(scenario))).toEqual(scenario.places);
  });

  it.each(tooEarly)('$what, but nothing of it long before the launch', async (scenario) => {
    expect(placesOf(await checkChanged(scenario))).toEqual([]);
  });

  // Alone, these two check every scenario.
  it('in words that have been read and approved', { timeout: 60_000 }, async () => {
    const types = schemaNames([join(project, 'schemas')], 'blocks').join(', ');
    const parts: string[] = [];
    for (const scenario of scenarios) {
      const { report } = await found(scenario);
      const said = report.issues.map(({ code, message, hint = '' }) => `${code}: ${message} ${hint}`.trim());
      // A new block does not make a new message.
      parts.push(`## ${scenario.what}\n${said.join('\n').replaceAll(types, '<the block types>')}\n`);
    }
    await expect(parts.join('\n')).toMatchFileSnapshot('diagnostics/wording.txt');
  });
});

describe('a developer who adds a kind of mistake is told what it still lacks', () => {
  const codes = Object.keys(catalogue);
  const sections = handbook.split(/^### /m).slice(1);

  it('every code in the catalogue is the only issue of a scenario', () => {
    const alone = scenarios.flatMap(({ places: [place = '', ...more] }) =>
      more.length === 0 ? [place] : [],
    );
    expect(alone.filter((place) => !/^[a-z-]+ .+:\d+:\d+-\d+:\d+$/.test(place))).toEqual([]);
    const shown = new Set(alone.map((place) => place.split(' ')[0]));
    expect(codes.filter((code) => !shown.has(code))).toEqual([]);
  });

  it('every code has one section in schemas/MISTAKES.md, and every section has its code', () => {
    const titles = sections.map((section) => section.split('\n')[0]).filter((title) => !title?.includes(' '));
    expect(titles.toSorted()).toEqual(codes.toSorted());
  });

  it('every section shows what is wrong and what is right', () => {
    const bare = sections.filter((section) => !/^(?:Wrong|Before)\b[\s\S]*^(?:Right|After)\b/m.test(section));
    expect(bare.map((section) => section.split('\n')[0])).toEqual([]);
  });
});
