/** How far a line of `line-height: normal` reaches above and below the baseline, in percent of the font size. */
export interface FontHeight {
  readonly above: number;
  readonly below: number;
}

/** Where a table keeps values: bytes from its start. A value has 16 bits, and is negative below the baseline if signed. */
interface Places {
  readonly above: number;
  readonly below: number;
  readonly gap: number;
  readonly winAbove?: number;
  readonly winBelow?: number;
}

/**
 * The tables with the height of a line (OpenType 1.9, "hhea" and "OS/2"). Browsers read one or the other by platform.
 */
const TABLES: ReadonlyMap<string, Places> = new Map([
  ['hhea', { above: 4, below: 6, gap: 8 }],
  ['OS/2', { above: 68, below: 70, gap: 72, winAbove: 74, winBelow: 76 }],
]);

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
  for (const [name, places] of TABLES) {
    const start = startOf(font, name);
    font.writeInt16BE(top, start + places.above);
    font.writeInt16BE(-bottom, start + places.below);
    font.writeInt16BE(0, start + places.gap);
    if (places.winAbove !== undefined) font.writeUInt16BE(top, start + places.winAbove);
    if (places.winBelow !== undefined) font.writeUInt16BE(bottom, start + places.winBelow);
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
