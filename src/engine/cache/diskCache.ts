import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limitConcurrency } from '../limitConcurrency.ts';
import { UsageError } from '../usageError.ts';

/** Files made earlier, by this process or another. Losing one costs only time. */
export interface DiskCache {
  /**
   * @returns `undefined` if nothing is stored under the key, or it cannot be read
   * @throws UsageError when the system lets the process open no more files: making everything again would not help
   */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** Never throws: what cannot be stored is made again next time. */
  readonly write: (key: string, contents: Uint8Array | string) => Promise<void>;
}

/**
 * Files that all caches of the process have open at the same time. Systems allow as few as 256; more would not be
 * faster, because Node reads with four threads.
 */
const limited = limitConcurrency(64);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * A cache in a folder, which is created on the first write. Processes may share it: each file is either complete or
 * missing.
 *
 * @param folder absolute path
 * @returns a cache whose keys are paths: names of letters, digits, dots and hyphens, with slashes between them
 */
export function openDiskCache(folder: string): DiskCache {
  async function store(key: string, contents: Uint8Array | string): Promise<void> {
    const unfinished = join(folder, `${key}.${process.pid}`);
    await writeFile(unfinished, contents);
    await rename(unfinished, join(folder, key));
  }
  return {
    read: (key) =>
      limited(() => readFile(join(folder, key))).catch((problem: unknown) => {
        if (!['EMFILE', 'ENFILE'].includes(codeOf(problem))) return undefined;
        const message = `The system lets this program open no more files (${codeOf(problem)}). Raise the limit: ulimit -n.`;
        throw new UsageError(message, { cause: problem });
      }),
    write: (key, contents) =>
      limited(async () => {
        try {
          await store(key, contents).catch(async (problem: unknown) => {
            if (codeOf(problem) !== 'ENOENT') throw problem;
            await mkdir(dirname(join(folder, key)), { recursive: true });
            await store(key, contents);
          });
        } catch {
          // The disk is full, or the folder is read-only.
        }
      }),
  };
}
