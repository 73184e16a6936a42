import { typosBetween } from './nearest.ts';

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
 * A word is the same as a known one if it differs only in capitals, hyphens and underscores; or by one typo that
 * touches neither a digit nor a part that is too short to tell (`plan-b` is not a misspelt `plan-a`). A long word may
 * have two typos if no other known word is nearly as near.
 *
 * @param known the valid words
 * @returns for a word that is none of them, the one that was meant; `undefined` if none or more than one could be
 */
export function newSureTypo(known: Iterable<string>, care: Care): (word: string) => string | undefined {
  const words = [...known];
  const answers = new Map<string, string | undefined>();
  let index: Index | undefined;
  return (word) => {
    if (answers.has(word)) return answers.get(word);
    index ??= indexOf(words);
    const answer = find(word, index, care);
    answers.set(word, answer);
    return answer;
  };
}

/** `newSureTypo` for a single word. */
export const sureTypo = (word: string, known: Iterable<string>, care: Care): string | undefined =>
  newSureTypo(known, care)(word);

interface Index {
  /** The words by what is left without capitals and separators. */
  readonly byBare: ReadonlyMap<string, readonly string[]>;
  /** The words by what is left of them without one letter, or with all. */
  readonly byRest: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
}

function indexOf(words: readonly string[]): Index {
  const byBare = new Map<string, string[]>();
  const byRest = new Map<string, string[]>();
  for (const word of words) {
    push(byBare, bare(word), word);
    if (word.length <= LONGEST) for (const rest of restsOf(word.toLowerCase())) push(byRest, rest, word);
  }
  return { byBare, byRest, words };
}

function push(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [word]);
  else list.push(word);
}

/** A word, and all that is left of it without one letter. Two words with one typo between them have one in common. */
const restsOf = (word: string): ReadonlySet<string> =>
  new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]);

/** Code units; what is longer is no name. */
const LONGEST = 200;
/** Among more words than a schema has, two typos are not looked for: every word would be compared with every other. */
const FEW = 100;
/** Three typos are never repaired, but a known word with three competes with one that has two. */
const RIVALS = 3;

function find(word: string, { byBare, byRest, words }: Index, care: Care): string | undefined {
  if (word.length > LONGEST) return undefined;
  const alike = byBare.get(bare(word)) ?? [];
  if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined;
  const wanted = word.toLowerCase();
  const typosIn = (candidate: string): number => typosBetween(wanted, candidate.toLowerCase(), RIVALS);
  const close = new Set([...restsOf(wanted)].flatMap((rest) => byRest.get(rest) ?? []));
  const withOne = [...close].filter((candidate) => typosIn(candidate) === 1);
  const [first] = withOne;
  if (first !== undefined)
    return withOne.length === 1 && isSameWord(word, first, 1, care) ? first : undefined;
  if (words.length > FEW) return undefined;
  const rivals = words.filter((candidate) => typosIn(candidate) <= RIVALS);
  const [only] = rivals;
  const isOnly = only !== undefined && rivals.length === 1 && typosIn(only) === 2;
  return isOnly && isSameWord(word, only, 2, care) ? only : undefined;
}

/** A word without what people write in different ways. */
const bare = (word: string): string => word.toLowerCase().replace(/[-_]+/g, '');

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
