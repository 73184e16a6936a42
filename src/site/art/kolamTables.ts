/** Distance from one dot to the next, in units. */
export const STEP = 200;

/** Distance from a dot to the strand that passes it on a closed side, in units. */
export const CLOSED = 0.3 * STEP;
/** Distance from a dot to the crossing on an open side, in units. */
export const OPEN = 0.5 * STEP;
/** Distance of a control point from its end of a curve, as a fraction of the distance between the ends. */
const REACH = 0.39;

/** A place in units. */
export type Point = readonly [x: number, y: number];

/** The four sides of a dot, clockwise from the top; corner n is between side n and the next. */
const SIDES: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

// `index & 3` is 0 to 3, and there are four sides.
const side = (index: number): Point => SIDES[index & 3] as Point;

/** In {@link Lattice.groups}: a side on the rim, which is always closed. */
export const RIM = -1;
/** In {@link Lattice.groups}: a side on one of the two axes, which is always open. */
export const AXIS = -2;

/** A pair of sides that belong together in the first quadrant, as numbers of groups. */
export interface GroupPair {
  /** The group of the first side, and of its image in the diagonal. */
  readonly groups: readonly [number, number];
  /** What the first side connects, and what its image does: numbers of regions, see {@link Lattice.regions}. */
  readonly ends: readonly [readonly [number, number], readonly [number, number]];
}

/** What all kolams of a size have in common. A side's number is four times its dot's number plus 0 to 3. */
export interface Lattice {
  /** The dots, row by row, in units. */
  readonly dots: readonly Point[];
  /** By side: the number of the dot across it; meaningless on the rim. */
  readonly across: Int16Array;
  /** By side: the group of four mirror images that are all open or all closed, or {@link RIM} or {@link AXIS}. */
  readonly groups: Int16Array;
  /** By group, its sides. */
  readonly sides: readonly (readonly number[])[];
  /** How many groups there are. */
  readonly count: number;
  /** All groups, each with its image in the diagonal. */
  readonly pairs: readonly GroupPair[];
  /** How many regions the open sides connect: the two axes are one, 0, and each dot of a quadrant is one. */
  readonly regions: number;
}

/**
 * Computes the lattice of a size.
 * @param size dots across the widest row: odd, 3 or more
 */
export function latticeOf(size: number): Lattice {
  const middle = (size - 1) / 2;
  const places: Point[] = [];
  const numbers = new Map<string, number>();
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (Math.abs(x - middle) + Math.abs(y - middle) > middle) continue;
      numbers.set(`${x},${y}`, places.length);
      places.push([x, y]);
    }
  }
  const groupNumbers = new Map<string, number>();
  const across = new Int16Array(4 * places.length);
  const groups = new Int16Array(4 * places.length);
  for (const [dot, [x, y]] of places.entries()) {
    for (const [index, [dx, dy]] of SIDES.entries()) {
      const neighbour = numbers.get(`${x + dx},${y + dy}`);
      across[4 * dot + index] = neighbour ?? dot;
      const right = Math.abs(x + dx / 2 - middle);
      const down = Math.abs(y + dy / 2 - middle);
      if (neighbour === undefined) groups[4 * dot + index] = RIM;
      else if (right === 0 || down === 0) groups[4 * dot + index] = AXIS;
      else {
        const key = `${right},${down}`;
        const group = groupNumbers.get(key) ?? groupNumbers.size;
        groupNumbers.set(key, group);
        groups[4 * dot + index] = group;
      }
    }
  }
  const dots = places.map(([x, y]): Point => [x * STEP, y * STEP]);
  const sides = Array.from({ length: groupNumbers.size }, (): number[] => []);
  groups.forEach((group, number) => {
    sides[group]?.push(number);
  });
  return { dots, across, groups, sides, count: groupNumbers.size, ...pairsOf(groupNumbers) };
}

/** Pairs each group with its image in the diagonal, and numbers what their sides connect. */
function pairsOf(groups: ReadonlyMap<string, number>): Pick<Lattice, 'pairs' | 'regions'> {
  const regions = new Map<string, number>();
  const region = (x: number, y: number): number => {
    if (x === 0 || y === 0) return 0;
    const number = regions.get(`${x},${y}`) ?? regions.size + 1;
    regions.set(`${x},${y}`, number);
    return number;
  };
  const endsOf = (x: number, y: number): [number, number] => [
    region(Math.floor(x), Math.floor(y)),
    region(Math.ceil(x), Math.ceil(y)),
  ];
  const pairs: GroupPair[] = [];
  for (const [key, group] of groups) {
    const [x = 0, y = 0] = key.split(',').map(Number);
    const image = groups.get(`${y},${x}`);
    if (image === undefined || x < y) continue;
    pairs.push({ groups: [group, image], ends: [endsOf(x, y), endsOf(y, x)] });
  }
  return { pairs, regions: regions.size + 1 };
}

/** A quarter turn around a dot, from one side to the next. */
export interface QuarterCurve {
  /** Where it begins, in units from the dot. */
  readonly start: Point;
  /** From there, its two control points and its end. */
  readonly points: readonly [Point, Point, Point];
}

/**
 * The number of one of all quarter turns: four corners, two directions, and either side open or closed. Corner n is between
 * side n and the next, clockwise.
 */
export const curveNumber = (corner: number, clockwise: boolean, openA: boolean, openB: boolean): number =>
  corner * 8 + (clockwise ? 4 : 0) + (openA ? 2 : 0) + (openB ? 1 : 0);

/**
 * Computes a quarter turn that goes as near to its dot, or as far from it, as it is told.
 * @param number as {@link curveNumber} counts
 * @param reachA how far from the dot it is on the first of its sides, in units
 * @param reachB the same on the other side
 */
export function quarterCurve(number: number, reachA: number, reachB: number): QuarterCurve {
  const corner = number >> 3;
  const [clockwise, openA, openB] = [(number & 4) !== 0, (number & 2) !== 0, (number & 1) !== 0];
  const [ax, ay] = side(corner);
  const [bx, by] = side(corner + 1);
  const start: Point = [ax * reachA, ay * reachA];
  const end: Point = [bx * reachB, by * reachB];
  const length = Math.hypot(start[0] - end[0], start[1] - end[1]) * REACH;
  const diagonal: Point = [(bx - ax) * Math.SQRT1_2, (by - ay) * Math.SQRT1_2];
  const [leaveX, leaveY] = openA ? diagonal : [bx, by];
  const [arriveX, arriveY] = openB ? diagonal : [-ax, -ay];
  const points: Point[] = [
    start,
    [start[0] + leaveX * length, start[1] + leaveY * length],
    [end[0] - arriveX * length, end[1] - arriveY * length],
    end,
  ];
  if (!clockwise) points.reverse();
  const [from, first, second, last] = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const step = ([x, y]: Point): Point => [x - from[0], y - from[1]];
  return { start: from, points: [step(first), step(second), step(last)] };
}
