import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file that does not exist yet, whole or not at all: readers never see half of it, and no existing file is
 * ever replaced.
 *
 * @param path absolute
 * @returns whether it was written; `false` if there is such a file
 * @throws the file system's error for any other reason
 */
export function putFile(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true });
  // Nobody reads names that begin with a dot.
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    writeFileSync(draft, text);
    // Fails if there is such a file; a renaming would replace it.
    linkSync(draft, path);
    return true;
  } catch (problem) {
    if (codeOf(problem) === 'EEXIST') return false;
    // Some file systems have no hard links.
    return putPlainly(path, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

function putPlainly(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (problem) {
    if (codeOf(problem) === 'EEXIST') return false;
    throw problem;
  }
}

const codeOf = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : undefined;
