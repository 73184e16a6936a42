import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runSteps } from '../../../scripts/testing/runSteps.ts';
import type { Group, Run, Step, StepResult } from '../../../scripts/testing/steps.ts';
import type { Counts } from '../../../scripts/testing/testCounts.ts';
import { UsageError } from '../../../src/engine/usageError.ts';

function step(group: Group, result: Partial<Counts> | Error, more: Partial<Step> = {}): Step {
  const run = async (): Promise<StepResult> => {
    if (result instanceof Error) throw result;
    const counts = { passed: 0, failed: 0, skipped: 0, ...result };
    return { counts, output: `the output of ${group}` };
  };
  return { name: group, group, light: false, run, ...more };
}

async function runAll(steps: readonly Step[]) {
  const lines: string[] = [];
  const passed = await runSteps({ steps, files: [], print: (line) => lines.push(line), now: () => 0 });
  return { passed, lines, text: lines.join('\n'), last: lines.at(-1) };
}

describe('somebody who runs all tests', () => {
  it('reads on the last line, alone, how many passed and failed', async () => {
    const steps = [step('lint', { passed: 1 }, { light: true }), step('unit', { passed: 40, skipped: 2 })];
    const { passed, last, text } = await runAll(steps);
    expect([passed, last]).toEqual([true, '41 passed, 0 failed']);
    expect(text).toContain('40 passed, 0 failed, 2 skipped');
    expect(text).not.toContain('the output of');
  });

  it('learns of every failure in one run, with what the failed step wrote', async () => {
    const steps = [
      step('lint', { failed: 1 }, { light: true }),
      step('unit', { passed: 3, failed: 2 }),
      step('build', { passed: 1 }),
    ];
    const { passed, last, text } = await runAll(steps);
    expect([passed, last]).toEqual([false, '4 passed, 3 failed']);
    expect(text).toContain('the output of lint');
    expect(text).toContain('the output of unit');
    expect(text).not.toContain('the output of build');
  });

  it('finds the failed tests named together at the end, below all output', async () => {
    const run = async (): Promise<StepResult> => ({
      counts: { passed: 3, failed: 1, skipped: 0 },
      failures: ['a.test.ts: a visitor reads\n  it was dark'],
      output: 'hundreds of lines',
    });
    const { text } = await runAll([step('unit', {}, { run }), step('build', { failed: 1 })]);
    expect(text.indexOf('failed: a.test.ts: a visitor reads')).toBeGreaterThan(
      text.indexOf('the output of build'),
    );
  });

  it('does not wait for the end-to-end tests of a site that could not be built', async () => {
    const steps = [step('build', { failed: 1 }), step('e2e', { passed: 9 }, { after: 'build' })];
    const { last, text } = await runAll(steps);
    expect(last).toBe('0 passed, 1 failed');
    expect(text).toMatch(/e2e .* not run/);
  });

  it('sees a step that crashed counted as failed, a missing browser in a sentence', async () => {
    const { last, text } = await runAll([
      step('lint', new TypeError('oh')),
      step('e2e', new UsageError('There is no Chromium.')),
    ]);
    expect(last).toBe('0 passed, 2 failed');
    expect(text).toContain('TypeError: oh');
    expect(text).toMatch(/ {6}There is no Chromium\.\n(?! *at )/);
  });

  it('is not told that all is well when nothing ran', async () => {
    expect(await runAll([])).toMatchObject({ passed: false, last: '0 passed, 0 failed' });
  });

  it('finds no report left behind', async () => {
    let scratch = '';
    const looks: Step['run'] = async (run: Run) => {
      scratch = run.scratch;
      expect(existsSync(scratch)).toBe(true);
      return { counts: { passed: 1, failed: 0, skipped: 0 }, output: '' };
    };
    await runAll([step('unit', {}, { run: looks })]);
    expect(existsSync(scratch)).toBe(false);
  });
});
