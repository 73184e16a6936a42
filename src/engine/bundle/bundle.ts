import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputFile } from '../model/outputFile.ts';
import type { AppIcon, Bundle, ClientBundle, Renderer } from '../model/renderer.ts';
import type { RuntimeFiles } from '../model/runtimeFiles.ts';
import type { ShareDrawing } from '../render/shareImages.ts';
import { restoredError } from '../sentError.ts';
import { UsageError } from '../usageError.ts';
import { inPlainWords } from '../write/write.ts';
import type { CodePlaces } from './bundleCode.ts';
import type { BundlingNews } from './bundleOnce.ts';
import { compiled } from './compiled.mjs';
import { loadTheme, shownPath } from './loadTheme.ts';
import { type BlockFiles, blockFiles } from './themeFiles.ts';

/**
 * What a bundle is made from, besides the theme, and what makes the pictures that are kept with it. Content is not part
 * of it.
 */
const INPUTS = [
  'src/engine/model',
  'src/engine/bundle',
  'src/engine/icons',
  'src/engine/render/raster',
  'src/view',
  'vite.config.ts',
  'package-lock.json',
];

/** In a project, the program of the process that bundles, and what it is to do. */
const PROGRAM = 'src/engine/bundle/bundleProcess.mjs';
const TASK = 'src/engine/bundle/bundleOnce.ts';

/** In a bundle, the code that draws pages. */
const SERVER = 'server/server.js';

/** In a bundle, a hash of all its other files: one that has been damaged is made again. */
const SEAL = 'seal';

/** The part of Vite's manifest that is used here. */
type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * Loads the code of a site: from the cache if it is unchanged, otherwise bundled again.
 *
 * @param folder absolute path of the theme's folder: the one that holds theme.ts
 * @param project absolute path of the project's root folder
 * @param onDrawable told, while the code for browsers is still being bundled, that pictures can be drawn already; not
 *   called for a bundle from the cache
 * @throws UsageError when the theme cannot be loaded, or there is no bundle yet and none can be kept
 * @throws Error named "BlockFailure" when one of its blocks cannot be drawn on any page
 */
export async function loadBundle(
  folder: string,
  project: string,
  onDrawable?: (drawing: ShareDrawing) => void,
): Promise<Bundle> {
  const cache = join(project, 'node_modules/.cache/bundle', hashOf(folder));
  const id = idOf(project, folder);
  const made = join(cache, id);
  const kept = `${made}.kept`;
  const loading = loadTheme(folder);
  let loaded: Renderer | undefined;
  if (!isWhole(made)) {
    if (existsSync(made)) await rm(made, { recursive: true });
    const onServer = async (server: string): Promise<void> => {
      const renderer = await loadRenderer(server, project, folder);
      loaded = renderer;
      onDrawable?.({ renderer, theme: await loading, id, folder: kept });
    };
    const bundling = bundle({ project, theme: folder, cache, made }, (server) => {
      // Whatever is wrong is found again when everything is there.
      onServer(server).catch(() => {});
    });
    bundling.catch(() => {});
    // What is wrong with the theme itself is said first.
    await loading;
    await bundling;
  }
  const theme = await loading;
  const renderer = loaded ?? (await loadRenderer(join(made, SERVER), project, folder));
  const client = await readClient(made, project, await blockFiles(folder, theme), {
    styles: renderer.styles.shared,
    icon: theme.icon,
  });
  return { theme, renderer, blocks: await renderer.loadBlocks(), client, id, folder: kept };
}

/** @throws UsageError that names the theme's file that throws while it is loaded */
async function loadRenderer(server: string, project: string, theme: string): Promise<Renderer> {
  try {
    // Bundled from src/view/draw/server.tsx, which exports `renderer: Renderer`.
    const { renderer } = (await import(pathToFileURL(server).href)) as { renderer: Renderer };
    return renderer;
  } catch (problem) {
    const file = await bundledFrom(server, problem, project);
    if (file === undefined || !file.startsWith(theme + sep)) throw problem;
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new UsageError(`${shownPath(file)} fails while it is loaded: ${reason}`, { cause: problem });
  }
}

