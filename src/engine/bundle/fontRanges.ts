import { charactersIn } from '../model/unicodeRange.ts';

/*
 * The characters of each part of a font, as values of `unicode-range` (CSS Fonts Level 4, section 4.5). They follow from
 * the script, never from the content.
 */

/** What pages in English and other languages of plain Latin letters use: ASCII, punctuation, signs and arrows. */
export const LATIN =
  'U+20-7E,U+A0,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2122,U+2190-2193,U+2212';

/** The other letters of western Europe, and signs. It overlaps with `LATIN`, after which it belongs in a list of fonts. */
export const RARE = 'U+A1-FF,U+131-2DC,U+2010-206F,U+20AC';

/** The Latin letters of all other languages, and currencies. */
export const EXTENDED = 'U+100-2BA,U+1E00-1EFF,U+20A0-20C0';

/** The sign of the Indian rupee. */
export const RUPEE = 'U+20B9';

/**
 * The letters and signs of Tamil, which visitors type as well, and the joiners. Not ஂ, ஶ and ௐ, its own digits and signs of
 * accounts, and the circle that stands for a letter, which are 7 KB: hardly anybody writes them, and a computer has them.
 */
export const TAMIL = 'U+B83-BB5,U+BB7-BCD,U+BD7,U+200C-200D';

/** What Tamil calls itself: தமிழ். */
export const TAMIL_NAME = 'U+BA4,U+BAE,U+BB4,U+BBF,U+BCD';

/** Returns characters, in the order of their codes, as a value of `unicode-range`; empty for none. */
export function rangeOf(codes: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}

/** Returns the characters of a range that are not in another one. */
export function charactersBesides(range: string, other: string): string {
  const others = new Set(charactersIn(other));
  return [...charactersIn(range)].filter((character) => !others.has(character)).join('');
}
