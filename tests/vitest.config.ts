import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What a test file contains if it changes what the next one in the same process would find: the modules, the
 * environment, the clock, a DOM, or which of its two builds React has chosen.
 */
const CHANGES_ITS_PROCESS =
  /\bvi\.mock\(|browserOnNode|@vitest-environment|\binProduction\(|\bbuildHere\(|\bstub(?:Global|Env)\(|\buseFakeTimers\(|\brunHere\(|\bopenStudio\(/;

const files = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path))
  .sort();
const alone = files.filter((path) => CHANGES_ITS_PROCESS.test(readFileSync(root + path, 'utf8')));
const shared = files.filter((path) => !alone.includes(path));
const extended = `${root}vite.config.ts`;

/** All unit tests, as `npm test` runs them. */
export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      // One process for many files: loading the engine takes as long as most of its tests.
      { root, extends: extended, test: { name: 'shared', include: shared, isolate: false } },
      { root, extends: extended, test: { name: 'alone', include: alone } },
    ],
  },
});
