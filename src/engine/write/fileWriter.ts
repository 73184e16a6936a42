import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OutputFile } from '../model/outputFile.ts';
import { codeOf } from '../model/systemError.ts';
import { outputPlace } from './outputPlace.ts';

/** Where a file may be written: by this process only, or also by others, which write the same. */
export type Writers = 'here' | 'anywhere';

/**
 * Makes a function that writes one file after the other into a new folder and returns the number of bytes. Pages are
 * encoded in one buffer, because a new one for each keeps the garbage collector busy.
 *
 * @param folder absolute path
 * @throws Error when a path is outside of the folder: a bug; the file system's error when a file cannot be written
 */
export function newFileWriter(folder: string): (file: OutputFile, by?: Writers) => number {
  const made = new Set<string>();
  let buffer = Buffer.allocUnsafeSlow(512 * 1024);

  function encoded(text: string): Uint8Array {
    // No character takes more than three bytes for each unit of its text.
    if (buffer.length < text.length * 3) buffer = Buffer.allocUnsafeSlow(text.length * 3);
    return buffer.subarray(0, buffer.write(text));
  }

  return ({ path, contents }, by = 'here') => {
    const target = outputPlace(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    const bytes = typeof contents === 'string' ? encoded(contents) : contents;
    const file = openNew(target, by);
    if (file === undefined) return 0;
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done);
    } finally {
      closeSync(file);
    }
    return bytes.length;
  };
}

/** @returns `undefined` if another process writes the file */
function openNew(path: string, by: Writers): number | undefined {
  try {
    // "wx" never overwrites anything.
    return openSync(path, 'wx');
  } catch (problem) {
    if (by === 'anywhere' && codeOf(problem) === 'EEXIST') return undefined;
    throw problem;
  }
}
