import { constants, copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from '../model/systemError.ts';
import { UsageError } from '../model/usageError.ts';
import { isWithin } from '../store/isWithin.ts';

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

/** @throws UsageError if a link leads one of the files to be written out of the folder of the site */
export function refuseOutside(root: string, files: readonly { readonly path: string }[]): void {
  const outside = files.map(({ path }) => resolve(root, path)).find((path) => !isWithin(root, path));
  if (outside !== undefined)
    throw new UsageError(`A link leads ${outside} out of the folder of the site. Nothing was written.`);
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
