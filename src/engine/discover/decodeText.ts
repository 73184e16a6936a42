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

/**
 * How files begin that are no text, or the text of another program, as Latin-1 with dots for control characters; a ZIP
 * archive with what is in it.
 */
const DOCUMENTS: readonly (readonly [begins: RegExp, what: string])[] = [
  [/^PK\.\..*word\//s, 'a Word document'],
  [/^PK\.\..*xl\//s, 'an Excel workbook'],
  [/^PK\.\..*ppt\//s, 'a PowerPoint presentation'],
  [/^PK\.\..*opendocument/s, 'a document of LibreOffice'],
  [/^PK\.\./, 'a ZIP archive'],
  [/^\xd0\xcf\.\xe0/, 'a document of an old version of Word or Excel'],
  [/^\{\\rtf/, 'a document in the format RTF'],
  [/^%PDF-/, 'a PDF document'],
  [/^(?:\xff\xd8\xff|.PNG\s|GIF8|RIFF.{4}WEBP)/, 'a picture'],
  [/^\s*<(?:!doctype html|html|head|body)\b/i, 'a web page (HTML)'],
];

/** How much of a file is looked at: the list of what is in an archive stands at both of its ends. */
const LOOKED_AT = 20_000;

/** What a file is that can be no page, whatever its name says; `undefined` if it may be one. */
export function documentIn(bytes: Uint8Array): string | undefined {
  const latin1 = Buffer.from(bytes).toString('latin1');
  const shown = (latin1.slice(0, LOOKED_AT) + latin1.slice(-LOOKED_AT)).replace(/(?!\s)\p{Cc}/gu, '.');
  return DOCUMENTS.find(([begins]) => begins.test(shown))?.[1];
}

/**
 * Decodes strictly: a lenient decoder would silently turn bad bytes into U+FFFD. A byte order mark is dropped, so that
 * columns are the ones that editors show.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const document = documentIn(bytes);
  if (document !== undefined) return { start: 0, legible: '', encoding: undefined, document };
  if (isUtf16(bytes)) return { start: 0, legible: '', encoding: 'UTF-16' };
  try {
    return { text: strict.decode(bytes) };
  } catch {
    const legible = new TextDecoder('utf-8').decode(bytes);
    return { start: firstBad(bytes, legible), legible, encoding: undefined };
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

const REPLACEMENT = '\ufffd';
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Where the decoder has put U+FFFD for something else: one that is written so has its own three bytes. */
function firstBad(bytes: Uint8Array, legible: string): number {
  const file = Buffer.from(bytes);
  const begin = file.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0;
  for (let at = legible.indexOf(REPLACEMENT); at !== -1; at = legible.indexOf(REPLACEMENT, at + 1)) {
    const place = begin + Buffer.byteLength(legible.slice(0, at));
    if (file.indexOf(REPLACEMENT, place) !== place) return at;
  }
  return legible.length;
}
