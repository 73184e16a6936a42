import { seededRandom } from './random.ts';

/** A kolam as numbers and path data, for any renderer. Neighbouring dots are {@link STEP} units apart. */
export interface KolamGeometry {
  viewBox: string;
  /** One path for each strand; closed unless the kolam is broken. The longest comes first. */
  strands: string[];
  /** The dots (pulli), row by row. */
  dots: [x: number, y: number][];
}

/** What a kolam is drawn from. */
export interface KolamOptions {
  /** Any text. The same text gives the same kolam. */
  seed: string;
  /** Dots across the widest row: odd, 3 or more. */
  size: number;
  /** Leaves one strand open. */
  broken?: boolean | undefined;
}

/** Distance from one dot to the next, in units. */
export const STEP = 200;
/** The strands' stroke width, in the same units. */
export const STRAND_WIDTH = 12;
/** A dot's diameter, in the same units. */
export const DOT_SIZE = 28;

/** Distance from a dot to the strand that passes it on a closed side, in steps. */
const CLOSED = 0.3;
/** Distance from a dot to the crossing on an open side, in steps. */
const OPEN = 0.5;
/** Distance of a control point from its end of a curve, as a fraction of the distance between the ends. */
const REACH = 0.39;
/** Margin around the dots, in steps. */
const MARGIN = 0.6;
/** How many kolams are tried for one seed; the one with the lowest {@link cost} is drawn. */
const CANDIDATES = 14;
/** The probability that a side is open. */
const OPENNESS = 0.68;
/** A kolam with a smaller share of rounded sides counts as a lattice. At 9 dots the rim alone rounds a fifth. */
const ROUNDED = 0.3;
/** The probability that a kolam is mirrored; lower for small ones, which would otherwise all look alike. */
const mirroring = (size: number) => (size < 7 ? 0.3 : 0.8);

type Point = readonly [x: number, y: number];

/** The four sides of a dot, clockwise from the top; corner n is between side n and the next. */
const SIDES: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** A quarter turn around a dot: one of its corners, walked clockwise or anticlockwise. */
interface Quarter {
  x: number;
  y: number;
  corner: number;
  clockwise: boolean;
}

type IsOpen = (x: number, y: number, side: number) => boolean;

// `index & 3` is 0 to 3, and there are four sides.
const side = (index: number): Point => SIDES[index & 3] as Point;

function inDiamond(size: number, x: number, y: number): boolean {
  const middle = (size - 1) / 2;
  return Math.abs(x - middle) + Math.abs(y - middle) <= middle;
}

/**
 * Decides for every side whether strands cross there. Sides that a quarter turn of the whole kolam maps onto
 * each other share one decision; in a mirrored kolam mirror images share it too.
 */
function decideSides(seed: string, size: number, mirrored: boolean): IsOpen {
  const random = seededRandom(seed);
  const middle = (size - 1) / 2;
  const decisions = new Map<string, boolean>();
  const isTip = (x: number, y: number) => Math.max(Math.abs(x - middle), Math.abs(y - middle)) === middle;
  return (x, y, index) => {
    const [dx, dy] = side(index);
    if (!inDiamond(size, x + dx, y + dy)) return false;
    if (isTip(x, y) || isTip(x + dx, y + dy)) return true;
    let across = x + dx / 2 - middle;
    let down = y + dy / 2 - middle;
    while (across <= 0 || down < 0) [across, down] = [-down, across];
    const key = mirrored && down > across ? `${down},${across}` : `${across},${down}`;
    const open = decisions.get(key) ?? random() < OPENNESS;
    decisions.set(key, open);
    return open;
  };
}

/** The next quarter turn along a strand. */
function next(quarter: Quarter, isOpen: IsOpen): Quarter {
  const { x, y, corner, clockwise } = quarter;
  const arrival = clockwise ? (corner + 1) & 3 : corner;
  if (!isOpen(x, y, arrival)) {
    return { x, y, corner: clockwise ? arrival : (arrival + 3) & 3, clockwise };
  }
  const [dx, dy] = side(arrival);
  const opposite = (arrival + 2) & 3;
  return { x: x + dx, y: y + dy, corner: clockwise ? (opposite + 3) & 3 : opposite, clockwise: !clockwise };
}

const name = ({ x, y, corner }: Quarter) => `${x},${y},${corner}`;

/** Follows every strand once around, each from the topmost quarter turn that no strand has taken yet. */
function walkStrands(size: number, isOpen: IsOpen): Quarter[][] {
  const taken = new Set<string>();
  const strands: Quarter[][] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!inDiamond(size, x, y)) continue;
      for (let corner = 0; corner < 4; corner += 1) {
        const strand: Quarter[] = [];
        let quarter: Quarter = { x, y, corner, clockwise: true };
        while (!taken.has(name(quarter))) {
          taken.add(name(quarter));
          strand.push(quarter);
          quarter = next(quarter, isOpen);
        }
        if (strand.length > 0) strands.push(strand);
      }
    }
  }
  return strands.sort((a, b) => b.length - a.length);
}

