import { lstatSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { touchOf } from '../cache/inputs.ts';
import { differences, type OutputState, outputState } from '../cache/lastRun.ts';
import { acceptOutput } from './acceptOutput.ts';
import { acquireLock } from './acquireLock.mjs';
import { discardLeftovers, exists, moveFiles, removeFolder, restore, workFolders } from './recover.ts';
import { anotherBuild, inPlainWords } from './write.ts';

/**
 * Replaces some files of the built site and leaves all others alone. The new files are written next to the output; once
 * all are there, one rename decides that they count, and then they are moved one by one. `recoverSite` ends the move if
 * a build is killed in the middle of it.
 *
 * @param outDir the output folder, relative to the working directory or absolute
 * @param expected the files of the site as they were written
 * @param fill writes the changed files to a folder, by its absolute path; returns `false` to change nothing after all
 * @returns the files of the site as they are now; `undefined` if nothing was changed, because the site is not what was
 *   expected, or `fill` would have added a file
 * @throws UsageError when another build is writing, or the system does not allow writing
 * @throws whatever `fill` throws; then nothing was changed
 */
export async function update(
  outDir: string,
  expected: OutputState,
  fill: (folder: string) => Promise<boolean>,
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
    await mkdir(next).catch(plainly);
    const isWanted = await fill(next).catch(plainly);
    const paths = [...outputState(next).keys()];
    if (!isWanted || paths.some((path) => !expected.has(path))) return undefined;
    await rename(next, changes).catch(plainly);
    await moveFiles(changes, out).catch(plainly);
    await removeFolder(changes).catch(plainly);
    return new Map([
      ...expected,
      ...paths.map((path) => [path, touchOf(lstatSync(join(out, path)))] as const),
    ]);
  } finally {
    await removeFolder(next).catch(() => {});
    await held.release();
  }
}
