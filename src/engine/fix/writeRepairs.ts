import { randomBytes } from 'node:crypto';
import { chmod, lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf, plainReason } from '../model/systemError.ts';
import { isWithin } from '../store/isWithin.ts';
import type { RepairedFile } from './repairContent.ts';

/** A file that was not written, and why: the end of the sentence "It was not repaired, because ...". */
export interface Unwritten {
  readonly path: string;
  readonly file: string;
  readonly reason: string;
}

/**
 * Writes repaired files. Each is written beside the old one and then put in its place, so that there is always one
 * whole file, with the mode of the old one. A byte order mark is kept.
 *
 * A file is left alone if it is not what was repaired: somebody has saved it meanwhile, or it is no ordinary file in
 * the folder of the site (any more).
 *
 * @param root absolute path of the content root
 * @returns the files that were not written
 */
export async function writeRepairs(root: string, files: readonly RepairedFile[]): Promise<Unwritten[]> {
  const unwritten: Unwritten[] = [];
  for (const file of files) {
    const reason = await writeRepair(root, file).catch(reasonOf);
    if (reason !== undefined) unwritten.push({ path: file.path, file: file.file, reason });
  }
  return unwritten;
}

/** @returns why it was not written */
async function writeRepair(root: string, { path, before, after }: RepairedFile): Promise<string | undefined> {
  const target = join(root, path);
  const entry = await lstat(target);
  if (!entry.isFile()) return 'it is not an ordinary file';
  if (!isWithin(root, target)) return 'it is outside of the folder of the site';
  const bytes = await readFile(target);
  const mark = bytes.subarray(0, bytes.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0);
  if (!bytes.subarray(mark.length).equals(Buffer.from(before))) return 'somebody has changed it meanwhile';
  const beside = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`);
  const mode = entry.mode & 0o777;
  try {
    // "wx" follows no link and overwrites nothing. Its mode is limited by the umask.
    await writeFile(beside, Buffer.concat([mark, Buffer.from(after)]), { flag: 'wx', mode, flush: true });
    await chmod(beside, mode);
    const now = await lstat(target);
    if (now.ino !== entry.ino || now.mtimeMs !== entry.mtimeMs || now.size !== entry.size)
      return 'somebody has changed it meanwhile';
    await rename(beside, target);
    return undefined;
  } finally {
    await rm(beside, { force: true });
  }
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

function reasonOf(problem: unknown): string {
  const code = codeOf(problem);
  if (code === undefined) throw problem;
  return code === 'ENOENT' ? 'it is no longer there' : (plainReason(code) ?? `the system says ${code}`);
}
