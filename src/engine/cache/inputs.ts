import { createHash, hash as hashAtOnce } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { basename, sep } from 'node:path';
import { isPublicName } from '../discover/staticFiles.ts';
import { keepHeapSmall, LARGE_SITE } from '../smallHeap.ts';

/** Everything that a run reads, as it was at one moment. */
export interface Inputs {
  /** The same for the same names and contents, whatever the times of the files. */
  readonly hash: string;
  /** The same without what is kept apart. */
  readonly fixed: string;
  /** What each of these is and a hash of its contents, by absolute path. */
  readonly apart: ReadonlyMap<string, ApartInput>;
  /** Whether no file has been touched since. */
  readonly isUntouched: () => boolean;
}

/** A file or folder that is kept apart. */
export interface ApartInput {
  /** What it is, and a hash of its contents. */
  readonly print: string;
  /** When it was touched; absent if it may be written again without that being seen. */
  readonly touch?: string;
}

/**
 * Clocks of file systems tick in up to two seconds (FAT). Somebody may write a file again within one tick of having
 * written it, and only after it was read.
 */
const TICK = 2000;

/**
 * Reads everything that a run depends on.
 *
 * @param places absolute paths of files and folders, or of nothing; folders with all that is in them, except names
 *   that begin with a dot and are never published
 * @param more what else the result depends on
 * @param isApart whether a file or folder is kept apart, by its absolute path
 * @param earlier those that an earlier run has kept apart: a file that has not changed since is not read again
 */
export function readInputs(
  places: readonly string[],
  more: readonly string[],
  isApart: (path: string) => boolean,
  earlier: ReadonlyMap<string, ApartInput> = new Map(),
): Inputs {
  const hash = createHash('sha256').update(JSON.stringify(more));
  // At once at the end: each call costs as much as the text of many files.
  const prints: string[] = [];
  const apart = new Map<string, ApartInput>();
  const began = Date.now();
  const before = touchesOf(places, isApart, (path, name, stats) => {
    const kind = kindOf(stats);
    if (isApart(path)) {
      if (name === '') return;
      const known = earlier.get(path);
      const touch = stats?.isFile() === true ? touchOf(stats) : undefined;
      const isKnown = touch !== undefined && known?.touch === touch;
      const found = isKnown ? known : inputOf(path, kind, stats, began);
      apart.set(path, found);
      // Once is enough, and what follows is the same for each of them.
      if (apart.size === LARGE_SITE) keepHeapSmall();
      prints.push(path, found.print);
      return;
    }
    hash.update(`${name}\0${kind}\0`);
    if (stats?.isFile() !== true) return;
    const contents = contentsOf(path);
    hash.update(`${contents.length}\0`).update(contents);
  });
  const fixed = hash.digest('hex');
  return {
    hash: hashAtOnce('sha256', `${prints.splice(0).join('\0')}\0${fixed}`, 'hex'),
    fixed,
    apart,
    isUntouched: () => touchesOf(places, isApart, undefined) === before,
  };
}

const hashOf = (contents: Uint8Array): string => hashAtOnce('sha256', contents, 'base64');

function inputOf(path: string, kind: string, stats: Stats | undefined, began: number): ApartInput {
  if (stats?.isFile() !== true) return { print: kind };
  const print = [kind, hashOf(contentsOf(path))].join(' ');
  return stats.ctimeMs < began - TICK ? { print, touch: touchOf(stats) } : { print };
}

/**
 * Called for everything that is found, in the order of the names, and at the end of each folder, without a name.
 *
 * @param stats `undefined` if there is nothing, or at the end of a folder
 */
type OnFound = (path: string, name: string, stats: Stats | undefined) => void;

/**
 * A hash of when each file was last touched, in the order of their names.
 *
 * @param onFound `undefined` if nothing needs to be called
 */
function touchesOf(
  places: readonly string[],
  isApart: (path: string) => boolean,
  onFound: OnFound | undefined,
): string {
  const touches: string[] = [];
  const add = (path: string, name: string): void => {
    const stats = statsOf(path);
    onFound?.(path, name, stats);
    if (stats === undefined) return;
    if (stats.isDirectory()) {
      for (const entry of namesIn(path, isApart)) add(path + sep + entry, entry);
      onFound?.(path, '', undefined);
    } else touches.push(`${touchOf(stats)}\n`);
  };
  for (const place of places) add(place, basename(place));
  return hashAtOnce('sha256', touches.join(''), 'hex');
}

/**
 * Changes whenever a file is written, even if its time and size are then set to what they were. A list is joined into one
 * piece, where a template would stay a chain of pieces, with several times the memory: every file has such a text.
 */
export const touchOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  [size, mtimeMs, ctimeMs, ino].join(' ');

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
        (name) => isPublicName(name) && (!name.endsWith('.generated.json') || isApart(folder + sep + name)),
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
