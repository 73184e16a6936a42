import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/testing/findBrowser.ts';

/** `npm test` says where, because the usual folder may be in use. */
const results = process.env.TEST_RESULTS ?? fileURLToPath(new URL('../test-results', import.meta.url));
const browser = findBrowser();

/**
 * The end-to-end tests. Each folder is a project: `visitors` and `authors` are what `npm test` runs, `long` is what
 * `npm test -- --all` adds.
 */
export default defineConfig({
  outputDir: `${results}/pages`,
  // Builds and serves the sites, each when it is first asked for.
  globalSetup: './e2e/keepSites.ts',
  projects: [
    // One server for all of them: they save files. First, so that the other worker is busy all the while.
    { name: 'authors', testDir: 'e2e/authors', workers: 1 },
    { name: 'visitors', testDir: 'e2e', testIgnore: 'authors/**' },
    {
      name: 'long',
      testDir: 'long/e2e',
      testIgnore: 'authors/**',
      timeout: 120_000,
      expect: { timeout: 30_000 },
      use: { actionTimeout: 30_000 },
    },
    {
      name: 'long authors',
      testDir: 'long/e2e/authors',
      workers: 1,
      timeout: 120_000,
      expect: { timeout: 30_000 },
      use: { actionTimeout: 30_000 },
    },
  ],
  // A file stays in one worker, with one browser.
  fullyParallel: false,
  workers: 2,
  // A test that passes on the second try hides a fault.
  retries: 0,
  // Guards against hanging, not benchmarks: a busy machine must not look like a fault.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      // Chromium without its windows would fit each letter to the grid of the screen, which makes texts wider.
      args: ['--font-render-hinting=none'],
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
    // Else a click on what is missing would wait until the test is over.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
