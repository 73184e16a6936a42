import { installBrowser } from './findBrowser.ts';

/** A step of `npm test`: a script that Node runs. */
export interface Step {
  /** Its name for `--only`; the three type checks share one. */
  readonly group: string;
  /** The script and its arguments. Not a file of node_modules/.bin: on Windows only a shell can start those. */
  readonly words: readonly string[];
  /** The tests it runs; without them it passes or fails as a whole. */
  readonly tests?: StepTests;
  /** Whether only `--all` runs it. */
  readonly isLong?: boolean;
  /** The step it depends on: if that one fails, this one is not run. */
  readonly after?: string;
  readonly prepare?: () => Promise<void>;
}

/** Tests that report each by itself. */
interface StepTests {
  readonly runner: 'vitest' | 'playwright';
  readonly folders: readonly string[];
  readonly ending: RegExp;
  /** The least number of tests; fewer mean that test files were not found. */
  readonly fewest: number;
}

/** The groups of unit tests: folders in tests/ and in tests/long/. */
const UNIT_FOLDERS = ['unit', 'dom', 'built', 'live', 'alone'];
const LONG_FOLDERS = UNIT_FOLDERS.map((name) => `long/${name}`);

const types = (config: string): Step => ({
  group: 'types',
  words: [
    'node_modules/typescript/bin/tsc',
    '-p',
    config,
    // What has not changed since the last run is not checked again.
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${config}`,
  ],
});

const unit = (projects: readonly string[], fewest: number): Omit<Step, 'group'> => ({
  words: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    ...projects.map((name) => `--project=${name}`),
  ],
  tests: {
    runner: 'vitest',
    folders: projects.map((name) => `tests/${name}`),
    ending: /\.test\.tsx?$/,
    fewest,
  },
  after: 'build',
});

const e2e = (projects: readonly string[], folder: string, fewest: number): Omit<Step, 'group'> => ({
  words: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/playwright.config.ts',
    ...projects.map((name) => `--project=${name}`),
  ],
  tests: { runner: 'playwright', folders: [folder], ending: /\.spec\.ts$/, fewest },
  after: 'build',
  prepare: installBrowser,
});

/** Everything that `npm test` runs, and what `--all` adds to it. */
export const STEPS: readonly Step[] = [
  { group: 'lint', words: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  ...['tsconfig.json', 'src/tsconfig.json', 'tests/tsconfig.json'].map(types),
  { group: 'generated', words: ['scripts/run.mjs', 'types', '--check'] },
  // Before the tests: they read the site.
  { group: 'build', words: ['scripts/run.mjs', 'build'] },
  { group: 'unit', ...unit(UNIT_FOLDERS, 100) },
  { group: 'e2e', ...e2e(['visitors', 'authors'], 'tests/e2e', 10) },
  { group: 'long-unit', isLong: true, ...unit(LONG_FOLDERS, 10) },
  { group: 'long-e2e', isLong: true, ...e2e(['long', 'long authors'], 'tests/long/e2e', 10) },
  {
    group: 'mutation',
    isLong: true,
    words: [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'tests/long/mutation/stryker.config.mjs',
    ],
    after: 'build',
  },
];
