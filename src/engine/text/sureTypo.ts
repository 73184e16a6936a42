import { grouped } from '../model/grouped.ts';
import { memoisedBy } from '../model/memoised.ts';
import { smallestEdit } from './applyEdits.ts';
import { nameIn, nearest, typosBetween } from './nearest.ts';

// How many letters a word must have, hyphens and slashes aside, for it to be the same word with a typo.
/** Names that a schema fixes: properties, block types, values. Whatever else is written there is an error anyway. */
export const FIXED_NAMES = 3;
/** Names that the authors of a site choose: addresses, ids, lists. One that is missing may be meant to come. */
export const CHOSEN_NAMES = 4;
/** Icons are called by so many English words that a short one with a typo is often another one. */
export const ICON_NAMES = 6;

/**
 * Finds the known word that an author meant, if it can be no other. This is stricter than `nearest`, which only
 * proposes: `check --fix` writes what this returns without asking.
 *
 * A word is the same as a known one if it differs only in capitals, hyphens, spaces and what people write around a
 * name; or by one typo that touches neither a digit nor a part that is too short to tell (`plan-b` is not a misspelt
 * `plan-a`). A long word may have two typos if no other known word is nearly as near. Among thousands of words there
 * always is one: then none may.
 *
 * @param known the valid words
 * @returns for a word that is none of them, the one that was meant; `undefined` if none or more than one could be
 */
export function newSureTypo(known: Iterable<string>, fewest: number): (word: string) => string | undefined {
  const words = [...new Set(known)];
  const alike = grouped(words, (one) => keyOf(one, one.includes('/')));
  return memoisedBy((word) => {
    const same = [true, false].flatMap((isPath) => alike.get(keyOf(nameIn(word, isPath), isPath)) ?? []);
    return same.length > 0 ? only(same) : find(word, words, fewest);
  });
}

/**
 * The name in a schema that an author most likely meant, and whether it can be no other.
 *
 * @param open the names that it may be; the others are known, but somewhere else already
 */
export function meantName(
  written: string,
  known: readonly string[],
  open = known,
): { nearest: string | undefined; isSure: boolean } {
  // Pasted text may contain characters that only look like spaces.
  const word = written.trim();
  const near = nearest(word, open);
  return { nearest: near, isSure: near !== undefined && newSureTypo(known, FIXED_NAMES)(word) === near };
}

/** With how many known words one is compared: more than there are icons. */
const MOST_COMPARED = 6000;
/** Code units; what is longer is no name. */
const LONGEST = 200;
/** Among more words than a schema has, some word is two typos away by chance. */
const FEW = 100;
/** Three typos are never repaired, but a known word with three competes with one that has two. */
const RIVALS = 3;

function find(word: string, words: readonly string[], fewest: number): string | undefined {
  if (word.length > LONGEST || words.length > MOST_COMPARED) return undefined;
  const wanted = word.toLowerCase();
  const near = (limit: number): string[] =>
    words.filter((candidate) => typosBetween(wanted, candidate.toLowerCase(), limit) <= limit);
  const withOne = near(1);
  const meant = only(withOne.length > 0 ? withOne : words.length > FEW ? [] : near(RIVALS));
  if (meant === undefined) return undefined;
  const typos = typosBetween(wanted, meant.toLowerCase(), RIVALS);
  return typos < RIVALS && isSameWord(wanted, meant.toLowerCase(), typos, fewest) ? meant : undefined;
}

const only = (words: readonly string[]): string | undefined => (words.length === 1 ? words[0] : undefined);

/** A word without what people write in different ways. Names with slashes are compared with paths alone. */
const keyOf = (word: string, isPath: boolean): string =>
  (isPath ? '/' : ' ') + word.toLowerCase().replace(/[-_\s]+/g, '');

function isSameWord(written: string, known: string, typos: number, fewest: number): boolean {
  const { start, end, text } = smallestEdit(written, known, 0);
  const was = written.slice(start, end);
  if (/[^a-z]/.test(was + text)) return false;
  const rest = written.length - end;
  // The part of each name between separators that contains the piece of it.
  const parts = [written, known].map((name) => {
    const [before = ''] = /[a-z]*$/.exec(name.slice(0, start)) ?? [];
    const [after = ''] = /^[a-z]*/.exec(name.slice(name.length - rest)) ?? [];
    return name.length - start - rest + before.length + after.length;
  });
  const least = Math.min(...parts);
  // "atl" has the letters of "alt"; "art" has not.
  const isSwapped = was === [...text].reverse().join('');
  if (typos > 1) return least >= Math.max(8, fewest);
  return least >= fewest && (Math.max(...parts) > fewest || isSwapped);
}
