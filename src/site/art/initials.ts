import { graphemes } from './graphemes.ts';

/**
 * The letters that stand for a person: the first of the first word and the first of the last, as the reader
 * counts letters, so that a Tamil syllable keeps its vowel sign.
 * @param name the person's name in any script
 * @returns one or two letters; nothing for a name without a letter
 */
export function initialsOf(name: string): string {
  const firsts = name
    .split(/\s+/u)
    .map((word) => graphemes(word.replace(/^[^\p{L}\p{N}]+/u, ''))[0] ?? '')
    .filter((letter) => letter !== '');
  const letters = firsts.length > 1 ? [firsts[0], firsts.at(-1)] : firsts;
  return letters.join('').toUpperCase();
}
