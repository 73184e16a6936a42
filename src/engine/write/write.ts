import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { OutputFile } from '../model/outputFile.ts';
import { UsageError } from '../usageError.ts';
import { acceptOutput, siteMarker } from './acceptOutput.ts';
import { acquireLock } from './acquireLock.mjs';
import {
  discardLeftovers,
  exists,
  removeFolder,
  renameFolder,
  restore,
  type WorkFolders,
  workFolders,
} from './recover.ts';

/** What was written. */
export interface WriteResult {
  readonly files: number;
  readonly bytes: number;
}

/** More does not help: the file system is the limit, not the waiting. */
const writers = 16;

/**
 * Replaces the built site by a new one, whole or not at all. The files go to a folder beside the output,
 * and two renames put it in place; whatever happens before that leaves the old site as it was. What a
 * killed build leaves behind is put right by `recoverSite`.
 *
 * Nothing is forced to the disk: the promise covers a killed process, not a machine that loses power.
 *
 * @param files every file of the site; drawn one by one as there is room to write them
 * @param outDir the output folder, relative to the working directory or absolute
 * @throws UsageError when another build is writing, when the folder holds something other than a built
 *   site, or when the disk is full or forbids it
 * @throws Error when a path leaves the output, two paths collide or `_headers` lacks its marker: our fault
 * @throws whatever drawing the files throws
 */
export async function write(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  outDir: string,
): Promise<WriteResult> {
  const folders = workFolders(outDir);
  // Messages hold no absolute path of the machine where a relative one says the same.
  const shown = relative('', folders.out) || '.';
  const plainly = inPlainWords(shown);
  await mkdir(dirname(folders.out), { recursive: true }).catch(plainly);
  const turn = await acquireLock(folders.lock, { milliseconds: 1000 }).catch(plainly);
  if ('heldBy' in turn) throw anotherBuild(shown, turn.heldBy);
  try {
    // With the turn: while another build swaps, what is there is neither the old site nor the new one.
    await acceptOutput(folders.out, shown);
    await restore(folders).catch(plainly);
    await discardLeftovers(folders).catch(plainly);
    const result = await fill(folders.next, files, plainly);
    await swap(folders).catch(plainly);
    // The new site is in place: what cannot be deleted now is no failure, and the next build tries again.
    await discardLeftovers(folders).catch(() => {});
    return result;
  } catch (error) {
    await removeFolder(folders.next).catch(() => {});
    throw error;
  } finally {
    await turn.release();
  }
}

/** Writes all files into a new folder. When one fails the others stop and are waited for. */
async function fill(
  folder: string,
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  plainly: Restated,
): Promise<WriteResult> {
  await mkdir(folder).catch(plainly);
  const place = placer(folder, plainly);
  let count = 0;
  let bytes = 0;
  let marked = false;
  // One source for all writers. A writer that throws closes it, which ends the others.
  const source = (async function* () {
    yield* files;
  })();
  async function writeNext(): Promise<void> {
    for await (const { path, contents } of source) {
      const target = await place(path);
      // "wx" never writes through something that is already there.
      await writeFile(target, contents, { flag: 'wx' }).catch(plainly);
      count += 1;
      bytes += Buffer.byteLength(contents);
      if (path === '_headers') marked = Buffer.from(contents).indexOf(siteMarker) === 0;
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: writers }, writeNext));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  if (!marked) {
    throw new Error(
      'The site has no "_headers" that begins with siteMarker: no later build could replace it.',
    );
  }
  return { files: count, bytes };
}

/**
 * @returns a function that turns an output path into an absolute one and makes the folders it needs, each
 *   once. It throws when the path leaves the folder, or is there already in any mix of capitals.
 */
function placer(folder: string, plainly: Restated): (path: string) => Promise<string> {
  const spellings = new Map<string, string>();
  const made = new Map<string, Promise<void>>();
  function makeFolder(path: string): Promise<void> {
    let making = made.get(path);
    if (making === undefined) {
      const slash = path.lastIndexOf('/');
      const parent = slash === -1 ? Promise.resolve() : makeFolder(path.slice(0, slash));
      making = parent.then(() => mkdir(join(folder, path)).catch(plainly));
      // Whoever waits for it sees the failure; a second one that came too late must not end the process.
      making.catch(() => {});
      made.set(path, making);
      claimName(path);
    }
    return making;
  }
  function claimName(path: string): void {
    const known = spellings.get(path.toLowerCase());
    if (known !== undefined)
      throw new Error(`Two files of the site have one name: "${known}" and "${path}".`);
    spellings.set(path.toLowerCase(), path);
  }
  return async (path) => {
    const target = insideOf(folder, path);
    const slash = path.lastIndexOf('/');
    if (slash !== -1) await makeFolder(path.slice(0, slash));
    claimName(path);
    return target;
  };
}

/**
 * The second line of defence behind the pattern for routes: no output path may lead out of the output, on
 * any system. A colon is a drive or a hidden stream on Windows, and a backslash separates folders there.
 */
function insideOf(folder: string, path: string): string {
  const target = join(folder, path);
  const unsafe =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    /[\u0000-\u001f\\:]/.test(path) || path.split('/').some((name) => ['', '.', '../..'].includes(name));
  if (unsafe || !target.startsWith(folder + sep)) {
    throw new Error(`An output path leads out of the output: ${JSON.stringify(path)}.`);
  }
  return target;
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

function anotherBuild(shown: string, pid: number): UsageError {
  return new UsageError(`Another build is writing "${shown}" (process ${pid}). Wait until it is done.`);
}

const reasons = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'the system does not permit it'],
  ['EBUSY', 'something uses the folder, or it is a mount point'],
  ['EXDEV', 'the folder is a mount point'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
]);

/** Throws an error again, in other words where there are any. */
type Restated = (error: unknown) => never;

/** What the environment refused us in our own folders becomes a sentence; all else stays as it is. */
function inPlainWords(shown: string): Restated {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons.get(code);
    if (reason === undefined) throw error;
    const message = `"${shown}" cannot be written: ${reason} (${code}). Nothing in it has changed.`;
    throw new UsageError(message, { cause: error });
  };
}
