import type { At } from '../model/finding.ts';
import type { Mark } from '../model/mark.ts';
import { locate } from '../model/positions.ts';
import type { ParsedFile, Span } from '../model/source.ts';

/** The place of a link in a rich text: after its `href`, or the whole text if it is written in an unusual way. */
export const placeOfLink = (link: string, mark: Pick<Mark, 'pointer'>, file: ParsedFile): At =>
  placeOfAttribute(/\bhref\s*=\s*\\?["']{0,2}\s*/gi, link, mark, file);

/**
 * The place of a picture in a rich text: after its `src`, or the whole text if it is written in an unusual way.
 *
 * @param nth which of the pictures with this address, from 0
 */
export const placeOfSource = (src: string, mark: Pick<Mark, 'pointer'>, file: ParsedFile, nth = 0): At =>
  placeOfAttribute(/\bsrc\s*=\s*\\?["']{0,2}\s*/gi, src, mark, file, nth);

function placeOfAttribute(
  name: RegExp,
  value: string,
  { pointer }: Pick<Mark, 'pointer'>,
  file: ParsedFile,
  nth = 0,
): At {
  const { start, end } = locate(file, pointer, 'value');
  const text = file.source.text.slice(start, end);
  let left = nth;
  for (const { 0: before, index } of text.matchAll(name)) {
    const from = index + before.length;
    for (const written of [value, value.replaceAll('&', '&amp;')]) {
      const isWhole = /^(?:[\\"'>\s]|$)/.test(text.slice(from + written.length, from + written.length + 1));
      if (isWhole && text.startsWith(written, from) && left-- === 0)
        return { span: { start: start + from, end: start + from + written.length } };
    }
  }
  return { pointer, target: 'value' };
}

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
  const { start, end } = locate(file, pointer, 'value');
  const written = file.source.text.slice(start, end);
  const earlier = value.slice(0, span.start).split(piece).length - 1;
  const match = [...written.matchAll(new RegExp(asWritten(piece), 'g'))][earlier];
  if (match === undefined) return { pointer, target: 'value' };
  return { span: { start: start + match.index, end: start + match.index + match[0].length } };
}

/**
 * The place of some words in a text, however its lines are broken, or the whole text if they are not written that way:
 * with markup between them, for instance.
 *
 * @param words with one space between them
 */
export function placeOfWords(words: string, pointer: string, file: ParsedFile): At {
  const { start, end } = locate(file, pointer, 'value');
  const pattern = new RegExp(words.split(' ').map(literal).join('(?:\\s|&nbsp;)+'));
  const match = pattern.exec(file.source.text.slice(start, end));
  if (match === null) return { pointer, target: 'value' };
  return { span: { start: start + match.index, end: start + match.index + match[0].length } };
}

/**
 * The place of the first thing that was removed from a rich text.
 *
 * @param removed what the sanitiser removed: `<script>`, `onclick`, `href "javascript:..."`
 * @returns `undefined` if it is written in a way that this search does not find
 */
export function placeOfRemoved(
  removed: readonly string[],
  { pointer }: Pick<Mark, 'pointer'>,
  file: ParsedFile,
): Span | undefined {
  const { start, end } = locate(file, pointer, 'value');
  const text = file.source.text.slice(start, end);
  const places = removed.flatMap((name): Span[] => {
    const match = patternOf(name).exec(text);
    return match === null ? [] : [{ start: start + match.index, end: start + match.index + match[0].length }];
  });
  return places.sort((a, b) => a.start - b.start)[0];
}

/**
 * The place of a piece of a text that is written in one line, with or without the escapes of YAML's quotes.
 *
 * @returns `undefined` if it is written in another way
 */
export function placeOfPiece(
  piece: string,
  { pointer }: Pick<Mark, 'pointer'>,
  file: ParsedFile,
): Span | undefined {
  const { start, end } = locate(file, pointer, 'value');
  const match = new RegExp(asWritten(piece.trim())).exec(file.source.text.slice(start, end));
  return match === null
    ? undefined
    : { start: start + match.index, end: start + match.index + match[0].length };
}

/** A piece of a text as it may be written in YAML: in several lines, and with its quotation marks escaped. */
const asWritten = (piece: string): string =>
  piece
    .split(/\s+/)
    .map((words) => literal(words).replace(/["']/g, "[\\\\']?$&"))
    .join('\\s+');

/** What is before an attribute in its tag. */
const IN_TAG = `<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*[\\s"'/]`;

function patternOf(name: string): RegExp {
  if (name === 'a comment') return /<!--/;
  const link = /^href "([\s\S]*)"$/.exec(name)?.[1];
  if (link !== undefined) return new RegExp(literal(link));
  const element = /^<(.*)>$/.exec(name)?.[1];
  return element === undefined
    ? new RegExp(`(?<=${IN_TAG})${literal(name)}(?=[\\s=/>])`, 'i')
    : new RegExp(`<${literal(element)}(?![\\w-])`, 'i');
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
