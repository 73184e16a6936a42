import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const extended = `${root}vite.config.ts`;

/**
 * The folders of unit tests whose files share processes: loading the engine, and Vite, takes as long as most of their
 * tests. Those in `built` draw pages as a build does, with the other one of React's two builds; those in `live` start
 * live authoring, which draws with code that Vite has loaded.
 */
const SHARED = ['unit', 'built', 'live'] as const;

/** All unit tests, as `npm test` runs them. A folder is a group. */
export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      ...SHARED.map((name) => ({
        root,
        extends: extended,
        test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], isolate: false },
      })),
      // What draws in a DOM: all files share one, which `setupFiles` cleans after each test.
      {
        root,
        extends: extended,
        test: {
          name: 'dom',
          include: ['tests/dom/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['tests/dom/browser.ts'],
        },
      },
      // What changes its process, so that the next file would find other modules or another clock.
      { root, extends: extended, test: { name: 'alone', include: ['tests/alone/**/*.test.{ts,tsx}'] } },
    ],
  },
});
