import { project } from '../../../scripts/project.ts';
import { type BuildCache, newBuildCache } from '../../../src/engine/pool/buildCache.ts';
import { theme } from '../../../src/site/theme.ts';

/** What no content changes: the schemas, compiled once per process, and the icons, read once. */
let fixed: Pick<BuildCache, 'schemas' | 'icons'> | undefined;

/** A cache in which there is nothing but the schemas and the icons. Not for tests that change these. */
export function freshCache(from = project): BuildCache {
  const cache = newBuildCache(from);
  fixed ??= { schemas: cache.schemas, icons: cache.icons };
  return { ...cache, ...fixed };
}

/** The project's theme, without a look at its files. */
export const loadTheme = () => Promise.resolve(theme);
