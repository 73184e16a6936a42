import { seededRandom } from './random.ts';

/** The side of a tile, in units. */
export const TILE = 100;

/**
 * A quilt of square tiles, each with a quarter of a disc in one of its corners: quiet geometry that stands for a name as a
 * kolam does.
 *
 * @param seed any text; the same one has the same quilt everywhere
 * @param count how many tiles there are in a row, and how many rows
 * @returns path data
 */
export function tilesPath(seed: string, count: number): string {
  const next = seededRandom(`tiles ${seed}`);
  const places = Array.from({ length: count * count }, (_, at) => [at % count, Math.floor(at / count)]);
  return places
    .map(([column = 0, row = 0]) => {
      const corner = Math.floor(next() * 4);
      const [x, y] = [column * TILE, row * TILE];
      const r = TILE;
      if (corner === 0) return `M${x} ${y}h${r}a${r} ${r} 0 0 1-${r} ${r}z`;
      if (corner === 1) return `M${x + r} ${y}v${r}a${r} ${r} 0 0 1-${r}-${r}z`;
      if (corner === 2) return `M${x + r} ${y + r}h-${r}a${r} ${r} 0 0 1 ${r}-${r}z`;
      return `M${x} ${y + r}v-${r}a${r} ${r} 0 0 1 ${r} ${r}z`;
    })
    .join('');
}
