import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { charactersBesides, charactersIn, EXTENDED, LATIN, RARE, RUPEE } from './fontRanges.ts';

/** A part of a font: the range that is declared for it, and the characters in its file. */
interface Part {
  readonly range: string;
  readonly characters: string;
}

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['latin', { range: LATIN, characters: charactersIn(LATIN) }],
  // What the file of the first part has is not sent twice.
  ['rare', { range: RARE, characters: charactersBesides(RARE, LATIN) }],
  ['extended', { range: EXTENDED, characters: charactersIn(EXTENDED) }],
  ['rupee', { range: RUPEE, characters: charactersIn(RUPEE) }],
]);

/** The OpenType features that are kept: those that browsers apply unasked. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk'];

/** Changes when the way of cutting does. */
const VERSION = 1;

/** A font file, the part of it that is wanted and, of a variable font, the weights. */
const WANTED = /^(.+\.woff2)\?part=(\w+)(?:&wght=(\d+)-(\d+))?$/;

/**
 * Lets a theme import a part of a font: `import url, { range } from 'x.woff2?part=latin&wght=400-800'`. The URL is that
 * of a WOFF2 file with only the characters of the part, and `range` its `unicode-range`. The parts are those of `PARTS`.
 * None depends on the content, so that a browser keeps the font when a text changes.
 *
 * @param project absolute path of the project, whose cache keeps what has been cut
 */
export function cutFonts(project: string): Plugin {
  const cache = join(project, 'node_modules/.cache/fonts');
  return {
    name: 'cut-fonts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, file] = WANTED.exec(source) ?? [];
      if (file === undefined) return null;
      const found = await this.resolve(file, importer, { skipSelf: true });
      return found === null ? null : found.id + source.slice(file.length);
    },
    async load(id) {
      const [, file, name = '', least, most] = WANTED.exec(id) ?? [];
      if (file === undefined) return null;
      const part = PARTS.get(name);
      if (part === undefined)
        throw new Error(`A font has no part "${name}". Its parts are ${[...PARTS.keys()].join(', ')}.`);
      const weights = least === undefined ? undefined : { min: Number(least), max: Number(most) };
      const cut = await keptCut(cache, file, name, part.characters, weights);
      // "no-inline": the policy allows no fonts in style sheets.
      const url = JSON.stringify(`${cut.replaceAll('\\', '/')}?url&no-inline`);
      return `export { default } from ${url};\nexport const range = ${JSON.stringify(part.range)};`;
    },
  };
}

/** @returns the path of the file with the characters, made now unless the cache has it */
async function keptCut(
  cache: string,
  file: string,
  part: string,
  characters: string,
  weights: { readonly min: number; readonly max: number } | undefined,
): Promise<string> {
  const font = await readFile(file);
  const made = createHash('sha256')
    .update(JSON.stringify([VERSION, FEATURES, characters, weights]))
    .update(font)
    .digest('hex');
  const folder = join(cache, made.slice(0, 16));
  const path = join(folder, `${basename(file).split('-')[0]}-${part}.woff2`);
  if (existsSync(path)) return path;
  const { default: subsetFont } = await import('subset-font');
  const cut = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...(weights === undefined ? {} : { variationAxes: { wght: weights } }),
  });
  await mkdir(folder, { recursive: true });
  // Another process may be making the same one.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, cut);
  await rename(unfinished, path);
  return path;
}
