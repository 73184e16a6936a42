import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { bootScript } from './bootScript.ts';
import { cssModules } from './cssModules.ts';
import { cutFonts } from './cutFonts.ts';
import { loadTheme } from './loadTheme.ts';
import { makeIcons } from './makeIcons.ts';
import { shortNames, shortProperties } from './shortNames.ts';
import { themePlugin } from './themePlugin.ts';
import { withoutUnusedRouter } from './unusedRouter.ts';
import { viteSettings } from './viteSettings.ts';

/** Where code comes from and goes to; all paths are absolute. */
export interface CodePlaces {
  readonly project: string;
  /** The theme's folder. */
  readonly theme: string;
  /** A folder that exists. */
  readonly to: string;
}

/**
 * Bundles the code of a site: for the build in `server/`, for the browser in `client/`, the two scripts of `boot/`, and
 * in `icons/` the icons.
 *
 * @param onServer told when `server/` is complete
 * @throws whatever Vite throws for code that is wrong
 */
export async function bundleCode(places: CodePlaces, onServer: () => void): Promise<void> {
  const { project, theme, to } = places;
  await Promise.all([
    bundleWithVite(places, onServer),
    // Threads do these, beside the code.
    loadTheme(theme).then((loaded) => makeIcons(loaded, join(to, 'icons'))),
    ...['boot', 'first'].map(async (name) =>
      writeFile(join(to, `${name}.js`), await bootScript(join(project, `src/view/live/boot/${name}.ts`))),
    ),
  ]);
}

async function bundleWithVite({ project, theme, to }: CodePlaces, onServer: () => void): Promise<void> {
  const names = await shortNames(theme);
  const ofTheme = () => [
    themePlugin({ theme, project, oneByOne: false }),
    cssModules(names.classOf),
    cutFonts(project, theme),
    shortProperties(theme, names),
  ];
  const withSettings = (own: InlineConfig): InlineConfig => ({
    ...{ root: project, configFile: false, mode: 'production', logLevel: 'error' },
    ...mergeConfig(viteSettings(), own),
  });
  await build(
    withSettings({
      plugins: ofTheme(),
      build: {
        ssr: join(project, 'src/view/draw/server.tsx'),
        outDir: join(to, 'server'),
        cssMinify: true,
        // The fonts.
        emitAssets: true,
        assetsInlineLimit: 0,
        // One file, so that it can be moved after it has been loaded.
        rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
      },
    }),
  );
  onServer();
  await build(
    withSettings({
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
              ],
            },
          },
        },
      },
    }),
  );
}
