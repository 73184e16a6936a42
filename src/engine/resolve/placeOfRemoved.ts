import { locate } from '../model/positions.ts';
import type { ParsedFile, Span } from '../model/source.ts';
import type { Mark } from '../validate/loadSchemas.ts';

/**
 * Where the first thing stands that was taken out of a rich text.
 *
 * @param removed as the sanitiser names it: `<script>`, `onclick`, `href "javascript:..."`
 * @returns `undefined` when it is written in a way that cannot be found again
 */
export function placeOfRemoved(removed: readonly string[], mark: Mark, file: ParsedFile): Span | undefined {
  const { start, end } = locate(file, mark.pointer, 'value');
  const text = file.source.text.slice(start, end);
  const places = removed.flatMap((name): Span[] => {
    const match = patternOf(name).exec(text);
    return match === null ? [] : [{ start: start + match.index, end: start + match.index + match[0].length }];
  });
  return places.sort((a, b) => a.start - b.start)[0];
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
