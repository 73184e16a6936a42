import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files made earlier, by this process or another. Losing one costs only time. */
export interface DiskCache {
  /** @returns `undefined` if nothing is stored under the key, or it cannot be read */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** Never throws: what cannot be stored is made again next time. */
  readonly write: (key: string, contents: Uint8Array | string) => Promise<void>;
}

/**
 * A cache in a folder, which is created on the first write. Processes may share it: each file is either complete or
 * missing.
 *
 * @param folder absolute path
 * @returns a cache whose keys are file names: letters, digits, dots and hyphens
 */
export function openDiskCache(folder: string): DiskCache {
  return {
    read: (key) => readFile(join(folder, key)).catch(() => undefined),
    write: async (key, contents) => {
      const unfinished = join(folder, `${key}.${process.pid}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, contents);
        await rename(unfinished, join(folder, key));
      } catch {
        // The disk is full, or the folder is read-only.
      }
    },
  };
}
