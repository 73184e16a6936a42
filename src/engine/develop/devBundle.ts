import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { bootScript } from '../bundle/bundleCode.ts';
import { inProduction } from '../bundle/inProduction.ts';
import { LIVE } from '../bundle/themePlugin.ts';
import type { Bundle, Renderer } from '../model/renderer.ts';
import type { Theme } from '../model/theme.ts';
import { cacheFolder } from '../store/projectPlaces.mjs';
import type { BundledPreview } from './bundledPreview.ts';

/** Exports `renderer: Renderer`. */
const RENDERER = '/src/view/draw/server.tsx';

/**
 * The code of a site, always up to date: as it was bundled, until it changes, and then from Vite's module graph.
 *
 * @param preview the code as it was bundled
 * @param loadTheme loads the current theme.ts
 */
export function newDevCode(
  vite: ViteDevServer,
  project: string,
  preview: BundledPreview,
  loadTheme: () => Promise<Theme>,
) {
  let bundled = true;
  /** Takes the code from Vite from now on, whose errors name the author's own files. @returns whether it did not before */
  const takeFromVite = (): boolean => {
    const before = bundled;
    bundled = false;
    return before;
  };
  vite.watcher.on('all', (_event, path) => {
    if (preview.has(path)) takeFromVite();
  });
  // What changed before the watcher saw it.
  vite.watcher.on('ready', () => {
    if (!preview.isUpToDate()) takeFromVite();
  });
  const view = async (): Promise<Renderer> => {
    // Vite's own work meanwhile is not for production.
    await preview.settled;
    const found = bundled ? await inProduction(preview.renderer).catch(() => undefined) : undefined;
    if (found !== undefined && bundled) return found;
    takeFromVite();
    // React's production build draws pages five times as fast. The contract test of the blocks finds what the
    // development build would warn about.
    const server = (await inProduction(() => vite.ssrLoadModule(RENDERER))) as { renderer: Renderer };
    return server.renderer;
  };
  const folder = join(project, 'src/view/live/boot');
  // Made when a page is requested, and again after each change.
  let boot: Promise<string> | undefined = preview.boot().catch(() => bootScript(join(folder, 'alone.ts')));
  vite.watcher.on('all', (_event, path) => {
    if (path.startsWith(folder + sep)) boot = undefined;
  });
  return {
    /**
     * Loads the code that draws pages with blocks of these types.
     *
     * @throws when the page frame or the view cannot be loaded; a block that cannot be loaded fails when it is drawn
     */
    bundle: async (types: Iterable<string>): Promise<Bundle> => {
      boot ??= bootScript(join(folder, 'alone.ts'));
      const [renderer, theme, script] = await Promise.all([view(), loadTheme(), boot]);
      return {
        id: 'dev',
        folder: join(cacheFolder(project), 'bundle/dev.kept'),
        theme,
        renderer,
        blocks: await renderer.loadBlocks(types),
        client: { first: script, boot: '', assets: [] },
      };
    },
    /** Whether a file may be part of the code that draws pages, by its absolute path. */
    has: (path: string): boolean =>
      preview.has(path) || (vite.environments.ssr.moduleGraph.getModulesByFile(path)?.size ?? 0) > 0,
    /** Whether the code is still as it was when the server was started. */
    isAsBundled: () => bundled,
    takeFromVite,
    /** Call this after files of the theme were added or removed: the theme is then assembled again. */
    forget: () => {
      takeFromVite();
      const { ssr, client } = vite.environments;
      // Also what could not be loaded before: nothing of it is known by its file.
      ssr.moduleGraph.invalidateAll();
      const live = client.moduleGraph.getModuleById(`\0${LIVE}`);
      if (live !== undefined) client.moduleGraph.invalidateModule(live);
    },
  };
}
