// Changes the code in one place at a time and runs the unit tests that go through it: a change that none of them notices
// shows what is not tested. What nobody can notice is marked in the source: "// Stryker disable next-line <kind>: <reason>".
//
// Of other files: npx stryker run tests/long/mutation/stryker.config.mjs --mutate src/studio/edits/lines.ts
import { readdirSync } from 'node:fs';

/** What tells people what is wrong and what was meant, and what writes into their files. */
const ROOMS = ['fix', 'link', 'plan', 'validate']
  .map((room) => `src/engine/${room}`)
  .concat('src/studio/edits');

/** Four weeks go through all of them: a thousand changes take two cores half an hour. */
const PARTS = 28;
const today = Math.floor(Date.now() / 86_400_000) % PARTS;

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.generated.'))
    .sort()
    .map((name) => `${room}/${name}`),
);

export default {
  mutate: files.filter((_, index) => index % PARTS === today),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/long/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What only runs while a module is loaded would need all tests each time.
  ignoreStatic: true,
  // What has not changed since the last run in this clone is not tried again.
  incremental: true,
  incrementalFile: 'node_modules/.cache/mutation.json',
  mutator: {
    excludedMutations: [
      // Wording and patterns are compared as wholes by the tests of messages; a thousand changed letters tell nothing new.
      'StringLiteral',
      'Regex',
      // Mostly the empty value after "??" that the type checker asks for and nobody reaches.
      'ArrayDeclaration',
      'ObjectLiteral',
      'OptionalChaining',
    ],
  },
  thresholds: { high: 95, low: 90, break: 80 },
  concurrency: 2,
  // Of all these tests, on a busy machine.
  dryRunTimeoutMinutes: 15,
  // A loop without end is noticed by counting; this is for what hangs otherwise.
  timeoutMS: 60_000,
  // TypeScript 7 has no compiler API for Stryker to rewrite tsconfig.json with, and the copy needs no other one.
  tsconfigFile: 'none',
  // Vite takes the types away, whatever they say.
  disableTypeChecks: false,
  tempDirName: 'test-results/mutation',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', '.dist.*', 'test-results', 'playwright-report'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
};
