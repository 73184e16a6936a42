/**
 * Finds the known word that an author most likely meant. For many words and the same known ones, `newNearest` is
 * faster.
 *
 * @param word what was written
 * @param known the valid words
 * @returns the nearest one, or `undefined` if none is near enough for `word` to be a typo
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const letters = lettersOf(wanted);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    const limit = Math.min(typosAllowed(Math.max(wanted.length, lower.length)), bestDistance - 1);
    if (Math.abs(wanted.length - lower.length) > limit) continue;
    if (typosAtLeast(letters, lettersOf(lower)) > limit) continue;
    const distance = editDistance(wanted, lower, limit);
    if (distance > limit) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/**
 * The typos between two words: letters too many, too few or other ones, and two neighbours the wrong way round.
 *
 * @param limit where to stop counting: if there are more, some number above the limit is returned
 */
export function typosBetween(a: string, b: string, limit: number): number {
  const isFar = Math.abs(a.length - b.length) > limit || typosAtLeast(lettersOf(a), lettersOf(b)) > limit;
  return isFar ? limit + 1 : editDistance(a, b, limit);
}

/** The most typos that are ever allowed. */
export const MOST_TYPOS = 4;

/** How many typos to allow: one in a short word, one for every three letters of a longer one, four at most. */
export const typosAllowed = (length: number): number =>
  Math.max(1, Math.min(MOST_TYPOS, Math.floor(length / 3)));

/** The set of letters in a word, as bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/**
 * The fewest typos there can be between words with these letters: a typo removes at most one letter and adds at most
 * one. So most words need not be compared.
 */
export const typosAtLeast = (a: number, b: number): number => Math.max(bits(a & ~b), bits(b & ~a));

/** Counts the bits of a number, in pairs, then fours, then eights. */
function bits(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Optimal string alignment distance: counts insertions, deletions, substitutions and swapped neighbours.
 *
 * @param limit where to stop counting: a larger distance is returned as some number above the limit
 */
function editDistance(a: string, b: string, limit: number): number {
  const far = limit + 1;
  const width = b.length + 1;
  const costs = new Uint8Array(3 * width).fill(far);
  for (let j = 0; j <= Math.min(b.length, limit); j++) costs[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const row = (i % 3) * width;
    const above = ((i + 2) % 3) * width;
    const twoAbove = ((i + 1) % 3) * width;
    // Cells farther from the diagonal cost more than the limit.
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    costs[row + from - 1] = from === 1 ? Math.min(i, far) : far;
    let smallest = costs[row + from - 1] ?? far;
    for (let j = from; j <= to; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = (costs[above + j - 1] ?? far) + (isSame ? 0 : 1);
      cost = Math.min(cost, (costs[above + j] ?? far) + 1, (costs[row + j - 1] ?? far) + 1);
      const isSwapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) cost = Math.min(cost, (costs[twoAbove + j - 2] ?? far) + 1);
      costs[row + j] = cost;
      smallest = Math.min(smallest, cost);
    }
    if (to < b.length) costs[row + to + 1] = far;
    if (smallest > limit) return far;
  }
  return costs[(a.length % 3) * width + b.length] ?? far;
}
