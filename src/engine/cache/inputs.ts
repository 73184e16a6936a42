import { createHash } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPublicName } from '../discover/staticFiles.ts';

/** Everything that a run reads, as it was at one moment. */
export interface Inputs {
  /** The same for the same names and contents, whatever the times of the files. */
  readonly hash: string;
  /** The same without what is kept apart. */
  readonly fixed: string;
  /** What each of these is and a hash of its contents, by absolute path. */
  readonly apart: ReadonlyMap<string, string>;
  /** Whether no file has been touched since. */
  readonly isUntouched: () => boolean;
}

/**
 * Reads everything that a run depends on.
 *
 * @param places absolute paths of files and folders, or of nothing; folders with all that is in them, except names
 *   that begin with a dot and are never published
 * @param more what else the result depends on
 * @param isApart whether a file or folder is kept apart, by its absolute path
 */
export function readInputs(
  places: readonly string[],
  more: readonly string[],
  isApart: (path: string) => boolean,
): Inputs {
  const hash = createHash('sha256').update(JSON.stringify(more));
  const apart = new Map<string, string>();
  const before = touchesOf(places, isApart, (path, name, kind, contents) => {
    if (isApart(path)) {
      if (name !== '') apart.set(path, `${kind} ${contents === undefined ? '' : hashOf(contents)}`);
      return;
    }
    hash.update(`${name}\0${kind}\0`);
    if (contents !== undefined) hash.update(`${contents.length}\0`).update(contents);
  });
  const fixed = hash.digest('hex');
  return {
    hash: createHash('sha256')
      .update(JSON.stringify([fixed, [...apart]]))
      .digest('hex'),
    fixed,
    apart,
    isUntouched: () => {
      const after = touchesOf(places, isApart, undefined);
      return after.length === before.length && after.every((touch, at) => touch === before[at]);
    },
  };
}

const hashOf = (contents: Uint8Array): string => createHash('sha256').update(contents).digest('base64');

/** Told of everything that is found, in the order of the names; a folder is also told of when it ends. */
type OnFound = (path: string, name: string, kind: string, contents: Uint8Array | undefined) => void;

/**
 * When each file was last touched, in the order of their names.
 *
 * @param onFound `undefined` to read no contents
 */
function touchesOf(
  places: readonly string[],
  isApart: (path: string) => boolean,
  onFound: OnFound | undefined,
): string[] {
  const touches: string[] = [];
  const add = (folder: string, name: string): void => {
    const path = join(folder, name);
    const stats = statsOf(path);
    const kind = kindOf(stats);
    const isRead = stats?.isFile() === true && onFound !== undefined;
    onFound?.(path, name, kind, isRead ? contentsOf(path) : undefined);
    if (stats === undefined) return;
    if (stats.isDirectory()) {
      for (const entry of namesIn(path, isApart)) add(path, entry);
      onFound?.(path, '', 'end', undefined);
    } else touches.push(touchOf(stats));
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

function namesIn(folder: string, isApart: (path: string) => boolean): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    // What cannot be read is reported elsewhere; here it only has to differ from what can.
    return ['unreadable'];
  }
  return (
    entries
      .map(({ name }) => name)
      // Generated schemas are for editors; no run reads them, and some runs write them. In the content, such a name
      // means nothing.
      .filter(
        (name) => isPublicName(name) && (!name.endsWith('.generated.json') || isApart(join(folder, name))),
      )
      .sort()
  );
}

function contentsOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return new TextEncoder().encode('unreadable');
  }
}
