import { join } from 'node:path';
import { openDiskCache } from '../store/diskCache.ts';
import { cacheFolder } from '../store/projectPlaces.mjs';
import type { Schemas } from '../validate/schemas.ts';

export type BuildCache = ReturnType<typeof newBuildCache>;

/**
 * What is kept from one run to the next. It only stores values: a stage looks one up, computes it if it is missing,
 * and stores the result. A build makes a cache and drops it; `dev` keeps one, so that saving a file costs only that
 * file.
 *
 * @param project absolute path of the project's root folder, which decides where files are kept
 */
export function newBuildCache(project: string) {
  const folder = cacheFolder(project);
  return {
    /** By folder and language. Cleared when a schema changes, or a block is added or removed. */
    schemas: new Map<string, Promise<Schemas>>(),
    /** Cleaned texts, by a hash of everything that affects how a text is cleaned. */
    richText: openDiskCache(join(folder, 'rich-text')),
    /** What is known of pictures, and the files made of them, by their contents and how they are made. */
    pictures: openDiskCache(join(folder, 'pictures')),
  };
}
