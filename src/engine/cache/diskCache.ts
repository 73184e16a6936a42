import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that were made before, by this process or another. Losing one costs time and nothing else. */
export interface DiskCache {
  /** @returns `undefined` for a key that nothing is known of, or that cannot be read */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** Never throws: what cannot be written is made again next time. */
  readonly write: (key: string, contents: Uint8Array | string) => Promise<void>;
}

/**
 * A cache in a folder, which is made when it is first written to. Processes may share it: a file is there whole or
 * not at all.
 *
 * @param folder absolute path
 * @returns a cache whose keys are file names: letters, digits, dots and hyphens
 */
export function openDiskCache(folder: string): DiskCache {
  return {
    read: (key) => readFile(join(folder, key)).catch(() => undefined),
    write: async (key, contents) => {
      const half = join(folder, `${key}.${process.pid}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(half, contents);
        await rename(half, join(folder, key));
      } catch {
        // A full disk, a folder that may not be written to.
      }
    },
  };
}
