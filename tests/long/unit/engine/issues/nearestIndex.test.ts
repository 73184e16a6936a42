import { describe, expect, it } from 'vitest';
import { pick, type Random, randomFrom } from '../../../../../scripts/bench/content/random.ts';
import { nearest } from '../../../../../src/engine/issues/nearest.ts';
import { newNearest } from '../../../../../src/engine/issues/nearestIndex.ts';

/** Many letters make words that differ, few make words that are alike; capitals and accents count too. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz-/ABÉ', 'ab/-'];
const BEGINNINGS = ['', '/', '/products/'];
const ENDINGS = ['', '-1', '-22', '-software'];

/** A word with one letter too many, too few or another one, or with two neighbours swapped. */
function withTypo(word: string, letter: string, random: Random): string {
  const at = Math.floor(random() * (word.length + 1));
  const before = word.slice(0, at);
  return pick(
    [
      before + letter + word.slice(at),
      before + word.slice(at + 1),
      before + letter + word.slice(at + 1),
      before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ],
    random,
  );
}

describe('an author of a large site is offered the same word as by comparing with all of them', () => {
  it.each(ALPHABETS)('for each of thousands of slips, in words of %s', (alphabet) => {
    const random = randomFrom(alphabet);
    const letters = alphabet.split('');
    const word = (most: number): string =>
      Array.from({ length: Math.floor(random() * most) }, () => pick(letters, random)).join('');
    let offered = 0;
    for (let round = 0; round < 200; round++) {
      const beginning = pick(BEGINNINGS, random);
      const known = Array.from({ length: 1 + Math.floor(random() * 60) }, () =>
        [beginning, word(round % 3 === 0 ? 8 : 22), pick(ENDINGS, random)].join(''),
      );
      const find = newNearest(known);
      for (let slip = 0; slip < 60; slip++) {
        let written = pick(known, random);
        for (let typos = Math.floor(random() * 7); typos > 0; typos--)
          written = withTypo(written, pick(letters, random), random);
        const meant = nearest(written, known);
        expect([written, find(written)]).toEqual([written, meant]);
        if (meant !== undefined) offered += 1;
      }
    }
    // There were slips of both kinds.
    expect(offered).toBeGreaterThan(3000);
    expect(offered).toBeLessThan(12_000);
  });
});
