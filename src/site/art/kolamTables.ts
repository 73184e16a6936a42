/** Distance from one dot to the next, in units. */
export const STEP = 200;

/** Distance from a dot to the strand that passes it on a closed side, in steps. */
const CLOSED = 0.3;
/** Distance from a dot to the crossing on an open side, in steps. */
const OPEN = 0.5;
/** Distance of a control point from its end of a curve, as a fraction of the distance between the ends. */
const REACH = 0.39;

type Point = readonly [x: number, y: number];

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
/** In {@link Lattice.groups}: a side of one of the four tips, which is always open. */
export const TIP = -2;

/** What all kolams of a size have in common. A side's number is four times its dot's number plus 0 to 3. */
export interface Lattice {
  /** The dots, row by row, in units. */
  readonly dots: readonly Point[];
  /** By side: the number of the dot across it; meaningless on the rim. */
  readonly across: Int16Array;
  /**
   * By side: the group whose sides are all open or all closed, {@link RIM} or {@link TIP}. Sides that a quarter turn
   * of the whole kolam maps onto each other are a group; in a mirrored kolam mirror images belong to it too.
   */
  readonly groups: Int16Array;
  /** How many groups there are. */
  readonly count: number;
}

/**
 * Computes the lattice of a size.
 * @param size dots across the widest row: odd, 3 or more
 * @param mirrored whether mirror images share a group
 */
export function latticeOf(size: number, mirrored: boolean): Lattice {
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
  const isTip = (x: number, y: number) => Math.max(Math.abs(x - middle), Math.abs(y - middle)) === middle;
  const groupNumbers = new Map<string, number>();
  const across = new Int16Array(4 * places.length);
  const groups = new Int16Array(4 * places.length);
  for (const [dot, [x, y]] of places.entries()) {
    for (const [index, [dx, dy]] of SIDES.entries()) {
      const neighbour = numbers.get(`${x + dx},${y + dy}`);
      across[4 * dot + index] = neighbour ?? dot;
      if (neighbour === undefined) groups[4 * dot + index] = RIM;
      else if (isTip(x, y) || isTip(x + dx, y + dy)) groups[4 * dot + index] = TIP;
      else {
        let right = x + dx / 2 - middle;
        let down = y + dy / 2 - middle;
        while (right <= 0 || down < 0) [right, down] = [-down, right];
        const key = mirrored && down > right ? `${down},${right}` : `${right},${down}`;
        const group = groupNumbers.get(key) ?? groupNumbers.size;
        groupNumbers.set(key, group);
        groups[4 * dot + index] = group;
      }
    }
  }
  const dots = places.map(([x, y]): Point => [x * STEP, y * STEP]);
  return { dots, across, groups, count: groupNumbers.size };
}

/** A quarter turn around a dot, from one side to the next. */
export interface QuarterCurve {
  /** Where it begins, in units from the dot. */
  readonly start: Point;
  /** The rest of the curve in relative path data; begins with a minus sign or a space. */
  readonly path: string;
}

/** The number of a curve in {@link QUARTER_CURVES}. Corner n is between side n and the next, clockwise. */
export const curveNumber = (corner: number, clockwise: boolean, openA: boolean, openB: boolean): number =>
  corner * 8 + (clockwise ? 4 : 0) + (openA ? 2 : 0) + (openB ? 1 : 0);

/** Every quarter turn there is: four corners, two directions, and either side open or closed. */
export const QUARTER_CURVES: readonly QuarterCurve[] = Array.from({ length: 32 }, (_, number) =>
  quarterCurve(number >> 3, (number & 4) !== 0, (number & 2) !== 0, (number & 1) !== 0),
);

function quarterCurve(corner: number, clockwise: boolean, openA: boolean, openB: boolean): QuarterCurve {
  const [ax, ay] = side(corner);
  const [bx, by] = side(corner + 1);
  const reachA = openA ? OPEN : CLOSED;
  const reachB = openB ? OPEN : CLOSED;
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
  const [from, ...others] = points.map(([x, y]): Point => [Math.round(x * STEP), Math.round(y * STEP)]) as [
    Point,
    ...Point[],
  ];
  return { start: from, path: others.map(([x, y]) => pair(x - from[0], y - from[1])).join('') };
}

/** Two numbers as path data; a minus sign separates them as well as a space does. */
function pair(x: number, y: number): string {
  return `${x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
}
