import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const extended = `${root}vite.config.ts`;

/**
 * The folders whose files share processes: loading the engine, and Vite, takes as long as most of their tests. Those in
 * `built` draw pages as a build does, with the other one of React's two builds; those in `live` start live authoring, which
 * draws with code that Vite has loaded. A file in `alone` changes its process, so that the next one would find other
 * modules, another clock or a DOM.
 */
const SHARES_PROCESS = { unit: true, built: true, live: true, alone: false } as const;

/** All unit tests. A folder is a group, and a project; those in tests/long are for the long run. */
export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: Object.entries(SHARES_PROCESS).flatMap(([group, sharesProcess]) =>
      [group, `long/${group}`].map((name) => ({
        root,
        extends: extended,
        test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], isolate: !sharesProcess },
      })),
    ),
  },
});
