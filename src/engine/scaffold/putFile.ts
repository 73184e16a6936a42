import { constants, copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../model/systemError.ts';

/**
 * Writes a file that does not exist yet, whole or not at all: readers never see half of it, and no existing file is
 * ever replaced.
 *
 * @param contents what is in it
 * @returns whether it was written; `false` if there is such a file
 * @throws the file system's error for any other reason
 */
export function putFile(path: string, contents: string | Uint8Array): boolean {
  mkdirSync(dirname(path), { recursive: true });
  // Nobody reads names that begin with a dot.
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    writeFileSync(draft, contents);
    putInPlace(draft, path);
    return true;
  } catch (problem) {
    if (codeOf(problem) === 'EEXIST') return false;
    throw problem;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives a file a second name that no other file has: a renaming would replace what is there. */
function putInPlace(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (problem) {
    if (codeOf(problem) === 'EEXIST') throw problem;
    // Not every file system has links.
    copyFileSync(draft, path, constants.COPYFILE_EXCL);
  }
}
