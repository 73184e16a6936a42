/** What mutate.ts wants done in a room. */
const { files, isKept, atOnce } = JSON.parse(process.env.MUTATION ?? '{}');

export default {
  mutate: files,
  concurrency: Number(atOnce),
  testRunner: 'kept-vitest',
  plugins: ['./tests/long/mutation/runner.mjs', './tests/long/mutation/typeChecker.mjs'],
  checkers: ['types'],
  vitest: { configFile: 'tests/long/mutation/vitest.config.ts', related: false },
  coverageAnalysis: isKept ? 'off' : 'perTest',
  // What only runs while a module is loaded would need all tests of the room each time.
  ignoreStatic: !isKept,
  mutator: {
    excludedMutations: [
      // Wording and patterns are compared as wholes by the tests of messages; a thousand changed letters tell nothing new.
      ...['StringLiteral', 'Regex'],
      // Mostly the empty value after "??" that the type checker asks for and nobody reaches.
      ...['ArrayDeclaration', 'ObjectLiteral', 'OptionalChaining'],
    ],
  },
  // A loop without end is noticed by counting; this is for what hangs otherwise.
  timeoutMS: 60_000,
  // TypeScript 7 has no compiler API for Stryker to rewrite tsconfig.json with, and the copy needs no other one.
  tsconfigFile: 'none',
  // Vite takes the types away, whatever they say.
  disableTypeChecks: false,
  tempDirName: 'test-results/mutation',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', '.dist.*', 'test-results', 'playwright-report'],
  reporters: ['dots', 'json'],
  jsonReporter: { fileName: 'test-results/mutation-room.json' },
  allowConsoleColors: false,
};
