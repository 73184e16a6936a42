import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { OutputFile } from '../model/outputFile.ts';
import { siteMarker } from '../model/siteMarker.ts';
import { inPlainWords, type Restated } from '../model/systemError.ts';
import { UsageError } from '../model/usageError.ts';
import { acceptOutput } from './acceptOutput.ts';
import { acquireLock } from './acquireLock.mjs';
import { outputPlace } from './outputPlace.ts';
import { type OutputState, outputState } from './outputState.ts';
import {
  discardLeftovers,
  exists,
  removeFolder,
  renameFolder,
  restore,
  type WorkFolders,
  workFolders,
} from './recover.ts';

/** Files to write, in any order. */
type OutputFiles = Iterable<OutputFile> | AsyncIterable<OutputFile>;

/** What was written. */
export interface WriteResult {
  readonly files: number;
  readonly bytes: number;
  /** Every file, with when it was written. */
  readonly state: OutputState;
}

/** Files written at the same time. More would not be faster, because the file system is the limit. */
const writers = 16;

/** A new site that is being written. */
export interface NewOutput {
  /** Absolute path of its folder, so that others may write to it as well before the last file comes. */
  readonly folder: string;
  /**
   * Writes the rest and puts the new site in place.
   *
   * @param files every file of the site that nobody else writes; each is asked for when a writer is free
   * @throws UsageError when the system does not allow writing
   * @throws Error when a path is outside of the output, two paths collide or `_headers` lacks its marker: a bug
   * @throws whatever `files` throws
   */
  finish(files: OutputFiles): Promise<WriteResult>;
  /** Removes what is not in place, and lets other builds write. Call it at the end, also after a failure. */
  close(): Promise<void>;
}

/**
 * Begins to replace the built site with a new one, completely or not at all. The files are written to a folder next to the
 * output, and two renames put it in place; until then the old site is not touched. `recoverSite` cleans up after a
 * build that was killed.
 *
 * Files are not flushed to the disk, so this holds for a killed process, but not for a power failure.
 *
 * @param outDir the output folder, relative to the working directory or absolute
 * @param isKnown as for `acceptOutput`
 * @throws UsageError when another build is writing, when the folder contains something other than a built site, or when
 *   the system does not allow writing
 */
export async function openOutput(outDir: string, isKnown = false): Promise<NewOutput> {
  const folders = workFolders(outDir);
  // Messages show a path relative to the working directory.
  const shown = relative('', folders.out) || '.';
  const plainly = inPlainWords(shown);
  await mkdir(dirname(folders.out), { recursive: true }).catch(plainly);
  const held = await acquireLock(folders.lock, { milliseconds: 1000 }).catch(plainly);
  if ('heldBy' in held) throw anotherBuild(shown, held.heldBy);
  const close = async (): Promise<void> => {
    await removeFolder(folders.next).catch(() => {});
    await held.release();
  };
  try {
    // Only with the lock: while another build swaps, the folder is neither the old site nor the new one.
    await acceptOutput(folders.out, shown, isKnown);
    await restore(folders).catch(plainly);
    await discardLeftovers(folders).catch(plainly);
    await mkdir(folders.next).catch(plainly);
  } catch (problem) {
    await close();
    throw problem;
  }
  return {
    folder: folders.next,
    async finish(files) {
      const filled = await fill(folders.next, files, plainly);
      // Before the swap, after which another build may replace the site.
      const result = { ...filled, state: outputState(folders.next) };
      await swap(folders).catch(plainly);
      // The new site is in place, so failing to delete is no reason to fail; the next build tries again.
      await discardLeftovers(folders).catch(() => {});
      return result;
    },
    close,
  };
}

/**
 * Replaces the built site with a new one; see `openOutput` and its `finish`.
 *
 * @param files a function gets the absolute path of the new folder
 */
export async function write(
  files: OutputFiles | ((folder: string) => OutputFiles),
  outDir: string,
): Promise<WriteResult> {
  const output = await openOutput(outDir);
  try {
    return await output.finish(typeof files === 'function' ? files(output.folder) : files);
  } finally {
    await output.close();
  }
}

/** Writes all files into a new folder. If one fails, waits for the others to stop. */
async function fill(
  folder: string,
  files: OutputFiles,
  plainly: Restated,
): Promise<Omit<WriteResult, 'state'>> {
  const place = placer(folder, plainly);
  let count = 0;
  let bytes = 0;
  let marked = false;
  // All writers share this source. A writer that throws closes it, which stops the others.
  const source = (async function* () {
    try {
      yield* files;
    } catch (problem) {
      plainly(problem);
    }
  })();
  async function writeNext(): Promise<void> {
    for await (const { path, contents } of source) {
      const target = await place(path);
      // "wx" never overwrites anything.
      await writeFile(target, contents, { flag: 'wx' }).catch(plainly);
      count += 1;
      bytes += Buffer.byteLength(contents);
      if (path === '_headers') marked = Buffer.from(contents).indexOf(siteMarker) === 0;
    }
  }
  const results = await Promise.allSettled(Array.from({ length: writers }, writeNext));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  if (!marked) {
    throw new Error(
      'The site has no "_headers" that begins with siteMarker: no later build could replace it.',
    );
  }
  return { files: count, bytes };
}

/**
 * @returns a function that turns an output path into an absolute one and creates the folders it needs, each once. It
 *   throws if the path is outside of the folder, or if the same path has been used before in any mix of capitals
 */
function placer(folder: string, plainly: Restated): (path: string) => Promise<string> {
  const spellings = new Map<string, string>();
  const made = new Map<string, Promise<void>>();
  function makeFolder(path: string): Promise<void> {
    let making = made.get(path);
    if (making === undefined) {
      const slash = path.lastIndexOf('/');
      const parent = slash === -1 ? Promise.resolve() : makeFolder(path.slice(0, slash));
      // Others may have made it, too.
      making = parent.then(() => mkdir(join(folder, path), { recursive: true }).then(() => {}, plainly));
      // Callers see the failure when they await it; without this, an unhandled rejection would end the process.
      making.catch(() => {});
      made.set(path, making);
      claimName(path);
    }
    return making;
  }
  function claimName(path: string): void {
    const other = spellings.get(path.toLowerCase());
    if (other !== undefined)
      throw new Error(`Two files of the site have the same name: "${other}" and "${path}".`);
    spellings.set(path.toLowerCase(), path);
  }
  return async (path) => {
    const target = outputPlace(folder, path);
    const slash = path.lastIndexOf('/');
    if (slash !== -1) await makeFolder(path.slice(0, slash));
    claimName(path);
    return target;
  };
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

export function anotherBuild(shown: string, pid: number): UsageError {
  return new UsageError(`Another build is writing "${shown}" (process ${pid}). Wait until it is done.`);
}
