import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './installBrowser.ts';
import { type Ending, programOf, runProgram } from './runProgram.ts';
import { asOne, type Counts, playwrightCounts, vitestCounts } from './testCounts.ts';
import { playwrightFailures, vitestFailures } from './testFailures.ts';

/** How a step went. */
export interface StepResult {
  readonly counts: Counts;
  /** The tests that failed, by name, each with what it said; empty for what is one check as a whole. */
  readonly failures?: readonly string[];
  /** What its program wrote; shown when something failed. */
  readonly output: string;
}

/** What a step needs to know of the run. */
export interface Run {
  /** A folder for reports, deleted after the run. */
  readonly scratch: string;
  /** Parts of paths of test files; when there are any, only those files are run. */
  readonly files: readonly string[];
  readonly tell: (doing: string) => void;
}

/** A part of the whole test. */
export interface Step {
  readonly name: string;
  /** What `--only` calls it; the three type checks are one there. */
  readonly group: Group;
  /** Whether it may run beside others: it needs one core and little else. */
  readonly light: boolean;
  /** The step without which it makes no sense. */
  readonly after?: Group;
  readonly run: (run: Run) => Promise<StepResult>;
}

/** The names that `--only` takes, in the order in which they run. */
export const GROUPS = ['lint', 'types', 'generated', 'unit', 'build', 'e2e'] as const;
export type Group = (typeof GROUPS)[number];

/**
 * Fewer tests than these mean that files were not found, not that there is little to test. Only a run without
 * a filter is held to them.
 */
const fewestTests = { unit: 100, e2e: 10 };

const command = (...words: string[]) => [join('scripts', 'run.mjs'), ...words];

/** Everything that CI runs. */
export const STEPS: readonly Step[] = [
  whole('format and lint', 'lint', () => [
    programOf('@biomejs/biome', 'biome'),
    'check',
    '--error-on-warnings',
    '.',
  ]),
  ...['tsconfig.json', 'src/tsconfig.json', 'tests/tsconfig.json'].map((config) =>
    whole(`types: ${config}`, 'types', () => [programOf('typescript', 'tsc'), '-p', config]),
  ),
  whole('generated files', 'generated', () => command('types', '--check')),
  {
    name: 'unit and contract',
    group: 'unit',
    light: false,
    async run({ scratch, files }) {
      const report = join(scratch, 'unit.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const words = [programOf('vitest'), 'run', ...reporters, ...files];
      const ending = await runProgram(process.execPath, words, { minutes: 20 });
      const counts = vitestCounts(textOf(report), ending.exitCode);
      return { ...enough('unit', files, ending, counts), failures: vitestFailures(textOf(report)) };
    },
  },
  { ...whole('build', 'build', () => command('build')), light: false },
  {
    name: 'end to end',
    group: 'e2e',
    light: false,
    after: 'build',
    async run({ scratch, files, tell }) {
      const browser = await installBrowser(tell);
      const report = join(scratch, 'e2e.json');
      const config = join('tests', 'e2e', 'playwright.config.ts');
      const words = [programOf('@playwright/test', 'playwright'), 'test', `--config=${config}`, ...files];
      const env = { CHROME_PATH: browser, E2E_REPORT: report };
      const ending = await runProgram(process.execPath, words, { minutes: 30, env });
      const counts = playwrightCounts(textOf(report), ending.exitCode);
      return { ...enough('e2e', files, ending, counts), failures: playwrightFailures(textOf(report)) };
    },
  },
];

/** A step that passes or fails as a whole. */
function whole(name: string, group: Group, words: () => string[]): Step {
  return {
    name,
    group,
    light: true,
    async run() {
      const { exitCode, output } = await runProgram(process.execPath, words(), { minutes: 10 });
      return { counts: asOne(exitCode === 0), output };
    },
  };
}

function enough(
  group: keyof typeof fewestTests,
  files: readonly string[],
  { output }: Ending,
  counts: Counts,
): StepResult {
  const ran = counts.passed + counts.failed;
  const fewest = files.length > 0 ? 1 : fewestTests[group];
  if (ran >= fewest) return { counts, output };
  const complaint = `Only ${ran} tests ran, and at least ${fewest} are expected.\n`;
  return { counts: { ...counts, failed: counts.failed + 1 }, output: `${output}\n${complaint}` };
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
