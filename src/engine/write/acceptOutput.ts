import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../usageError.ts';

/**
 * The first line of every built site's `_headers`. A folder whose `_headers` begins with it is one that a
 * build made and may replace; hosts skip it as a comment.
 */
export const siteMarker = '# A built site. "npm run build" replaces this whole folder.';

/**
 * Makes sure that a build may replace a folder: it is not there, is empty, or holds a built site. A typo
 * such as `--out .` or `--out src` must never cost anybody their work.
 *
 * @param out absolute path of the output folder
 * @param shown what messages call it
 * @throws UsageError when the folder holds anything else, or is no folder
 */
export async function acceptOutput(out: string, shown: string): Promise<void> {
  const entry = await lstat(out).catch(ignoreMissing);
  if (entry === undefined) return;
  if (entry.isSymbolicLink()) {
    throw new UsageError(`The output folder "${shown}" is a symbolic link. Name the folder it leads to.`);
  }
  if (!entry.isDirectory()) {
    throw new UsageError(`The output folder "${shown}" is a file. Name a folder.`);
  }
  const names = await readdir(out);
  if (names.length === 0) return;
  if (names.includes('.git')) {
    throw new UsageError(
      `The output folder "${shown}" is a git work tree, and a build replaces the whole folder. Build into another one and copy the site over.`,
    );
  }
  if (names.includes('_headers') && (await beginsWithMarker(join(out, '_headers')))) return;
  throw new UsageError(
    `The output folder "${shown}" holds something other than a built site, and a build replaces the whole folder. Name an empty or a new one.`,
  );
}

async function beginsWithMarker(path: string): Promise<boolean> {
  const file = await open(path).catch(ignoreMissing);
  if (file === undefined) return false;
  try {
    const start = Buffer.alloc(Buffer.byteLength(siteMarker));
    await file.read(start, 0, start.length, 0);
    return start.toString() === siteMarker;
  } finally {
    await file.close();
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
