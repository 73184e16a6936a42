import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc, type ViteDevServer } from 'vite';
import { inProduction } from '../bundle/inProduction.ts';
import { DRAW, LIVE } from '../bundle/themePlugin.ts';
import type { Bundle, Renderer } from '../model/renderer.ts';
import type { Theme } from '../model/theme.ts';

/** Exports `renderer: Renderer`. */
const RENDERER = '/src/view/draw/server.tsx';

/** The code of a site, from Vite's module graph: always the newest. */
export interface DevCode {
  /**
   * What pages with blocks of some types are drawn with.
   *
   * @throws whatever keeps the frame or the view from being loaded; a block that cannot be is told of when it is drawn
   */
  readonly bundle: (types: Iterable<string>) => Promise<Bundle>;
  /** After files of the theme have come or gone: it is put together anew. */
  readonly forget: () => void;
}

/**
 * @param loadTheme brings theme.ts as it is now
 */
export function newDevCode(vite: ViteDevServer, project: string, loadTheme: () => Promise<Theme>): DevCode {
  const view = async (): Promise<Renderer> => {
    // React's production build draws a page five times as fast. What the other would complain of, the contract test
    // of the blocks finds.
    const server = (await inProduction(() => vite.ssrLoadModule(RENDERER))) as { renderer: Renderer };
    return server.renderer;
  };
  return {
    bundle: async (types) => {
      const [renderer, theme, boot] = await Promise.all([view(), loadTheme(), bootScript(project)]);
      return {
        id: 'dev',
        theme,
        renderer,
        blocks: await renderer.loadBlocks(types),
        client: { entry: '', shared: [], islands: new Map(), boot, assets: [] },
      };
    },
    forget: () => {
      for (const { moduleGraph } of Object.values(vite.environments)) {
        for (const id of [DRAW, LIVE]) {
          const module = moduleGraph.getModuleById(`\0${id}`);
          if (module !== undefined) moduleGraph.invalidateModule(module);
        }
      }
    },
  };
}

async function bootScript(project: string): Promise<string> {
  const file = join(project, 'src/view/live/boot/boot.ts');
  const boot = await transformWithOxc(await readFile(file, 'utf8'), file);
  // A script of its own scope, as in the build.
  return `(()=>{${boot.code.replace(/^export \{\};?$/m, '')}})()`;
}
