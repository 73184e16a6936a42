import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/engine/issues/catalogue.ts';
import type { CheckResult } from '../../../src/engine/issues/makeReport.ts';
import { formatReport } from '../../../src/engine/issues/report.ts';
import { readSchemas } from '../../../src/engine/validate/readSchemas.ts';
import { checkChanged, placesOf, project } from './diagnostics/checkFolder.ts';
import { scenarios as kinds, type Scenario } from './diagnostics/scenarios.ts';
import { variants } from './diagnostics/variants.ts';

const scenarios = [...kinds, ...variants];

const outcomes = new Map<Scenario, Promise<CheckResult>>();

/** What checking a scenario finds, computed once for all the tests that need it. */
function found(scenario: Scenario): Promise<CheckResult> {
  const known = outcomes.get(scenario) ?? checkChanged(scenario);
  outcomes.set(scenario, known);
  return known;
}

describe('an author who makes one mistake is told about one mistake', () => {
  it('the site that every scenario starts from has none', async () => {
    expect(placesOf(await checkChanged({}))).toEqual([]);
  });

  it.each(scenarios)('$what is reported at its place', async (scenario) => {
    expect(placesOf(await found(scenario))).toEqual(scenario.places);
  });

  // Alone, it checks every scenario.
  it('every message is the one that has been read and approved', { timeout: 120_000 }, async () => {
    const types = (await readSchemas(join(project, 'schemas/blocks'))).map(({ name }) => name).join(', ');
    const parts: string[] = [];
    for (const scenario of scenarios) {
      const { report, texts } = await found(scenario);
      const pretty = formatReport(report, 'pretty', {
        colour: false,
        textOf: (file) => texts.get(file),
      });
      // A new block does not make a new message.
      parts.push(`## ${scenario.what}\n\n${pretty.replaceAll(types, '<the block types>')}`);
    }
    await expect(parts.join('\n')).toMatchFileSnapshot('diagnostics/wording.txt');
  });
});

describe('a developer who adds a kind of mistake is told what it still lacks', () => {
  const codes = Object.keys(catalogue);

  it('every code in the catalogue is covered by a scenario', async () => {
    const shown = new Set(scenarios.flatMap(({ places }) => places.map((place) => place.split(' ')[0])));
    expect(codes.filter((code) => !shown.has(code))).toEqual([]);
  });

  it('every code has a section in src/engine/README.md, and every section has its code', async () => {
    const guide = await readFile(join(project, 'src/engine/README.md'), 'utf8');
    const sections = [...guide.matchAll(/^### ([a-z-]+)$/gm)].map((match) => match[1] ?? '');
    expect(codes.filter((code) => !sections.includes(code))).toEqual([]);
    expect(sections.filter((section) => !codes.includes(section))).toEqual([]);
    expect(sections.filter((section, index) => sections.indexOf(section) !== index)).toEqual([]);
  });

  it('every section shows what is wrong and what is right', async () => {
    const guide = await readFile(join(project, 'src/engine/README.md'), 'utf8');
    const sections = guide.split(/^### /m).slice(1);
    const bare = sections.filter((section) => !/^(?:Wrong|Before)\b[\s\S]*^(?:Right|After)\b/m.test(section));
    expect(bare.map((section) => section.split('\n')[0])).toEqual([]);
  });
});
