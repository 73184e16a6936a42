import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Group, Run, Step, StepResult } from './steps.ts';
import { asOne, type Counts } from './testCounts.ts';

/** A step that ran, or that did not because the one it needs failed. */
interface Line {
  readonly step: Step;
  readonly counts: Counts | undefined;
  readonly failures: readonly string[];
  readonly seconds: number;
}

/** What to run, and where to say how it goes. */
export interface Plan {
  readonly steps: readonly Step[];
  /** Parts of paths of test files; empty for all. */
  readonly files: readonly string[];
  /** Called with lines of text, without the line end. */
  readonly print: (line: string) => void;
  /** Milliseconds; only their difference is reported. */
  readonly now: () => number;
}

/** A failed step's output is shown from its end: that is where tools put what matters. */
const shownLines = 400;

/**
 * Runs every step, also after one has failed, and prints how each went, a table and, alone on the last
 * line, how many tests passed and failed.
 *
 * @returns whether everything that ran passed, and something did
 */
export async function runSteps({ steps, files, print, now }: Plan): Promise<boolean> {
  const scratch = await mkdtemp(join(tmpdir(), 'test-run-'));
  const failed = new Set<Group>();
  const lines = new Map<Step, Line>();

  async function runStep(step: Step): Promise<void> {
    if (step.after !== undefined && failed.has(step.after)) {
      print(`skip  ${step.name}: the step before it failed`);
      lines.set(step, { step, counts: undefined, failures: [], seconds: 0 });
      return;
    }
    if (!step.light) print(`      ${step.name} ...`);
    const began = now();
    const run: Run = { scratch, files, tell: (doing) => print(`      ${doing} ...`) };
    const { counts, failures = [], output } = await step.run(run).catch(crashed);
    const seconds = (now() - began) / 1000;
    lines.set(step, { step, counts, failures, seconds });
    if (counts.failed === 0) return print(`ok    ${step.name} (${seconds.toFixed(1)} s)`);
    failed.add(step.group);
    print(`FAIL  ${step.name} (${seconds.toFixed(1)} s)\n${lastLines(output)}`);
  }

  try {
    const queue = steps.filter(({ light }) => light);
    const worker = async () => {
      for (let step = queue.shift(); step !== undefined; step = queue.shift()) await runStep(step);
    };
    await Promise.all([worker(), worker()]);
    for (const step of steps.filter(({ light }) => !light)) await runStep(step);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return summarise(
    steps.flatMap((step) => lines.get(step) ?? []),
    print,
  );
}

function crashed(error: unknown): StepResult {
  const usage = error instanceof Error && error.name === 'UsageError';
  const output =
    error instanceof Error ? ((usage ? error.message : error.stack) ?? error.message) : String(error);
  return { counts: asOne(false), output };
}

function lastLines(output: string): string {
  const lines = output.trimEnd().split('\n');
  const left = lines.length - shownLines;
  const shown = left > 0 ? [`(${left} lines before these)`, ...lines.slice(left)] : lines;
  return shown.map((line) => `      ${line}`).join('\n');
}

function summarise(lines: readonly Line[], print: (line: string) => void): boolean {
  // Once more, by name: what the steps wrote may be hundreds of lines above.
  for (const name of lines.flatMap(({ failures }) => failures)) print(`\nfailed: ${name}`);
  const width = Math.max(0, ...lines.map(({ step }) => step.name.length));
  print('');
  for (const { step, counts, seconds } of lines) {
    const skipped = counts?.skipped ? `, ${counts.skipped} skipped` : '';
    const words =
      counts === undefined ? 'not run' : `${counts.passed} passed, ${counts.failed} failed${skipped}`;
    print(`${step.name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${words}`);
  }
  const sum = (of: (counts: Counts) => number) =>
    lines.reduce((total, { counts }) => total + (counts === undefined ? 0 : of(counts)), 0);
  const passed = sum((counts) => counts.passed);
  const failed = sum((counts) => counts.failed);
  print('');
  // Alone and last: programs that run this look for it.
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
