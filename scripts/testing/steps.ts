import { installBrowser } from './installBrowser.ts';

/** A part of the whole test: a script that Node runs. */
export interface Step {
  /** What `--only` calls it; the three type checks are one there. */
  readonly group: string;
  /** The script and its arguments: what is in node_modules/.bin can only be started by a shell on Windows. */
  readonly words: readonly string[];
  /** Where it writes how its tests went; without one it passes or fails as a whole. */
  readonly report?: string;
  /** Fewer tests than these mean that files were not found, not that there is little to test. */
  readonly fewest?: number;
  /** The step without which it makes no sense. */
  readonly after?: string;
  /** What must be done before it. */
  readonly prepare?: () => Promise<void>;
}

const types = (config: string): Step => ({
  group: 'types',
  words: ['node_modules/typescript/bin/tsc', '-p', config],
});

const reports = { unit: 'test-results/unit.json', e2e: 'test-results/e2e.json' };

/** Everything that CI runs. */
export const STEPS: readonly Step[] = [
  { group: 'lint', words: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  ...['tsconfig.json', 'src/tsconfig.json', 'tests/tsconfig.json'].map(types),
  { group: 'generated', words: ['scripts/run.mjs', 'types', '--check'] },
  {
    group: 'unit',
    words: [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'],
      ...['--reporter=json', `--outputFile.json=${reports.unit}`],
    ],
    report: reports.unit,
    fewest: 100,
  },
  { group: 'build', words: ['scripts/run.mjs', 'build'] },
  {
    group: 'e2e',
    words: ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/e2e/playwright.config.ts'],
    report: reports.e2e,
    fewest: 10,
    after: 'build',
    prepare: installBrowser,
  },
];
