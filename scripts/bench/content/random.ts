/** Random numbers from 0 up to but not including 1. */
export type Random = () => number;

/**
 * Random numbers that are the same on every machine and in every run (Mulberry32, by Tommy Ettinger).
 *
 * @param seed any text
 */
export function randomFrom(seed: string): Random {
  // FNV-1a, 32 bits.
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items. @throws RangeError when there are none */
export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}
