import { createHash, type Hash } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Everything that a run reads, as it was at one moment. */
export interface Inputs {
  /** The same for the same names and contents, whatever the times of the files. */
  readonly hash: string;
  /** Whether no file has been touched since. */
  readonly isUntouched: () => boolean;
}

/**
 * Reads everything that a run depends on.
 *
 * @param places absolute paths of files and folders, or of nothing; folders with all that is in them, except names
 *   that begin with a dot
 * @param more what else the result depends on
 */
export function readInputs(places: readonly string[], more: readonly string[]): Inputs {
  const hash = createHash('sha256').update(JSON.stringify(more));
  const before = touchesOf(places, hash);
  return {
    hash: hash.digest('hex'),
    isUntouched: () => {
      const after = touchesOf(places, undefined);
      return after.length === before.length && after.every((touch, at) => touch === before[at]);
    },
  };
}

/**
 * When each file was last touched, in the order of their names.
 *
 * @param hash what names and contents are added to; `undefined` to read only the times
 */
function touchesOf(places: readonly string[], hash: Hash | undefined): string[] {
  const touches: string[] = [];
  const add = (folder: string, name: string): void => {
    const path = join(folder, name);
    const stats = statsOf(path);
    const kind = kindOf(stats);
    hash?.update(`${name}\0${kind}\0`);
    if (stats === undefined) return;
    if (stats.isDirectory()) {
      for (const entry of namesIn(path)) add(path, entry);
      hash?.update('\0');
      return;
    }
    touches.push(touchOf(stats));
    if (!stats.isFile() || hash === undefined) return;
    const contents = contentsOf(path);
    hash.update(`${contents.length}\0`).update(contents);
  };
  for (const place of places) add(dirname(place), basename(place));
  return touches;
}

/** Changes whenever a file is written, even if its time and size are then set to what they were. */
export const touchOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

/** @returns `undefined` if there is nothing, or it cannot be seen */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function kindOf(stats: Stats | undefined): string {
  if (stats === undefined) return 'nothing';
  return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'other';
}

function namesIn(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    // What cannot be read is reported elsewhere; here it only has to differ from what can.
    return ['unreadable'];
  }
  return entries
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

function contentsOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return new TextEncoder().encode('unreadable');
  }
}
