import { curveNumber, type Lattice, latticeOf, QUARTER_CURVES, RIM, STEP, TIP } from './kolamTables.ts';
import { seededRandom } from './random.ts';

/** A kolam as numbers and path data, for any renderer. Neighbouring dots are {@link STEP} units apart. */
export interface KolamGeometry {
  viewBox: string;
  /** One path for each strand; closed unless the kolam is broken. The longest comes first. */
  strands: string[];
  /** The dots (pulli), row by row. */
  dots: readonly (readonly [x: number, y: number])[];
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

/** The strands' stroke width, in units. */
export const STRAND_WIDTH = 12;
/** A dot's diameter, in units. */
export const DOT_SIZE = 28;

/** Margin around the dots, in steps. */
const MARGIN = 0.6;
/** How many kolams are tried for one seed; the one with the lowest {@link cost} is drawn. */
const CANDIDATES = 14;
/** The cost of one strand with enough rounded sides. No kolam costs less. */
const LOWEST_COST = 1;
/** The probability that a side is open. */
const OPENNESS = 0.68;
/** A kolam with a smaller share of rounded sides counts as a lattice. At 9 dots the rim alone rounds a fifth. */
const ROUNDED = 0.3;
/** The probability that a kolam is mirrored; lower for small ones, which would otherwise all look alike. */
const mirroring = (size: number) => (size < 7 ? 0.3 : 0.8);

/**
 * A quarter turn around a dot as a number: its corner's number (four times the dot's number plus 0 to 3), twice, plus 1
 * if it is walked clockwise. Numbers, because a site has thousands of kolams and each tries {@link CANDIDATES}.
 */
type Quarter = number;

/** Whether strands cross at a side, by the side's number: see {@link Lattice}. */
type IsOpen = (side: number) => boolean;

/** Decides for every side whether strands cross there, in the order in which the sides are asked for. */
function decideSides(seed: string, { groups, count }: Lattice): IsOpen {
  const random = seededRandom(seed);
  const undecided = 2;
  const decisions = new Uint8Array(count).fill(undecided);
  return (side) => {
    const group = groups[side] ?? RIM;
    if (group === RIM) return false;
    if (group === TIP) return true;
    if (decisions[group] === undecided) decisions[group] = random() < OPENNESS ? 1 : 0;
    return decisions[group] === 1;
  };
}

/** The next quarter turn along a strand. */
function next(quarter: Quarter, { across }: Lattice, isOpen: IsOpen): Quarter {
  const dot = quarter >> 3;
  const corner = (quarter >> 1) & 3;
  const clockwise = quarter & 1;
  const arrival = (corner + clockwise) & 3;
  if (!isOpen(4 * dot + arrival)) {
    return 8 * dot + 2 * (clockwise === 1 ? arrival : (arrival + 3) & 3) + clockwise;
  }
  const opposite = (arrival + 2) & 3;
  const neighbour = across[4 * dot + arrival] ?? dot;
  return 8 * neighbour + 2 * (clockwise === 1 ? (opposite + 3) & 3 : opposite) + 1 - clockwise;
}

/** Follows every strand once around, each from the topmost quarter turn that no strand has taken yet. */
function walkStrands(lattice: Lattice, isOpen: IsOpen): Quarter[][] {
  const corners = lattice.groups.length;
  const taken = new Uint8Array(corners);
  const strands: Quarter[][] = [];
  for (let corner = 0; corner < corners; corner += 1) {
    const strand: Quarter[] = [];
    let quarter: Quarter = 2 * corner + 1;
    while (taken[quarter >> 1] === 0) {
      taken[quarter >> 1] = 1;
      strand.push(quarter);
      quarter = next(quarter, lattice, isOpen);
    }
    if (strand.length > 0) strands.push(strand);
  }
  return strands.sort((a, b) => b.length - a.length);
}

/** How poor a kolam is: it costs more for many strands, for lone rings around a dot and for being a mere lattice. */
function cost(strands: Quarter[][], { groups }: Lattice, isOpen: IsOpen): number {
  const rings = strands.filter((strand) => strand.length === 4).length;
  let closed = 0;
  for (let side = 0; side < groups.length; side += 1) if (!isOpen(side)) closed += 1;
  return strands.length + 3 * rings + (closed / groups.length < ROUNDED ? 8 : 0);
}

/** Joins the curves of a strand into one path of relative commands. */
function strandPath(strand: Quarter[], { dots }: Lattice, isOpen: IsOpen, closed: boolean): string {
  let move = '';
  let curves = '';
  for (const quarter of strand) {
    const dot = quarter >> 3;
    const corner = (quarter >> 1) & 3;
    const [openA, openB] = [isOpen(4 * dot + corner), isOpen(4 * dot + ((corner + 1) & 3))];
    const curve = QUARTER_CURVES[curveNumber(corner, (quarter & 1) === 1, openA, openB)];
    const place = dots[dot];
    if (curve === undefined || place === undefined) continue;
    if (move === '') move = `M${place[0] + curve.start[0]} ${place[1] + curve.start[1]}c`;
    curves += curve.path;
  }
  return `${move}${curves.trimStart()}${closed ? 'z' : ''}`;
}

/**
 * Opens a strand at the foot of the kolam, just before it closes: the strand is rotated so that the quarter turn
 * to leave out comes last.
 */
function leaveOpen(strand: Quarter[], foot: number): Quarter[] {
  const home = strand.findIndex((quarter) => quarter >> 1 === 4 * foot + 1);
  const start = (Math.max(home, 0) + 1) % strand.length;
  return [...strand.slice(start), ...strand.slice(0, start)].slice(0, -1);
}

/** The lattices made so far, by size and whether they are mirrored. A site uses a handful of sizes. */
const lattices = new Map<string, Lattice>();

function lattice(size: number, mirrored: boolean): Lattice {
  const key = `${size} ${mirrored}`;
  const known = lattices.get(key) ?? latticeOf(size, mirrored);
  lattices.set(key, known);
  return known;
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
  const grid = lattice(size, seededRandom(seed)() < mirroring(size));
  let best: { strands: Quarter[][]; isOpen: IsOpen; cost: number } | undefined;
  for (let candidate = 0; candidate < CANDIDATES && best?.cost !== LOWEST_COST; candidate += 1) {
    const isOpen = decideSides(`${seed}/${candidate}`, grid);
    const strands = walkStrands(grid, isOpen);
    const price = cost(strands, grid, isOpen);
    if (best === undefined || price < best.cost) best = { strands, isOpen, cost: price };
  }
  // The first candidate is always taken, so there is one.
  const { strands, isOpen } = best as NonNullable<typeof best>;
  const edge = -MARGIN * STEP;
  const extent = (size - 1) * STEP - 2 * edge;
  // The lowest row has one dot, the last.
  const lowest = grid.dots.length - 1;
  const foot = strands.findIndex((strand) => strand.some((quarter) => quarter >> 3 === lowest));
  return {
    viewBox: `${edge} ${edge} ${extent} ${extent}`,
    strands: strands.map((strand, index) =>
      broken && index === foot
        ? strandPath(leaveOpen(strand, lowest), grid, isOpen, false)
        : strandPath(strand, grid, isOpen, true),
    ),
    dots: grid.dots,
  };
}
