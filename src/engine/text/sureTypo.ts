import { MOST_COMPARED, nameIn, typosBetween } from './nearest.ts';

/** How much of a word must be left for it to be the same word with a typo. */
export interface Care {
  /** Letters that the shorter of the two must have, hyphens and slashes aside. */
  readonly fewest: number;
}

/** Names that a schema fixes: properties, block types, values. Whatever else is written there is an error anyway. */
export const FIXED_NAMES: Care = { fewest: 3 };
/** Names that the authors of a site choose: addresses, ids, lists. One that is missing may be meant to come. */
export const CHOSEN_NAMES: Care = { fewest: 4 };
/** Icons are called by so many English words that a short one with a typo is often another one. */
export const ICON_NAMES: Care = { fewest: 6 };

/**
 * Finds the known word that an author meant, if it can be no other. This is stricter than `nearest`, which only
 * proposes: `check --fix` writes what this returns without asking.
 *
 * A word is the same as a known one if it differs only in capitals, hyphens, spaces and what people write around a
 * name; or by one typo that
 * touches neither a digit nor a part that is too short to tell (`plan-b` is not a misspelt `plan-a`). A long word may
 * have two typos if no other known word is nearly as near. Among thousands of words there always is one: then none may.
 *
 * @param known the valid words
 * @returns for a word that is none of them, the one that was meant; `undefined` if none or more than one could be
 */
export function newSureTypo(known: Iterable<string>, care: Care): (word: string) => string | undefined {
  const words = [...new Set(known)];
  const alike = new Map<string, string[]>();
  for (const one of words) {
    const key = keyOf(one, one.includes('/'));
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const answers = new Map<string, string | undefined>();
  return (word) => {
    if (answers.has(word)) return answers.get(word);
    const same = [true, false].flatMap((isPath) => alike.get(keyOf(nameIn(word, isPath), isPath)) ?? []);
    const answer = same.length > 0 ? only(same) : find(word, words, care);
    answers.set(word, answer);
    return answer;
  };
}

/** `newSureTypo` for a single word. */
export const sureTypo = (word: string, known: Iterable<string>, care: Care): string | undefined =>
  newSureTypo(known, care)(word);

/** Code units; what is longer is no name. */
const LONGEST = 200;
/** Among more words than a schema has, some word is two typos away by chance. */
const FEW = 100;
/** Three typos are never repaired, but a known word with three competes with one that has two. */
const RIVALS = 3;

function find(word: string, words: readonly string[], care: Care): string | undefined {
  if (word.length > LONGEST || words.length > MOST_COMPARED) return undefined;
  const wanted = word.toLowerCase();
  const near = (limit: number): string[] =>
    words.filter((candidate) => typosBetween(wanted, candidate.toLowerCase(), limit) <= limit);
  const withOne = near(1);
  const meant = only(withOne.length > 0 ? withOne : words.length > FEW ? [] : near(RIVALS));
  if (meant === undefined) return undefined;
  const typos = typosBetween(wanted, meant.toLowerCase(), RIVALS);
  return typos < RIVALS && isSameWord(word, meant, typos, care) ? meant : undefined;
}

const only = (words: readonly string[]): string | undefined => (words.length === 1 ? words[0] : undefined);

/** A word without what people write in different ways. Names with slashes are compared with paths alone. */
const keyOf = (word: string, isPath: boolean): string =>
  (isPath ? '/' : ' ') + word.toLowerCase().replace(/[-_\s]+/g, '');

function isSameWord(written: string, known: string, typos: number, { fewest }: Care): boolean {
  const a = written.toLowerCase();
  const b = known.toLowerCase();
  const shorter = Math.min(a.length, b.length);
  let before = 0;
  while (before < shorter && a[before] === b[before]) before += 1;
  let after = 0;
  while (after < shorter - before && a.at(-1 - after) === b.at(-1 - after)) after += 1;
  const changes = [a.slice(before, a.length - after), b.slice(before, b.length - after)];
  if (changes.some((change) => /[^a-z]/.test(change))) return false;
  const parts = [partAround(a, before, a.length - after), partAround(b, before, b.length - after)];
  const least = Math.min(...parts.map(({ length }) => length));
  const most = Math.max(...parts.map(({ length }) => length));
  // "atl" has the letters of "alt"; "art" has not.
  const isSwapped = changes[0] === [...(changes[1] ?? '')].reverse().join('');
  return typos === 1 ? least >= fewest && (most > fewest || isSwapped) : least >= Math.max(8, fewest);
}

/** The part of a name between separators that contains a piece of it. */
function partAround(name: string, start: number, end: number): string {
  const from = /[a-z]*$/.exec(name.slice(0, start))?.[0] ?? '';
  const to = /^[a-z]*/.exec(name.slice(end))?.[0] ?? '';
  return from + name.slice(start, end) + to;
}
