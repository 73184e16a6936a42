const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Control characters, lone surrogates, noncharacters and marks that change the direction of the text. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A family emoji has seven code points; a letter with stacked marks can have hundreds. */
const LONGEST = 8;

/**
 * Splits text into what a reader calls letters: a Tamil syllable with its vowel sign is one.
 * White space is collapsed; characters that cannot be drawn are dropped.
 * @param text any text
 * @returns its letters, each at most eight code points long
 */
export function graphemes(text: string): string[] {
  const clean = text.replace(/\s+/gu, ' ').replace(UNFIT, '').trim();
  // Splitting at graphemes takes most of the time of a drawing's words, and these have none.
  if (/^[\x20-\x7e]*$/.test(clean)) return clean.split('');
  return Array.from(segmenter.segment(clean), ({ segment }) => {
    const points = [...segment];
    return points.length > LONGEST ? points.slice(0, LONGEST).join('') : segment;
  });
}
