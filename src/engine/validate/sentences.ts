import { hash } from 'node:crypto';
import { eachLeaf, isHidden, pointerTo } from './eachLeaf.ts';

/** A sentence that visitors read: where it stands, as a JSON Pointer, and its print. */
export interface Sentence {
  readonly pointer: string;
  readonly print: string;
  /** Whether it has letters that are not Latin; absent if it has none. */
  readonly isOther?: true;
}

/** The fewest words of a sentence: names, addresses, labels and titles are nearly always shorter. */
const FEWEST = 5;

const NOT_LATIN = /(?!\p{sc=Latn})\p{L}/u;

/** Letters of scripts that do not part words by spaces. */
const UNPARTED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]{10}/u;

/** The sentences in a value, rich texts as one each. What is not drawn is left out. @param fewest words of one */
export function sentencesIn(value: unknown, fewest = FEWEST): readonly Sentence[] {
  const found: Sentence[] = [];
  const look = (part: unknown, names: readonly string[]): void => {
    if (typeof part === 'string' && isSentence(part, fewest))
      found.push({
        pointer: pointerTo(names),
        print: printOf(part),
        ...(NOT_LATIN.test(part) ? { isOther: true } : {}),
      });
  };
  if (!isHidden(value)) eachLeaf(value, look, (_, part) => isHidden(part));
  return found;
}

/** What tells a sentence from all others. */
const printOf = (sentence: string): string => hash('sha1', sentence, 'base64').slice(0, 12);

/** Intl.Segmenter knows words better, and takes 2 ms a page for it. */
const isSentence = (text: string, fewest: number): boolean =>
  text.split(/\s+/, fewest * 3).filter((word) => /\p{L}/u.test(word)).length >= fewest || UNPARTED.test(text);