/** The file that the place of an error in a bundle comes from: the bundler names it in a comment above its code. */
async function bundledFrom(bundled: string, problem: unknown, project: string): Promise<string | undefined> {
  const stack = problem instanceof Error ? (problem.stack ?? '') : '';
  const [, line] = stack.match(new RegExp(`${basename(bundled).replaceAll('.', '\\.')}:(\\d+):\\d+`)) ?? [];
  if (line === undefined) return undefined;
  const above = (await readFile(bundled, 'utf8')).split('\n').slice(0, Number(line));
  const named = above.findLast((text) => /^\/\/(?:#region)? \S.*\.[jt]sx?$/.test(text));
  return named === undefined ? undefined : resolve(project, named.replace(/^\S+ /, ''));
}

interface BundlePaths {
  readonly project: string;
  /** The theme's folder. */
  readonly theme: string;
  /** The folder of the theme's bundles, and the one of this bundle in it. */
  readonly cache: string;
  readonly made: string;
}

/** @param onServer told when the code that draws pages is there, with its path until everything is */
async function bundle(
  { project, theme, cache, made: folder }: BundlePaths,
  onServer: (path: string) => void,
): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  try {
    mkdirSync(unfinished, { recursive: true });
  } catch (problem) {
    inPlainWords(shownCache(project, cache))(problem);
  }
  await inOwnProcess({ project, theme, to: unfinished }, () => onServer(join(unfinished, SERVER)));
  await writeFile(join(unfinished, SEAL), sealOf(unfinished));
  // Only the newest bundle is useful.
  const name = folder.slice(cache.length + 1);
  for (const old of await readdir(cache)) {
    if (!old.startsWith(name)) await rm(join(cache, old), { recursive: true, force: true });
  }
  try {
    await rename(unfinished, folder);
  } catch (problem) {
    // Another process may have made the same bundle in the meantime.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw problem;
  }
}

const shownCache = (project: string, cache: string): string =>
  relative(project, dirname(cache)).split(sep).join('/');

/**
 * What keeps a bundler small: it uses one thread for each kind of work and gives memory back at once. With more threads
 * it is no faster for so little code.
 */
const SMALL = {
  // For what Node allocates besides JavaScript; otherwise each thread keeps its own free memory.
  MALLOC_ARENA_MAX: '1',
  MIMALLOC_PURGE_DELAY: '0',
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
};

/**
 * Bundles in another process, whose memory is free again when it has ended, while this one reads the content.
 *
 * @param onServer as in `bundleCode`
 * @throws what `bundleCode` throws
 */
async function inOwnProcess(places: CodePlaces, onServer: () => void): Promise<void> {
  const child = fork(join(places.project, PROGRAM), [], {
    // See `SMALL` in crew/processes.ts for the second.
    execArgv: ['--max-semi-space-size=1', '--heap-growing-percent=20'],
    // Test runners set NODE_ENV to a value of their own.
    env: { ...process.env, ...SMALL, NODE_ENV: 'production' },
    serialization: 'advanced',
    // Standard output belongs to the command.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (said: BundlingNews) => {
      if (said.kind === 'server') onServer();
      else if (said.kind === 'failed') reject(restoredError(said.problem));
      else resolve();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(endedEarly(code, signal)));
    // It needs the theme as well, and finds it compiled.
    Promise.all([compiled(join(places.project, TASK), places.project), loadTheme(places.theme)])
      .then(([task]) => child.send({ task, places }, (problem) => problem !== null && reject(problem)))
      .catch((problem: unknown) => {
        child.disconnect();
        reject(problem);
      });
  });
}

function endedEarly(code: number | null, signal: NodeJS.Signals | null): UsageError {
  const how = signal === null ? `exit code ${code}` : signal;
  return new UsageError(
    `The process that bundled the code of the site ended too early (${how}). The system may be short of memory. Run the command again.`,
  );
}

