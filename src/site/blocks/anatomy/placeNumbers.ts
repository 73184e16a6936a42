/** A place in the drawing, in per cent of its width and height. */
export interface Part {
  readonly right: number;
  readonly down: number;
}

/** A number at the edge of a drawing, and the part to which its line leads; all in units of the drawing. */
export interface PlacedNumber {
  readonly edge: 'left' | 'right';
  /** The height of the number's middle. */
  readonly y: number;
  readonly part: readonly [x: number, y: number];
}

/**
 * Finds a place for the numbers of a drawing: each at the edge that is nearer to its part, as high as the part, but never
 * nearer to the next number at that edge than `apart`.
 *
 * @param parts in the order of their numbers
 * @param width the drawing's width
 * @param height its height; the numbers stay within it while there is room for them
 * @param apart how far the middles of two numbers are from each other, at least
 */
export function placeNumbers(
  parts: readonly Part[],
  width: number,
  height: number,
  apart: number,
): PlacedNumber[] {
  const placed = parts.map(({ right, down }): PlacedNumber => {
    const y = (down / 100) * height;
    return { edge: right < 50 ? 'left' : 'right', y, part: [(right / 100) * width, y] };
  });
  const result = [...placed];
  for (const edge of ['left', 'right'] as const) {
    const indexes = placed.flatMap((number, index) => (number.edge === edge ? [index] : []));
    indexes.sort((a, b) => (placed[a]?.y ?? 0) - (placed[b]?.y ?? 0));
    const heights: number[] = [];
    for (const index of indexes) {
      const lowest = (heights.at(-1) ?? apart / 2 - apart) + apart;
      heights.push(Math.max(placed[index]?.y ?? 0, lowest));
    }
    // What would lie below the drawing pushes the numbers above it up again.
    let highest = height - apart / 2;
    for (let rank = indexes.length - 1; rank >= 0; rank -= 1) {
      const y = Math.min(heights[rank] ?? 0, highest);
      highest = y - apart;
      const index = indexes[rank] ?? 0;
      const number = placed[index];
      if (number !== undefined) result[index] = { ...number, y };
    }
  }
  return result;
}
