import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RanProgram, type RunProgramOptions, runProgram } from './runProgram.ts';
import type { Step } from './steps.ts';
import type { GroupResult } from './summary.ts';
import { failure, type Sent, type TestRecord } from './testRecord.ts';

/** Starts Node with these arguments. */
type RunNode = (words: readonly string[], options: RunProgramOptions) => Promise<RanProgram>;

const runNode: RunNode = (words, options) => runProgram(process.execPath, words, options);

/** What is run of each step, and how. */
export interface RunOptions {
  /** Parts of the paths of test files; empty for all. */
  readonly files?: readonly string[];
  readonly name?: string | undefined;
  /** A number from which the order of the tests follows; in the usual order without one. */
  readonly shuffle?: string | undefined;
  readonly results: string;
  readonly print?: (text: string) => void;
  readonly show?: (done: number, files: number) => void;
  readonly run?: RunNode;
}

/** Runs every step, even after one has failed, but none whose site could not be built. @returns what each did */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<readonly GroupResult[]> {
  const progress = { done: 0, files: 0 };
  const results: GroupResult[] = [];
  for (const step of steps) {
    const needed = results.find(({ group }) => group === step.after);
    results.push(await takeStep(step, needed, options, progress));
  }
  return results;
}

type StepResult = Pick<GroupResult, 'tests' | 'seconds' | 'cpu'>;

async function takeStep(
  step: Step,
  needed: GroupResult | undefined,
  options: RunOptions,
  progress: { done: number; files: number },
): Promise<GroupResult> {
  const { group, after, isLong = false } = step;
  const { print = console.log, show } = options;
  if (needed?.tests.some(({ status }) => status === 'failed'))
    return { group, isLong, tests: [], notRun: `not run, because ${after} failed` };
  const onMessage = ({ files = 0, done = 0, failed }: Sent): void => {
    if (failed !== undefined) print(`failed: ${failed}`);
    progress.files += files;
    progress.done += done;
    show?.(progress.done, progress.files);
  };
  const {
    tests,
    seconds = 0,
    cpu,
  } = await runStep(step, needed !== undefined, options, onMessage).catch((error): StepResult => {
    print(error.name === 'UsageError' ? error.message : error.stack);
    return { tests: [failure(group, error.message)], seconds: 0 };
  });
  const bad = tests.filter(({ status }) => status === 'failed').length;
  print(`${group}: ${bad === 0 ? 'passed' : `${bad} failed`} after ${seconds.toFixed(0)} s`);
  return { group, isLong, tests, seconds, cpu };
}

async function runStep(
  step: Step,
  isBuilt: boolean,
  options: RunOptions,
  onMessage: (sent: Sent) => void,
): Promise<StepResult> {
  const { group, words, tests } = step;
  const { files = [], name, shuffle, results, print = console.log, run = runNode } = options;
  await step.prepare?.();
  const began = performance.now();
  const report = join(results, `${group}.json`);
  // A report of an earlier run must not be taken for this one's.
  if (tests !== undefined) rmSync(report, { force: true });
  const isPart = tests !== undefined && (files.length > 0 || name !== undefined);
  const more = tests === undefined ? [] : [...files, ...flagsFor(tests.runner, name, shuffle)];
  const ran = await run([...words, ...more], {
    env: { TEST_REPORT: report, TEST_RESULTS: results, ...(isBuilt ? { TEST_SITE_IS_BUILT: '1' } : {}) },
    leavesFiles: tests?.runner === 'playwright',
    // Only the reporters of this folder send any.
    onMessage: (message) => onMessage(message as Sent),
    // Somebody who works on a test reads what it prints.
    ...(isPart ? { onText: (text: string) => process.stdout.write(text) } : {}),
  });
  const seconds = (performance.now() - began) / 1000;
  const found =
    tests === undefined ? [ended(step, ran)] : testsOf(step, ran, report, isPart ? 1 : tests.fewest);
  if (!isPart && found.some(({ status }) => status === 'failed'))
    print(`\n--- ${group}: node ${words.join(' ')}\n${ran.text.trim()}\n`);
  return { tests: found, seconds, cpu: ran.cpu };
}

/** A step without tests is one. */
const ended = ({ group, words }: Step, { code }: RanProgram): TestRecord => ({
  ...failure(group, `node ${words.join(' ')}`),
  ...(code === 0 ? { status: 'passed', told: '' } : {}),
});

function testsOf(
  { group }: Step,
  { code }: RanProgram,
  report: string,
  fewest: number,
): readonly TestRecord[] {
  // Written by vitestReport.ts or playwrightReport.ts.
  const records: TestRecord[] = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [];
  const ran = records.filter(({ status }) => status !== 'skipped').length;
  if (ran < fewest)
    return [...records, failure(group, `only ${ran} tests ran, and at least ${fewest} are expected`)];
  // The exit code may be the only sign of an error outside of any test.
  const isSilent = code !== 0 && !records.some(({ status }) => status === 'failed');
  return isSilent ? [...records, failure(group, `exit code ${code}`)] : records;
}

function flagsFor(
  runner: 'vitest' | 'playwright',
  name: string | undefined,
  seed: string | undefined,
): string[] {
  // Both take a regular expression.
  const pattern = name?.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const isVitest = runner === 'vitest';
  const named = pattern === undefined ? [] : [isVitest ? '--testNamePattern' : '--grep', pattern];
  if (!isVitest)
    return [
      '--reporter=dot,./scripts/testing/playwrightReport.ts',
      ...(seed === undefined ? [] : [`--shuffle=${seed}`]),
      ...named,
    ];
  const shuffled = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  return [
    '--reporter=minimal',
    '--reporter=./scripts/testing/vitestReport.ts',
    ...(seed === undefined ? [] : shuffled),
    ...named,
  ];
}
