/**
 * A repeatable random number generator, so that the same words give the same picture on every machine.
 * FNV-1a hashes the seed to 32 bits; mulberry32 turns those into a series.
 * @param seed any text
 * @returns a function that returns the next number of the series, from 0 up to but not including 1
 */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
