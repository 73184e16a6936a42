import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { siteMarker } from '../model/siteMarker.ts';
import { codeOf } from '../model/systemError.ts';
import { UsageError } from '../model/usageError.ts';

/**
 * Makes sure that a build may replace a folder: it does not exist, is empty, or contains a built site. A typo such as
 * `--out .` or `--out src` must never destroy anybody's work.
 *
 * @param shown its path for messages
 * @param isKnown whether it is known from the last build that the folder contains a built site, even if somebody has
 *   changed the file that says so
 * @throws UsageError when the folder contains anything else, or is not a folder
 */
export async function acceptOutput(out: string, shown: string, isKnown = false): Promise<void> {
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
      `The output folder "${shown}" is a git work tree, and a build replaces the whole folder. Build into another folder and copy the site over.`,
    );
  }
  if (isKnown) return;
  if (names.includes('_headers') && (await beginsWithMarker(join(out, '_headers')))) return;
  throw new UsageError(
    `The output folder "${shown}" contains something other than a built site, and a build replaces the whole folder. Name an empty folder or a new one.`,
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
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
