import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../systemError.ts';
import { inPlainWords } from '../write/write.ts';

/**
 * Makes a folder for temporary files of this process, and removes those of processes that were killed.
 *
 * @returns its absolute path
 * @throws UsageError when the system does not allow it
 */
export async function makeWorkFolder(): Promise<string> {
  const parent = tmpdir();
  // Machines may share the folder, and have processes of the same number.
  const own = `pages-${hostname()}-`;
  for (const name of await readdir(parent).catch(() => [])) {
    const [, pid] = name.startsWith(own) ? (/^(\d+)-/.exec(name.slice(own.length)) ?? []) : [];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
  return mkdtemp(join(parent, `${own}${process.pid}-`)).catch(inWorkFolder());
}

/** Says what is wrong with the folder for temporary files; see `inPlainWords`. */
export const inWorkFolder = () =>
  inPlainWords(tmpdir(), 'Temporary files go there; set TMPDIR to use another folder.');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    // There is one, of another user.
    return codeOf(problem) === 'EPERM';
  }
}
