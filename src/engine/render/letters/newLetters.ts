import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Letters, SetText, TextBox, WordShape } from '../../model/letters.ts';

/** How far lines are apart, in heights of letters; the second for scripts with signs above and below their letters. */
const [LEADING, TALL_LEADING] = [1.12, 1.3];
const TALL = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Telugu}]/u;
/** From the top of a line to the feet of its letters, in heights of letters. */
const ASCENT = 0.84;
/** Of fonts that have several. */
const WEIGHT = 700;
const ELLIPSIS = '…';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LEFT_TO_RIGHT = /\p{L}/u;

/** What readers take for one letter (UAX 29), whatever the language. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word as the fonts draw it, in units of an em. */
interface Word {
  readonly path: string;
  readonly width: number;
  /** Its direction; `undefined` for digits and signs, which take that of the words around them. */
  readonly direction: 'ltr' | 'rtl' | undefined;
}

/** What an address or a compound may be divided behind. */
const DIVIDES = /^[-/.?&=_:@]$/;

/** The beginning of a word that is broken there, with a hyphen where its script has one. */
function brokenAt(signs: readonly string[], count: number): string {
  const [before = '', after = ''] = [signs[count - 1], signs[count]];
  const isHyphenated = /[\p{Script=Latin}]/u.test(before) && /[\p{Script=Latin}]/u.test(after);
  return signs.slice(0, count).join('') + (isHyphenated ? '-' : '');
}

/** Units of an em in the paths of words: whole numbers are exact enough. */
const EM = 2000;

/** Words that are kept: as many as the titles of a large site have. */
const MOST_KEPT = 10_000;

/**
 * Loads fonts and the shaper HarfBuzz, which joins and orders letters as their scripts ask for: vowel signs of Tamil
 * stand before the letter they follow, letters of Arabic change with their neighbours.
 *
 * @param fonts the files of fonts, absolute or as packages export them; the first one that has all letters of a
 *   word draws it; a word that none has whole is drawn by several, without the letters that none has
 */
export async function newLetters(fonts: readonly string[]): Promise<Letters> {
  const [{ Blob, Buffer: TextBuffer, Face, Font, shape, Variation }, { convert }] = await Promise.all([
    import('harfbuzzjs'),
    import('fontverter'),
  ]);
  const { resolve } = createRequire(fileURLToPath(import.meta.url));
  const loaded: { font: InstanceType<typeof Font>; letters: ReadonlySet<number> }[] = [];
  // One after the other: asked for several at once, what unpacks them may give the letters of one for those of another.
  for (const name of fonts) {
    const face = new Face(new Blob(await convert(await readFile(resolve(name)), 'sfnt')), 0);
    const font = new Font(face);
    font.setScale(EM, EM);
    font.setVariations([new Variation('wght', WEIGHT)]);
    loaded.push({ font, letters: new Set(face.collectUnicodes()) });
  }
  const words = new Map<string, Word | undefined>();

  function wordOf(text: string): Word | undefined {
    if (words.size >= MOST_KEPT) words.clear();
    if (!words.has(text)) words.set(text, drawWord(text));
    return words.get(text);
  }

  type Loaded = (typeof loaded)[number];

  /** The first font that has all letters of a text. */
  const fontFor = (text: string): Loaded | undefined => {
    // Joiners and other invisible characters are for the shaper; fonts need not have them.
    const seen = [...text].filter((sign) => !/\p{Default_Ignorable_Code_Point}/u.test(sign));
    return loaded.find(({ letters }) => seen.every((sign) => letters.has(sign.codePointAt(0) ?? 0)));
  };

  /** A word as runs of one font each, without the letters that no font has. */
  function runsOf(text: string): [Loaded, string][] {
    const whole = fontFor(text);
    if (whole !== undefined) return [[whole, text]];
    const runs: [Loaded, string][] = [];
    for (const { segment } of graphemes.segment(text)) {
      const font = fontFor(segment);
      const last = runs.at(-1);
      if (font === undefined) continue;
      if (last?.[0] === font) last[1] += segment;
      else runs.push([font, segment]);
    }
    return runs;
  }

  function drawWord(text: string): Word | undefined {
    const runs = runsOf(text);
    if (runs.length === 0) return undefined;
    let path = '';
    let x = 0;
    for (const [{ font }, run] of runs) {
      const buffer = new TextBuffer();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const [infos, positions] = [buffer.getGlyphInfos(), buffer.getGlyphPositions()];
      for (const [index, { codepoint }] of infos.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        path += outline(font.glyphToJson(codepoint), x + xOffset, yOffset);
        x += xAdvance;
      }
    }
    const direction = RIGHT_TO_LEFT.test(text) ? 'rtl' : LEFT_TO_RIGHT.test(text) ? 'ltr' : undefined;
    return { path, width: x, direction };
  }

  const space = (wordOf('n n')?.width ?? EM) - 2 * (wordOf('n')?.width ?? EM / 2);

  /** Breaks words into lines of at most `width` units; `undefined` if one is longer than that. */
  function linesOf(all: readonly Word[], width: number): Word[][] | undefined {
    const lines: Word[][] = [];
    let left = -1;
    for (const word of all) {
      if (word.width > width) return undefined;
      if (left < space + word.width) {
        lines.push([word]);
        left = width - word.width;
      } else {
        lines.at(-1)?.push(word);
        left -= space + word.width;
      }
    }
    return lines;
  }

  /** Lines of about the same length, as `text-wrap: balance` makes them. */
  function balanced(all: readonly Word[], width: number): Word[][] | undefined {
    const lines = linesOf(all, width);
    if (lines === undefined || lines.length < 2) return lines;
    let best = lines;
    for (let narrower = width * 0.98; narrower > width / 2; narrower *= 0.98) {
      const other = linesOf(all, narrower);
      if (other === undefined || other.length > lines.length) break;
      best = other;
    }
    return best;
  }

  function fitted(all: readonly Word[], { width, sizes, lines: most }: TextBox) {
    return sizes
      .map((size) => ({ size, lines: balanced(all, (width / size) * EM) ?? [] }))
      .find(({ lines }) => lines.length > 0 && lines.length <= most);
  }

  /** A word in parts of at most `width` units, each as long as it can be. */
  function partsOf(word: string, width: number): string[] {
    const parts: string[] = [];
    let rest = [...graphemes.segment(word)].map(({ segment }) => segment);
    while (rest.length > 0) {
      let most = 1;
      while (most < rest.length && (wordOf(brokenAt(rest, most + 1))?.width ?? 0) <= width) most += 1;
      // Rather behind a sign that divides an address, if that makes no short line.
      const divided = rest.slice(0, most).findLastIndex((one) => DIVIDES.test(one)) + 1;
      const count = most < rest.length && divided > most / 2 ? divided : most;
      parts.push(brokenAt(rest, count));
      rest = rest.slice(count);
    }
    return parts;
  }

  return {
    set(text, box) {
      const narrowest = (box.width / (box.sizes.at(-1) ?? 1)) * EM;
      const isTooLong = (one: string): boolean => (wordOf(one)?.width ?? 0) > narrowest;
      const given = text
        .normalize('NFC')
        .trim()
        .split(/\s+/)
        .filter((one) => wordOf(one) !== undefined);
      if (box.breaksWords !== true && given.some(isTooLong)) return undefined;
      const written = given.flatMap((one) => (isTooLong(one) ? partsOf(one, narrowest) : [one]));
      const all = written.map(wordOf).filter((word) => word !== undefined);
      if (all.length === 0) return undefined;
      let found = fitted(all, box);
      for (let count = written.length - 1; found === undefined && count > 0; count -= 1) {
        const last = wordOf(`${(written[count - 1] ?? '').replace(/[\p{P}]+$/u, '')}${ELLIPSIS}`);
        if (last === undefined) return undefined;
        found = fitted([...all.slice(0, count - 1), last], box);
      }
      if (found === undefined) return undefined;
      return placed(found.lines, found.size, box, space, TALL.test(text) ? TALL_LEADING : LEADING);
    },
  };
}

