/** How far a line of `line-height: normal` reaches above and below the baseline, in percent of the font size. */
export interface FontHeight {
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
