import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { className } from './src/engine/bundle/classNames.ts';
import { themePlugin } from './src/engine/bundle/themePlugin.ts';

const project = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(({ mode }) => ({
  // Builds and live authoring bring the theme of the site they are for; unit tests take the project's own.
  plugins:
    mode === 'test'
      ? [react(), themePlugin({ theme: `${project}src/site`, project, oneByOne: false })]
      : [react()],
  // The build writes the site; Vite only bundles code. Nothing is copied and nothing is scanned for HTML.
  publicDir: false,
  appType: 'custom',
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    // Browsers that have `light-dark()` and nesting, so that both stay as they are written.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    reporters: ['default'],
    maxWorkers: 2,
    // A guard against hanging, not a measure: machines differ.
    testTimeout: 30_000,
  },
}));
