import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../project.ts';
import { readReport, type Tests } from './readReport.ts';
import { runProgram } from './runProgram.ts';
import type { Step } from './steps.ts';

/** Starts Node with these arguments and returns its exit code. */
export type RunNode = (words: readonly string[]) => Promise<number>;

const runNode: RunNode = (words) => runProgram(process.execPath, words);

/**
 * Runs every step, even after one has failed. Ends with a line for each step, the names of the failures and, alone on
 * the last line, how many tests passed and failed.
 *
 * @param files parts of the paths of test files; empty for all
 * @returns whether anything ran and all of it passed
 */
export async function runSteps(
  steps: readonly Step[],
  files: readonly string[],
  print: (text: string) => void = console.log,
  run: RunNode = runNode,
): Promise<boolean> {
  const broken = new Set<string>();
  const summary: string[] = [];
  const failures: string[] = [];
  let passed = 0;
  for (const step of steps) {
    const { group, words, after = '' } = step;
    if (broken.has(after)) {
      summary.push(`${group}: not run, because ${after} failed`);
      continue;
    }
    print(`\n--- ${group}: node ${words.join(' ')}`);
    const began = performance.now();
    const tests = await runStep(step, files, run).catch((error) => {
      print(error.name === 'UsageError' ? error.message : error.stack);
      return { passed: 0, failures: [group], skipped: new Map<string, number>() };
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    summary.push(`${group}: ${tests.passed} passed, ${tests.failures.length} failed (${seconds} s)`);
    for (const [reason, count] of tests.skipped) summary.push(`${group}: ${count} skipped: ${reason}`);
    if (tests.failures.length > 0) broken.add(group);
    failures.push(...tests.failures);
    passed += tests.passed;
  }
  print(['', ...summary, '', ...failures.map((name) => `failed: ${name}`)].join('\n'));
  // Alone and last, because programs that run this look for it.
  print(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 && passed > 0;
}

async function runStep(step: Step, files: readonly string[], run: RunNode): Promise<Tests> {
  const { group, words, fewest = 0 } = step;
  await step.prepare?.();
  if (step.report === undefined) {
    const failures = (await run(words)) === 0 ? [] : [`${group}: ${words.join(' ')}`];
    return { passed: 1 - failures.length, failures, skipped: new Map() };
  }
  const report = join(project, step.report);
  // A report of an earlier run must not be taken for this one's.
  rmSync(report, { force: true });
  const exitCode = await run([...words, ...files]);
  const { passed, failures, skipped } = readReport(existsSync(report) ? readFileSync(report, 'utf8') : '{}');
  const ran = passed + failures.length;
  const expected = files.length > 0 ? 1 : fewest;
  if (ran < expected) failures.push(`${group}: only ${ran} tests ran, and at least ${expected} are expected`);
  // The exit code may be the only sign of an error outside of any test.
  else if (exitCode !== 0 && failures.length === 0) failures.push(`${group}: exit code ${exitCode}`);
  return { passed, failures, skipped };
}
