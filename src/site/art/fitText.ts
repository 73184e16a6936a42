import { graphemes } from './graphemes.ts';

/**
 * The size of letters in a drawing where nothing else is said, and the smallest: on a phone of 390 px, a drawing as wide
 * as the text shows them with more than 11 px.
 */
export const LETTERS = 11.5;

/**
 * Character widths of Figtree at weight 600, in em, grouped and rounded up: drawings are made during the build,
 * where no font can be measured.
 */
const NARROW = new Set(" !',.:;Iijl|`");
const SLIM = new Set('"()-/[]\\{}frt*_1');
const BROAD = new Set('CDGHNOQUVm%wM');
const widths = { narrow: 0.28, slim: 0.42, lower: 0.585, upper: 0.66, broad: 0.8, widest: 1 };

/** The Tamil pulli is above its letter and adds no width; the other signs are beside theirs. */
const PULLI = 0x0bcd;

function pointWidth(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x7f) {
    if (NARROW.has(character)) return widths.narrow;
    if (SLIM.has(character)) return widths.slim;
    if (BROAD.has(character)) return widths.broad;
    if (character === 'W' || character === '@') return widths.widest;
    return character >= 'A' && character <= 'Z' ? widths.upper : widths.lower;
  }
  if (point >= 0x0b80 && point <= 0x0bff) return point === PULLI ? 0 : 0.9;
  if (/\p{Mn}|\p{Me}|\p{Cf}/u.test(character)) return 0;
  if (point < 0x0370 || point === 0x20b9 || point === 0x2212) return widths.upper;
  if (point < 0x0900 || (point >= 0x2000 && point < 0x2300)) return 0.7;
  return point < 0x1100 ? 0.9 : 1.1;
}

function letterWidth(letter: string): number {
  let sum = 0;
  for (const character of letter) sum += pointWidth(character);
  return sum;
}

/**
 * Estimates how wide text is, never less than its width in Figtree.
 * @param text the words
 * @param size the font size, in units of the drawing
 * @param weight the font weight; heavier type is wider
 * @returns the width in units of the drawing
 */
export function textWidth(text: string, size: number, weight = 600): number {
  const heavier = weight > 650 ? 1.04 : 1;
  return graphemes(text).reduce((sum, letter) => sum + letterWidth(letter), 0) * size * heavier;
}

/**
 * The size at which text fits into its place: smaller where that is enough, but never below the smallest one.
 * @param size the font size that it has where there is room for it
 */
export function fittedSize(text: string, width: number, size: number, weight = 600): number {
  const wide = textWidth(text, size, weight);
  if (size <= LETTERS || wide <= width) return size;
  return Math.max(LETTERS, Math.floor(((size * width) / wide) * 10) / 10);
}

/**
 * Cuts text that is too wide for its place. The cut is between letters and marked with an ellipsis.
 * @param text the words
 * @param width the width available, in units of the drawing
 * @param size the font size, in units of the drawing
 * @param weight the font weight
 * @returns the words that fit
 */
export function fitText(text: string, width: number, size: number, weight = 600): string {
  const letters = graphemes(text);
  const heavier = weight > 650 ? 1.04 : 1;
  const budget = width / (size * heavier);
  const ellipsis = 0.75;
  let used = 0;
  let kept = 0;
  for (const letter of letters) {
    used += letterWidth(letter);
    if (used <= budget - ellipsis) kept += 1;
    if (used > budget) return `${letters.slice(0, kept).join('').trimEnd()}…`;
  }
  return letters.join('');
}
