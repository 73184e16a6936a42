import { rangeOf } from './fontRanges.ts';

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
