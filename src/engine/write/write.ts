import { mkdir } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { OutputFile } from '../model/outputFile.ts';
import { OutputNames } from '../model/outputNames.ts';
import { siteMarker } from '../model/siteMarker.ts';
import { inPlainWords, type Restated } from '../model/systemError.ts';
import { UsageError } from '../model/usageError.ts';
import { acceptOutput } from './acceptOutput.ts';
import { acquireLock } from './acquireLock.mjs';
import { newFileWriter } from './fileWriter.ts';
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

/** An output that no other build may write. */
interface HeldOutput {
  readonly folders: WorkFolders;
  readonly plainly: Restated;
  /** Removes what is not in place, and lets other builds write. Call it at the end, also after a failure. */
  readonly close: () => Promise<void>;
}

/**
 * Keeps other builds from writing, and cleans up what they have left.
 *
 * @param outDir the output folder, relative to the working directory or absolute
 * @param isKnown as for `acceptOutput`
 * @throws UsageError when another build is writing, when the folder contains something other than a built site, or when
 *   the system does not allow writing
 */
export async function holdOutput(outDir: string, isKnown = false): Promise<HeldOutput> {
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

/** A new site that is being written. */
interface NewOutput {
  /** Its folder, so that others may write to it as well before the last file comes. */
  readonly folder: string;
  /**
   * Writes the rest and puts the new site in place.
   *
   * @param files every file of the site that nobody else writes
   * @returns every file, with when it was written
   * @throws UsageError when the system does not allow writing
   * @throws Error when a path is outside of the output, two paths collide or `_headers` lacks its marker: a bug
   * @throws whatever `files` throws
   */
  readonly finish: (files: Iterable<OutputFile> | AsyncIterable<OutputFile>) => Promise<OutputState>;
  /** As of `HeldOutput`. */
  readonly close: () => Promise<void>;
}

/**
 * Begins to replace the built site with a new one, completely or not at all. The files are written to a folder next to the
 * output, and two renames put it in place; until then the old site is not touched. `recoverSite` cleans up after a
 * build that was killed.
 *
 * Files are not flushed to the disk, so this holds for a killed process, but not for a power failure.
 *
 * @throws UsageError like `holdOutput`
 */
export async function openOutput(outDir: string, isKnown = false): Promise<NewOutput> {
  const { folders, plainly, close } = await holdOutput(outDir, isKnown);
  await mkdir(folders.next).catch(async (problem: unknown) => {
    await close();
    plainly(problem);
  });
  return {
    folder: folders.next,
    async finish(files) {
      try {
        await fill(folders.next, files);
        // Before the swap, after which another build may replace the site.
        const state = outputState(folders.next);
        await swap(folders);
        // The new site is in place, so failing to delete is no reason to fail; the next build tries again.
        await discardLeftovers(folders).catch(() => {});
        return state;
      } catch (problem) {
        return plainly(problem);
      }
    },
    close,
  };
}

async function fill(folder: string, files: Iterable<OutputFile> | AsyncIterable<OutputFile>): Promise<void> {
  const write = newFileWriter(folder);
  const names = new OutputNames();
  let isMarked = false;
  for await (const file of files) {
    const { path, contents } = file;
    const other = names.take(path);
    if (other !== undefined)
      throw new Error(`Two files of the site have the same name: "${other}" and "${path}".`);
    write(file);
    if (path === '_headers') isMarked = Buffer.from(contents).indexOf(siteMarker) === 0;
  }
  if (!isMarked)
    throw new Error(
      'The site has no "_headers" that begins with siteMarker: no later build could replace it.',
    );
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
