import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startCpuMeter } from './cpuMeter.ts';
import { runProgram } from './runProgram.ts';
import type { Step } from './steps.ts';
import type { GroupResult } from './summary.ts';
import type { TestRecord } from './testRecord.ts';

/** Starts Node with these arguments and environment variables, and returns its exit code. */
export type RunNode = (words: readonly string[], env: Readonly<Record<string, string>>) => Promise<number>;

const runNode: RunNode = (words, env) => runProgram(process.execPath, words, env);

/** What is run of each step, and how. */
export interface RunOptions {
  /** Parts of the paths of test files; empty for all. */
  readonly files?: readonly string[];
  /** A part of the names of tests. */
  readonly name?: string | undefined;
  /** The seed of the order in which files and tests are run; without one, it is the usual order. */
  readonly seed?: number | undefined;
  /** The folder for reports and pictures. */
  readonly results: string;
  readonly print?: (text: string) => void;
  readonly run?: RunNode;
}

/**
 * Runs every step, even after one has failed, but none whose site could not be built.
 *
 * @returns what each step did, in their order
 */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<readonly GroupResult[]> {
  const { print = console.log } = options;
  const done: GroupResult[] = [];
  const broken = new Set<string>();
  for (const step of steps) {
    const { group, words, after = '', isLong = false } = step;
    if (broken.has(after)) {
      done.push({ group, isLong, tests: [], notRun: `not run, because ${after} failed` });
      continue;
    }
    print(`\n--- ${group}: node ${words.join(' ')}`);
    const began = performance.now();
    const meter = startCpuMeter();
    const tests = await runStep(step, options).catch((error) => {
      print(error.name === 'UsageError' ? error.message : error.stack);
      return [failure(group, error.message)];
    });
    const cpu = meter.stop();
    const seconds = (performance.now() - began) / 1000;
    done.push({ group, isLong, tests, seconds, ...(cpu === undefined ? {} : { cpu }) });
    if (tests.some(({ status }) => status === 'failed')) broken.add(group);
  }
  return done;
}

const failure = (name: string, told: string): TestRecord => ({
  file: '',
  name,
  status: 'failed',
  milliseconds: 0,
  told,
});

/** @returns what each of its tests did; a step without tests is one */
async function runStep(step: Step, options: RunOptions): Promise<readonly TestRecord[]> {
  const { group, words, tests } = step;
  const { files = [], name, seed, results, run = runNode } = options;
  await step.prepare?.();
  if (tests === undefined) {
    if ((await run(words, {})) === 0) return [{ ...failure(group, ''), status: 'passed' }];
    return [failure(group, `node ${words.join(' ')}`)];
  }
  const report = join(results, `${group}.json`);
  // A report of an earlier run must not be taken for this one's.
  rmSync(report, { force: true });
  const more = tests.runner === 'vitest' ? forVitest(name, seed) : forPlaywright(name, seed);
  const exitCode = await run([...words, ...files, ...more], { TEST_REPORT: report, TEST_RESULTS: results });
  const records = existsSync(report) ? readRecords(report) : [];
  const ran = records.filter(({ status }) => status !== 'skipped').length;
  const fewest = files.length > 0 || name !== undefined ? 1 : tests.fewest;
  if (ran < fewest)
    return [...records, failure(group, `only ${ran} tests ran, and at least ${fewest} are expected`)];
  // The exit code may be the only sign of an error outside of any test.
  const isSilent = exitCode !== 0 && !records.some(({ status }) => status === 'failed');
  return isSilent ? [...records, failure(group, `exit code ${exitCode}`)] : records;
}

/** Written by vitestReport.ts or playwrightReport.ts. */
const readRecords = (report: string): TestRecord[] => JSON.parse(readFileSync(report, 'utf8'));

/** On a terminal there is progress; elsewhere only what fails is worth a line. */
const isTerminal = process.stdout.isTTY === true;

function forVitest(name: string | undefined, seed: number | undefined): string[] {
  return [
    `--reporter=${isTerminal ? 'default' : 'dot'}`,
    '--reporter=./scripts/testing/vitestReport.ts',
    ...(name === undefined ? [] : ['--testNamePattern', escaped(name)]),
    ...(seed === undefined ? [] : ['--sequence.shuffle', `--sequence.seed=${seed}`]),
  ];
}

function forPlaywright(name: string | undefined, seed: number | undefined): string[] {
  return [
    `--reporter=${isTerminal ? 'line' : 'dot'},./scripts/testing/playwrightReport.ts`,
    ...(name === undefined ? [] : ['--grep', escaped(name)]),
    ...(seed === undefined ? [] : [`--shuffle=${seed}`]),
  ];
}

/** Both take a regular expression. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
