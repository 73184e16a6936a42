/** Whole percentages. */
export interface Shares {
  readonly each: readonly number[];
  /** What they add up to. */
  readonly total: number;
}

/**
 * Says in whole percent which share of a whole each amount is. They add up to the share of all of them, which is rounded
 * down: a goal is reached when it is. What rounding down leaves over goes to the largest remainders (Hamilton's method),
 * to the earlier one of two that are equal.
 *
 * @param amounts whole numbers from 0 on
 * @param whole what 100 percent are, if not their sum
 */
export function sharesOf(amounts: readonly number[], whole = sumOf(amounts)): Shares {
  if (whole <= 0) return { each: amounts.map(() => 0), total: 0 };
  const floors = amounts.map((amount) => Math.floor((amount * 100) / whole));
  const total = Math.floor((sumOf(amounts) * 100) / whole);
  const first = amounts
    .map((amount, place) => ({ place, rest: (amount * 100) % whole }))
    .sort((a, b) => b.rest - a.rest || a.place - b.place)
    .slice(0, total - sumOf(floors))
    .map(({ place }) => place);
  return { each: floors.map((floor, place) => floor + (first.includes(place) ? 1 : 0)), total };
}

/** The sum of numbers. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
