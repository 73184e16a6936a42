import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
    return linked(draft, path) ?? putPlainly(path, contents);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives a file a second name that no other file has. @returns `undefined` if the file system has no such links */
function linked(draft: string, path: string): boolean | undefined {
  try {
    // A renaming would replace what is there.
    linkSync(draft, path);
    return true;
  } catch (problem) {
    return codeOf(problem) === 'EEXIST' ? false : undefined;
  }
}

function putPlainly(path: string, contents: string | Uint8Array): boolean {
  try {
    writeFileSync(path, contents, { flag: 'wx' });
    return true;
  } catch (problem) {
    if (codeOf(problem) === 'EEXIST') return false;
    rmSync(path, { force: true });
    throw problem;
  }
}
