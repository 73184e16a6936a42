/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './src/engine/bundle/classNames.ts';
import { cutFonts } from './src/engine/bundle/cutFonts.ts';
import { themePlugin } from './src/engine/bundle/themePlugin.ts';

const project = fileURLToPath(new URL('.', import.meta.url));
const theme = `${project}src/site`;

export default defineConfig(({ mode }) => ({
  // Builds and live authoring add the theme of the site they are for; unit tests use the project's own.
  plugins:
    mode === 'test'
      ? [react(), themePlugin({ theme, project, oneByOne: false }), cutFonts(project, theme)]
      : [react()],
  // The engine writes the site; Vite only bundles code, so it copies no files and looks for no HTML.
  publicDir: false,
  appType: 'custom',
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    // The first with `color-mix()`, see src/view/stylesNeed.ts: newer CSS, like `light-dark()`, is rewritten for them.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
  },
  // `npm test` shares processes between files: tests/vitest.config.ts.
  test: {
    exclude: ['**/node_modules/**', '**/.git/**', 'tests/e2e/**'],
    reporters: ['default'],
    maxWorkers: 2,
    // Generous: it stops tests that hang, and slow machines must still pass.
    testTimeout: 30_000,
  },
}));
