import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteFonts } from '../model/site.ts';
import type { LookFont } from '../model/theme.ts';
import { charactersIn } from '../model/unicodeRange.ts';
import { namesInLayers } from '../store/layers.ts';
import { cacheFolder } from '../store/projectPlaces.mjs';
import { nearest } from '../text/nearest.ts';
import { cutAlready } from './cutFonts.ts';
import { JOINING } from './fontCut.ts';
import { LATIN, rangeOf } from './fontRanges.ts';

/** The fonts of a brand as they were found. */
export interface BrandFonts {
  /** The characters that one of them has. */
  readonly letters: string;
  readonly faults: readonly FontFault[];
  /** Cuts them to plain Latin letters and, of all others, those that occur on the site. */
  cutTo(occurring: string): Promise<CutFonts>;
}

/** The fonts of a brand as they were cut. */
export interface CutFonts {
  readonly fonts: SiteFonts;
  /** The files that are published, by their addresses from the site's root. */
  readonly files: ReadonlyMap<string, string>;
}

/** A font that a site names in vain. */
interface FontFault {
  /** Where it is named, as a JSON Pointer into the site's configuration. */
  readonly pointer: string;
  readonly name: string;
  /** `letters`: it has none of a script that the site is written in. */
  readonly problem: 'missing' | 'wrong' | 'not-installed' | 'letters';
  readonly near: string | undefined;
  /** The scripts that it lacks, in English. */
  readonly scripts: readonly string[];
}

/** Where fonts may be: absolute paths. */
interface FontPlaces {
  readonly root: string;
  readonly project: string;
}

/** A file of a font: a whole one, or the part of a package for a range of letters, in one weight or in all. */
interface Source {
  readonly file: string;
  readonly range?: string;
  readonly weight?: number;
}

interface Read extends Source {
  readonly weight: number;
  readonly codes: readonly number[];
  readonly axis: { readonly min: number; readonly max: number } | undefined;
  readonly widthAt: (weight: number) => number;
  /** Of a line, in heights of letters. */
  readonly ascent: number;
  readonly descent: number;
  readonly gap: number;
}

const SCOPES = ['@fontsource-variable', '@fontsource'];
const STATIC = '_static/';

/** A sentence whose width tells how wide the letters of a font are, and its width in Arial, in heights of letters. */
const SENTENCE =
  'The shop in the next street opens at nine; a visitor reads what it sells, asks how much it is, and comes back on Monday.';
const ARIAL = {
  regular: { width: 52.841, from: 'local(Arial),local(Liberation Sans),local(Roboto)' },
  bold: {
    width: 56.884,
    from: 'local(Arial Bold),local(Liberation Sans Bold),local(Roboto Bold),local(Arial)',
  },
};
const STRONG = 600;

/** So many letters of a script at least has a font that is made for it. */
const FEW_LETTERS = 20;

/**
 * Finds the fonts that a site names. Each is cut into the letters that pages in Latin script use, whatever their texts, and
 * others, which a browser fetches where they occur.
 *
 * @param languages of the site, as BCP 47 tags, the main one first
 * @returns `undefined` if it names none
 */
