import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const engine = ['fix', 'link', 'plan', 'validate', 'diagnostics'].map((name) => `engine/${name}/**`);

/** The unit tests of what stryker.config.mjs changes. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        extends: `${root}vite.config.ts`,
        test: {
          name: 'mutation',
          include: [...engine, 'engine/{diagnostics,resolveSite,aliases,publication}', 'studio/edits/**'].map(
            (part) => `tests/unit/${part.replace(/\*\*$/, '**/*')}.test.ts`,
          ),
          isolate: false,
        },
      },
    ],
  },
});
