import { hash } from 'node:crypto';
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { OutputFile } from '../model/outputFile.ts';
import { OutputNames } from '../model/outputNames.ts';
import { siteMarker } from '../model/siteMarker.ts';
import { inPlainWords } from '../model/systemError.ts';
import { UsageError } from '../model/usageError.ts';
import { acquireLock } from './acquireLock.mjs';
import { linkFile, newFileWriter } from './fileWriter.ts';
import { differences, type OutputState, outputState } from './outputState.ts';
import {
  discardLeftovers,
  exists,
  removeFolder,
  renameFolder,
  restore,
  type WorkFolders,
  workFolders,
} from './recover.ts';

/** A file of a site; as long as its key is the same, so are the contents. */
export interface PlannedFile {
  readonly path: string;
  readonly key: string;
}

/** A file; without contents if it is there already, or has been written to the folder. */
export type MadeFile = PlannedFile & { readonly contents?: OutputFile['contents'] | undefined };

/** A site as it was written. */
export interface Written {
  readonly state: OutputState;
  readonly keys: ReadonlyMap<string, string>;
}

/** The key of a file whose contents are at hand. */
export const keyOf = (contents: OutputFile['contents']): string => hash('sha1', contents, 'base64');

/**
 * Keeps other builds from writing, and cleans up what they have left.
 *
 * @param outDir the output folder, relative to the working directory or absolute
 * @param isKnown as for `acceptOutput`
 * @returns its folders, what says in plain words what the system does not allow, and what removes whatever is not in place and
 *   lets other builds write: call that at the end, also after a failure
 * @throws UsageError when another build is writing, when the folder contains something other than a built site, or when
 *   the system does not allow writing
 */
async function holdOutput(outDir: string, isKnown: boolean) {
  const folders = workFolders(outDir);
  // Messages show a path relative to the working directory.
  const shown = relative('', folders.out) || '.';
  const plainly = inPlainWords(shown);
  await mkdir(dirname(folders.out), { recursive: true }).catch(plainly);
  const held = await acquireLock(folders.lock, { milliseconds: 1000 }).catch(plainly);
  if ('heldBy' in held)
    throw new UsageError(
      `Another build is writing "${shown}" (process ${held.heldBy}). Wait until it is done.`,
    );
  const close = async (): Promise<void> => {
    await removeFolder(folders.next).catch(() => {});
    await held.release();
  };
  try {
    // Only with the lock: while another build swaps, the folder is neither the old site nor the new one.
    await acceptOutput(folders.out, shown, isKnown);
    await restore(folders).catch(plainly);
    await discardLeftovers(folders).catch(plainly);
  } catch (problem) {
    await close();
    throw problem;
  }
  return { folders, plainly, close };
}

/**
 * Replaces the built site with a new one, completely or not at all. The files are written to a folder next to the output,
 * and two renames put it in place; until then the old site is not touched. A file that stays as it was is in both. `recoverSite`
 * cleans up after a build that was killed. Files are not flushed to the disk, so this holds for a killed process, but not
 * for a power failure.
 *
 * @param isKnown as for `acceptOutput`
 * @param before the site as it was written last, of which nothing is kept if it is not there any more as it was left
 * @param make makes the files that differ, and says what the site consists of. It is told the absolute path of the folder that
 *   the files will be in, where it may write itself, and what tells of a file whether it is there already.
 * @throws UsageError like `holdOutput`, or when the system does not allow writing
 * @throws Error when a path is outside of the output, two paths collide or `_headers` lacks its marker: a bug
 * @throws whatever `make` throws
 */
export async function replaceSite(
  outDir: string,
  isKnown: boolean,
  before: Written | undefined,
  make: (folder: string, isDone: (file: PlannedFile) => boolean) => AsyncIterable<MadeFile>,
): Promise<Written> {
  const { folders, plainly, close } = await holdOutput(outDir, isKnown);
  try {
    const { out, next } = folders;
    await mkdir(next);
    const isLeft = before !== undefined && differences(before.state, outputState(out)).length === 0;
    const old = isLeft ? before.keys : new Map<string, string>();
    const keys = await fill(
      next,
      out,
      old,
      make(next, ({ path, key }) => old.get(path) === key),
    );
    await swap(folders);
    // The new site is in place, so failing to delete is no reason to fail; the next build tries again.
    await discardLeftovers(folders).catch(() => {});
    // Only now: the times of a file that both sites have change when the old one is deleted.
    return { state: outputState(out), keys };
  } catch (problem) {
    return plainly(problem);
  } finally {
    await close();
  }
}

/**
 * Writes the files of a site, and links those that stay to the old one.
 *
 * @param old the keys of the old site's files
 * @returns the keys of all files
 */
async function fill(
  folder: string,
  out: string,
  old: Written['keys'],
  files: AsyncIterable<MadeFile>,
): Promise<Map<string, string>> {
  const write = newFileWriter(folder);
  const names = new OutputNames();
  const keys = new Map<string, string>();
  let isMarked = old.has('_headers');
  for await (const { path, key, contents } of files) {
    keys.set(path, key);
    if (contents === undefined) continue;
    const other = names.take(path);
    if (other !== undefined)
      throw new Error(`Two files of the site have the same name: "${other}" and "${path}".`);
    write({ path, contents });
    if (path === '_headers') isMarked = Buffer.from(contents).indexOf(siteMarker) === 0;
  }
  if (!isMarked)
    throw new Error(
      'The site has no "_headers" that begins with siteMarker: no later build could replace it.',
    );
  for (const path of keys.keys()) if (old.has(path)) linkFile(path, out, folder);
  return keys;
}

/** Puts the new site in place. If the second rename fails, the old site is put back. */
async function swap({ out, next, previous }: WorkFolders): Promise<void> {
  const replaces = await exists(out);
  if (replaces) await renameFolder(out, previous);
  try {
    await renameFolder(next, out);
  } catch (error) {
    if (replaces) await renameFolder(previous, out);
    throw error;
  }
}

/**
 * Makes sure that a build may replace a folder: it does not exist, is empty, or contains a built site. A typo such as
 * `--out .` or `--out src` must never destroy anybody's work.
 *
 * @param shown its path for messages
 * @param isKnown whether it is known from the last build that the folder contains a built site, even if somebody has
 *   changed the file that says so
 * @throws UsageError when the folder contains anything else, or is not a folder
 */
async function acceptOutput(out: string, shown: string, isKnown: boolean): Promise<void> {
  if (!(await exists(out))) return;
  const entry = await lstat(out);
  if (entry.isSymbolicLink())
    throw new UsageError(`The output folder "${shown}" is a symbolic link. Name the folder it leads to.`);
  if (!entry.isDirectory()) throw new UsageError(`The output folder "${shown}" is a file. Name a folder.`);
  const names = await readdir(out);
  if (names.length === 0) return;
  if (names.includes('.git'))
    throw new UsageError(
      `The output folder "${shown}" is a git work tree, and a build replaces the whole folder. Build into another folder and copy the site over.`,
    );
  if (isKnown) return;
  const headers = await readFile(join(out, '_headers'), 'utf8').catch(() => '');
  if (headers.startsWith(siteMarker)) return;
  throw new UsageError(
    `The output folder "${shown}" contains something other than a built site, and a build replaces the whole folder. Name an empty folder or a new one.`,
  );
}
