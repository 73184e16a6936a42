import { MOST_TYPOS, typosAllowed } from './nearest.ts';
import { type IndexedWord, SimilarWords } from './similarWords.ts';

/** The known words of one length, from their first letter and from their last. */
interface SameLength {
  readonly forwards: SimilarWords;
  readonly backwards: SimilarWords;
}

/**
 * `nearest` for many misspelt words and the same known ones: gives the same answers, but compares a word only with
 * known ones that begin or end much like it.
 *
 * Of a word with four typos, one half has at most two. So those that begin like the first half are looked up in one
 * list, and those that end like the second half in another. The answer for each misspelt word is kept.
 */
export function newNearest(known: Iterable<string>): (word: string) => string | undefined {
  const words = [...known];
  const answers = new Map<string, string | undefined>();
  let index: ReturnType<typeof indexOf> | undefined;
  return (word) => {
    if (answers.has(word)) return answers.get(word);
    index ??= indexOf(words);
    const place = placeOfNearest(word.toLowerCase(), index);
    const answer = place === undefined ? undefined : words[place];
    answers.set(word, answer);
    return answer;
  };
}

function indexOf(words: readonly string[]) {
  const exact = new Map<string, number>();
  const byLength = new Map<number, IndexedWord[]>();
  for (const [place, word] of words.entries()) {
    const lower = word.toLowerCase();
    // Of words that differ only in capitals, the first one wins.
    if (exact.has(lower)) continue;
    exact.set(lower, place);
    const others = byLength.get(lower.length);
    if (others === undefined) byLength.set(lower.length, [{ lower, place }]);
    else others.push({ lower, place });
  }
  const lists = new Map(
    [...byLength].map(([length, same]): [number, SameLength] => [
      length,
      {
        forwards: new SimilarWords(same, length),
        backwards: new SimilarWords(
          same.map(({ lower, place }) => ({ lower: reversed(lower), place })),
          length,
        ),
      },
    ]),
  );
  return { exact, lists };
}

function placeOfNearest(wanted: string, { exact, lists }: ReturnType<typeof indexOf>): number | undefined {
  const same = exact.get(wanted);
  if (same !== undefined) return same;
  const { length } = wanted;
  const backwards = reversed(wanted);
  const split = Math.floor(length / 2);
  for (let most = 1; most <= MOST_TYPOS; most++) {
    let best: number | undefined;
    const found = (place: number): void => {
      if (best === undefined || place < best) best = place;
    };
    const early = Math.floor(most / 2);
    for (let other = Math.max(0, length - most); other <= length + most; other++) {
      const list = lists.get(other);
      if (list === undefined || typosAllowed(Math.max(length, other)) < most) continue;
      list.forwards.find(wanted, { most, early, split }, found);
      list.backwards.find(backwards, { most, early, split: length - split - 1 }, found);
    }
    if (best !== undefined) return best;
  }
  return undefined;
}

/** By code units, so that it matches how typos are counted. */
const reversed = (word: string): string => word.split('').reverse().join('');
