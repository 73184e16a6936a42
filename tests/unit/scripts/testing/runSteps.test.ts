import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type RunOptions, runSteps } from '../../../../scripts/testing/runSteps.ts';
import type { Step } from '../../../../scripts/testing/steps.ts';
import { summary } from '../../../../scripts/testing/summary.ts';
import type { TestRecord } from '../../../../scripts/testing/testRecord.ts';
import { UsageError } from '../../../../src/engine/model/usageError.ts';

const results = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(results, { recursive: true, force: true }));

/** A step whose program ends with an exit code. */
const step = (group: string, exitCode: number, more: Partial<Step> = {}): Step => ({
  group,
  words: [`${group}.js`, String(exitCode)],
  ...more,
});

const record = (name: string, status: TestRecord['status'], told = ''): TestRecord => ({
  file: 'tests/unit/a.test.ts',
  milliseconds: 5,
  name,
  status,
  told,
});

/** A step whose program also reports on tests: so many that passed, and those that failed. */
const unit = (exitCode: number, passed: number, failed: readonly string[] = [], fewest = 1): Step => {
  const records = [
    ...Array.from({ length: passed }, (_, index) => record(`test ${index}`, 'passed')),
    ...failed.map((name) => record(name, 'failed', 'it is not as it should be')),
  ];
  return step('unit', exitCode, {
    words: ['unit.js', String(exitCode), JSON.stringify(records)],
    tests: { runner: 'vitest', folders: ['tests/unit'], ending: /\.test\.ts$/, fewest },
  });
};

async function runAll(steps: readonly Step[], options: Partial<RunOptions> = {}) {
  const printed: string[] = [];
  const ran: string[][] = [];
  const done = await runSteps(steps, {
    results,
    print: (text) => printed.push(text),
    run: async ([name = '', exitCode, written, ...rest], { env: { TEST_REPORT: report } = {} }) => {
      ran.push([name, ...rest]);
      if (written?.startsWith('[') && report !== undefined) {
        mkdirSync(results, { recursive: true });
        writeFileSync(report, written);
      }
      return { code: Number(exitCode), text: `${name} says`, cpu: undefined };
    },
    ...options,
  });
  const lines = summary(done);
  return { ran, text: [...printed, ...lines].join('\n'), last: lines.at(-1) };
}

describe('somebody who runs all tests', () => {
  it('learns of every failure in one run', async () => {
    const { last, ran, text } = await runAll([step('lint', 1), unit(1, 3, ['one', 'two']), step('build', 0)]);
    expect(last).toBe('4 passed, 3 failed');
    expect(ran.map(([name]) => name)).toEqual(['lint.js', 'unit.js', 'build.js']);
    expect(text).toContain('\nfailed: lint\n  node lint.js 1\n');
  });

  it('does not wait for the end-to-end tests of a site that could not be built', async () => {
    const { last, text, ran } = await runAll([step('build', 1), step('e2e', 0, { after: 'build' })]);
    expect(last).toBe('0 passed, 1 failed');
    expect(text).toMatch(/^e2e +not run, because build failed$/m);
    expect(ran).toEqual([['build.js']]);
  });

  it('sees a crashed step counted as failed, and a missing browser explained in a sentence', async () => {
    const crash = (error: Error) => ({ prepare: () => Promise.reject(error) });
    const { last, text } = await runAll([
      step('lint', 0, crash(new TypeError('oh'))),
      step('e2e', 0, crash(new UsageError('There is no Chromium.'))),
      unit(0, 1),
    ]);
    expect(last).toBe('1 passed, 2 failed');
    expect(text).toContain('TypeError: oh');
    expect(text).toMatch(/^There is no Chromium\.\n(?! *at )/m);
  });

  it.each([
    ['nothing ran', [], '0 passed, 0 failed'],
    ['too few tests were found', [unit(0, 9, [], 10)], '9 passed, 1 failed'],
    ['the program failed outside of any test', [unit(1, 9)], '9 passed, 1 failed'],
  ])('is not told that all is well when %s', async (_, steps, last) => {
    expect((await runAll(steps)).last).toBe(last);
  });
});

const some = unit(0, 1, [], 10);

it('somebody who runs a part has only the files run that were named, and is fine with few tests, but not with none', async () => {
  const { last, ran } = await runAll([step('lint', 0), some], { files: ['a.test', 'b.test'] });
  expect(last).toBe('2 passed, 0 failed');
  expect(ran[1]?.slice(0, 3)).toEqual(['unit.js', 'a.test', 'b.test']);
  expect((await runAll([unit(0, 0, [], 10)], { files: ['c.test'] })).last).toBe('0 passed, 1 failed');
});

it('somebody who looks for tests that need another one has them run in an order that can be had again', async () => {
  const { ran } = await runAll([some], { shuffle: '7' });
  expect(ran[0]).toContain('--sequence.seed=7');
});
