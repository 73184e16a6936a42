/** Thrown to give up. One object for all, because nobody asks where. */
export const NOT_PLAIN = new Error('only js-yaml can read this');

export const NEW_LINE = 0x0a;
export const SPACE = 0x20;
export const DOUBLE = 0x22;
export const NUMBER_SIGN = 0x23;
export const SINGLE = 0x27;
export const COMMA = 0x2c;
export const HYPHEN = 0x2d;
export const COLON = 0x3a;
export const FOLDED = 0x3e;
export const OPEN_LIST = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_LIST = 0x5d;
export const OPEN_MAPPING = 0x7b;
export const LITERAL = 0x7c;
export const CLOSE_MAPPING = 0x7d;

/**
 * @param signs characters of ASCII
 * @returns 1 for the code of each of them, 0 for every other code of ASCII
 */
export function codes(signs: string): Uint8Array {
  const table = new Uint8Array(128);
  for (let at = 0; at < signs.length; at++) table[signs.charCodeAt(at)] = 1;
  return table;
}
