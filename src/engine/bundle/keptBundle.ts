import { createHash, hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { inPlainWords, isDiskFull } from '../model/systemError.ts';
import type { Layers } from '../store/layers.ts';
import { cacheFolder, packageList } from '../store/projectPlaces.mjs';
import type { CodePlaces } from './bundleCode.ts';
import { bundleInProcess } from './bundleInProcess.ts';
import { loadTheme } from './loadTheme.ts';

/**
 * What a bundle is made from, besides the theme, and what makes the pictures that are kept with it. Content is not part
 * of it.
 */
const INPUTS = [
  'src/engine/model',
  'src/engine/bundle',
  'src/engine/icons',
  'src/engine/render/drawPicture.ts',
  'src/engine/render/letters',
  'src/view',
];

/** In a project, what the process that bundles is to do. */
const TASK = 'src/engine/bundle/bundleOnce.ts';

/** In a bundle, a hash of all its other files: one that has been damaged is made again. */
const SEAL = 'seal';

/** In a bundle, the code that draws pages. */
export const SERVER = 'server/server.js';

export type BundlePlace = ReturnType<typeof bundlePlace>;

/**
 * Says where the bundle of a theme is kept, as its code is now: in the folder of the theme's bundles of this kind, by an id that
 * changes with everything that it is made from. All paths are absolute.
 */
export function bundlePlace(theme: Layers, project: string, kind: CodePlaces['kind']) {
  const cache = join(cacheFolder(project), kind === 'site' ? 'bundle' : kind, hashOf(theme.join('\n')));
  const id = idOf(project, theme);
  return { project, theme, kind, cache, id, folder: join(cache, id) };
}

/**
 * Makes a bundle unless it is there already.
 *
 * @throws UsageError when there is none yet and none can be kept
 * @throws what `bundleCode` throws
 */
export async function makeBundle(place: BundlePlace): Promise<void> {
  const { project, theme, kind, cache, id, folder } = place;
  if (isWhole(folder)) return;
  if (existsSync(folder)) await rm(folder, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  const shown = relative(project, dirname(cache)).split(sep).join('/');
  const plainly = inPlainWords(shown, 'The code of blocks is bundled there first, so nothing was built.');
  await mkdir(unfinished, { recursive: true }).catch(plainly);
  const places: CodePlaces = { project, theme, kind, to: unfinished };
  try {
    // It needs the theme as well, and finds it compiled.
    await bundleInProcess(project, TASK, places, loadTheme(theme));
    await writeFile(join(unfinished, SEAL), sealOf(unfinished));
  } catch (problem) {
    // Other errors of the file system are of the code that is bundled, and say where.
    const full = ofFullDisk(problem);
    if (full === undefined) throw problem;
    await rm(unfinished, { recursive: true, force: true });
    plainly(full);
  }
  // Only the newest bundle is useful.
  for (const old of await readdir(cache)) {
    if (!old.startsWith(id)) await rm(join(cache, old), { recursive: true, force: true });
  }
  try {
    await rename(unfinished, folder);
  } catch (problem) {
    // Another process may have made the same bundle in the meantime.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw problem;
  }
}

/** An error of a full disk, with its code (`ENOSPC` or `EDQUOT`); `undefined` for any other. */
function ofFullDisk(problem: unknown): Error | undefined {
  if (!(problem instanceof Error)) return undefined;
  if (isDiskFull(problem)) return problem;
  // The bundler, which is written in Rust, says it in its own words.
  const isFull = /\(os error (?:28|122)\)/.test(problem.message);
  return isFull ? Object.assign(new Error('', { cause: problem }), { code: 'ENOSPC' }) : undefined;
}

/** A hash of the names and contents of everything the bundle is made from. */
const idOf = (project: string, theme: Layers): string =>
  hashOfFiles([
    ...[...INPUTS, packageList(project)].map((path) => [project, path] as const),
    ...theme.map((layer) => [dirname(layer), basename(layer)] as const),
  ]).slice(0, 16);

function isWhole(folder: string): boolean {
  try {
    return readFileSync(join(folder, SEAL), 'utf8') === sealOf(folder);
  } catch {
    return false;
  }
}

const sealOf = (folder: string): string =>
  hashOfFiles(
    readdirSync(folder)
      .flatMap((name) => (name === SEAL ? [] : [[folder, name] as const]))
      .sort(),
  );

function hashOfFiles(places: readonly (readonly [folder: string, path: string])[]): string {
  const all = createHash('sha256');
  for (const [folder, path] of places)
    for (const file of filesBelow(folder, path))
      all
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0');
  return all.digest('hex');
}

/** A short name for a file's contents, or for a path that must not reveal the machine it is on. */
export const hashOf = (text: string | Uint8Array): string => hash('sha256', text).slice(0, 8);

/** The files in a folder and its subfolders, sorted, `/`-separated; for a file, its own path. */
export function filesBelow(project: string, path: string): string[] {
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
