import type { At } from '../issues/catalogue.ts';
import { locate } from '../model/positions.ts';
import type { ParsedFile, Span } from '../model/source.ts';
import type { Mark } from './marks/mark.ts';

/** The place of a link in a rich text: after its `href`, or the whole text if it is written in an unusual way. */
export function placeOfLink(link: string, { pointer }: Pick<Mark, 'pointer'>, file: ParsedFile): At {
  const { start, end } = locate(file, pointer, 'value');
  const text = file.source.text.slice(start, end);
  for (const { 0: name, index } of text.matchAll(/\bhref\s*=\s*\\?["']{0,2}\s*/gi)) {
    const from = index + name.length;
    for (const written of [link, link.replaceAll('&', '&amp;')]) {
      const isWhole = /^(?:[\\"'>\s]|$)/.test(text.slice(from + written.length, from + written.length + 1));
      if (isWhole && text.startsWith(written, from))
        return { span: { start: start + from, end: start + from + written.length } };
    }
  }
  return { pointer, target: 'value' };
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
  const pattern = piece
    .trim()
    .split(/\s+/)
    .map((words) => literal(words).replace(/["']/g, "[\\\\']?$&"))
    .join('\\s+');
  const match = new RegExp(pattern).exec(file.source.text.slice(start, end));
  return match === null
    ? undefined
    : { start: start + match.index, end: start + match.index + match[0].length };
}

function patternOf(name: string): RegExp {
  if (name === 'a comment') return /<!--/;
  const link = /^href "([\s\S]*)"$/.exec(name)?.[1];
  if (link !== undefined) return new RegExp(literal(link));
  const element = /^<(.*)>$/.exec(name)?.[1];
  return element === undefined
    ? new RegExp(`(?<=[\\s"'/])${literal(name)}(?=[\\s=/>])`, 'i')
    : new RegExp(`<${literal(element)}(?![\\w-])`, 'i');
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
