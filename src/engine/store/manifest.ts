import { hash } from 'node:crypto';
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
import { opened, sealed } from './diskCache.ts';
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

const fileOf = ({ folder, root, of }: ManifestPlace): string =>
  join(folder, `${hash('sha256', JSON.stringify([root, ...of])).slice(0, 16)}.manifest`);

const LENGTH = 4;

/**
 * @returns what a run has kept, the rest read when it is asked for; `undefined` if there was none, or the file is damaged
 *   or another one's. The types are those that the same version of this program has written: whoever reads compares the
 *   hash of its code in the head
 */
export function readManifest<Head, Rest>(place: ManifestPlace): { head: Head; rest: () => Rest } | undefined {
  try {
    const kept = opened(place.root, readFileSync(fileOf(place)));
    if (kept === undefined) return undefined;
    const end = LENGTH + kept.readUInt32LE();
    return { head: deserialize(kept.subarray(LENGTH, end)), rest: () => deserialize(kept.subarray(end)) };
  } catch {
    return undefined;
  }
}

/** Never throws: what cannot be stored is found out again next time. Everything must be what `structuredClone` can copy. */
export function writeManifest(place: ManifestPlace, head: unknown, rest: unknown): void {
  const [length, first] = [Buffer.alloc(LENGTH), serialize(head)];
  length.writeUInt32LE(first.length);
  try {
    mkdirSync(place.folder, { recursive: true });
    replaceFile(fileOf(place), sealed(place.root, length, first, serialize(rest)));
    for (const name of readdirSync(place.folder)) removeOrphan(join(place.folder, name));
  } catch {
    // The disk is full, or the folder is read-only.
  }
}

/** Removes what is kept of a run if its root no longer exists. */
function removeOrphan(file: string): void {
  const descriptor = openSync(file, 'r');
  const start = Buffer.alloc(5000);
  const [, root = ''] = start.toString('utf8', 0, readSync(descriptor, start)).split('\n');
  closeSync(descriptor);
  if (root !== '' && !existsSync(root)) rmSync(file, { force: true });
}
