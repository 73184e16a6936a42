/** The text of a file, or where it stops being UTF-8. */
export type Decoded =
  | { readonly text: string }
  | {
      /** Offset in `legible` of the first character that is not UTF-8. */
      readonly start: number;
      /** As much of the text as can be shown; empty if hardly any can. */
      readonly legible: string;
      /** The encoding, if the file itself shows it. */
      readonly encoding: 'UTF-16' | undefined;
    };

/**
 * Decodes strictly: a lenient decoder would silently turn bad bytes into U+FFFD. A byte order mark is dropped, so that
 * columns are the ones that editors show.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (isUtf16(bytes)) return { start: 0, legible: '', encoding: 'UTF-16' };
  try {
    return { text: strict.decode(bytes) };
  } catch {
    const good = bytes.subarray(0, lengthOfUtf8(bytes));
    const start = new TextDecoder('utf-8', { fatal: true }).decode(good).length;
    return { start, legible: new TextDecoder('utf-8').decode(bytes), encoding: undefined };
  }
}

/** Always the same one, because making one takes as long as decoding a page. */
const strict = new TextDecoder('utf-8', { fatal: true });

/** A byte order mark of UTF-16, or a zero byte beside each of the first letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0 && third === 0 && second !== 0) || (second === 0 && fourth === 0 && first !== 0);
}

/** How many bytes from the start are whole UTF-8 characters. */
function lengthOfUtf8(bytes: Uint8Array): number {
  const isGood = (length: number): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isGood(middle)) good = middle;
    else bad = middle;
  }
  // A stream may end inside a character: step back to the last whole one.
  let whole = good;
  while (whole > 0 && good - whole < 4) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, whole));
      return whole;
    } catch {
      whole--;
    }
  }
  return whole;
}
