import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { MemoryCache } from '../cache/memoryCache.ts';
import { iconContent } from '../model/iconContent.ts';

/** Draws an icon by its name: the content of its `svg` element, or `undefined` where there is none. */
export interface Icons {
  readonly read: (name: string) => Promise<string | undefined>;
  /** All names, for suggestions. */
  readonly names: () => Promise<readonly string[]>;
}

/**
 * The outline icons of the Tabler set, as files of the package: any of them can be named in YAML, and only
 * those that are named are read.
 *
 * @param known icons that were read before, by name
 */
export function tablerIcons(known: MemoryCache<string>): Icons {
  const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/circle.svg'));
  return {
    read: async (name) => {
      const before = known.read(name);
      if (before !== undefined) return before;
      const svg = await readFile(join(folder, `${name}.svg`), 'utf8').catch(() => undefined);
      if (svg === undefined) return undefined;
      const content = iconContent(svg);
      known.write(name, content);
      return content;
    },
    names: async () => (await readdir(folder)).map((file) => file.replace(/\.svg$/, '')),
  };
}
