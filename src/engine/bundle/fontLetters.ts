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
  const missing = codes.filter((code) => !letters.has(code)).sort((a, b) => a - b);
  const runs: [from: number, to: number][] = [];
  for (const code of missing) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}
