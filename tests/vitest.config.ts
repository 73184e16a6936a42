import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const extended = `${root}vite.config.ts`;

/**
 * How the files of a group run. Most share processes: loading the engine, and Vite, takes as long as most of their tests.
 */
const GROUPS: Readonly<Record<string, TestProjectInlineConfiguration['test']>> = {
  unit: { isolate: false },
  // What draws in a DOM: all files share one, which is cleaned after each test.
  dom: { isolate: false, setupFiles: ['tests/dom/browser.ts'] },
  // Draws pages as a build does: with the other one of React's two builds.
  built: { isolate: false },
  // Starts live authoring, which draws with code that Vite has loaded.
  live: { isolate: false },
  // What changes its process, so that the next file would find other modules or another clock.
  alone: {},
};

/** All unit tests. A folder is a group, and a project; those in tests/long are for the long run. */
export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: Object.entries(GROUPS).flatMap(([group, how]) =>
      [group, `long/${group}`].map((name) => ({
        root,
        extends: extended,
        test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...how },
      })),
    ),
  },
});
