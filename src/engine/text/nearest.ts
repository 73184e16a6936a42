import { distance } from 'fastest-levenshtein';
import { memoisedBy } from '../model/memoised.ts';

/**
 * What people write around a name: quotation marks and brackets, and the sign that ends a sentence or an item; and the
 * folder and the ending of its file, unless names themselves have slashes: `bed,`, `_shared/reasons.yaml`.
 */
const AROUND = /^[\s"'“”„‘’«»(]+|[\s"'“”„‘’«»),;.:]+$/g;
const OF_FILE = /^.*[/\\](?=.)|\.(?:ya?ml|svg)$|[/\\]$/g;

/** What is left of a word without what is around the name in it. */
export function nameIn(word: string, isPath: boolean): string {
  const bare = word.replace(AROUND, '');
  return (isPath ? bare : bare.replace(OF_FILE, '')) || word;
}

/**
 * Finds the known word that an author most likely meant.
 *
 * @param word what was written
 * @param known the valid words
 * @returns the nearest one, the first of several, or `undefined` if none is near enough for `word` to be a typo
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const names = [false, true].map((isPath) => nameIn(word, isPath).toLowerCase());
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    const wanted = names[lower.includes('/') ? 1 : 0] ?? '';
    const limit = Math.min(typosAllowed(Math.max(wanted.length, lower.length)), fewest - 1);
    const typos = typosBetween(wanted, lower, limit);
    if (typos > limit) continue;
    best = candidate;
    fewest = typos;
  }
  return best;
}

/** `nearest` for many words and the same known ones. The answer for each word is kept. */
export const newNearest = (known: readonly string[]): ((word: string) => string | undefined) =>
  memoisedBy((word) => nearest(word, known));

/** How many typos to allow: one in a short word, one for every three letters of a longer one, four at most. */
const typosAllowed = (length: number): number => Math.max(1, Math.min(4, Math.floor(length / 3)));

/**
 * The typos between two words: letters too many, too few or other ones, and two neighbours the wrong way round. These
 * are the commonest slip of a typist, and plain edit distance counts them twice: "tilte" would be as far from "title"
 * as "tulips" from "tulle".
 *
 * @param limit where to stop counting: if there are more, some number above the limit is returned
 */
export function typosBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let edits = distance(a, b);
  let swaps = 0;
  // No swap saves more than one of the two edits that it looks like.
  for (let at = 0, word = a; edits > 1 && edits + swaps <= 2 * limit && at < word.length - 1; at++) {
    if (word[at] === word[at + 1]) continue;
    const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    const left = distance(swapped, b);
    if (left > edits - 2) continue;
    word = swapped;
    edits = left;
    swaps += 1;
    at += 1;
  }
  return edits + swaps;
}
