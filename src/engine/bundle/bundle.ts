import { readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputFile } from '../model/outputFile.ts';
import type { Bundle, ClientBundle, Renderer } from '../model/renderer.ts';
import type { IslandFiles, RuntimeFiles } from '../model/runtimeFiles.ts';
import { UsageError } from '../model/usageError.ts';
import { type Layers, layerOf } from '../store/layers.ts';
import { bundlePlace, filesBelow, hashOf, makeBundle, SERVER } from './keptBundle.ts';
import { loadTheme, shownPath } from './loadTheme.ts';
import { type BlockFiles, blockFiles } from './themeFiles.ts';
import { writtenAt } from './writtenAt.ts';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/**
 * Loads the code of a site: from the cache if it is unchanged, otherwise bundled again.
 *
 * @param layers the folders of the site's code
 * @throws UsageError when the theme cannot be loaded, or there is no bundle yet and none can be kept
 * @throws Error named "BlockFailure" when one of its blocks cannot be drawn on any page
 */
export async function loadBundle(layers: Layers, project: string): Promise<Bundle> {
  const place = bundlePlace(layers, project, 'site');
  const { id, folder: made } = place;
  const loading = loadTheme(layers);
  const bundling = makeBundle(place);
  bundling.catch(() => {});
  // What is wrong with the theme itself is said first.
  await loading;
  await bundling;
  const theme = await loading;
  const renderer = await loadRenderer(join(made, SERVER), layers);
  const client = await readClient(made, project, blockFiles(layers, theme));
  return { theme, renderer, blocks: await renderer.loadBlocks(), client, id, folder: `${made}.kept` };
}

/**
 * Loads the code that draws pages, from the file that was bundled.
 *
 * @param server absolute path of what was bundled, beside its source map
 * @param theme the folders of the site's code
 * @throws UsageError that names the place in the theme that throws while it is loaded
 */
export async function loadRenderer(server: string, theme: Layers): Promise<Renderer> {
  try {
    // Bundled from src/view/draw/server.tsx, which exports `renderer: Renderer`.
    const { renderer } = (await import(pathToFileURL(server).href)) as { renderer: Renderer };
    return renderer;
  } catch (problem) {
    const place = await writtenAt(problem);
    if (place === undefined || layerOf(theme, place.file) === undefined) throw problem;
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new UsageError(`${shownPath(place.file)}:${place.line} fails while it is loaded: ${reason}`, {
      cause: problem,
    });
  }
}

async function readClient(
  folder: string,
  project: string,
  blocks: readonly BlockFiles[],
): Promise<ClientBundle> {
  const client = join(folder, 'client');
  // Written by Vite, in the format it documents.
  const manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')) as Manifest;
  const entry = manifest['src/view/live/client.tsx'];
  if (entry === undefined) throw new Error('the manifest has no client entry');
  const below = (key: string): string[] =>
    (manifest[key]?.imports ?? []).flatMap((name) => [name, ...below(name)]);
  const paths = (keys: readonly string[]): string[] => [
    ...new Set(keys.map((key) => `/${manifest[key]?.file ?? ''}`)),
  ];
  const modules = paths(below('src/view/live/client.tsx'));
  const ofIslands: IslandFiles = Object.fromEntries(
    blocks.flatMap(({ type, interactive }) => {
      if (interactive === undefined) return [];
      const key = relative(project, interactive).split(sep).join('/');
      const files = paths([key, ...below(key)]);
      const needed = files.filter((path) => !modules.includes(path) && path !== `/${entry.file}`);
      return [[type, needed.map(besideBoot)]];
    }),
  );
  const assets = await Promise.all(
    [client, join(folder, 'server')].flatMap((part) =>
      // Styles are inlined in the pages or come from the renderer, and the server's scripts are not published.
      filesBelow(part, 'assets')
        .filter((path) => !path.endsWith('.css') && (part === client || !path.endsWith('.js')))
        .map(async (path): Promise<OutputFile> => ({ path, contents: await readFile(join(part, path)) })),
    ),
  );
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const script = (name: string, contents: string): OutputFile => ({
    path: `assets/${name}-${hashOf(contents)}.js`,
    contents,
  });
  const search = script('search', await read('search.js'));
  const copy = script('copy', await read('copyCode.js'));
  const at = ({ path }: OutputFile): string => JSON.stringify(besideBoot(`/${path}`));
  const known = `const SEARCH=${at(search)},COPY=${at(copy)},ISLANDS=${JSON.stringify(ofIslands)};`;
  const attend = script('attend', known + (await read('attend.js')));
  const runtime: RuntimeFiles = [`/${attend.path}`, `/${entry.file}`, ...modules].map(besideBoot);
  const boot = script('boot', `{const RUNTIME=${JSON.stringify(runtime)};${await read('boot.js')}}`);
  return {
    first: await read('first.js'),
    boot: `/${boot.path}`,
    assets: [...assets, boot, attend, search, copy],
  };
}

/** The path of a file from the address of the boot script, which is right wherever the site lies. */
const besideBoot = (address: string): string => `./${posix.relative('/assets', address)}`;
