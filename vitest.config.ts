import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const project = fileURLToPath(new URL('.', import.meta.url));

/**
 * What a test file contains if it changes what the next one in the same process would find: the modules, the
 * environment, the clock, a DOM, or which of its two builds React has chosen.
 */
const CHANGES_ITS_PROCESS =
  /\bvi\.mock\(|browserOnNode|@vitest-environment|\binProduction\(|\bbuildHere\(|\bstub(?:Global|Env)\(|\buseFakeTimers\(|\brunHere\(/;

const files = readdirSync(`${project}tests`, { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path))
  .sort();
const alone = files.filter((path) => CHANGES_ITS_PROCESS.test(readFileSync(project + path, 'utf8')));

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      // One process for many files: loading the engine takes as long as most of its tests.
      {
        extends: './vite.config.ts',
        test: { name: 'shared', include: files.filter((path) => !alone.includes(path)), isolate: false },
      },
      { extends: './vite.config.ts', test: { name: 'alone', include: alone } },
    ],
  },
});
