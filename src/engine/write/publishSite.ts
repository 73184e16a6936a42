import { hash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { OutputFile } from '../model/outputFile.ts';
import { OutputNames } from '../model/outputNames.ts';
import { touchOf } from '../model/touch.ts';
import { newFileWriter } from './fileWriter.ts';
import { differences, type OutputState, outputState } from './outputState.ts';
import { applyChanges, CHANGED_FILES, exists, REMOVED_FILES, renameFolder } from './recover.ts';
import { holdOutput, replaceSite } from './write.ts';

/** A file of a site that is going to be written. */
export interface PlannedFile {
  readonly path: string;
  /** As long as it is the same, so are the contents. */
  readonly key: string;
}

/** A site as it was written. */
export interface Written {
  readonly state: OutputState;
  readonly keys: ReadonlyMap<string, string>;
}

/** How a site is written. */
interface Writing {
  /** All files that are known before the pages are drawn. */
  readonly planned: readonly PlannedFile[];
  /** The paths in `planned` that are pages; `isDone` tells of each whether it need not be drawn. */
  readonly pages: readonly PlannedFile[];
  /**
   * Makes the files that differ, and says what the site consists of.
   *
   * @param folder absolute path of the folder that the files will be in; it may write there itself
   * @param isDone whether a file is there already
   */
  readonly make: (folder: string, isDone: (file: PlannedFile) => boolean) => AsyncGenerator<MadeFile>;
}

/** A file; without contents if it is there already, or has been written to the folder. */
export type MadeFile = PlannedFile & { readonly contents?: OutputFile['contents'] | undefined };

/** The part of all pages from which it is quicker to write a whole site than to change most of its files. */
const MOST = 0.6;

/** The key of a file whose contents are at hand. */
export const keyOf = (contents: OutputFile['contents']): string => hash('sha1', contents, 'base64');

/**
 * Writes a site: changes the files that differ from the last one, or, if most pages do, replaces the whole folder.
 *
 * @param before the site as it was written last; `undefined` if it is not there any more as it was left
 * @param isKnown as for `replaceSite`
 */
export async function publishSite(
  out: string,
  writing: Writing,
  before: Written | undefined,
  isKnown: boolean,
): Promise<Written> {
  const changed = before === undefined ? undefined : await changeFiles(out, writing, before);
  if (changed !== undefined) return changed;
  const keys = new Map<string, string>();
  const state = await replaceSite(out, isKnown, async function* (folder) {
    for await (const { path, key, contents } of writing.make(folder, () => false)) {
      keys.set(path, key);
      if (contents !== undefined) yield { path, contents };
    }
  });
  return { state, keys };
}

/** @returns `undefined` if the whole folder must be replaced */
async function changeFiles(
  out: string,
  { planned, pages, make }: Writing,
  before: Written,
): Promise<Written | undefined> {
  const isDone = ({ path, key }: PlannedFile): boolean => before.keys.get(path) === key;
  const count = pages.filter((page) => !isDone(page)).length;
  if (count > 1 && count > pages.length * MOST) return undefined;
  const added = planned.map(({ path }) => path).filter((path) => !before.keys.has(path));
  // Where a file becomes a folder, or a name gets other capitals, files cannot be replaced one by one on every system.
  const names = new OutputNames(added.length === 0 ? [] : before.keys.keys());
  if (added.some((path) => names.take(path) !== undefined)) return undefined;
  const keys = new Map<string, string>();
  const state = await update(out, before.state, async (folder) => {
    const write = newFileWriter(folder);
    for await (const { path, key, contents } of make(folder, isDone)) {
      keys.set(path, key);
      if (contents !== undefined) write({ path, contents });
    }
    return [...before.keys.keys()].filter((path) => !keys.has(path));
  });
  return state === undefined ? undefined : { state, keys };
}

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