export async function brandFonts(
  fonts: readonly LookFont[],
  places: FontPlaces,
  languages: readonly string[],
): Promise<BrandFonts | undefined> {
  if (fonts.length === 0) return undefined;
  const installed = installedFonts(places);
  const scripts = [...new Set(languages.map(scriptOf))];
  const letters = new Set<number>();
  const found: FoundFont[] = [];
  const faults: FontFault[] = [];
  for (const font of fonts) {
    const fault = (problem: FontFault['problem'], lacked: readonly string[] = []): void => {
      const name = font.name.replace(STATIC, `pages/${STATIC}`);
      const named = lacked.map((script) => new Intl.DisplayNames('en', { type: 'script' }).of(script) ?? '');
      const near = problem === 'not-installed' ? nearest(withoutScope(name), installed) : undefined;
      faults.push({ pointer: font.pointer, name, problem, near, scripts: named });
    };
    const sources = await sourcesOf(font, places);
    if (typeof sources === 'string') {
      fault(sources);
      continue;
    }
    const read = await readFonts(sources).catch(() => []);
    const has = new Set(read.flatMap(({ codes }) => codes));
    if (has.size === 0) {
      fault('wrong');
      continue;
    }
    for (const code of has) letters.add(code);
    const needed = font.fallback === undefined ? scripts : scripts.slice(0, 1);
    const lacked = needed.filter((script) => !isWrittenIn(script, has));
    if (lacked.length === needed.length) fault('letters', lacked);
    found.push({ font, read, has });
  }
  return {
    letters: String.fromCodePoint(...[...letters].sort((a, b) => a - b)),
    faults,
    cutTo: (occurring) => cutAll(found, occurring, places),
  };
}

/** A font with its files and all characters (code points) in them. */
interface FoundFont {
  readonly font: LookFont;
  readonly read: readonly Read[];
  readonly has: ReadonlySet<number>;
}

async function cutAll(fonts: readonly FoundFont[], occurring: string, places: FontPlaces): Promise<CutFonts> {
  const css: string[] = [];
  const preload: string[] = [];
  const files = new Map<string, string>();
  for (const { font, read } of fonts) {
    for (const source of read) {
      const latin = source.codes.filter((code) => LATIN_CODES.has(code));
      const others = source.codes.filter(
        (code) => !LATIN_CODES.has(code) && occurring.includes(String.fromCodePoint(code)),
      );
      for (const [part, codes] of Object.entries({ latin, others })) {
        if (codes.length === 0) continue;
        const file = await cut(font, source, part, codes, places);
        const address = `/assets/${basename(file, '.woff2')}-${hash('sha256', await readFile(file)).slice(0, 8)}.woff2`;
        files.set(address, file);
        if (part === 'latin' && preload.length < 2 && font.fallback !== undefined) preload.push(address);
        css.push(
          `@font-face{font-family:"${font.family}";src:url("${address}") format("woff2");font-display:swap;font-weight:${weightsOf(font, source, read)};unicode-range:${rangeOf(codes)}}`,
        );
      }
    }
    css.push(...fallbackOf(font, read));
  }
  // Those that only add letters do so for headings and for text.
  const isIn = (code: number): boolean => {
    const having = fonts.filter(({ has }) => has.has(code)).map(({ font }) => font);
    const stacks = fonts.filter(({ font }) => font.fallback !== undefined);
    return having.length >= stacks.length || having.some(({ fallback }) => fallback === undefined);
  };
  const lacks = [...occurring, BASIC].filter((letter) => !isIn(letter.codePointAt(0) ?? 0)).join('');
  return { fonts: { css: css.join(''), preload: [...new Set(preload)], lacks }, files };
}

/** Stands for the letters that every page has: those of ASCII. */
const BASIC = 'a';

