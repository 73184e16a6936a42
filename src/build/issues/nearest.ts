/**
 * The known word an author most likely meant.
 *
 * @param word what was written
 * @param known the words that would have been right
 * @returns the nearest one, or `undefined` when none is near enough to be a slip of the hand
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    // Two slips in a short word, one in three letters of a long one; beyond that a guess confuses.
    const limit = Math.max(1, Math.min(4, Math.floor(Math.max(wanted.length, candidate.length) / 3)));
    if (Math.abs(wanted.length - candidate.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), limit);
    if (distance <= limit && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swapped neighbours. */
function editDistance(a: string, b: string, limit: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return smallest;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? Number.POSITIVE_INFINITY;
}
