/** Numbers of columns that a wide screen has room for, the best first. */
const COLUMNS = [4, 5, 3] as const;

/** Returns the number of columns for a number of items: all rows are full, or the last one has two items at least. */
export function columnsFor(count: number): number {
  if (count < 3) return count;
  const full = COLUMNS.find((columns) => count % columns === 0);
  return full ?? COLUMNS.find((columns) => columns < count && count % columns > 1) ?? 4;
}
