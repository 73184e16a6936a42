import { readIconSet } from '../icons/iconSet.ts';
import { memoised } from '../model/memoised.ts';
import type { MemoryCache } from '../model/memoryCache.ts';
import { newNearest } from '../text/nearest.ts';
import { ICON_NAMES, newSureTypo } from '../text/sureTypo.ts';
import { newIconsByMeaning } from './iconsByMeaning.ts';

/** A set of icons. */
export interface Icons {
  /** Returns the content of an icon's `svg` element, or `undefined` if there is no icon with this name. */
  readonly read: (name: string) => Promise<string | undefined>;
  /** Finds the icon that a name without one most likely means. */
  readonly nearest: (name: string) => Promise<string | undefined>;
  /** Finds the icon that a name without one must mean, if it can be no other. */
  readonly sure: (name: string) => Promise<string | undefined>;
  /** Finds the icons that show what a name means, the best first. */
  readonly byMeaning: (name: string) => Promise<readonly string[]>;
}

/**
 * The outline icons of the Tabler set. Authors can name any of them; the set is read when a name is not in the cache.
 *
 * @param cache icons read earlier, by name
 */
export function tablerIcons(cache: MemoryCache<string>): Icons {
  const all = memoised(readIconSet);
  const names = memoised(async () => [...(await all()).keys()]);
  const nearest = memoised(async () => newNearest(await names()));
  const byMeaning = memoised(async () => newIconsByMeaning(await all()));
  const sure = memoised(async () => newSureTypo(await names(), ICON_NAMES));
  return {
    read: async (name) => {
      const before = cache.read(name);
      if (before !== undefined) return before;
      const content = (await all()).get(name)?.content;
      if (content !== undefined) cache.write(name, content);
      return content;
    },
    nearest: async (name) => (await nearest())(name),
    sure: async (name) => (await sure())(name),
    byMeaning: async (name) => (await byMeaning())(name),
  };
}