async function readClient(
  folder: string,
  project: string,
  blocks: readonly BlockFiles[],
  { styles, icon: drawing }: { readonly styles: string; readonly icon: string },
): Promise<ClientBundle> {
  // The sheet is among the files it names, so it is right wherever the site lies.
  const texts = { styles: styles.replaceAll('url(/assets/', 'url('), icon: drawing };
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
  const islands = blocks.flatMap(({ type, interactive }) => {
    if (interactive === undefined) return [];
    const key = relative(project, interactive).split(sep).join('/');
    const keys = [key, ...below(key)];
    const needed = paths(keys).filter((path) => !modules.includes(path) && path !== `/${entry.file}`);
    return [[type, needed] as const];
  });
  const assets = await Promise.all(
    [client, join(folder, 'server')].map(async (part) =>
      Promise.all(
        // Styles are inlined in the pages or come from the renderer, and the server's scripts are not published.
        filesBelow(part, 'assets')
          .filter((path) => !path.endsWith('.css') && (part === client || !path.endsWith('.js')))
          .map(async (path): Promise<OutputFile> => ({ path, contents: await readFile(join(part, path)) })),
      ),
    ),
  );
  const icons = await Promise.all(
    filesBelow(folder, 'icons').map(async (path) => iconFile(path, await readFile(join(folder, path)))),
  );
  const sheet: OutputFile = { path: `assets/styles-${hashOf(texts.styles)}.css`, contents: texts.styles };
  const runtime: RuntimeFiles = {
    entry: besideBoot(`/${entry.file}`),
    shared: modules.map(besideBoot),
    islands: Object.fromEntries(islands.map(([type, files]) => [type, files.map(besideBoot)])),
  };
  const script = `{const RUNTIME=${JSON.stringify(runtime)};${await readFile(join(folder, 'boot.js'), 'utf8')}}`;
  const boot: OutputFile = { path: `assets/boot-${hashOf(script)}.js`, contents: script };
  const icon: OutputFile = { path: `assets/icon-${hashOf(texts.icon)}.svg`, contents: texts.icon };
  return {
    first: await readFile(join(folder, 'first.js'), 'utf8'),
    boot: `/${boot.path}`,
    sheet: `/${sheet.path}`,
    icon: `/${icon.path}`,
    appIcons: icons.flatMap(({ app }) => app ?? []),
    assets: [...assets.flat(), boot, sheet, icon, ...icons.map(({ file }) => file)],
  };
}

/** The path of a file from the address of the boot script, which is right wherever the site lies. */
const besideBoot = (address: string): string => `./${posix.relative('/assets', address)}`;

/** An icon that `makeIcons` has made, where it is published: at the root if browsers request it there unasked. */
function iconFile(path: string, contents: Buffer): { readonly file: OutputFile; readonly app?: AppIcon } {
  const name = basename(path);
  const [, kind, size] = /^(icon|maskable)-(\d+)\.png$/.exec(name) ?? [];
  if (kind === undefined) return { file: { path: name, contents } };
  const file = { path: `assets/${name.replace('.png', `-${hashOf(contents)}.png`)}`, contents };
  return { file, app: { address: `/${file.path}`, size: Number(size), isMaskable: kind === 'maskable' } };
}

/**
 * A hash of the names and contents of everything the bundle is made from. Nothing else is done meanwhile: bundling takes
 * longest, so it begins first.
 */
function idOf(project: string, theme: string): string {
  const hash = createHash('sha256');
  const inputs = [
    ...INPUTS.map((path) => [project, path] as const),
    [dirname(theme), basename(theme)] as const,
  ];
  for (const [folder, path] of inputs) {
    for (const file of filesBelow(folder, path)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(folder, file)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Whether a bundle is there, as it was made. */
function isWhole(folder: string): boolean {
  try {
    return readFileSync(join(folder, SEAL), 'utf8') === sealOf(folder);
  } catch {
    return false;
  }
}

function sealOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name === SEAL) continue;
    for (const file of filesBelow(folder, name))
      hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** A short name for a file's contents, or for a path that must not reveal the machine it is on. */
const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The files in a folder and its subfolders, sorted, `/`-separated; for a file, its own path. */
function filesBelow(project: string, path: string): string[] {
  const whole = join(project, path);
  const stats = statSync(whole, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(whole, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'example.yaml')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(project, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
}
