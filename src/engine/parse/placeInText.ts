import { type At, atValue } from '../model/finding.ts';
import type { Mark } from '../model/mark.ts';
import { locate } from '../model/positions.ts';
import type { ParsedFile, Span } from '../model/source.ts';

type Pointed = Pick<Mark, 'pointer'>;

/** Where a pattern occurs in the text of a file that a value is written in. */
function placesOf(pattern: RegExp, pointer: string, file: ParsedFile): Span[] {
  const { start, end } = locate(file, pointer, 'value');
  const matches = file.source.text.slice(start, end).matchAll(pattern);
  return [...matches].map(({ 0: piece, index }) => ({
    start: start + index,
    end: start + index + piece.length,
  }));
}

/** A place in a text; the whole text if it is written in an unusual way. */
export const orWhole = (span: Span | undefined, pointer: string): At =>
  span === undefined ? atValue(pointer) : { span };

/** The place of a link in a rich text: after its `href`, or the whole text if it is written in an unusual way. */
export const placeOfLink = (link: string, { pointer }: Pointed, file: ParsedFile): At =>
  orWhole(placesOf(inAttribute('[Hh][Rr][Ee][Ff]', link), pointer, file)[0], pointer);

/**
 * The place of a picture in a rich text: after its `src`, or the whole text if it is written in an unusual way.
 *
 * @param nth which of the pictures with this address, from 0
 */
export const placeOfSource = (src: string, { pointer }: Pointed, file: ParsedFile, nth = 0): At =>
  orWhole(placesOf(inAttribute('[Ss][Rr][Cc]', src), pointer, file)[nth], pointer);

/** The whole value of an attribute, in quotes or not. */
const inAttribute = (name: string, value: string): RegExp =>
  new RegExp(
    `(?<=\\b${name}\\s*=\\s*\\\\?["']{0,2}\\s*)(?:${literal(value)}|${literal(value.replaceAll('&', '&amp;'))})(?=[\\\\"'>\\s]|$)`,
    'g',
  );

/**
 * The place of a piece of a text in the file that it is written in, whatever its style in YAML: the piece is looked up
 * by how often the same letters come before it in the text.
 *
 * @param span where the piece is in the text, in code units
 * @param piece what is there
 */
export function placeInValue(
  span: Span,
  piece: string,
  { pointer, value }: Pick<Mark, 'pointer' | 'value'>,
  file: ParsedFile,
): At {
  const earlier = value.slice(0, span.start).split(piece).length - 1;
  return orWhole(placesOf(asWritten(piece), pointer, file)[earlier], pointer);
}

/**
 * The place of some words in a text, however its lines are broken, or the whole text if they are not written that way:
 * with markup between them, for instance.
 *
 * @param words with one space between them
 */
export function placeOfWords(words: string, pointer: string, file: ParsedFile): At {
  const pattern = new RegExp(words.split(' ').map(literal).join('(?:\\s|&nbsp;)+'), 'g');
  return orWhole(placesOf(pattern, pointer, file)[0], pointer);
}

/**
 * The place of the first thing that was removed from a rich text.
 *
 * @param removed what the sanitiser removed: `<script>`, `onclick`, `href "javascript:..."`
 * @returns `undefined` if it is written in a way that this search does not find
 */
export const placeOfRemoved = (
  removed: readonly string[],
  { pointer }: Pointed,
  file: ParsedFile,
): Span | undefined =>
  removed
    .flatMap((name) => placesOf(patternOf(name), pointer, file).slice(0, 1))
    .sort((a, b) => a.start - b.start)[0];

/**
 * The place of a piece of a text that is written in one line, with or without the escapes of YAML's quotes.
 *
 * @returns `undefined` if it is written in another way
 */
export const placeOfPiece = (piece: string, { pointer }: Pointed, file: ParsedFile): Span | undefined =>
  placesOf(asWritten(piece.trim()), pointer, file)[0];

/** A piece of a text as it may be written in YAML: in several lines, and with its quotation marks escaped. */
const asWritten = (piece: string): RegExp =>
  new RegExp(
    piece
      .split(/\s+/)
      .map((words) => literal(words).replace(/["']/g, "[\\\\']?$&"))
      .join('\\s+'),
    'g',
  );

/** What is before an attribute in its tag. */
const IN_TAG = `<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*[\\s"'/]`;

function patternOf(name: string): RegExp {
  if (name === 'a comment') return /<!--/g;
  const link = /^href "([\s\S]*)"$/.exec(name)?.[1];
  if (link !== undefined) return new RegExp(literal(link), 'g');
  const element = /^<(.*)>$/.exec(name)?.[1];
  return element === undefined
    ? new RegExp(`(?<=${IN_TAG})${literal(name)}(?=[\\s=/>])`, 'gi')
    : new RegExp(`<${literal(element)}(?![\\w-])`, 'gi');
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
