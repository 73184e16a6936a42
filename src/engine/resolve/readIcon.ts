import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { MemoryCache } from '../cache/memoryCache.ts';
import { newNearest } from '../issues/nearestIndex.ts';
import { ICON_NAMES, newSureTypo } from '../issues/sureTypo.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import { memoised } from '../memoised.ts';
import { iconContent } from '../model/iconContent.ts';
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
 * The outline icons of the Tabler set, read from the files of its package. Authors can name any of them; only those
 * that are used are read.
 *
 * @param cache icons read earlier, by name
 */
export function tablerIcons(cache: MemoryCache<string>): Icons {
  const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/circle.svg'));
  const limited = limitConcurrency();
  const names = memoised(async () =>
    (await readdir(folder)).map((file) => file.replace(/\.svg$/, '')).sort(),
  );
  const nearest = memoised(async () => newNearest(await names()));
  // Two megabytes, which only a run with an unknown icon reads.
  const byMeaning = memoised(async () =>
    newIconsByMeaning(JSON.parse(await readFile(join(folder, '../../icons.json'), 'utf8'))),
  );
  const sure = memoised(async () => newSureTypo(await names(), ICON_NAMES));
  return {
    read: async (name) => {
      const before = cache.read(name);
      if (before !== undefined) return before;
      // Anything else could lead out of the folder.
      if (!/^[a-z0-9-]+$/.test(name)) return undefined;
      const svg = await limited(() => readFile(join(folder, `${name}.svg`), 'utf8').catch(() => undefined));
      if (svg === undefined) return undefined;
      const content = iconContent(svg);
      cache.write(name, content);
      return content;
    },
    nearest: async (name) => (await nearest())(name),
    sure: async (name) => (await sure())(name),
    byMeaning: async (name) => (await byMeaning())(name),
  };
}
