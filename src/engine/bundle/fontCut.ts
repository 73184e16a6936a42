import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { charactersIn } from '../model/unicodeRange.ts';
import { charactersBesides, EXTENDED, LATIN, RARE, RUPEE, rangeOf, TAMIL, TAMIL_NAME } from './fontRanges.ts';

/** A part of a font: the range that is declared for it, and the characters in its file. */
interface Part {
  readonly range: string;
  readonly characters: string;
  readonly features?: readonly string[];
}

/** The features that order and join the letters of Indic scripts (OpenType, "Developing OpenType Fonts for Tamil Script"). */
const INDIC = 'abvm abvs akhn blwm blws half haln nukt pref pres psts rphf'.split(' ');

/** Those that order and join the letters of any script. */
export const JOINING = [...INDIC, ...'calt fina init isol medi med2 fin2 fin3 rclt rlig'.split(' ')];

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['latin', { range: LATIN, characters: charactersIn(LATIN) }],
  // What the file of the first part has is not sent twice.
  ['rare', { range: RARE, characters: charactersBesides(RARE, LATIN) }],
  ['extended', { range: EXTENDED, characters: charactersIn(EXTENDED) }],
  ['tamil', { range: TAMIL, characters: charactersIn(TAMIL), features: INDIC }],
  ['tamilname', { range: TAMIL_NAME, characters: charactersIn(TAMIL_NAME), features: INDIC }],
  ['rupee', { range: RUPEE, characters: charactersIn(RUPEE) }],
]);

/** The OpenType features that are kept: those that browsers apply unasked. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk'];

/** Changes when the way of cutting does. */
const VERSION = 2;

/** A font file, the part of it that is wanted and, optionally, the weights of a variable font and the height. */
const WANTED = /^(.+\.woff2)\?part=(\w+)(?:&wght=(\d+)-(\d+))?(?:&height=(\d+)-(\d+))?$/;

interface Cut {
  readonly characters: string;
  readonly features?: readonly string[];
  readonly weights: { readonly min: number; readonly max: number } | undefined;
  readonly height: FontHeight | undefined;
}

/** A part of a font that is wanted. */
export interface WantedFont {
  /** The file of the whole font: the name or path before the "?". */
  readonly file: string;
  readonly range: string;
  readonly part: string;
  readonly cut: Cut;
}

/**
 * Reads what an import of a part of a font asks for.
 *
 * @returns `undefined` if it asks for something else
 * @throws Error if there is no such part
 */
export function wantedFont(id: string): WantedFont | undefined {
  const [, file, name = '', least, most, above, below] = WANTED.exec(id) ?? [];
  if (file === undefined) return undefined;
  const part = PARTS.get(name);
  if (part === undefined)
    throw new Error(`A font has no part "${name}". Its parts are ${[...PARTS.keys()].join(', ')}.`);
  const cut = {
    characters: part.characters,
    ...(part.features === undefined ? {} : { features: part.features }),
    weights: least === undefined ? undefined : { min: Number(least), max: Number(most) },
    height: above === undefined ? undefined : { above: Number(above), below: Number(below) },
  };
  return { file, range: part.range, part: name, cut };
}

/** What a part of a font is called: `figtree-latin`. */
export const partName = ({ file, part }: Pick<WantedFont, 'file' | 'part'>): string =>
  `${basename(file, '.woff2').split('-')[0]}-${part}`;

/** The name of the file that says which characters a part lacks, beside that of the part. */
export const missingName = (font: Pick<WantedFont, 'file' | 'part'>): string =>
  `${partName(font)}.missing.txt`;

/**
 * Where the file of a part is kept: a folder, which changes with the font and the way of cutting, and a name.
 *
 * @param font the whole font
 */
export function placeOf({ file, part, cut }: WantedFont, font: Uint8Array): readonly [string, string] {
  const made = createHash('sha256')
    .update(JSON.stringify([VERSION, FEATURES, cut]))
    .update(font)
    .digest('hex');
  return [made.slice(0, 16), `${partName({ file, part })}.woff2`];
}

/** @returns a WOFF2 file */
export async function cutFont(
  font: Buffer,
  { cut: { characters, features = [], weights, height } }: WantedFont,
): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const options = {
    keepFeatures: [...FEATURES, ...features],
    ...(weights === undefined ? {} : { variationAxes: { wght: weights } }),
  };
  if (height === undefined) return subsetFont(font, characters, { ...options, targetFormat: 'woff2' });
  // WOFF2 is compressed: the tables are written in between.
  const open = await subsetFont(font, characters, { ...options, targetFormat: 'sfnt' });
  setFontHeight(open, height);
  return subsetFont(open, characters, { keepFeatures: [...FEATURES, ...features], targetFormat: 'woff2' });
}

/**
 * The characters of a part of a font that its file lacks: what is declared for it is a range of a script, of which a font
 * may leave out some.
 *
 * @param font a font file of any format
 * @param characters those that are declared
 * @returns a value of `unicode-range`; empty if it has them all
 */
export async function missingFrom(font: Buffer, characters: string): Promise<string> {
  const [{ Blob, Face }, { convert }] = await Promise.all([import('harfbuzzjs'), import('fontverter')]);
  const letters = new Set(new Face(new Blob(await convert(font, 'sfnt')), 0).collectUnicodes());
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0);
  return rangeOf(codes.filter((code) => !letters.has(code)).sort((a, b) => a - b));
}

/** How far a line of `line-height: normal` reaches above and below the baseline, in percent of the font size. */
interface FontHeight {
  readonly above: number;
  readonly below: number;
}

/**
 * Where the tables with the height of a line keep it, in bytes from their starts (OpenType 1.9, "hhea" and "OS/2"): above and
 * below the baseline, the gap, and for Windows again above and below. Browsers read one or the other by platform.
 */
const TABLES = { hhea: [4, 6, 8], 'OS/2': [68, 70, 72, 74, 76] } as const;

/** Where "head" keeps the number of units of an em. */
const UNITS_PER_EM = 18;

/**
 * Writes the height of a line into a font, in place and without a gap between lines. In a style sheet
 * `ascent-override` and its like say the same, but Safari ignores them. Checksums are left as they are.
 *
 * @param font a font that is not compressed: TrueType or OpenType
 * @throws Error if it lacks a table with the height
 */
export function setFontHeight(font: Buffer, { above, below }: FontHeight): void {
  const em = font.readUInt16BE(startOf(font, 'head') + UNITS_PER_EM);
  const top = Math.round((above * em) / 100);
  const bottom = Math.round((below * em) / 100);
  for (const [name, [over, under, gap, windowsOver, windowsUnder]] of Object.entries(TABLES)) {
    const start = startOf(font, name);
    // 16 bits, negative below the baseline if signed.
    font.writeInt16BE(top, start + over);
    font.writeInt16BE(-bottom, start + under);
    font.writeInt16BE(0, start + gap);
    if (windowsOver !== undefined) font.writeUInt16BE(top, start + windowsOver);
    if (windowsUnder !== undefined) font.writeUInt16BE(bottom, start + windowsUnder);
  }
}

/** The start of a table, from the table directory: a header of 12 bytes, then 16 bytes for each table. */
function startOf(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table "${name}"`);
}
