import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // The build writes the site; Vite only bundles code. Nothing is copied and nothing is scanned for HTML.
  publicDir: false,
  appType: 'custom',
  css: {
    modules: {
      // "banner-title" for .title of Banner.module.css: readable, and the same bytes in every build.
      generateScopedName: (name, file) => {
        const path = file.replace(/[?#].*$/, '');
        const stem = basename(path).replace(/(?:\.interactive)?\.module\.css$/, '');
        const owner = stem === '' ? basename(dirname(path)) : stem;
        return `${owner.charAt(0).toLowerCase()}${owner.slice(1)}-${name}`;
      },
    },
  },
  build: {
    target: 'es2022',
    // Every browser that has `light-dark()` and nesting, so that both stay as they are written.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    reporters: ['default'],
  },
});
