import type { SiteAnswer } from '../../protocol/site.ts';
import type { OpenFile } from '../state/state.ts';
import type { Widget } from './field.ts';
import type { Json } from './json.ts';
import { at } from './schema.ts';
import { filledIn } from './textsOf.ts';

/** Words above which a sentence is hard to follow at the first reading. */
const LONG = 25;
/** The fields that hold what is read. */
const READ: ReadonlySet<Widget> = new Set<Widget>(['line', 'text', 'alt', 'richText', 'markdown']);

export interface LongSentence {
  readonly pointer: string;
  readonly words: number;
  readonly start: string;
}

export function longSentences(
  file: OpenFile,
  value: Json,
  site: SiteAnswer,
): { readonly long: readonly LongSentence[]; readonly average: number } {
  const all = filledIn(file, value, site).flatMap(({ field: { pointer, widget } }) => {
    const text = at(value, pointer);
    if (typeof text !== 'string' || !READ.has(widget)) return [];
    return sentencesIn(text).map((words) => ({
      pointer,
      words: words.length,
      start: words.slice(0, 6).join(' '),
    }));
  });
  const words = all.reduce((sum, sentence) => sum + sentence.words, 0);
  return {
    long: all.filter((sentence) => sentence.words > LONG).sort((a, b) => b.words - a.words),
    average: all.length === 0 ? 0 : Math.round(words / all.length),
  };
}

/** The sentences of a text in Markdown or HTML, as lists of their words; what ends with no mark is a heading or a label. */
const sentencesIn = (text: string): string[][] =>
  text
    .replaceAll(/<\/(?:p|li|h\d|td|th|dd|blockquote)>|\n\s*\n|\n(?=\s*(?:[-*#|]|\d+\.)\s)/g, '\0')
    .replaceAll(/<[^>]*>|\]\([^)]*\)/g, ' ')
    .split(/\0|(?<=[.!?]["”’)]?)\s+/)
    .filter((sentence) => /[.!?]["”’)\s]*$/.test(sentence))
    .map((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [])
    .filter((words) => words.length > 0);
