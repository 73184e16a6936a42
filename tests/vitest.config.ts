import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What a test file contains if it changes what the next one in the same process would find: the modules, the
 * environment, the clock, or a DOM.
 */
const CHANGES_ITS_PROCESS =
  /\bvi\.mock\(|browserOnNode|@vitest-environment|\bstub(?:Global|Env)\(|\buseFakeTimers\(|\brunHere\(/;

/** What a test file contains if it draws pages as a build does: with the other one of React's two builds. */
const DRAWS_AS_BUILT = /\binProduction\(|\bbuildHere\(/;

/** What a test file contains if it starts live authoring, which draws with code that Vite has loaded. */
const IS_LIVE = /\bopenStudio\(|\bdevelop\(/;

type Group = 'alone' | 'built' | 'live' | 'shared';

const files = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path))
  .sort();
const groups = new Map(files.map((path) => [path, groupOf(readFileSync(root + path, 'utf8'))]));
const those = (group: Group): string[] => files.filter((path) => groups.get(path) === group);

function groupOf(text: string): Group {
  if (CHANGES_ITS_PROCESS.test(text)) return 'alone';
  if (DRAWS_AS_BUILT.test(text)) return 'built';
  return IS_LIVE.test(text) ? 'live' : 'shared';
}

const extended = `${root}vite.config.ts`;

/** All unit tests, as `npm test` runs them. */
export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      // One process for many files: loading the engine, and Vite, takes as long as most of their tests.
      ...(['shared', 'built', 'live'] as const).map((name) => ({
        root,
        extends: extended,
        test: { name, include: those(name), isolate: false },
      })),
      { root, extends: extended, test: { name: 'alone', include: those('alone') } },
    ],
  },
});
