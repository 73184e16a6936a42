import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DiskCache } from '../model/diskCache.ts';
import { limitConcurrency } from '../model/limitConcurrency.ts';
import { codeOf } from '../model/systemError.ts';
import { UsageError } from '../model/usageError.ts';

/**
 * Files that all caches of the process have open at the same time. Systems allow as few as 256; more would not be
 * faster, because Node reads with four threads.
 */
const limited = limitConcurrency(64);

/** The length of a seal with the line break behind it. */
const SEAL = 65;

/**
 * A cached file: in the first line its seal, a hash of everything below; then its key, so that no other file can take its
 * place; then what was stored.
 */
export function sealed(key: string, ...contents: readonly (Uint8Array | string)[]): Buffer {
  const stored = contents.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const file = Buffer.concat([Buffer.alloc(SEAL), Buffer.from(`${key}\n`), ...stored]);
  file.write(sealOf(file));
  return file;
}

const sealOf = (file: Buffer): string => `${hash('sha256', file.subarray(SEAL))}\n`;

/** What was stored under the key: a part of the same memory. `undefined` if the seal or the key is another. */
export function opened(key: string, file: Buffer): Buffer | undefined {
  if (file.toString('latin1', 0, SEAL) !== sealOf(file)) return undefined;
  const start = Buffer.from(`${key}\n`);
  const body = file.subarray(SEAL);
  return body.subarray(0, start.length).equals(start) ? body.subarray(start.length) : undefined;
}

/**
 * A cache in a folder, which is created on the first write. Processes may share it: each file is either complete or
 * missing. What has been damaged since is found out by its seal when it is read.
 *
 * @returns a cache whose keys are paths: names of letters, digits, dots and hyphens, with slashes between them
 */
export function openDiskCache(folder: string): DiskCache {
  // An older version of the program, which knows no seals, must not take these files for its own.
  const placeOf = (key: string): string => join(folder, `${key}.sealed`);
  return {
    read: (key) =>
      limited(() => readFile(placeOf(key))).then(
        (file) => opened(key, file),
        (problem: unknown) => {
          const code = codeOf(problem);
          if (code !== 'EMFILE' && code !== 'ENFILE') return undefined;
          const message = `The system lets this program open no more files (${code}). Raise the limit: ulimit -n.`;
          throw new UsageError(message, { cause: problem });
        },
      ),
    write: (key, contents) =>
      limited(async () => {
        const file = placeOf(key);
        const unfinished = `${file}.${process.pid}`;
        try {
          await mkdir(dirname(file), { recursive: true });
          await writeFile(unfinished, sealed(key, contents));
          await rename(unfinished, file);
        } catch {
          // The disk is full, or the folder is read-only.
        }
      }),
  };
}
