import { createHash, hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { basename, sep } from 'node:path';
import { isPublicName } from '../discover/staticFiles.ts';
import { keepHeapSmall, LARGE_SITE } from '../smallHeap.ts';
import { newTextsPacker, type PackedTexts, packTexts } from './packedTexts.ts';

/** Everything that a run reads, as it was at one moment. */
export interface Inputs {
  /** The same for the same names and contents, whatever the times of the files. */
  readonly hash: string;
  /** The same without what is kept apart. */
  readonly fixed: string;
  /** What each of these is and a hash of its contents, by absolute path. */
  readonly apart: ApartInputs;
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

/** Those that are kept apart, by absolute path. A map is one. */
export interface ApartInputs extends Iterable<readonly [path: string, input: ApartInput]> {
  readonly get: (path: string) => ApartInput | undefined;
  readonly keys: () => Iterable<string>;
  /** The same as it is stored, if it is packed. */
  readonly packed?: PackedTexts;
}

/** Between the print and the touch of an input that is packed. */
const TOUCHED = '\n';

const packedInput = ({ print, touch }: ApartInput): string =>
  touch === undefined ? print : [print, touch].join(TOUCHED);

function unpackedInput(text: string): ApartInput {
  const [print = '', touch] = text.split(TOUCHED);
  return touch === undefined ? { print } : { print, touch };
}

export const packInputs = (inputs: ApartInputs): PackedTexts =>
  inputs.packed ?? packTexts([...inputs].map(([path, input]) => [path, packedInput(input)] as const));

/** The opposite of `packInputs`. */
export function unpackInputs(packed: PackedTexts): ApartInputs {
  return {
    packed,
    get: (path) => {
      const text = packed.get(path);
      return text === undefined ? undefined : unpackedInput(text);
    },
    keys: () => packed.keys(),
    *[Symbol.iterator]() {
      for (const [path, text] of packed) yield [path, unpackedInput(text)] as const;
    },
  };
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
  earlier: ApartInputs = new Map(),
): Inputs {
  const others = createHash('sha256').update(JSON.stringify(more));
  const prints = textsHash();
  const apart = newTextsPacker();
  let count = 0;
  const began = Date.now();
  const before = touchesOf(places, isApart, (path, name, stats) => {
    const kind = kindOf(stats);
    if (isApart(path)) {
      if (name === '') return;
      const known = earlier.get(path);
      const touch = stats?.isFile() === true ? touchOf(stats) : undefined;
      const isKnown = touch !== undefined && known?.touch === touch;
      const found = isKnown ? known : inputOf(path, kind, stats, began);
      apart.add(path, packedInput(found));
      count += 1;
      // Once is enough, and what follows is the same for each of them.
      if (count === LARGE_SITE) keepHeapSmall();
      prints.add(path, found.print);
      return;
    }
    others.update(`${name}\0${kind}\0`);
    if (stats?.isFile() !== true) return;
    const contents = contentsOf(path);
    others.update(`${contents.length}\0`).update(contents);
  });
  const fixed = others.digest('hex');
  prints.add(fixed);
  return {
    ...{ hash: prints.digest(), fixed, apart: unpackInputs(apart.packed()) },
    isUntouched: () => touchesOf(places, isApart, undefined) === before,
  };
}

const hashOf = (contents: Uint8Array): string => hash('sha256', contents, 'base64');

/** Texts that are hashed at a time: each call costs as much as the text of many files. */
const AT_ONCE = 1000;

/** Hashes texts that come one by one, and need not be in memory together. */
function textsHash(): { readonly add: (...texts: string[]) => void; readonly digest: () => string } {
  const all = createHash('sha256');
  let waiting: string[] = [];
  const flush = (): void => {
    all.update(`${waiting.join('\0')}\0`);
    waiting = [];
  };
  return {
    add: (...texts) => {
      waiting.push(...texts);
      if (waiting.length >= AT_ONCE) flush();
    },
    digest: () => {
      flush();
      return all.digest('hex');
    },
  };
}

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
  const touches = textsHash();
  const add = (path: string, name: string): void => {
    const stats = statsOf(path);
    onFound?.(path, name, stats);
    if (stats === undefined) return;
    if (stats.isDirectory()) {
      for (const entry of namesIn(path, isApart)) add(path + sep + entry, entry);
      onFound?.(path, '', undefined);
    } else touches.add(touchOf(stats));
  };
  for (const place of places) add(place, basename(place));
  return touches.digest();
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
