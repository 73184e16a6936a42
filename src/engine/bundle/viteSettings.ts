import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { className } from './cssModules.ts';

/**
 * What every use of Vite has in common. vite.config.ts is made of it, which only tools that look for such a file read:
 * Vite would have to bundle it before it could begin.
 */
export const viteSettings = (): UserConfig => ({
  plugins: [react()],
  // The engine writes the site; Vite only bundles code, so it copies no files and looks for no HTML.
  publicDir: false,
  appType: 'custom',
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    // The first with `color-mix()`, see src/view/stylesNeed.ts: newer CSS, like `light-dark()`, is rewritten for them.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
  },
});
