import { createHash, hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { basename, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
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

/** What to read. */
export interface InputPlaces {
  /**
   * Absolute paths of files and folders, or of nothing; folders with all that is in them, except names that begin with a
   * dot and are never published.
   */
  readonly places: readonly string[];
  /** What else the result depends on. */
  readonly more: readonly string[];
  /** Whether a file or folder is kept apart, by its absolute path. */
  readonly isApart: (path: string) => boolean;
}

/**
 * Reads everything that a run depends on.
 *
 * @param earlier those that an earlier run has kept apart: a file that has not changed since is not read again
 */
export function readInputs(wanted: InputPlaces, earlier: ApartInputs = new Map()): Inputs {
  const { take, inputs } = newReading(wanted, earlier);
  const touches = textsHash();
  for (const found of allIn(wanted)) {
    take(found);
    touches.add(...touchesIn(found));
  }
  return { ...inputs(), isUntouched: isStill(touches.digest(), wanted) };
}

/** Files that are read before others have their turn. */
const IN_A_TURN = 16;

/**
 * The same for a run that needs none of it before its end: of a large site, the contents are read while others work on
 * the pages. What has been touched when they are read has been touched at the end.
 */
export async function readInputsBeside(wanted: InputPlaces): Promise<Inputs> {
  const began = Date.now();
  const before = textsHash();
  let count = 0;
  let isLate = false;
  for (const found of allIn(wanted)) {
    before.add(...touchesIn(found));
    if (found.stats === undefined || !wanted.isApart(found.path)) continue;
    count += 1;
    if (count === LARGE_SITE) keepHeapSmall();
    isLate ||= found.stats.ctimeMs >= began - TICK;
  }
  // If a file is written twice in a tick, only its contents tell, as they were before the run read them.
  if (count < LARGE_SITE || isLate) return readInputs(wanted);
  const isUntouched = isStill(before.digest(), wanted);
  const { take, inputs } = newReading(wanted, new Map());
  let taken = 0;
  for (const found of allIn(wanted)) {
    taken += 1;
    if (taken % IN_A_TURN === 0) await setImmediate();
    take(found);
  }
  return { ...inputs(), isUntouched };
}

const isStill = (before: string, wanted: InputPlaces) => (): boolean => {
  const touches = textsHash();
  for (const found of allIn(wanted)) touches.add(...touchesIn(found));
  return touches.digest() === before;
};

/** Reads what is found, one after the other. */
function newReading(
  { more, isApart }: InputPlaces,
  earlier: ApartInputs,
): { readonly take: (found: Found) => void; readonly inputs: () => Omit<Inputs, 'isUntouched'> } {
  const others = createHash('sha256').update(JSON.stringify(more));
  const prints = textsHash();
  const apart = newTextsPacker();
  let count = 0;
  const began = Date.now();
  const take = ({ path, name, stats }: Found): void => {
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
  };
  const inputs = (): Omit<Inputs, 'isUntouched'> => {
    const fixed = others.digest('hex');
    prints.add(fixed);
    return { hash: prints.digest(), fixed, apart: unpackInputs(apart.packed()) };
  };
  return { take, inputs };
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

/** A file or folder, or nothing; at the end of each folder, the folder again, without a name and without `stats`. */
interface Found {
  readonly path: string;
  readonly name: string;
  /** `undefined` if there is nothing, too. */
  readonly stats: Stats | undefined;
}

/** All that is to be read, in the order of the names. */
function* allIn({ places, isApart }: InputPlaces): Generator<Found> {
  for (const place of places) yield* below(place, basename(place), isApart);
}

function* below(path: string, name: string, isApart: InputPlaces['isApart']): Generator<Found> {
  const stats = statsOf(path);
  yield { path, name, stats };
  if (stats?.isDirectory() !== true) return;
  for (const entry of namesIn(path, isApart)) yield* below(path + sep + entry, entry, isApart);
  yield { path, name: '', stats: undefined };
}

/** When a file was last touched; nothing for anything else. */
const touchesIn = ({ stats }: Found): string[] =>
  stats === undefined || stats.isDirectory() ? [] : [touchOf(stats)];

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
