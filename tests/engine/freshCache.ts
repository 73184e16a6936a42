import { project } from '../../scripts/project.ts';
import { type BuildCache, newBuildCache } from '../../src/engine/cache/buildCache.ts';

/** Compiled once per test file. */
let schemas: BuildCache['schemas'] | undefined;

/** A cache in which there is nothing but the schemas. Not for tests that change these. */
export function freshCache(from = project): BuildCache {
  const cache = newBuildCache(from);
  schemas ??= cache.schemas;
  return { ...cache, schemas };
}
