import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createLogger, createServer, type Logger, type Plugin, type ViteDevServer } from 'vite';
import { namedInVain } from '../bundle/bundleOnce.ts';
import { cutFonts } from '../bundle/cutFonts.ts';
import { themePlugin } from '../bundle/themePlugin.ts';
import { viteSettings } from '../bundle/viteSettings.ts';
import type { SiteFolders } from '../discover/siteFolders.ts';
import { forwardedOrigin } from '../serve/forwardedOrigin.ts';
import { codeFolders, type FileGuard } from './guardedFiles.ts';

/**
 * Starts Vite for live authoring: it serves the code of a theme to the engine and to browsers, and watches it.
 *
 * @param http the server whose connections it shares
 * @param guard what browsers may have of it
 * @param port the one that the server listens on
 */
export function openVite(
  http: Server,
  site: SiteFolders,
  project: string,
  guard: FileGuard,
  port: number,
): Promise<ViteDevServer> {
  const settings = viteSettings();
  const forwarded = forwardedOrigin(port);
  return createServer({
    root: project,
    configFile: false,
    ...settings,
    customLogger: plainLogger(),
    plugins: [
      ...(settings.plugins ?? []),
      themePlugin(site.code, project, true),
      cutFonts(project, site.code),
      productionJsx(),
      missingFiles(),
      guard.plugin,
    ],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: codeFolders(site, project) },
      // Pages of other origins ask for nothing here.
      cors: false,
      allowedHosts: forwarded === undefined ? [] : [new URL(forwarded).hostname],
      watch: {
        ignored: ['**/dist/**', '**/.dist.*/**'],
        // The engine follows no links either, and they may lead to more than can be watched.
        followSymlinks: false,
        // Without this, the watcher drops the second of two saves within 50 ms, and a formatter may be that quick.
        awaitWriteFinish: { stabilityThreshold: 10, pollInterval: 10 },
      },
    },
    // Prepare the browser's packages at the start, because a package found later makes Vite reload the page.
    optimizeDeps: {
      entries: [
        join(project, 'src/view/live/**/*.{ts,tsx}'),
        ...site.code.map((layer) => join(layer, '**/*.interactive.tsx')),
      ],
      // Browsers get React's development build, even though the engine draws with the production build.
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"development"' } } },
    },
  });
}

/**
 * Lets the engine draw with React's production build, which is five times as fast, while browsers use the development
 * build, which refreshes edited components. Modules are compiled for `react/jsx-dev-runtime`, which does nothing in the
 * production build, so on the server it is replaced.
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

/** Refuses a style sheet that names a file beside it that is not there: Vite would leave it to browsers. */
function missingFiles(): Plugin {
  return {
    name: 'missing-files',
    enforce: 'pre',
    transform(code, id) {
      const [sheet = ''] = id.split('?');
      if (!sheet.endsWith('.css')) return null;
      const named = code.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\burl\(\s*(["']?)([^"'()\s]+)\1\s*\)/g);
      for (const [, , name = ''] of named) {
        const [path = ''] = name.split(/[?#]/);
        const isElsewhere = path === '' || /^(?:\/|[\w-]+:)/.test(path);
        if (!isElsewhere && !existsSync(join(dirname(sheet), path)) && !isInPackage(path, sheet))
          throw namedInVain(sheet, name);
      }
      return null;
    },
  };
}

function isInPackage(path: string, sheet: string): boolean {
  try {
    return !path.startsWith('.') && createRequire(sheet).resolve(path) !== '';
  } catch {
    return false;
  }
}

/** Says in the terminal what went wrong, without colours, sources and the stacks of tools. */
function plainLogger(): Logger {
  const logger = createLogger('error');
  return {
    ...logger,
    error: (message) => {
      const lines = stripVTControlCharacters(message).split('\n');
      const end = lines.findIndex((line) => /^ +at /.test(line));
      console.error(lines.slice(0, end === -1 ? 12 : Math.min(end, 12)).join('\n'));
    },
  };
}
