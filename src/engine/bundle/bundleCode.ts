import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type InlineConfig, mergeConfig, normalizePath } from 'vite';
import type { Layers } from '../store/layers.ts';
import { bootScript } from './bootScript.ts';
import { cssModules } from './cssModules.ts';
import { cutFonts } from './cutFonts.ts';
import { servedFiles } from './servedFiles.ts';
import { themePlugin } from './themePlugin.ts';
import { withoutUnusedRouter } from './unusedRouter.ts';
import { viteSettings } from './viteSettings.ts';

/** Where code comes from and goes to; all paths are absolute. */
export interface CodePlaces {
  readonly project: string;
  /** The folders of the site's code. */
  readonly theme: Layers;
  /** A folder that exists. */
  readonly to: string;
  /** What is bundled: all code of a site to be built, or only what draws the pages of a preview. */
  readonly kind: 'site' | 'preview';
}

/**
 * Bundles the code of a site: for the build in `server/`, for the browser in `client/`, and the scripts of
 * `boot/`. Of a preview there are the first and the script of live authoring.
 *
 * @throws whatever Vite throws for code that is wrong
 */
export async function bundleCode(places: CodePlaces): Promise<void> {
  const { project, to, kind } = places;
  const boot = async (name: string, format?: 'es'): Promise<void> =>
    writeFile(
      join(to, `${name}.js`),
      await bootScript(join(project, `src/view/live/boot/${name}.ts`), format),
    );
  if (kind === 'preview') await Promise.all([bundlePreview(places), boot('alone')]);
  else
    await Promise.all([
      bundleSite(places),
      boot('boot'),
      boot('first'),
      boot('attend', 'es'),
      boot('search', 'es'),
    ]);
}

/** What draws the pages of a preview: as Vite would load it file by file, which takes several times as long. */
async function bundlePreview({ project, theme, to }: CodePlaces): Promise<void> {
  await build(
    withSettings(project, {
      plugins: [
        themePlugin({ theme, project, oneByOne: false }),
        cssModules(),
        cutFonts(project, theme),
        servedFiles(project),
      ],
      define: { 'import.meta.env.PROD': 'false' },
      build: { ...SERVER_BUILD, ssr: serverEntry(project), outDir: join(to, 'server'), cssMinify: false },
    }),
  );
}

/** One file, so that it can be moved after it has been loaded. Its map tells where the code that fails was written. */
const SERVER_BUILD: BuildOptions = {
  sourcemap: 'hidden',
  rolldownOptions: {
    output: { entryFileNames: 'server.js', codeSplitting: false, sourcemapExcludeSources: true },
  },
};

const serverEntry = (project: string): string => join(project, 'src/view/draw/server.tsx');

const withSettings = (project: string, own: InlineConfig): InlineConfig => ({
  root: project,
  configFile: false,
  mode: 'production',
  logLevel: 'silent',
  ...mergeConfig(viteSettings(), own),
});

async function bundleSite({ project, theme, to }: CodePlaces): Promise<void> {
  const ofTheme = () => [
    themePlugin({ theme, project, oneByOne: false }),
    cssModules(),
    cutFonts(project, theme),
  ];
  await build(
    withSettings(project, {
      plugins: ofTheme(),
      build: {
        ...SERVER_BUILD,
        ssr: serverEntry(project),
        outDir: join(to, 'server'),
        cssMinify: true,
        // The fonts.
        emitAssets: true,
        assetsInlineLimit: 0,
      },
    }),
  );
  await build(
    withSettings(project, {
      // Scripts name each other relative to themselves, so that they are right wherever the site lies.
      base: './',
      plugins: [...ofTheme(), withoutUnusedRouter()],
      build: {
        outDir: join(to, 'client'),
        assetsDir: 'assets',
        manifest: 'manifest.json',
        // Preloads what a chunk imports. The polyfill is for browsers older than those the site supports.
        modulePreload: { polyfill: false },
        // Keep the exports: the boot script imports `start`, which Vite cannot see.
        rolldownOptions: {
          input: join(project, 'src/view/live/client.tsx'),
          preserveEntrySignatures: 'strict',
          output: {
            codeSplitting: {
              groups: [
                // A file of its own, so that a slow processor can pause after it.
                { name: 'react-dom', test: /[\\/]react-dom[\\/]/ },
                // What all interactive blocks need, in one file: every page names each file that it needs.
                {
                  name: 'view',
                  test: /vite[\\/]preload-helper|[\\/]src[\\/]view[\\/]|[\\/]node_modules[\\/]react[\\/]/,
                  minShareCount: 2,
                },
                // As few files as can be: to ask for one takes a slow processor 5 ms, however small it is.
                {
                  name: 'parts',
                  test: (id) => theme.some((layer) => id.startsWith(`${normalizePath(layer)}/`)),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    }),
  );
}
