/** The first and the last character that ASCII can print. */
export const FIRST_PRINTED = 0x20;
export const LAST_PRINTED = 0x7e;

/** Of the characters that ASCII cannot print: tabs, line breaks, what nothing can print, and halves of characters. */
export const isUnusual = (code: number): boolean =>
  code < 0xa0 ||
  (code >= 0xd800 && code <= 0xdfff) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0xfeff ||
  code >= 0xfffe;

/** Room for the texts of nearly all pages; a longer one gets its own. */
const ROOM = 64 * 1024;
/** Zeros after a text: whoever looks at what follows finds nothing. */
const AFTER = 2;

/**
 * The text that is being read, as UTF-16 code units. Always in the same memory, because getting some takes as long as
 * reading a page, and no text is read while another one is.
 */
const sharedUnits = new Uint16Array(ROOM + AFTER);

/**
 * The code units of a text, because asking the text for each of them takes four times as long.
 *
 * @returns the units and two zeros after them, until the next call. On a machine whose numbers have their bytes in another
 *   order, no unit is a letter of ASCII
 */
export function unitsOf(text: string): Uint16Array {
  const units = text.length <= ROOM ? sharedUnits : new Uint16Array(text.length + AFTER);
  Buffer.from(units.buffer).write(text, 'utf16le');
  units.fill(0, text.length, text.length + AFTER);
  return units;
}
