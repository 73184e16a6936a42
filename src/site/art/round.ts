/**
 * Rounds a length for output, so that attributes stay short and do not depend on the processor.
 * @param value a length in units of the drawing
 * @returns the value with at most two decimals, never -0
 */
export function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
