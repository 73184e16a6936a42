import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, normalizePath } from 'vite';
import { bootScript } from './bootScript.ts';
import { classNamesOnly } from './classNames.ts';
import { cutFonts } from './cutFonts.ts';
import { loadTheme } from './loadTheme.ts';
import { makeIcons } from './makeIcons.ts';
import { shortNames, shortProperties } from './shortNames.ts';
import { themePlugin } from './themePlugin.ts';
import { withoutUnusedRouter } from './unusedRouter.ts';

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
  const css = { modules: { generateScopedName: names.classOf } };
  const common = {
    root: project,
    configFile: join(project, 'vite.config.ts'),
    mode: 'production',
    css,
  } as const;
  const ofTheme = () => [
    themePlugin({ theme, project, oneByOne: false }),
    cutFonts(project, theme),
    shortProperties(theme, names),
  ];
  const quiet = { ...common, logLevel: 'error' } as const;
  await build({
    ...quiet,
    plugins: ofTheme(),
    build: {
      ssr: join(project, 'src/view/draw/server.tsx'),
      outDir: join(to, 'server'),
      cssMinify: true,
      // The fonts.
      emitAssets: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  });
  onServer();
  await build({
    ...quiet,
    // Scripts name each other relative to themselves, so that they are right wherever the site lies.
    base: './',
    plugins: [...ofTheme(), classNamesOnly(names.classOf), withoutUnusedRouter()],
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
              { name: 'parts', test: (id) => id.startsWith(`${normalizePath(theme)}/`), minShareCount: 2 },
            ],
          },
        },
      },
    },
  });
}
