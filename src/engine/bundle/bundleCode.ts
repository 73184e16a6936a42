import { writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  type BuildOptions,
  build,
  createLogger,
  type InlineConfig,
  mergeConfig,
  normalizePath,
  type Plugin,
} from 'vite';
import type { Layers } from '../store/layers.ts';
import { cssModules } from './cssModules.ts';
import { cutFonts } from './cutFonts.ts';
import { themePlugin } from './themePlugin.ts';
import { viteSettings } from './viteSettings.ts';

/** Where code comes from and goes to; all paths are absolute. */
export interface CodePlaces {
  readonly project: string;
  readonly theme: Layers;
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
      boot('copyCode', 'es'),
    ]);
}

/** What draws the pages of a preview: as Vite would load it file by file, which takes several times as long. */
async function bundlePreview(places: CodePlaces): Promise<void> {
  const { project } = places;
  await build(
    withSettings(project, {
      plugins: [...ofTheme(places), servedFiles(project)],
      define: { 'import.meta.env.PROD': 'false' },
      build: { ...serverBuild(places), cssMinify: false },
    }),
  );
}

/** One file, so that it can be moved after it has been loaded. Its map tells where the code that fails was written. */
const serverBuild = ({ project, to }: CodePlaces): BuildOptions => ({
  ssr: join(project, 'src/view/draw/server.tsx'),
  outDir: join(to, 'server'),
  sourcemap: 'hidden',
  rolldownOptions: {
    output: { entryFileNames: 'server.js', codeSplitting: false, sourcemapExcludeSources: true },
  },
});

/** What is imported as a CSS module is its names, in whichever layer it is found. */
const ofTheme = ({ project, theme }: CodePlaces): Plugin[] => [
  cssModules(),
  themePlugin(theme, project, false),
  cutFonts(project, theme),
];

const withSettings = (project: string, own: InlineConfig): InlineConfig => ({
  root: project,
  configFile: false,
  mode: 'production',
  logLevel: 'silent',
  customLogger: { ...createLogger('silent'), warnOnce: refuseMissing },
  ...mergeConfig(viteSettings(), own),
});

/** Vite leaves the address of a file that is not there as it is. @throws Error if a style sheet names one beside it */
function refuseMissing(warning: string): void {
  const [, name] =
    /^\s*(?![\w-]+:)([^/\s]\S*) referenced in .* didn't resolve at build time/.exec(warning) ?? [];
  if (name !== undefined) throw new Error(`failed to resolve url("${name}")`);
}

async function bundleSite(places: CodePlaces): Promise<void> {
  const { project, theme, to } = places;
  await build(
    withSettings(project, {
      plugins: ofTheme(places),
      build: {
        ...serverBuild(places),
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
      plugins: [...ofTheme(places), withoutUnusedRouter()],
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

/**
 * Bundles a script of the boot folder: one minified file. This takes about 50 ms, because it needs neither Vite's
 * configuration nor its plugins.
 *
 * @param entry absolute path of the view's boot.ts, first.ts, attend.ts, search.ts, copyCode.ts or alone.ts
 * @param format "iife" is a script with its own scope, "es" is a module with the exports of the entry
 * @throws Error when one of its files cannot be read or parsed
 */
export async function bootScript(entry: string, format: 'iife' | 'es' = 'iife'): Promise<string> {
  const built = await build({
    root: dirname(entry),
    configFile: false,
    envFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      // As in vite.config.ts.
      target: 'es2022',
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format } },
    },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('Vite gave no boot script');
  return chunk.code.trim();
}

/** Statements of React Router that keep components alive that nobody imports: names for the developer tools. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const CONTEXT_TYPE = /^\w+\.contextType = \w+;$/gm;

/** Calls whose result may be unused. Bundlers cannot know that they have no side effects. */
const PURE_CALL = /(?<== )(?=React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets the bundler leave out what is not used of React Router: its data router, forms and links, a third of what it
 * adds to the script of every page. The package is written so that none of it can be left out.
 */
function withoutUnusedRouter(): Plugin {
  return {
    name: 'without-unused-router',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) =>
        code.replace(DISPLAY_NAME, '').replace(CONTEXT_TYPE, '').replace(PURE_CALL, '/* @__PURE__ */ '),
    },
  };
}

/** What the import of a file's address ends with. */
const ADDRESS = /\?url\b/;

const SERVED = '\0served:';

/**
 * Gives code that is bundled for a preview the addresses at which Vite's server has a file, instead of those that it would
 * have in a built site.
 *
 * @param project absolute path of the project's root folder, which is the root of that server
 */
function servedFiles(project: string): Plugin {
  return {
    name: 'served-files',
    enforce: 'pre',
    resolveId: (source) => (ADDRESS.test(source) ? SERVED + source.replace(/\?.*$/, '') : null),
    load(id) {
      if (!id.startsWith(SERVED)) return null;
      const file = id.slice(SERVED.length);
      const inside = relative(project, file).split(sep).join('/');
      const address = inside.startsWith('../') ? `/@fs/${file.replace(/^\//, '')}` : `/${inside}`;
      return `export default ${JSON.stringify(encodeURI(address))};`;
    },
  };
}
