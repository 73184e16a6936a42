import { join } from 'node:path';
import type { Parsed } from '../parse/parse.ts';
import type { Schemas } from '../validate/loadSchemas.ts';
import type { KnownFile } from '../validate/validate.ts';
import { type DiskCache, openDiskCache } from './diskCache.ts';
import { type MemoryCache, newMemoryCache } from './memoryCache.ts';

/**
 * What is kept from one run to the next. It answers look-ups and runs nothing: a stage asks, works out what is not
 * known, and writes that down. A build makes one and drops it; `dev` keeps it, so that a saved file costs only itself.
 */
export interface BuildCache {
  /** By the folder they were read from. Cleared after a schema or a block has changed. */
  readonly schemas: MemoryCache<Schemas>;
  /** By the path of the file. */
  readonly parsed: MemoryCache<Parsed>;
  readonly validated: MemoryCache<KnownFile>;
  /** The content of `svg` elements, by the name of the icon. */
  readonly icons: MemoryCache<string>;
  /** Cleaned texts, by a hash of all that decides how a text is cleaned. */
  readonly richText: DiskCache;
  /** PNG files, by a hash of their SVG. */
  readonly sharePictures: DiskCache;
}

/** @param project absolute path of the project's root folder, below which files are kept */
export function newBuildCache(project: string): BuildCache {
  const folder = join(project, 'node_modules/.cache');
  return {
    schemas: newMemoryCache(),
    parsed: newMemoryCache(),
    validated: newMemoryCache(),
    icons: newMemoryCache(),
    richText: openDiskCache(join(folder, 'rich-text')),
    sharePictures: openDiskCache(join(folder, 'share')),
  };
}
