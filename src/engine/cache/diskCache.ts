import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limitConcurrency } from '../limitConcurrency.ts';

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
  const limited = limitConcurrency();
  let created: Promise<unknown> | undefined;
  return {
    read: (key) => limited(() => readFile(join(folder, key)).catch(() => undefined)),
    write: (key, contents) =>
      limited(async () => {
        const unfinished = join(folder, `${key}.${process.pid}`);
        try {
          created ??= mkdir(folder, { recursive: true });
          await created;
          await writeFile(unfinished, contents);
          await rename(unfinished, join(folder, key));
        } catch {
          // The disk is full, the folder is read-only, or somebody has removed it.
          created = undefined;
        }
      }),
  };
}
