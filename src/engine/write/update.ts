import { lstatSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { touchOf } from '../model/touch.ts';
import { differences, type OutputState, outputState } from './outputState.ts';
import { applyChanges, CHANGED_FILES, exists, REMOVED_FILES, renameFolder } from './recover.ts';
import { holdOutput } from './write.ts';

/**
 * Adds, replaces and removes files of the built site and leaves all others alone. The new files are written next to the
 * output; once all are there, one rename decides that they count, and then they are moved one by one. `recoverSite` ends
 * the move if a build is killed in the middle of it.
 *
 * @param outDir the output folder, relative to the working directory or absolute
 * @param expected the files of the site as they were written
 * @param fill writes new files to a folder, by its absolute path, and says which the site no longer has; those that it
 *   never had are ignored
 * @returns the files of the site as they are now; `undefined` if nothing was changed, because the site is not what was
 *   expected
 * @throws UsageError when another build is writing, or the system does not allow writing
 * @throws whatever `fill` throws; then nothing was changed
 */
export async function update(
  outDir: string,
  expected: OutputState,
  fill: (folder: string) => Promise<readonly string[]>,
): Promise<OutputState | undefined> {
  if (!(await exists(resolve(outDir)))) return undefined;
  const { folders, plainly, close } = await holdOutput(outDir);
  const { out, next, changes } = folders;
  try {
    if (differences(expected, outputState(out)).length > 0) return undefined;
    const files = join(next, CHANGED_FILES);
    await mkdir(files, { recursive: true });
    const removed = await fill(files);
    await leaveOutEqual(files, out);
    // Folders of which nothing is new are empty now.
    const paths = [...outputState(files).keys()].filter((path) => !path.endsWith('/'));
    const gone = removed.filter((path) => expected.has(path));
    await writeFile(join(next, REMOVED_FILES), JSON.stringify(gone));
    await renameFolder(next, changes);
    await applyChanges(folders);
    const state = new Map(expected);
    for (const path of gone) state.delete(path);
    for (const path of paths) state.set(path, touchOf(lstatSync(join(out, path))));
    return state;
  } catch (problem) {
    return plainly(problem);
  } finally {
    await close();
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
