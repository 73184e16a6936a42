import { lstat, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../model/systemError.ts';
import { acquireLock } from './acquireLock.mjs';

export type WorkFolders = ReturnType<typeof workFolders>;

/** What recovery did; `busy` means that a build is running and nothing was changed. */
export type Recovery = 'nothing' | 'restored' | 'cleaned' | 'busy';

/**
 * The folders next to the output in which a build prepares the new site and keeps the old one, named after it.
 *
 * @param outDir the output folder, relative to the working directory or absolute
 */
export function workFolders(outDir: string) {
  const out = resolve(outDir);
  const beside = (what: string): string => join(dirname(out), `.${basename(out)}.${what}`);
  return {
    out,
    /** The site being written: incomplete until the swap. */
    next: beside('next'),
    /** The old site during the swap: always complete. */
    previous: beside('previous'),
    /** The old site after the swap, being deleted: may be incomplete, and is never needed again. */
    discarded: beside('discarded'),
    /** The lock of the process that is writing. */
    lock: beside('lock'),
  };
}

/**
 * Restores a complete site after a build was killed, either the old one or the new one, and deletes what the build left
 * behind. Every command that reads or writes a built site calls this first; if there is nothing to do, it only checks
 * whether four paths exist. It never touches what a running build is working on.
 *
 * @param outDir the output folder, relative to the working directory or absolute
 * @throws the file system's error when a complete site exists but cannot be put back
 */
export async function recoverSite(outDir: string): Promise<Recovery> {
  const folders = workFolders(outDir);
  const { next, previous, discarded, lock } = folders;
  const left = await Promise.all([next, previous, discarded, lock].map(exists));
  if (!left.includes(true)) return 'nothing';
  // Long enough for another command's recovery, but do not wait for a running build.
  const held = await acquireLock(lock, { milliseconds: 200 });
  if ('heldBy' in held) return 'busy';
  try {
    const restored = await restore(folders);
    // A command that only reads the site can go on even if something cannot be deleted.
    await discardLeftovers(folders).catch(() => {});
    return restored ? 'restored' : 'cleaned';
  } finally {
    await held.release();
  }
}

/**
 * Puts the old site back if a build was killed between the two renames of its swap. Call it only while holding the lock.
 *
 * @returns whether that was necessary
 */
export async function restore({ out, previous }: WorkFolders): Promise<boolean> {
  const isGone = (await exists(previous)) && !(await exists(out));
  if (isGone) await renameFolder(previous, out);
  return isGone;
}

/**
 * Deletes what earlier builds left next to the output. Call it only while holding the lock and after `restore`: any old
 * site that is then left has been replaced by a complete new one.
 *
 * @throws the file system's error when something cannot be deleted
 */
export async function discardLeftovers({ next, previous, discarded }: WorkFolders): Promise<void> {
  await removeFolder(next);
  await removeFolder(discarded);
  // Renamed before it is deleted, so that "previous" is always a complete site.
  if (await exists(previous)) {
    await renameFolder(previous, discarded);
    await removeFolder(discarded);
  }
}

/** Whether a path exists, as a file, a folder or a symbolic link, even one that is broken. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/** Deletes a folder and everything in it. Symbolic links are deleted, not followed. */
export async function removeFolder(path: string): Promise<void> {
  // The retries are for Windows, where a virus scanner or an indexer may briefly have a file open.
  await rm(path, { recursive: true, force: true, maxRetries: process.platform === 'win32' ? 5 : 0 });
}

/** Renames a folder, with retries on Windows, where it fails while a virus scanner or an indexer has a file open. */
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
