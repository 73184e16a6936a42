import { graphemes } from './graphemes.ts';

/**
 * A person's initials: the first letter of the first word and of the last. A letter is what a reader calls one, so
 * a Tamil syllable keeps its vowel sign.
 * @param name the person's name in any script
 * @returns one or two letters; an empty string for a name without letters or digits
 */
export function initialsOf(name: string): string {
  const firsts = name
    .split(/\s+/u)
    .map((word) => graphemes(word.replace(/^[^\p{L}\p{N}]+/u, ''))[0] ?? '')
    .filter((letter) => letter !== '');
  const letters = firsts.length > 1 ? [firsts[0], firsts.at(-1)] : firsts;
  return letters.join('').toUpperCase();
}
