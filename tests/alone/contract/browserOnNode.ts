import { builtinEnvironments } from 'vitest/runtime';

/*
 * vitest's jsdom for a file that also runs the build. "@vitest-environment jsdom" would load the build as a
 * browser does, where `import.meta.url` is not a file. Import this before React, which looks for a DOM when it is
 * loaded.
 */
await builtinEnvironments.jsdom.setup(globalThis, {});
