import { inflateSync } from 'node:zlib';

/** Lengths in bytes of the header of a WOFF file and of an entry of its directory, and the same for OpenType. */
const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Turns a font in the format WOFF into OpenType (W3C Recommendation "WOFF File Format 1.0", sections 3 to 5).
 *
 * @throws Error when it is no WOFF file
 */
export function readWoff(file: Uint8Array): Uint8Array {
  const woff = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not in the format WOFF.');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [from, packed, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(at + offset));
    const data = woff.subarray(from, (from ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      table: packed === length ? data : inflateSync(data),
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const start = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  woff.copy(start, 0, 4, 8);
  start.writeUInt16BE(count, 4);
  start.writeUInt16BE(power * 16, 6);
  start.writeUInt16BE(Math.log2(power), 8);
  start.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [start];
  let at = start.length;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(start, entry);
    checksum.copy(start, entry + 4);
    start.writeUInt32BE(at, entry + 8);
    start.writeUInt32BE(table.length, entry + 12);
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    padded.set(table);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
