/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import yaml from '@rollup/plugin-yaml';
import { defineConfig } from 'vite';
import { cutFonts } from './src/engine/bundle/cutFonts.ts';
import { themePlugin } from './src/engine/bundle/themePlugin.ts';
import { viteSettings } from './src/engine/bundle/viteSettings.ts';

const project = fileURLToPath(new URL('.', import.meta.url));
const theme = [`${project}src/site`];

/** For unit tests, which use the project's own theme. Builds and live authoring take `viteSettings` as they are. */
export default defineConfig(() => {
  const settings = viteSettings();
  return {
    ...settings,
    plugins: [
      ...(settings.plugins ?? []),
      themePlugin(theme, project, false),
      cutFonts(project, theme),
      // Tests import YAML as data.
      yaml(),
    ],
    // `npm test` shares processes between files: tests/vitest.config.ts.
    test: {
      exclude: ['**/node_modules/**', '**/.git/**', 'tests/e2e/**'],
      reporters: ['default'],
      maxWorkers: 2,
      // Generous: it stops tests that hang, and slow machines must still pass.
      testTimeout: 60_000,
    },
  };
});
