import { installBrowser } from './installBrowser.ts';

/** A step of `npm test`: a script that Node runs. */
export interface Step {
  /** Its name for `--only`; the three type checks share one. */
  readonly group: string;
  /** The script and its arguments. Not a file of node_modules/.bin: on Windows only a shell can start those. */
  readonly words: readonly string[];
  /** The file that it writes its test report to; without one it passes or fails as a whole. */
  readonly report?: string;
  /** The least number of tests; fewer mean that test files were not found. */
  readonly fewest?: number;
  /** The step it depends on: if that one fails, this one is not run. */
  readonly after?: string;
  /** What has to be done before it runs. */
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
      ...['node_modules/vitest/vitest.mjs', 'run', '--config=tests/vitest.config.ts', '--reporter=default'],
      ...['--reporter=json', `--outputFile.json=${reports.unit}`],
    ],
    report: reports.unit,
    fewest: 100,
  },
  { group: 'build', words: ['scripts/run.mjs', 'build'] },
  {
    group: 'e2e',
    words: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/playwright.config.ts',
      '--project=visitors',
      '--project=authors',
    ],
    report: reports.e2e,
    fewest: 10,
    after: 'build',
    prepare: installBrowser,
  },
];
