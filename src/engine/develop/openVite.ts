import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { themePlugin } from '../bundle/themePlugin.ts';
import type { SiteFolders } from '../siteFolders.ts';

/**
 * Vite as live authoring uses it: it brings the code of a theme to the engine and to browsers, and watches it.
 *
 * @param http the server whose connections it shares
 */
export function openVite(http: Server, site: SiteFolders, project: string): Promise<ViteDevServer> {
  return createServer({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [themePlugin({ theme: site.code, project, oneByOne: true }), productionJsx()],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: [project, site.root] },
      watch: { ignored: ['**/dist/**', '**/.dist.*/**'] },
    },
    // What the browser will need is prepared at the start: a package found later reloads the page.
    optimizeDeps: {
      entries: [join(project, 'src/view/live/**/*.{ts,tsx}'), join(site.code, '**/*.interactive.tsx')],
      // Whatever the engine draws with, browsers get React's development build.
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"development"' } } },
    },
  });
}

/**
 * Lets the engine draw with React's production build, five times as fast, while browsers have the development build
 * and its refreshing of edited components: modules are compiled for the latter, whose entry the former lacks.
 */
function productionJsx(): Plugin {
  const NAME = 'virtual:production-jsx';
  return {
    name: 'production-jsx',
    enforce: 'post',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}` ? "export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime';" : null,
    transform(code) {
      if (this.environment.config.consumer !== 'server') return null;
      return code.replace(/(["'])react\/jsx-dev-runtime\1/g, JSON.stringify(NAME));
    },
  };
}
