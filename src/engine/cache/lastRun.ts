import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { CheckResult } from '../issues/makeReport.ts';
import type { Period } from '../resolve/publication.ts';
import { keepHeapSmall, LARGE_SITE } from '../smallHeap.ts';
import { type Inputs, packInputs, touchOf, unpackInputs } from './inputs.ts';
import { type NamedTexts, newTextsPacker, type PackedTexts, packedTexts, packTexts } from './packedTexts.ts';
import { replaceFile } from './replaceFile.ts';

/** What the last run on a site found and wrote, kept in a file. Losing it costs only time. */
export interface LastRun {
  /** What it depended on: `Inputs.hash`. */
  readonly inputs: string;
  /** The parts of it: `Inputs.fixed` and `Inputs.apart`. */
  readonly fixed: string;
  readonly apart: Inputs['apart'];
  readonly result: CheckResult;
  /** When it would find the same. */
  readonly period: Period;
  /** What `writeKept` has kept for it; absent if nothing was kept. */
  readonly kept?: Kept;
  /** When each file of the site it built was touched; absent if it built none. */
  readonly output?: OutputState;
}

/** The parts of what was kept of a run, each with a hash of its contents. */
export type Kept = Readonly<Record<string, string>>;

/** The files of a built site, by path, each with when it was touched. */
export type OutputState = NamedTexts;

/**
 * How a run is written down: as JSON in one line, and after it the bytes of what there is of each file, which a site of a
 * hundred thousand pages could not afford to have as values.
 */
interface StoredRun {
  readonly inputs: string;
  readonly fixed: string;
  readonly report: CheckResult['report'];
  readonly texts: readonly (readonly [string, string])[];
  readonly period: Period;
  readonly kept?: Kept;
  /** The bytes of `LastRun.apart`; what follows them is `LastRun.output`, if it has one. */
  readonly apartBytes: number;
  readonly hasOutput: boolean;
}

/** Where the last run with a root, and where it built to an output folder, is kept. */
export interface RunPlace {
  /** Absolute path of the folder of these files. */
  readonly folder: string;
  /** Absolute path of the site's root. Runs with a root that no longer exists are removed. */
  readonly root: string;
  /** What else tells runs apart, such as the output folder. */
  readonly of: readonly string[];
}

const fileOf = ({ folder, root, of }: RunPlace): string =>
  join(folder, `${hashOf(JSON.stringify([root, ...of])).slice(0, 16)}.json`);

/** @returns `undefined` if there was no run, or the file is damaged or from another version of this program */
export function readLastRun(place: RunPlace): LastRun | undefined {
  try {
    const bytes = readFileSync(fileOf(place));
    const start = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1;
    const [hash] = bytes.toString('utf8', 0, start).split('\n', 1);
    if (hash !== hashOf(bytes.subarray(start))) return undefined;
    const end = bytes.indexOf('\n', start);
    // Written below; the hash of its inputs also depends on the version of this program.
    const stored = JSON.parse(bytes.toString('utf8', start, end)) as StoredRun;
    const { report, texts, apartBytes, hasOutput, ...rest } = stored;
    const outputAt = end + 1 + apartBytes;
    const apart = packedTexts(bytes.subarray(end + 1, outputAt));
    if (apart.size >= LARGE_SITE) keepHeapSmall();
    return {
      ...{ ...rest, result: { report, texts: new Map(texts) }, apart: unpackInputs(apart) },
      ...(hasOutput ? { output: packedTexts(bytes.subarray(outputAt)) } : {}),
    };
  } catch {
    return undefined;
  }
}

/** Never throws: what cannot be stored is found out again next time. */
export function writeLastRun(place: RunPlace, run: LastRun): void {
  const pieces = piecesOf(run);
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  try {
    mkdirSync(place.folder, { recursive: true });
    replaceFile(fileOf(place), [Buffer.from(`${hash.digest('hex')}\n${place.root}\n`), ...pieces]);
    for (const name of readdirSync(place.folder)) removeOrphan(join(place.folder, name));
  } catch {
    // The disk is full, or the folder is read-only.
  }
}

/** The parts of a `StoredRun`. */
function piecesOf({ period, result, kept, output, inputs, fixed, apart }: LastRun): Uint8Array[] {
  const packed = [packInputs(apart), ...(output === undefined ? [] : [packedState(output)])];
  const stored: StoredRun = {
    ...{ inputs, fixed, report: result.report, period },
    texts: [...result.texts],
    ...(kept === undefined ? {} : { kept }),
    apartBytes: packed[0]?.bytes.length ?? 0,
    hasOutput: output !== undefined,
  };
  return [Buffer.from(`${JSON.stringify(stored)}\n`), ...packed.map(({ bytes }) => bytes)];
}

const packedState = (state: OutputState | PackedTexts): PackedTexts =>
  'bytes' in state ? state : packTexts(state);

