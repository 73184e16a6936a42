export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

/** What a file is by its contents: a picture, or something else that people take for one. */
export type FileKind =
  | PictureFormat
  | ('empty' | 'heic' | 'tiff' | 'bmp' | 'pdf' | 'psd' | 'html' | 'pointer' | 'other');

/** The ending that a file of each format has. */
export const ENDINGS: Readonly<Record<PictureFormat, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  svg: 'svg',
};

/** Whether a file is a picture of a format that is published. */
export const isPicture = (kind: FileKind): kind is PictureFormat => Object.hasOwn(ENDINGS, kind);

/** How files begin, as Latin-1 text without control characters, which are written as dots. */
const SIGNATURES: readonly (readonly [begins: RegExp, kind: FileKind])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^.PNG\.{4}/, 'png'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF.{4}WEBP/, 'webp'],
  // ISO base media files name the formats they follow, the main one first (ISO/IEC 14496-12, section 4.3).
  [/^.{4}ftyp(?:.{4}){0,8}?avi[fs]/, 'avif'],
  [/^.{4}ftyp(?:hei|hev|mif|msf)/, 'heic'],
  [/^(?:II\*\.|MM\.\*)/, 'tiff'],
  [/^BM.{4}\.{4}/, 'bmp'],
  [/^%PDF-/, 'pdf'],
  [/^8BPS/, 'psd'],
  [/^version https:\/\/git-lfs/, 'pointer'],
  [/^[\s.]*<(?:!doctype html|html|head|body)\b/i, 'html'],
];

/** What may come before the root element of a drawing: a declaration, comments, a document type (XML 1.0, section 2.8). */
const BEFORE_ROOT = /^(?:\s+|<\?[^>]*>|<!--(?:(?!-->).)*-->|<!doctype svg[^>[]*(?:\[[^\]]*\]\s*)?>)/is;

/** How much of a file is looked at: editors put long comments in front of a drawing. */
const LOOKED_AT = 4096;

/** Tells what a file is by how it begins, whatever its name says. */
export function formatOf(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, LOOKED_AT));
  const shown = start.toString('latin1').replace(/\p{Cc}/gu, '.');
  const known = SIGNATURES.find(([begins]) => begins.test(shown))?.[1];
  return known ?? (isDrawing(start.toString()) ? 'svg' : 'other');
}

function isDrawing(start: string): boolean {
  let rest = start.replace(/^\ufeff/, '');
  for (let found = BEFORE_ROOT.exec(rest); found !== null; found = BEFORE_ROOT.exec(rest))
    rest = rest.slice(found[0].length);
  return /^<svg\b/i.test(rest);
}
