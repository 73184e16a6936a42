import { project } from '../../../scripts/project.ts';
import { type BuildCache, newBuildCache } from '../../../src/engine/pool/buildCache.ts';
import { theme } from '../../../src/site/theme.ts';

/** What no content changes: the schemas, compiled once per process. */
let schemas: BuildCache['schemas'] | undefined;

/** A cache in which there is nothing but the schemas. Not for tests that change these. */
export function freshCache(): BuildCache {
  const cache = newBuildCache(project);
  schemas ??= cache.schemas;
  return { ...cache, schemas };
}

/** The project's theme, without a look at its files. */
export const loadTheme = () => Promise.resolve(theme);
