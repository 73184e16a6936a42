import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { PagePlan } from '../resolve/pagePlan.ts';
import type { SitePlan } from '../resolve/sitePlan.ts';
import { type PackedPart, packedParts, readPackedParts } from './packedPlan.ts';

/** The name of the file, in the folder of the processes. */
export const PLAN = 'plan';

/** Bytes in front of each part: their number. */
const LENGTH = 4;

/**
 * Writes a plan for other processes, part by part.
 *
 * @param path absolute path of a file that does not exist
 */
export function writePlan(path: string, plan: SitePlan): void {
  const file = openSync(path, 'wx');
  try {
    for (const part of packedParts(plan)) {
      const bytes = serialize(part);
      const length = Buffer.alloc(LENGTH);
      length.writeUInt32LE(bytes.length);
      for (const piece of [length, bytes])
        for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done, piece.length - done);
    }
  } finally {
    closeSync(file);
  }
}

/** Reads what `writePlan` has written. */
export function readPlan(path: string): PagePlan {
  const plan = readPackedParts(partsIn(path));
  if (plan === undefined) throw new Error(`${path} is no plan`);
  return plan;
}

function* partsIn(path: string): Generator<PackedPart> {
  const file = openSync(path, 'r');
  try {
    const length = Buffer.alloc(LENGTH);
    while (readSync(file, length) === LENGTH) {
      const bytes = Buffer.alloc(length.readUInt32LE());
      for (let done = 0; done < bytes.length; )
        done += readSync(file, bytes, done, bytes.length - done, null);
      // Written by `writePlan` in the same version of this program.
      yield deserialize(bytes) as PackedPart;
    }
  } finally {
    closeSync(file);
  }
}
