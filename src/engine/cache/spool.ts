import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Bytes in parts, in the order in which they were added: of a large site, more than should be in memory. */
export interface Spool extends Iterable<Uint8Array> {
  readonly add: (part: Uint8Array) => void;
}

/**
 * Closes the files of spools that nobody has any more. A run cannot close them at its end, because what it found is read
 * later or never.
 */
const closing = new FinalizationRegistry<number>((file) => closeSync(file));

/**
 * Makes a spool in a file that has no name from then on, so that the system removes it with the last process that has it
 * open. Where there are no such files, or the disk is full, the parts stay in memory.
 *
 * @param path absolute path of a file that does not exist
 */
export function newSpool(path: string): Spool {
  const file = openNameless(path);
  /** How long the parts in the file are. */
  const lengths: number[] = [];
  /** What came after it was full. */
  const others: Uint8Array[] = [];
  let end = 0;
  const spool: Spool = {
    add: (part) => {
      if (file !== undefined && others.length === 0 && isWritten(file, part, end)) {
        lengths.push(part.length);
        end += part.length;
        return;
      }
      // A copy, because what is received is a part of a larger message.
      others.push(new Uint8Array(part));
    },
    *[Symbol.iterator]() {
      let at = 0;
      for (const length of lengths) {
        yield partAt(file, at, length);
        at += length;
      }
      yield* others;
    },
  };
  if (file !== undefined) closing.register(spool, file);
  return spool;
}

/** @returns `undefined` if there are no files without a name here */
function openNameless(path: string): number | undefined {
  if (process.platform === 'win32') return undefined;
  let file: number | undefined;
  try {
    file = openSync(path, 'wx+');
    rmSync(path);
    return file;
  } catch {
    if (file !== undefined) closeSync(file);
    return undefined;
  }
}

/** Whether a part could be written. */
function isWritten(file: number, part: Uint8Array, at: number): boolean {
  try {
    for (let done = 0; done < part.length; )
      done += writeSync(file, part, done, part.length - done, at + done);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error when the file has been cut off */
function partAt(file: number | undefined, at: number, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length; ) {
    const read = file === undefined ? 0 : readSync(file, bytes, done, length - done, at + done);
    if (read === 0) throw new Error('a file of this process is shorter than what was written to it');
    done += read;
  }
  return bytes;
}
