/** Random whole numbers from 0 up to `below`, the same for the same seed. */
export type Chance = (below: number) => number;

/** A generator of 32 bits (mulberry32): small, and good enough to choose test cases. */
export function newChance(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of the items. */
export function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[chance(items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