/** How poor a kolam is: it costs more for many strands, for lone rings around a dot and for being a mere lattice. */
function cost(strands: Quarter[][], isOpen: IsOpen): number {
  const rings = strands.filter((strand) => strand.length === 4).length;
  const quarters = strands.flat();
  const rounded = quarters.filter(({ x, y, corner }) => !isOpen(x, y, corner)).length / quarters.length;
  return strands.length + 3 * rings + (rounded < ROUNDED ? 8 : 0);
}

/** The four points of the curve for one quarter turn, in walking order and whole units. */
function curve({ x, y, corner, clockwise }: Quarter, isOpen: IsOpen): Point[] {
  const [ax, ay] = side(corner);
  const [bx, by] = side(corner + 1);
  const openA = isOpen(x, y, corner);
  const openB = isOpen(x, y, (corner + 1) & 3);
  const reachA = openA ? OPEN : CLOSED;
  const reachB = openB ? OPEN : CLOSED;
  const start: Point = [x + ax * reachA, y + ay * reachA];
  const end: Point = [x + bx * reachB, y + by * reachB];
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
  return points.map(([px, py]) => [Math.round(px * STEP), Math.round(py * STEP)]);
}

/** Joins the curves of a strand into one path of relative commands. */
function strandPath(strand: Quarter[], isOpen: IsOpen, closed: boolean): string {
  let path = '';
  let from: Point = [0, 0];
  for (const quarter of strand) {
    // A curve has four points.
    const points = curve(quarter, isOpen);
    if (path === '') {
      from = points[0] as Point;
      path = `M${from.join(' ')}c`;
    }
    for (const [x, y] of points.slice(1)) path += pair(x - from[0], y - from[1], path.at(-1) === 'c');
    from = points[3] as Point;
  }
  return closed ? `${path}z` : path;
}

/** Two numbers as path data; a minus sign separates them as well as a space does. */
function pair(x: number, y: number, first: boolean): string {
  return `${first || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
}

/**
 * Opens a strand at the foot of the kolam, just before it closes: the strand is rotated so that the quarter turn
 * to leave out comes last.
 */
function leaveOpen(strand: Quarter[], size: number): Quarter[] {
  const home = strand.findIndex(({ x, y, corner }) => x === (size - 1) / 2 && y === size - 1 && corner === 1);
  const start = (Math.max(home, 0) + 1) % strand.length;
  return [...strand.slice(start), ...strand.slice(0, start)].slice(0, -1);
}

/**
 * Computes a kolam: dots in a diamond, four-fold symmetry, each side of a dot open (strands cross at 45 degrees)
 * or closed (rounded).
 * @param options the seed, the size and whether a strand stays open
 * @returns the geometry, always the same for the same options
 * @throws {RangeError} when the size is not an odd whole number of 3 or more
 */
export function kolamGeometry({ seed, size, broken = false }: KolamOptions): KolamGeometry {
  if (!Number.isInteger(size) || size < 3 || size % 2 === 0) {
    throw new RangeError(`A kolam's size is an odd number of 3 or more, not ${size}.`);
  }
  const mirrored = seededRandom(seed)() < mirroring(size);
  let best: { strands: Quarter[][]; isOpen: IsOpen; cost: number } | undefined;
  for (let candidate = 0; candidate < CANDIDATES; candidate += 1) {
    const isOpen = decideSides(`${seed}/${candidate}`, size, mirrored);
    const strands = walkStrands(size, isOpen);
    const price = cost(strands, isOpen);
    if (best === undefined || price < best.cost) best = { strands, isOpen, cost: price };
  }
  // The first candidate is always taken, so there is one.
  const { strands, isOpen } = best as NonNullable<typeof best>;
  const dots: KolamGeometry['dots'] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (inDiamond(size, x, y)) dots.push([x * STEP, y * STEP]);
  }
  const edge = -MARGIN * STEP;
  const extent = (size - 1 + 2 * MARGIN) * STEP;
  const foot = strands.findIndex((strand) => strand.some(({ y }) => y === size - 1));
  return {
    viewBox: `${edge} ${edge} ${extent} ${extent}`,
    strands: strands.map((strand, index) =>
      broken && index === foot
        ? strandPath(leaveOpen(strand, size), isOpen, false)
        : strandPath(strand, isOpen, true),
    ),
    dots,
  };
}
