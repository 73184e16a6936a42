import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { replaceFile } from './replaceFile.ts';

/** Where what is known of the last run of one kind is kept. */
export interface ManifestPlace {
  /** Absolute path of the folder of these files. */
  readonly folder: string;
  /** Absolute path of the site's root. Manifests of a root that no longer exists are removed. */
  readonly root: string;
  /** What else tells runs apart, such as the output folder. */
  readonly of: readonly string[];
}

/** What a run has kept. Losing it costs only time. */
export interface Manifest<Head, Row> {
  readonly head: Head;
  /** Read when they are asked for: a run that finds nothing changed needs only the head. */
  readonly rows: () => Row[];
}

const fileOf = ({ folder, root, of }: ManifestPlace): string =>
  join(folder, `${hashOf(JSON.stringify([root, ...of])).slice(0, 16)}.manifest`);

/** Rows that are written together: one for each would take longer, and one for all must fit in a buffer. */
const TOGETHER = 500;

/** Bytes in front of each written value: their number. */
const LENGTH = 4;

/**
 * @returns `undefined` if there was no run, or the file is damaged or another one's; the types are those that the same
 *   version of this program has written: whoever reads compares the hash of its code in the head
 */
export function readManifest<Head, Row>(place: ManifestPlace): Manifest<Head, Row> | undefined {
  try {
    const bytes = readFileSync(fileOf(place));
    const start = bytes.indexOf('\n') + 1;
    const [seal, root] = [bytes.toString('utf8', 0, start - 1), `${place.root}\n`];
    if (seal !== hashOf(bytes.subarray(start))) return undefined;
    const values = valuesIn(bytes, start + Buffer.byteLength(root));
    const first = values.next();
    if (first.done === true) return undefined;
    return { head: first.value as Head, rows: () => [...values].flatMap((part) => part as Row[]) };
  } catch {
    return undefined;
  }
}

function* valuesIn(bytes: Buffer, start: number): Generator<unknown> {
  for (let at = start; at < bytes.length; ) {
    const end = at + LENGTH + bytes.readUInt32LE(at);
    yield deserialize(bytes.subarray(at + LENGTH, end));
    at = end;
  }
}

/** Never throws: what cannot be stored is found out again next time. Everything must be what `structuredClone` can copy. */
export function writeManifest<Head, Row>(place: ManifestPlace, head: Head, rows: readonly Row[]): void {
  const pieces = [Buffer.from(`${place.root}\n`), ...written(head)];
  for (let at = 0; at < rows.length; at += TOGETHER) pieces.push(...written(rows.slice(at, at + TOGETHER)));
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  try {
    mkdirSync(place.folder, { recursive: true });
    replaceFile(fileOf(place), [Buffer.from(`${hash.digest('hex')}\n`), ...pieces]);
    for (const name of readdirSync(place.folder)) removeOrphan(join(place.folder, name));
  } catch {
    // The disk is full, or the folder is read-only.
  }
}

function written(value: unknown): [length: Buffer, bytes: Buffer] {
  const bytes = serialize(value);
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32LE(bytes.length);
  return [length, bytes];
}

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

const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
