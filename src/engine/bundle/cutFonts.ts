import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { type FontHeight, setFontHeight } from './fontHeight.ts';
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
const VERSION = 2;

/** A font file, the part of it that is wanted and, optionally, the weights of a variable font and the height. */
const WANTED = /^(.+\.woff2)\?part=(\w+)(?:&wght=(\d+)-(\d+))?(?:&height=(\d+)-(\d+))?$/;

/** How a part of a font is cut. */
interface Cut {
  readonly characters: string;
  readonly weights: { readonly min: number; readonly max: number } | undefined;
  readonly height: FontHeight | undefined;
}

/**
 * Lets a theme import a part of a font: `import url, { range } from 'x.woff2?part=latin&wght=400-800'`. The URL is that
 * of a WOFF2 file with only the characters of the part, and `range` its `unicode-range`. The parts are those of `PARTS`.
 * None depends on the content, so that a browser keeps the font when a text changes. With `&height=87-17` a line of
 * `line-height: normal` reaches 87 % of the font size above the baseline and 17 % below it.
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
      const [, file, name = '', least, most, above, below] = WANTED.exec(id) ?? [];
      if (file === undefined) return null;
      const part = PARTS.get(name);
      if (part === undefined)
        throw new Error(`A font has no part "${name}". Its parts are ${[...PARTS.keys()].join(', ')}.`);
      const cut = await keptCut(cache, file, name, {
        characters: part.characters,
        weights: least === undefined ? undefined : { min: Number(least), max: Number(most) },
        height: above === undefined ? undefined : { above: Number(above), below: Number(below) },
      });
      // "no-inline": the policy allows no fonts in style sheets.
      const url = JSON.stringify(`${cut.replaceAll('\\', '/')}?url&no-inline`);
      return `export { default } from ${url};\nexport const range = ${JSON.stringify(part.range)};`;
    },
  };
}

/** @returns the path of the file with the characters, made now unless the cache has it */
async function keptCut(cache: string, file: string, part: string, cut: Cut): Promise<string> {
  const font = await readFile(file);
  const made = createHash('sha256')
    .update(JSON.stringify([VERSION, FEATURES, cut]))
    .update(font)
    .digest('hex');
  const folder = join(cache, made.slice(0, 16));
  const path = join(folder, `${basename(file).split('-')[0]}-${part}.woff2`);
  if (existsSync(path)) return path;
  const written = await cutFont(font, cut);
  await mkdir(folder, { recursive: true });
  // Another process may be making the same one.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, written);
  await rename(unfinished, path);
  return path;
}

async function cutFont(font: Buffer, { characters, weights, height }: Cut): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const options = {
    keepFeatures: FEATURES,
    ...(weights === undefined ? {} : { variationAxes: { wght: weights } }),
  };
  if (height === undefined) return subsetFont(font, characters, { ...options, targetFormat: 'woff2' });
  // WOFF2 is compressed: the tables are written in between.
  const open = await subsetFont(font, characters, { ...options, targetFormat: 'sfnt' });
  setFontHeight(open, height);
  return subsetFont(open, characters, { keepFeatures: FEATURES, targetFormat: 'woff2' });
}
