import { noteBehind, PLACEHOLDER_NOTE, placeholdersIn } from '../model/placeholderText.ts';
import { locate } from '../model/positions.ts';
import type { ParsedFile } from '../model/source.ts';
import { eachLeaf, isHidden, pointerTo } from './eachLeaf.ts';

/** What of a page or a list of shared blocks its author has yet to write. */
export interface Placeholders {
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
  let found: Placeholders | undefined;
  const isNoted = (pointer: string): boolean =>
    noteBehind(text, locate(file, pointer, 'value').end) !== undefined;
  const look = (part: unknown, names: readonly string[]): void => {
    // The property that a value belongs to, itself or as an item of its list.
    const name = names.findLast((one) => !/^\d+$/.test(one)) ?? '';
    const own = typeof part === 'string' ? placeholdersIn(part, name) : [];
    const isExample = typeof part === 'string' && examples.has(part);
    if (own.length === 0 && !isExample && !(hasNotes && isNoted(pointerTo(names)))) return;
    const { count = 0, pointer = pointerTo(names), text: first = own[0] ?? String(part) } = found ?? {};
    found = { count: count + Math.max(1, own.length), pointer, text: first };
  };
  if (!isHidden(value)) eachLeaf(value, look, (_, part) => isHidden(part));
  return found;
}
