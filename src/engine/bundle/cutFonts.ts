import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Layers } from '../store/layers.ts';
import { cacheFolder } from '../store/projectPlaces.mjs';
import { replaceFile } from '../store/replaceFile.ts';
import { cutFont, placeOf, type WantedFont, wantedFont } from './fontCut.ts';

/** The folder in a theme with the parts of fonts that are cut already: cutting takes a second. */
export const KEPT_FONTS = 'fonts.generated';

/**
 * Lets a theme import a part of a font: `import url, { range } from 'x.woff2?part=latin&wght=400-800'`. The URL is that
 * of a WOFF2 file with only the characters of the part, and `range` its `unicode-range`. The parts are those of `PARTS`.
 * None depends on the content, so that a browser keeps the font when a text changes. With `&height=87-17` a line of
 * `line-height: normal` reaches 87 % of the font size above the baseline and 17 % below it.
 *
 * @param project absolute path of the project, whose cache keeps what has been cut
 * @param theme the folders of a site's code, where parts may be kept
 */
export function cutFonts(project: string, theme: Layers): Plugin {
  const kept = theme.map((layer) => join(layer, KEPT_FONTS));
  const cache = join(cacheFolder(project), 'fonts');
  return {
    name: 'cut-fonts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const { file } = wantedFont(source) ?? {};
      if (file === undefined) return null;
      const found = await this.resolve(file, importer, { skipSelf: true });
      return found === null ? null : found.id + source.slice(file.length);
    },
    async load(id) {
      const wanted = wantedFont(id);
      if (wanted === undefined) return null;
      const path = await cutAlready(wanted, kept, cache);
      // "no-inline": the policy allows no fonts in style sheets.
      const url = JSON.stringify(`${path.replaceAll('\\', '/')}?url&no-inline`);
      return `export { default } from ${url};\nexport const range = ${JSON.stringify(wanted.range)};`;
    },
  };
}

/**
 * @param kept folders that may have it
 * @param cache another, where it is written if neither has it
 * @returns the path of the file with the characters
 */
export async function cutAlready(
  wanted: WantedFont,
  kept: readonly string[],
  cache: string,
): Promise<string> {
  const font = await readFile(wanted.file);
  const [folder, name] = placeOf(wanted, font);
  const places = [...kept, cache].map((place) => join(place, folder, name));
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  const written = await cutFont(font, wanted);
  await mkdir(join(cache, folder), { recursive: true });
  const path = join(cache, folder, name);
  // Another process may be making the same one.
  replaceFile(path, written);
  return path;
}
