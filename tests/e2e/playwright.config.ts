import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/testing/findBrowser.ts';

const results = fileURLToPath(new URL('../../test-results', import.meta.url));
const browser = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: results,
  // Serves the built site on a free port and sets E2E_URL, which the workers inherit.
  globalSetup: './serveSite.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes on the second try hides a fault.
  retries: 0,
  // Guards against hanging, not benchmarks: machines differ.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: `${results}/e2e.json` }]],
  use: {
    browserName: 'chromium',
    ...(process.env.E2E_URL === undefined ? {} : { baseURL: process.env.E2E_URL }),
    launchOptions: browser === undefined ? {} : { executablePath: browser },
    trace: 'off',
  },
});
