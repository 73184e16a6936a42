import { hash } from 'node:crypto';
import { eachLeaf, isHidden, pointerTo } from './eachLeaf.ts';

/** A sentence that visitors read: where it stands, as a JSON Pointer, and its print. */
export interface Sentence {
  readonly pointer: string;
  readonly print: string;
  /** Whether it has letters that are not Latin; absent if it has none. */
  readonly isOther?: true;
  /** Whether it is in English, as far as its small words tell; absent if not. */
  readonly isEnglish?: true;
}

/** The fewest words of a sentence: names, addresses, labels and titles are nearly always shorter. */
const FEWEST = 5;

const NOT_LATIN = /(?!\p{sc=Latn})\p{L}/u;

/** Small words of English that few languages in Latin letters have as well. */
const ENGLISH =
  /(?<!\p{L})(?:the|and|with|your?|this|that|which|what|are|from|they|their|there|have|been|because|about|would|should|could|every|when|where|who)(?!\p{L})/giu;
const isEnglish = (text: string): boolean =>
  new Set(text.match(ENGLISH)?.map((word) => word.toLowerCase())).size >= 2;

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
        ...(isEnglish(part) ? { isEnglish: true } : {}),
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
