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
      /** What the file is instead of a text, for people. */
      readonly document?: string | undefined;
    };

/** How files begin that are no text, or the text of another program, as Latin-1. */
const DOCUMENTS: readonly (readonly [begins: RegExp, what: string])[] = [
  [/^(?:PK\p{Cc}{2}|\xd0\xcf\p{Cc}\xe0|\{\\rtf)/u, 'a document of an office program, or an archive'],
  [/^%PDF-/, 'a PDF document'],
  [/^(?:\xff\xd8\xff|.PNG\s|GIF8|RIFF.{4}WEBP)/s, 'a picture'],
  [/^\s*<(?:!doctype html|html|head|body)\b/i, 'a web page (HTML)'],
];

/**
 * Decodes strictly: a lenient decoder would silently turn bad bytes into U+FFFD. A byte order mark is dropped, so that
 * columns are the ones that editors show.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const begin = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  const document = DOCUMENTS.find(([begins]) => begins.test(begin))?.[1];
  if (document !== undefined) return { start: 0, legible: '', encoding: undefined, document };
  if (isUtf16(bytes)) return { start: 0, legible: '', encoding: 'UTF-16' };
  try {
    return { text: strict.decode(bytes) };
  } catch {
    const legible = new TextDecoder('utf-8').decode(bytes);
    return { start: beforeFirstBad(bytes), legible, encoding: undefined };
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

/** The length of the text before the first byte that is not UTF-8. */
function beforeFirstBad(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  try {
    for (const byte of bytes) length += decoder.decode(Uint8Array.of(byte), { stream: true }).length;
    return length;
  } catch {
    return length;
  }
}