const withoutScope = (name: string): string => name.replace(/^@[^/]*\//, '');

const LATIN_CODES = new Set([...charactersIn(LATIN)].map((letter) => letter.codePointAt(0) ?? 0));

const packageFolders = ({ root, project }: FontPlaces): string[] => [
  ...new Set(
    [root, project].flatMap(
      (place) => createRequire(pathToFileURL(join(place, 'x'))).resolve.paths('x') ?? [],
    ),
  ),
];

/** The packages of fonts that are installed, by their names without a scope. */
export const installedFonts = (places: FontPlaces): readonly string[] => [
  ...new Set(SCOPES.flatMap((scope) => namesInLayers(packageFolders(places), scope))),
];

/** The folder of an installed package, with or without its scope. */
export function fontFolder(name: string, places: FontPlaces): string | undefined {
  const names = name.startsWith('@') ? [name] : SCOPES.map((scope) => `${scope}/${name}`);
  return packageFolders(places)
    .flatMap((place) => names.map((one) => join(place, one)))
    .find((place) => existsSync(join(place, 'unicode.json')));
}

async function sourcesOf(
  { name, weights }: LookFont,
  places: FontPlaces,
): Promise<readonly Source[] | 'missing' | 'not-installed'> {
  if (name.startsWith(STATIC)) {
    const file = join(places.root, 'pages', name);
    return existsSync(file) ? [{ file }] : 'missing';
  }
  const folder = fontFolder(name, places);
  if (folder === undefined) return 'not-installed';
  // As all packages of Fontsource have it.
  const ranges = Object.entries(
    JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>,
  );
  const files = readdirSync(join(folder, 'files'));
  return ranges.flatMap(([subset, range]) => {
    const start = `${basename(folder)}-${subset.replace(/[[\]]/g, '')}-`;
    const variable = files.find((file) => file === `${start}wght-normal.woff2`);
    if (variable !== undefined) return [{ file: join(folder, 'files', variable), range }];
    const fixed = files.flatMap((file) => {
      const weight = Number(
        file.startsWith(start) && /^(\d+)-normal\.woff2$/.exec(file.slice(start.length))?.[1],
      );
      return weight > 0 ? [{ file: join(folder, 'files', file), range, weight }] : [];
    });
    const nearest = (wanted: number): Source | undefined =>
      fixed.sort((a, b) => Math.abs(a.weight - wanted) - Math.abs(b.weight - wanted))[0];
    return [...new Set(middlesOf(weights).flatMap((weight) => nearest(weight) ?? []))];
  });
}

/** One after the other: asked for several at once, what unpacks them may give the letters of one for those of another. */
async function readFonts(sources: readonly Source[]): Promise<Read[]> {
  const read: Read[] = [];
  for (const source of sources) read.push(await readFont(source));
  return read;
}

/** @throws Error if it is no font in the format WOFF2 */
async function readFont(source: Source): Promise<Read> {
  const bytes = await readFile(source.file);
  // WOFF2 (W3C, "File header").
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error('the file is no font');
  const [{ Blob, Buffer: TextBuffer, Face, Font, shape, Variation }, { convert }] = await Promise.all([
    import('harfbuzzjs'),
    import('fontverter'),
  ]);
  const face = new Face(new Blob(await convert(bytes, 'sfnt')), 0);
  const font = new Font(face);
  const declared = source.range === undefined ? undefined : new Set(charactersIn(source.range));
  const codes = [...face.collectUnicodes()].filter(
    (code) => code > 0x1f && declared?.has(String.fromCodePoint(code)) !== false,
  );
  const { wght: axis } = face.getAxisInfos();
  const { ascender, descender, lineGap } = font.hExtents();
  const widthAt = (weight: number): number => {
    if (axis !== undefined) font.setVariations([new Variation('wght', weight)]);
    const text = new TextBuffer();
    text.addText(SENTENCE);
    text.guessSegmentProperties();
    shape(font, text);
    return text.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem;
  };
  const [ascent = 1, descent = 0, gap = 0] = [ascender, -descender, lineGap].map(
    (units) => units / face.upem,
  );
  // `usWeightClass` (OpenType, "OS/2").
  const [high = 0, low = 0] = face.referenceTable('OS/2')?.subarray(4, 6) ?? [];
  const { weight = high * 256 + low } = source;
  return { ...source, weight, codes, axis, widthAt, ascent, descent, gap };
}

function axisOf({ weights: [least, most] }: LookFont, { axis }: Read) {
  if (axis === undefined) return undefined;
  const inAxis = (weight: number): number => Math.min(Math.max(weight, axis.min), axis.max);
  return { min: inAxis(least), max: inAxis(most) };
}

/** What a file is used for, as `font-weight`: one of several also stands for the weights between them. */
function weightsOf(font: LookFont, source: Read, all: readonly Read[]): string {
  const used = axisOf(font, source);
  if (used !== undefined) return `${used.min} ${used.max}`;
  // Browsers make strong letters of a text's only file; a font for headings is meant as it is.
  const isAsItIs = source.weight >= STRONG || font.weights[0] >= STRONG;
  if (new Set(all.map(({ weight }) => weight)).size < 2 && isAsItIs) return '100 900';
  return halfOf(source.weight);
}

/** The weights on the same side of `STRONG`. */
const halfOf = (weight: number): string => (weight < STRONG ? `100 ${STRONG - 1}` : `${STRONG} 900`);

/** A weight that stands for the strong ones of a range, which titles have, and one for the usual ones. */
const middlesOf = ([least, most]: LookFont['weights']): number[] =>
  least < STRONG ? [(STRONG + most) / 2, least] : [(least + most) / 2];

/** How high capital letters are in most fonts, in em. */
const CAPITALS = 0.7;

/**
 * How far a line reaches above and below the baseline, in percent: as the theme says, or as the font does, unless letters
 * would not be in the middle of a button. Fonts of India's scripts have much room below, for signs that Latin letters lack.
 */
function heightOf({ height }: LookFont, { ascent, descent }: Read): LookFont['height'] {
  if (height !== undefined || Math.abs(ascent - descent - CAPITALS) < 0.1) return height;
  const [above, below] = [1, -1].map((side) => Math.round(50 * (ascent + descent + side * CAPITALS)));
  return { above: above ?? 0, below: below ?? 0 };
}

/** @returns the path of the file with these letters */
function cut(
  font: LookFont,
  source: Read,
  part: string,
  codes: readonly number[],
  { project }: FontPlaces,
): Promise<string> {
  const { file } = source;
  const cut = {
    characters: String.fromCodePoint(...codes),
    ...(part === 'latin' ? {} : { features: JOINING }),
    weights: axisOf(font, source),
    height: heightOf(font, source),
  };
  return cutAlready({ file, range: '', part, cut }, [], join(cacheFolder(project), 'fonts'));
}

/** Arial with the widths and heights of a font, so that little moves when that comes. */
function fallbackOf(font: LookFont, read: readonly Read[]): string[] {
  const { fallback, weights } = font;
  if (fallback === undefined) return [];
  const latin = read.filter(({ codes }) => codes.some((code) => LATIN_CODES.has(code)));
  const styles = middlesOf(weights);
  return styles.flatMap((weight) => {
    const source = latin.find((one) => one.weight >= STRONG === weight >= STRONG) ?? latin[0];
    if (source === undefined) return [];
    const { width, from } = weight < STRONG ? ARIAL.regular : ARIAL.bold;
    const size = source.widthAt(weight) / width;
    const height = heightOf(font, source);
    const percent = (value: number): string => `${Number((value * 100).toFixed(1))}%`;
    const [ascent, descent, gap] =
      height === undefined
        ? [source.ascent, source.descent, source.gap]
        : [height.above / 100, height.below / 100, 0];
    const range = rangeOf(source.codes.filter((code) => LATIN_CODES.has(code)));
    const shown = styles.length === 1 ? '100 900' : halfOf(weight);
    return `@font-face{font-family:"${fallback}";src:${from};font-weight:${shown};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:${percent(gap / size)};unicode-range:${range}}`;
  });
}

/** What ISO 15924 calls several scripts together, by the one of Unicode that tells them apart. */
const TOGETHER: Readonly<Record<string, string>> = { Hans: 'Hani', Hant: 'Hani', Jpan: 'Hira', Kore: 'Hang' };

function scriptOf(tag: string): string {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  return TOGETHER[script] ?? script;
}

function isWrittenIn(script: string, codes: ReadonlySet<number>): boolean {
  const letter = new RegExp(`\\p{sc=${script}}`, 'u');
  const letters = [...codes].filter((code) => letter.test(String.fromCodePoint(code)));
  return letters.length >= FEW_LETTERS;
}
