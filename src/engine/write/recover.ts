import { lstat, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock } from './acquireLock.mjs';

/** The folders beside the output in which a build prepares and puts away sites. */
export interface WorkFolders {
  /** The output itself. */
  readonly out: string;
  /** The site being written: half a site until the swap. */
  readonly next: string;
  /** The old site during the swap: always a whole one. */
  readonly previous: string;
  /** The old site after the swap, being deleted: perhaps half a one, never needed again. */
  readonly discarded: string;
  /** Stands for the turn to write. */
  readonly lock: string;
}

/** What recovery did: `busy` means that a living build is at work and nothing was touched. */
export type Recovery = 'nothing' | 'restored' | 'cleaned' | 'busy';

/**
 * @param outDir the output folder, relative to the working directory or absolute
 * @returns the absolute paths of the output and of its work folders, named after it
 */
export function workFolders(outDir: string): WorkFolders {
  const out = resolve(outDir);
  const beside = (what: string) => join(dirname(out), `.${basename(out)}.${what}`);
  return {
    out,
    next: beside('next'),
    previous: beside('previous'),
    discarded: beside('discarded'),
    lock: beside('lock'),
  };
}

/**
 * Puts one whole site back after a build was killed, old or new, and deletes what it left behind. Every
 * command that reads or writes a built site calls this before anything else; it costs four looks at the
 * file system when there is nothing to do. It never touches what a living build is working on.
 *
 * @param outDir the output folder, relative to the working directory or absolute
 * @throws the file system's error when a whole site is there and cannot be put back
 */
export async function recoverSite(outDir: string): Promise<Recovery> {
  const folders = workFolders(outDir);
  const { next, previous, discarded, lock } = folders;
  const left = await Promise.all([next, previous, discarded, lock].map(exists));
  if (!left.includes(true)) return 'nothing';
  // As long as it takes for another command's recovery; a build that is at work is not waited for.
  const turn = await acquireLock(lock, { milliseconds: 200 });
  if ('heldBy' in turn) return 'busy';
  try {
    const restored = await restore(folders);
    // What cannot be deleted is no reason to refuse a command that may only want to read.
    await discardLeftovers(folders).catch(() => {});
    return restored ? 'restored' : 'cleaned';
  } finally {
    await turn.release();
  }
}

/**
 * Puts the old site back if a build was killed between the two renames of its swap. To be called with the
 * turn to write.
 *
 * @returns whether it had to
 */
export async function restore({ out, previous }: WorkFolders): Promise<boolean> {
  if (!(await exists(previous)) || (await exists(out))) return false;
  await renameFolder(previous, out);
  return true;
}

/**
 * Deletes what earlier builds left beside the output. To be called with the turn to write and after
 * `restore`: an old site that is still put away then has been replaced by a whole new one.
 *
 * @throws the file system's error when something cannot be deleted
 */
export async function discardLeftovers({ next, previous, discarded }: WorkFolders): Promise<void> {
  await removeFolder(next);
  await removeFolder(discarded);
  // Renamed before it is deleted, so that what bears the name "previous" is always a whole site.
  if (await exists(previous)) {
    await renameFolder(previous, discarded);
    await removeFolder(discarded);
  }
}

/** Whether a name is taken, be it by a file, a folder or a link that leads nowhere. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return false;
    }
    throw error;
  }
}

/** Deletes a folder and all in it; a symbolic link is deleted, not followed. */
export async function removeFolder(path: string): Promise<void> {
  // The retries are for Windows, where a virus scanner or an indexer may have a file open for a moment.
  await rm(path, { recursive: true, force: true, maxRetries: process.platform === 'win32' ? 5 : 0 });
}

/** Renames a folder. On Windows that fails for as long as a virus scanner or an indexer reads a file in it. */
export async function renameFolder(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 5) throw error;
      await pause(attempt * 50);
    }
  }
}
