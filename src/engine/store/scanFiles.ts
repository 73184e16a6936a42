import { createHash, hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { basename, sep } from 'node:path';
import { isPublicName } from '../model/publicName.ts';
import { touchOf } from '../model/touch.ts';

/** A file or folder, or nothing. */
interface ScannedFile {
  /** What it is, and a hash of its contents. */
  readonly print: string;
  /** When it was touched; absent if it may be written again without that being seen. */
  readonly touch?: string;
}

export type ScannedFiles = ReadonlyMap<string, ScannedFile>;

/** What to scan. */
export interface ScanPlaces {
  /**
   * Absolute paths of files and folders, or of nothing; folders with all that is in them, except names that begin with a
   * dot and are never published.
   */
  readonly places: readonly string[];
  /** What else the result depends on. */
  readonly more: readonly string[];
  /** Whether a file or folder is content, by its absolute path. */
  readonly isContent: (path: string) => boolean;
}

/**
 * Clocks of file systems tick in up to two seconds (FAT). Somebody may write a file again within one tick of having
 * written it, and only after it was read.
 */
const TICK = 2000;

/**
 * Reads everything that a run depends on.
 *
 * @param earlier what an earlier scan has found: a file that has not been touched since is not read again
 */
export function scanFiles(wanted: ScanPlaces, earlier: ScannedFiles = new Map()) {
  const began = Date.now();
  /** By absolute path. */
  const files = new Map<string, ScannedFile>();
  const touches = createHash('sha256');
  const [all, code] = [createHash('sha256'), createHash('sha256')];
  code.update(JSON.stringify(wanted.more));
  for (const { path, name, stats } of allIn(wanted)) {
    touches.update(`${touchIn(stats)}\0`);
    const isContent = wanted.isContent(path);
    const touch = stats?.isFile() === true ? touchOf(stats) : undefined;
    const known = earlier.get(path);
    const found = touch !== undefined && known?.touch === touch ? known : scanned(path, stats, began);
    files.set(path, found);
    // Code is the same wherever it lies; content is known by its path.
    (isContent ? all : code).update(`${isContent ? path : name}\0${found.print}\0`);
  }
  const codeHash = code.digest('hex');
  const before = touches.digest('hex');
  return {
    /** The same for the same names and contents, whatever the times of the files; and the same without the content. */
    hash: all.update(codeHash).digest('hex'),
    code: codeHash,
    files,
    /** Whether no file has been touched since. */
    isUntouched: () => {
      const now = createHash('sha256');
      for (const { stats } of allIn(wanted)) now.update(`${touchIn(stats)}\0`);
      return now.digest('hex') === before;
    },
  };
}

/** What a file is now, and a hash of its contents: as long as it is the same, so are they. */
export const printOf = (path: string): string => scanned(path, statsOf(path), 0).print;

function scanned(path: string, stats: Stats | undefined, began: number): ScannedFile {
  if (stats === undefined) return { print: 'nothing' };
  if (!stats.isFile())
    return { print: stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'other' };
  const print = `file ${hash('sha256', contentsOf(path), 'base64')}`;
  return stats.ctimeMs < began - TICK ? { print, touch: touchOf(stats) } : { print };
}

type Found = { readonly path: string; readonly name: string; readonly stats: Stats | undefined };

/** All that is to be read, in the order of the names. */
function* allIn(wanted: ScanPlaces): Generator<Found> {
  for (const place of wanted.places) yield* below(place, basename(place), wanted);
}

function* below(path: string, name: string, wanted: ScanPlaces): Generator<Found> {
  const stats = statsOf(path);
  yield { path, name, stats };
  if (stats?.isDirectory() !== true) return;
  for (const entry of namesIn(path, wanted.isContent)) yield* below(path + sep + entry, entry, wanted);
  // So that what is in a folder is never taken for what comes after it.
  if (!wanted.isContent(path)) yield { path: `${path}${sep}`, name: '..', stats: undefined };
}

/** When a file was last touched; nothing for anything else. */
const touchIn = (stats: Stats | undefined): string =>
  stats === undefined || stats.isDirectory() ? '' : touchOf(stats);

/** @returns `undefined` if there is nothing, or it cannot be seen */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(folder: string, isContent: ScanPlaces['isContent']): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // What cannot be read is reported elsewhere; here it only has to differ from what can.
    return ['unreadable'];
  }
  return (
    names
      // Generated schemas are for editors; no run reads them, and some runs write them. In the content, such a name
      // means nothing.
      .filter(
        (name) => isPublicName(name) && (!name.endsWith('.generated.json') || isContent(folder + sep + name)),
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
