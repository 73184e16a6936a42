import { followStrand, type Grid, strandPath } from './followStrand.ts';
import { type Point, STEP } from './kolamTables.ts';

/** A garland as numbers and path data. Neighbouring dots are {@link STEP} units apart. */
export interface GarlandGeometry {
  /** Its width and height, in units. The first and the last dot of the row lie on its edges, and loops go beyond. */
  readonly size: Point;
  readonly strand: string;
  /** The dots without a meaning, row by row. */
  readonly dots: readonly Point[];
}

/** The next dot on a side, clockwise from the top. */
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/**
 * Computes a garland: a row of small kolams of the logo's kind, a dot with four others around it, each of which shares a
 * dot with the next. All dots are connected without a round trip, so there is one strand, whatever their number; and it
 * is mirror-symmetric on both axes. At its ends it may go on as a chain of single dots, which nobody takes for flowers
 * without a name.
 *
 * @param names how many flowers there are: 1 or more. The dots in their middle are left out of `dots`
 * @param blanks how long the chain at each end is, in flowers, each of which has two dots of it
 * @param down whether the row goes from top to bottom, not from left to right
 */
export function garlandGeometry(names: number, blanks: number, down: boolean): GarlandGeometry {
  const flowers = names + 2 * blanks;
  const columns = 2 * flowers + 1;
  const turned = ([along, beside]: Point): Point => (down ? [beside, along] : [along, beside]);
  const isFlower = (along: number) => along % 2 === 1 && along > 2 * blanks && along < 2 * (blanks + names);
  const places = [0, 1, 2].flatMap((beside) =>
    Array.from({ length: columns }, (_, along): Point => [along, beside]).filter(
      ([along]) => beside === 1 || isFlower(along),
    ),
  );
  const numbers = new Map(places.map((place, number) => [turned(place).join(), number]));
  const neighbours = places
    .map(turned)
    .flatMap(([x, y]) => SIDES.map(([dx, dy]) => numbers.get(`${x + dx},${y + dy}`)));
  const grid: Grid = {
    dots: places.map(([along, beside]) => turned([along * STEP, (beside + 0.5) * STEP])),
    across: neighbours.map((neighbour) => neighbour ?? 0),
  };
  const open = neighbours.map((neighbour) => (neighbour === undefined ? 0 : 1));
  const isNamed = ([along, beside]: Point) => beside === 1 && isFlower(along);
  return {
    size: turned([2 * flowers * STEP, 3 * STEP]),
    strand: strandPath(followStrand(grid, open), grid, open, true),
    dots: grid.dots.filter((_, number) => !isNamed(places[number] ?? [0, 0])),
  };
}
