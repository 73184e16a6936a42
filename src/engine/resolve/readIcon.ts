import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Draws an icon by its name: the content of its `svg` element, or `undefined` where there is none. */
export interface Icons {
  readonly read: (name: string) => Promise<string | undefined>;
  /** All names, for suggestions. */
  readonly names: () => Promise<readonly string[]>;
}

/**
 * The outline icons of the Tabler set, as files of the package: any of them can be named in YAML, and only
 * those that are named are read.
 */
export function tablerIcons(): Icons {
  const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/circle.svg'));
  const drawn = new Map<string, Promise<string | undefined>>();
  return {
    read: (name) => {
      const known = drawn.get(name);
      if (known !== undefined) return known;
      const made = readFile(join(folder, `${name}.svg`), 'utf8').then(contentOf, () => undefined);
      drawn.set(name, made);
      return made;
    },
    names: async () => (await readdir(folder)).map((file) => file.replace(/\.svg$/, '')),
  };
}

/** Everything inside the `svg` element but the invisible square that Tabler draws behind each icon. */
function contentOf(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none"\s*\/>/, '')
    .replace(/\s*\n\s*/g, '');
}
