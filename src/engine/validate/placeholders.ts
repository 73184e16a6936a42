import { escapeSegment } from '../model/jsonPointer.ts';
import { PLACEHOLDER_NOTE, placeholderIn } from '../model/placeholderText.ts';
import { locate } from '../model/positions.ts';
import type { ParsedFile } from '../model/source.ts';

/** What of a page or a list of shared blocks its author has yet to write. */
export interface Placeholders {
  /** The number of values. */
  readonly count: number;
  /** Where the first one is. */
  readonly pointer: string;
  /** The first one as it is written: all of the value, or the part of a rich text that is left to write. */
  readonly text: string;
}

/**
 * Counts the values that are still placeholders: as `new` and the Studio write them, marked as one by a comment, or the
 * words of an example. What is not drawn is not counted.
 *
 * @param value the file's value
 * @param examples sentences of examples, which no page says of itself
 * @returns `undefined` if there are none
 */
export function placeholdersOf(
  file: ParsedFile,
  value: unknown,
  examples: ReadonlySet<string>,
): Placeholders | undefined {
  const { text } = file.source;
  const hasNotes = text.includes(PLACEHOLDER_NOTE);
  const path: string[] = [];
  let found: Placeholders | undefined;
  const note = (part: string): void => {
    const pointer = path.map((name) => `/${escapeSegment(name)}`).join('');
    found = found === undefined ? { count: 1, pointer, text: part } : { ...found, count: found.count + 1 };
  };
  const look = (part: unknown): void => {
    if (typeof part === 'object' && part !== null) {
      if ('render' in part && part.render === false) return;
      for (const [name, inner] of Object.entries(part)) {
        path.push(name);
        look(inner);
        path.pop();
      }
      return;
    }
    const words = typeof part === 'string' ? placeholderIn(part, nameOf(path)) : undefined;
    if (words !== undefined) note(words);
    else if (typeof part === 'string' && examples.has(part)) note(part);
    else if (hasNotes && isNoted()) note(String(part));
  };
  /** Whether the value's line ends with the note. */
  const isNoted = (): boolean => {
    const { end } = locate(file, path.map((name) => `/${escapeSegment(name)}`).join(''), 'value');
    const rest = /^["']?[ }\]]*(# a placeholder)?[ \t]*$/m.exec(text.slice(end, lineEnd(text, end)));
    return rest?.[1] !== undefined;
  };
  look(value);
  return found;
}

/** The property that a value belongs to, itself or as an item of its list. */
const nameOf = (path: readonly string[]): string => path.findLast((name) => !/^\d+$/.test(name)) ?? '';

const lineEnd = (text: string, from: number): number => {
  const at = text.slice(from).search(/[\r\n]/);
  return at < 0 ? text.length : from + at;
};