function placed(
  lines: readonly (readonly Word[])[],
  size: number,
  { x, y, width }: TextBox,
  space: number,
  leading: number,
): SetText {
  const scale = size / EM;
  const isBackwards = lines.flat().find(({ direction }) => direction !== undefined)?.direction === 'rtl';
  const shapes: WordShape[] = [];
  let longest = 0;
  for (const [index, line] of lines.entries()) {
    const long = line.reduce((sum, word) => sum + word.width, (line.length - 1) * space);
    longest = Math.max(longest, long * scale);
    let at = isBackwards ? x + width - long * scale : x;
    for (const word of inOrder(line, isBackwards)) {
      const baseline = y + (index * leading + ASCENT) * size;
      shapes.push({ path: word.path, place: { x: at, y: baseline, scale } });
      at += (word.width + space) * scale;
    }
  }
  return { shapes, width: longest, height: lines.length * leading * size };
}

/**
 * The words of a line from left to right: those that run the other way are reversed together, with the digits and signs
 * between them (Unicode Bidirectional Algorithm, rules N1 and L2, by words).
 */
function inOrder(line: readonly Word[], isBackwards: boolean): Word[] {
  const own = isBackwards ? 'rtl' : 'ltr';
  const runs: { direction: 'ltr' | 'rtl'; words: Word[] }[] = [];
  for (const [index, word] of line.entries()) {
    const before = runs.at(-1)?.direction ?? own;
    const after = line.slice(index).find(({ direction }) => direction !== undefined)?.direction ?? own;
    const direction = word.direction ?? (before === after ? before : own);
    const run = runs.at(-1);
    if (run?.direction === direction) run.words.push(word);
    else runs.push({ direction, words: [word] });
  }
  const ordered = runs.map(({ direction, words }) => (direction === 'rtl' ? [...words].reverse() : words));
  return (isBackwards ? ordered.reverse() : ordered).flat();
}

/** A glyph as path data, moved; its y axis points up, that of pictures points down. */
const outline = (commands: readonly { type: string; values: number[] }[], x: number, y: number): string =>
  commands
    .map(({ type, values }) => {
      const moved = values.map((value, index) => Math.round(index % 2 === 0 ? x + value : -(y + value)));
      return type + moved.join(' ');
    })
    .join('');
