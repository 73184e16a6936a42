import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { runSteps } from '../../../../scripts/testing/runSteps.ts';
import type { Step } from '../../../../scripts/testing/steps.ts';
import { UsageError } from '../../../../src/engine/usageError.ts';

/** Kept apart from the reports of the run that these tests are part of. */
const report = 'test-results/of-runSteps/unit.json';
const path = join(project, report);
afterEach(() => rmSync(dirname(path), { recursive: true, force: true }));

/** A step whose program ends as specified. */
const step = (group: string, exitCode: number, more: Partial<Step> = {}): Step => ({
  group,
  words: [`${group}.js`, String(exitCode)],
  ...more,
});

/** A step whose program also writes a report. */
const unit = (exitCode: number, passed: number, failed: readonly string[] = [], more: Partial<Step> = {}) => {
  const tests = [
    ...Array.from({ length: passed }, (_, index) => ({ status: 'passed', fullName: `test ${index}` })),
    ...failed.map((fullName) => ({ status: 'failed', fullName })),
  ];
  const written = JSON.stringify({ testResults: [{ name: 'a.test.ts', assertionResults: tests }] });
  return step('unit', exitCode, { words: ['unit.js', String(exitCode), written], report, ...more });
};

async function runAll(steps: readonly Step[], files: readonly string[] = []) {
  const printed: string[] = [];
  const ran: string[][] = [];
  const run = async ([name = '', exitCode, written, ...rest]: readonly string[]) => {
    ran.push([name, ...rest]);
    if (written !== undefined) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, written);
    }
    return Number(exitCode);
  };
  const passed = await runSteps(steps, files, (text) => printed.push(text), run);
  return { passed, ran, text: printed.join('\n'), last: printed.at(-1) };
}

describe('somebody who runs all tests', () => {
  it('reads on the last line, alone, how many passed and failed', async () => {
    const { passed, last } = await runAll([step('lint', 0), unit(0, 40)]);
    expect([passed, last]).toEqual([true, '41 passed, 0 failed']);
  });

  it('learns of every failure in one run', async () => {
    const { passed, last, ran } = await runAll([
      step('lint', 1),
      unit(1, 3, ['one', 'two']),
      step('build', 0),
    ]);
    expect([passed, last]).toEqual([false, '4 passed, 3 failed']);
    expect(ran).toEqual([['lint.js'], ['unit.js'], ['build.js']]);
  });

  it('finds everything that failed listed at the end, after all output', async () => {
    const { text } = await runAll([unit(1, 3, ['a visitor reads']), step('build', 1)]);
    expect(text).toMatch(
      /\n\nfailed: a\.test\.ts: a visitor reads\nfailed: build: build\.js 1\n3 passed, 2 failed$/,
    );
  });

  it('does not wait for the end-to-end tests of a site that could not be built', async () => {
    const { last, text, ran } = await runAll([step('build', 1), step('e2e', 0, { after: 'build' })]);
    expect(last).toBe('0 passed, 1 failed');
    expect(text).toContain('e2e: not run');
    expect(ran).toEqual([['build.js']]);
  });

  it('can run the end-to-end tests without the build', async () => {
    expect((await runAll([step('e2e', 0, { after: 'build' })])).passed).toBe(true);
  });

  it('sees a crashed step counted as failed, and a missing browser explained in a sentence', async () => {
    const crash = (error: Error) => ({ prepare: () => Promise.reject(error) });
    const { last, text } = await runAll([
      step('lint', 0, crash(new TypeError('oh'))),
      step('e2e', 0, crash(new UsageError('There is no Chromium.'))),
    ]);
    expect(last).toBe('0 passed, 2 failed');
    expect(text).toContain('TypeError: oh');
    expect(text).toMatch(/^There is no Chromium\.\n(?! *at )/m);
  });

  it('is not told that all is well when nothing ran', async () => {
    expect(await runAll([])).toMatchObject({ passed: false, last: '0 passed, 0 failed' });
  });

  it('is not told that all is well when too few tests were found', async () => {
    const { passed, last } = await runAll([unit(0, 9, [], { fewest: 10 })]);
    expect([passed, last]).toEqual([false, '9 passed, 1 failed']);
  });

  it('is not told that all is well when the program failed outside any test', async () => {
    const { passed, last } = await runAll([unit(1, 9)]);
    expect([passed, last]).toEqual([false, '9 passed, 1 failed']);
  });

  it('is never shown the report of an earlier run', async () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '{"testResults":[]}');
    const { last } = await runAll([step('unit', 0, { report, fewest: 1 })]);
    expect(last).toBe('0 passed, 1 failed');
    expect(existsSync(path)).toBe(false);
  });
});

describe('somebody who names test files', () => {
  it('has only those run, and is fine with few tests, but not with none', async () => {
    const some = await runAll([step('lint', 0), unit(0, 1, [], { fewest: 10 })], ['a.test', 'b.test']);
    expect([some.passed, some.ran]).toEqual([true, [['lint.js'], ['unit.js', 'a.test', 'b.test']]]);
    expect((await runAll([unit(0, 0, [], { fewest: 10 })], ['c.test'])).passed).toBe(false);
  });
});
