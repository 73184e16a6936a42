import { followStrand, type Grid, strandPath } from './followStrand.ts';
import { CLOSED, OPEN, type Point, STEP } from './kolamTables.ts';

/** A garland as numbers and path data. Neighbouring dots are {@link STEP} units apart. */
export interface GarlandGeometry {
  /** Its width and height, in units. The first and the last dot of the row lie on its edges, and loops go beyond. */
  readonly size: Point;
  readonly strand: string;
  /** The dots without a meaning, row by row. */
  readonly dots: readonly Point[];
}

/** What a garland is made from. */
export interface GarlandOptions {
  /** How many flowers there are: 1 or more. The dots in their middle are left out of the geometry's `dots`. */
  readonly names: number;
  /** How far the flowers are apart, in flowers: 1 if each is next to another, or else with a chain between them. */
  readonly apart?: number | undefined;
  /** How long the chain at each end is, in flowers, each of which has two dots of it. */
  readonly blanks?: number | undefined;
  /** Whether the row goes from top to bottom, not from left to right. */
  readonly down?: boolean | undefined;
  /** Whether large flowers and small ones take turns, the first and the last being large. */
  readonly varied?: boolean | undefined;
}

/** A loop around a dot, on the crossing where the line comes to it. All lengths are in units, from the dot. */
interface Loop {
  /** How far the crossing is, how far the line goes on the other side, and how far on both sides of that. */
  readonly near: number;
  readonly far: number;
  readonly wide: number;
  /** What goes on beyond it. The line then crosses itself there. */
  readonly next?: Loop;
  /** What goes off on either side of it, likewise. */
  readonly both?: Loop;
}

/** A petal of the logo's kind. */
const PETAL: Loop = { near: OPEN, far: CLOSED, wide: CLOSED };
/** A petal of a small flower. */
const BUD: Loop = { near: 66, far: 46, wide: 46 };
/** A petal of a large one: three loops around a crossing of four, so that the flower is a diamond. */
const CROWN: Loop = {
  near: 54,
  far: 54,
  wide: 56,
  next: { near: 50, far: 40, wide: 40 },
  both: { near: 48, far: 40, wide: 37 },
};

/** Half the height of a garland, in units, and of one with large flowers. Petals do not reach it. */
const HALF = 1.5 * STEP;
const TALL_HALF = 1.57 * STEP;

/** A dot, in units from the first one of the row, with what is on its sides, clockwise from the top. */
interface Knot {
  readonly place: Point;
  readonly isNamed: boolean;
  /** How far the line is from it. */
  readonly reaches: number[];
  /** The next dot, if the line crosses itself there. */
  readonly across: (Knot | undefined)[];
}

/** The sides of a dot, clockwise from the top. */
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/**
 * Computes a garland: a row of small kolams of the logo's kind, a dot with four loops around it, each of which shares a
 * loop with the next. All dots are connected without a round trip, so there is one strand, whatever their number; and it
 * is mirror-symmetric on both axes. At its ends it may go on as a chain of single dots, which nobody takes for flowers
 * without a name.
 */
export function garlandGeometry(options: GarlandOptions): GarlandGeometry {
  const { names, apart = 1, blanks = 0, down = false, varied = false } = options;
  const key = [names, apart, blanks, down, varied].join();
  const made = garlands.get(key) ?? newGarland({ names, apart, blanks, down, varied });
  garlands.set(key, made);
  return made;
}

/** The garlands made so far, by their options. A site has a handful. */
const garlands = new Map<string, GarlandGeometry>();

function newGarland({ names, apart = 1, blanks = 0, down, varied }: GarlandOptions): GarlandGeometry {
  const flowers = (names - 1) * apart + 1 + 2 * blanks;
  const half = varied ? TALL_HALF : HALF;
  const turned = ([along, beside]: Point): Point => (down ? [beside, along] : [along, beside]);
  const knots = knotsOf(flowers, names, apart, blanks, varied ? varying(names) : () => PETAL).sort(
    ({ place: a }, { place: b }) => a[1] - b[1] || a[0] - b[0],
  );
  const numbers = new Map(knots.map((knot, number) => [knot, number]));
  // Turning it changes the top for the left and the right for the bottom.
  const sided = <T>(sides: readonly T[]) => (down ? [...sides].reverse() : sides);
  const neighbours = knots.flatMap(({ across }) => sided(across));
  const grid: Grid = {
    dots: knots.map(({ place: [along, beside] }) => turned([along, beside + half])),
    across: neighbours.map((neighbour) => (neighbour && numbers.get(neighbour)) ?? 0),
    reaches: knots.flatMap(({ reaches }) => sided(reaches)),
  };
  const open = neighbours.map((neighbour) => (neighbour === undefined ? 0 : 1));
  return {
    size: turned([2 * flowers * STEP, 2 * half]),
    strand: strandPath(followStrand(grid, open), grid, open, true),
    dots: grid.dots.filter((_, number) => !knots[number]?.isNamed),
  };
}

/** Large petals and small ones in turn, from both ends to the middle. */
const varying = (names: number) => (flower: number) =>
  Math.min(flower, names - 1 - flower) % 2 === 0 ? CROWN : BUD;

/** The dots of the row and of the petals of each flower, which {@link GarlandOptions} count from 0. */
function knotsOf(
  flowers: number,
  names: number,
  apart: number,
  blanks: number,
  petalOf: (flower: number) => Loop,
): Knot[] {
  const knots: Knot[] = [];
  const last = 2 * flowers;
  let before: Knot | undefined;
  for (let column = 0; column <= last; column += 1) {
    const flower = ((column - 1) / 2 - blanks) / apart;
    const isNamed = Number.isInteger(flower) && flower >= 0 && flower < names;
    const beside = isNamed ? OPEN : CLOSED;
    const knot: Knot = {
      place: [column * STEP, 0],
      isNamed,
      reaches: [beside, column === last ? CLOSED : OPEN, beside, column === 0 ? CLOSED : OPEN],
      across: Array<undefined>(4).fill(undefined),
    };
    if (before !== undefined) connect(before, 1, knot);
    before = knot;
    knots.push(knot);
    if (!isNamed) continue;
    for (const side of [0, 2]) knots.push(...grown(knot, side, petalOf(flower)));
  }
  return knots;
}

/** The dots of a loop on a side of another, and of all that goes off from it. */
function grown(from: Knot, side: number, { near, far, wide, next, both }: Loop): Knot[] {
  const [dx = 0, dy = 0] = SIDES[side & 3] ?? [];
  const away = (from.reaches[side & 3] ?? 0) + near;
  const knot: Knot = {
    place: [from.place[0] + dx * away, from.place[1] + dy * away],
    isNamed: false,
    reaches: [0, 1, 2, 3].map((number) => [far, wide, near, wide][(number - side) & 3] ?? 0),
    across: Array<undefined>(4).fill(undefined),
  };
  connect(from, side & 3, knot);
  return [
    knot,
    ...(next === undefined ? [] : grown(knot, side, next)),
    ...(both === undefined ? [] : [1, 3].flatMap((turn) => grown(knot, side + turn, both))),
  ];
}

function connect(from: Knot, side: number, to: Knot): void {
  from.across[side] = to;
  to.across[(side + 2) & 3] = from;
}