/**
 * Keeps more of a run than `LastRun` has: values that are large, and needed only if something has changed. Each is written
 * before the next one is made, so that they are never in memory together.
 *
 * @param part its name: letters
 * @param values anything that `structuredClone` can copy
 * @returns a hash for `LastRun.kept`; `undefined` if it could not be stored
 */
export function writeKept(place: RunPlace, part: string, values: Iterable<unknown>): string | undefined {
  const hash = createHash('sha256');
  function* pieces(): Generator<Uint8Array> {
    yield Buffer.from(`${part}\n${place.root}\n`);
    for (const value of values) {
      const bytes = serialize(value);
      const length = Buffer.alloc(LENGTH);
      length.writeUInt32LE(bytes.length);
      for (const piece of [length, bytes]) {
        hash.update(piece);
        yield piece;
      }
    }
  }
  try {
    mkdirSync(place.folder, { recursive: true });
    replaceFile(keptFileOf(place, part), pieces());
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}

/** Bytes in front of each kept value: their number. */
const LENGTH = 4;

/**
 * Hands over what was kept by the same version of this program, value by value.
 *
 * @param take nothing is handed over before all of it has been found undamaged
 * @returns whether all was handed over: `false` if it is damaged, another one's or gone
 */
export function readKept(
  place: RunPlace,
  part: string,
  hash: string | undefined,
  take: (value: unknown) => void,
): boolean {
  let file: number | undefined;
  try {
    file = openSync(keptFileOf(place, part), 'r');
    const start = Buffer.byteLength(`${part}\n${place.root}\n`);
    const { size } = fstatSync(file);
    const found = createHash('sha256');
    for (let at = start; at < size; at += CHUNK) found.update(bytesAt(file, at, Math.min(CHUNK, size - at)));
    if (found.digest('hex') !== hash) return false;
    for (let at = start; at < size; ) {
      const length = bytesAt(file, at, LENGTH).readUInt32LE();
      take(deserialize(bytesAt(file, at + LENGTH, length)));
      at += LENGTH + length;
    }
    return true;
  } catch {
    return false;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Bytes that are read at a time where they need not be together. */
const CHUNK = 256 * 1024;

/** @throws RangeError if there are fewer */
function bytesAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length; ) {
    const read = readSync(file, bytes, done, length - done, position + done);
    if (read === 0) throw new RangeError('the file is too short');
    done += read;
  }
  return bytes;
}

const keptFileOf = (place: RunPlace, part: string): string => fileOf(place).replace(/json$/, part);

/** Removes what is kept of a run if its root no longer exists. */
function removeOrphan(file: string): void {
  const opened = openSync(file, 'r');
  try {
    const start = Buffer.alloc(5000);
    const [, root = ''] = start.toString('utf8', 0, readSync(opened, start)).split('\n');
    if (root !== '' && !existsSync(root)) rmSync(file, { force: true });
  } finally {
    closeSync(opened);
  }
}

/**
 * The files of a built site as they are now.
 *
 * @param out absolute path of the output folder
 */
export function outputState(out: string): OutputState {
  const { add, packed } = newTextsPacker();
  const walk = (folder: string, path: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true });
    // In the same order on every file system, so that two states are quickly compared.
    entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    // A built site has none.
    if (entries.length === 0 && path !== '') add(path, 'empty');
    for (const entry of entries) {
      const inside = [path, entry.name].join('');
      if (entry.isDirectory()) walk(join(folder, entry.name), `${inside}/`);
      else add(inside, touchOf(lstatSync(join(folder, entry.name))));
    }
  };
  try {
    walk(out, '');
  } catch {
    // It does not exist or is being changed, so it differs from every site that was built.
    return new Map();
  }
  return packed();
}

/**
 * The state after some files were written and others removed.
 *
 * @param written by path, when each was touched
 */
export function stateAfter(
  before: OutputState,
  written: ReadonlyMap<string, string>,
  removed: ReadonlySet<string>,
): OutputState {
  const { add, packed } = newTextsPacker();
  for (const [path, touch] of before) if (!removed.has(path)) add(path, written.get(path) ?? touch);
  for (const [path, touch] of written) if (!before.has(path)) add(path, touch);
  return packed();
}

/** The files that were changed, added or removed, sorted. */
export function differences(before: OutputState, now: OutputState): string[] {
  if (Buffer.compare(packedState(before).bytes, packedState(now).bytes) === 0) return [];
  const changed: string[] = [];
  for (const [path, touch] of now) if (before.get(path) !== touch) changed.push(path);
  for (const path of before.keys()) if (!now.has(path)) changed.push(path);
  return changed.sort();
}

/**
 * Whether a folder is still a site that was built, although somebody has changed it: most of its files are as they were.
 *
 * @param changed what `differences` returns
 */
export function isMostly(before: OutputState, changed: readonly string[]): boolean {
  const lost = changed.filter((path) => before.has(path));
  return lost.length * 2 < before.size;
}

const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
