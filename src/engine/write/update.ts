import { lstatSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inPlainWords } from '../model/systemError.ts';
import { touchOf } from '../model/touch.ts';
import { acceptOutput } from './acceptOutput.ts';
import { acquireLock } from './acquireLock.mjs';
import { differences, type OutputState, outputState } from './outputState.ts';
import {
  applyChanges,
  CHANGED_FILES,
  discardLeftovers,
  exists,
  REMOVED_FILES,
  removeFolder,
  renameFolder,
  restore,
  workFolders,
} from './recover.ts';
import { anotherBuild } from './write.ts';

/** What becomes of a built site besides the files that are put into it. */
export interface Changes {
  /** Files that the site no longer has; those that it never had are ignored. */
  readonly removed: readonly string[];
}

/**
 * Adds, replaces and removes files of the built site and leaves all others alone. The new files are written next to the
 * output; once all are there, one rename decides that they count, and then they are moved one by one. `recoverSite` ends
 * the move if a build is killed in the middle of it.
 *
 * @param outDir the output folder, relative to the working directory or absolute
 * @param expected the files of the site as they were written
 * @param fill writes new files to a folder, by its absolute path, and says which go
 * @returns the files of the site as they are now; `undefined` if nothing was changed, because the site is not what was
 *   expected
 * @throws UsageError when another build is writing, or the system does not allow writing
 * @throws whatever `fill` throws; then nothing was changed
 */
export async function update(
  outDir: string,
  expected: OutputState,
  fill: (folder: string) => Promise<Changes>,
): Promise<OutputState | undefined> {
  const folders = workFolders(outDir);
  const { out, next, changes } = folders;
  const shown = relative('', out) || '.';
  const plainly = inPlainWords(shown);
  if (!(await exists(out))) return undefined;
  const held = await acquireLock(folders.lock, { milliseconds: 1000 }).catch(plainly);
  if ('heldBy' in held) throw anotherBuild(shown, held.heldBy);
  try {
    await acceptOutput(out, shown);
    await restore(folders).catch(plainly);
    await discardLeftovers(folders).catch(plainly);
    if (differences(expected, outputState(out)).length > 0) return undefined;
    const files = join(next, CHANGED_FILES);
    await mkdir(files, { recursive: true }).catch(plainly);
    const { removed } = await fill(files).catch(plainly);
    await leaveOutEqual(files, out).catch(plainly);
    // Folders of which nothing is new are empty now.
    const paths = [...outputState(files).keys()].filter((path) => !path.endsWith('/'));
    const gone = removed.filter((path) => expected.has(path));
    await writeFile(join(next, REMOVED_FILES), JSON.stringify(gone)).catch(plainly);
    await renameFolder(next, changes).catch(plainly);
    await applyChanges(folders).catch(plainly);
    const state = new Map(expected);
    for (const path of gone) state.delete(path);
    for (const path of paths) state.set(path, touchOf(lstatSync(join(out, path))));
    return state;
  } finally {
    await removeFolder(next).catch(() => {});
    await held.release();
  }
}

/** Deletes new files that are already in the output, so that they are not touched there. */
async function leaveOutEqual(files: string, out: string): Promise<void> {
  for (const path of outputState(files).keys()) {
    const [fresh, old] = [join(files, path), join(out, path)];
    const before = await readFile(old).catch(() => undefined);
    if (before?.equals(await readFile(fresh)) === true) await rm(fresh);
  }
}
