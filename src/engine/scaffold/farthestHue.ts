/** The hue of a first page: a green. */
const FIRST = 152;

/**
 * Finds the hue that is farthest from those in use: the middle of the widest gap between them on the colour wheel, and
 * of several equally wide gaps the first.
 *
 * @param used hues from 0 to 360
 * @returns whole degrees from 0 to 359
 */
export function farthestHue(used: Iterable<number>): number {
  const hues = [...new Set([...used].map((hue) => hue % 360))].sort((a, b) => a - b);
  let widest = { from: 0, gap: 0 };
  for (const [at, from] of hues.entries()) {
    const next = hues[at + 1] ?? (hues[0] ?? 0) + 360;
    if (next - from > widest.gap) widest = { from, gap: next - from };
  }
  return hues.length === 0 ? FIRST : Math.floor(widest.from + widest.gap / 2) % 360;
}
