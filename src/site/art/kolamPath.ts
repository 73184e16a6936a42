import { memoisedBy } from '#model/memoised.ts';
import { chooseSides, openSides } from './chooseSides.ts';
import { followStrand, type Quarter, strandPath } from './followStrand.ts';
import { latticeOf, STEP } from './kolamTables.ts';

/** A kolam as numbers and path data, for any renderer. Neighbouring dots are {@link STEP} units apart. */
export interface KolamGeometry {
  viewBox: string;
  /** The path of the strand, of which every kolam has one; closed unless the kolam is broken. */
  strand: string;
  /** The dots (pulli), row by row. */
  dots: readonly (readonly [x: number, y: number])[];
}

/** What a kolam is drawn from. */
export interface KolamOptions {
  /** Any text. The same text gives the same kolam. */
  seed: string;
  /** Dots across the widest row: odd, 3 or more. */
  size: number;
  /** Leaves the strand open. */
  broken?: boolean | undefined;
}

/** The strands' stroke width, in units. */
export const STRAND_WIDTH = 12;
/** A dot's diameter, in units. */
export const DOT_SIZE = 28;

/** Margin around the dots, in steps. */
const MARGIN = 0.6;

/** A site uses a handful of sizes. */
const latticeOfSize = memoisedBy(latticeOf);

/**
 * Opens a strand at the foot of the kolam, just before it closes: the strand is rotated so that the quarter turn
 * to leave out comes last.
 */
function leaveOpen(strand: Quarter[], foot: number): Quarter[] {
  const home = strand.findIndex((quarter) => quarter >> 1 === 4 * foot + 1);
  const start = (home + 1) % strand.length;
  return [...strand.slice(start), ...strand.slice(0, start)].slice(0, -1);
}

/**
 * Computes a kolam: dots in a diamond, each side of a dot open (strands cross at 45 degrees) or closed (rounded).
 * There is one strand, and the drawing is mirror-symmetric on both axes. So it is never a turning arm, which can look
 * like a hateful sign.
 *
 * @param options the seed, the size and whether the strand stays open
 * @returns the geometry, always the same for the same options
 * @throws {RangeError} when the size is not an odd whole number of 3 or more
 */
export function kolamGeometry({ seed, size, broken = false }: KolamOptions): KolamGeometry {
  if (!Number.isInteger(size) || size < 3 || size % 2 === 0) {
    throw new RangeError(`A kolam's size is an odd number of 3 or more, not ${size}.`);
  }
  const lattice = latticeOfSize(size);
  const open = openSides(chooseSides(seed, lattice), lattice);
  const whole = followStrand(lattice, open);
  // The lowest row has one dot, the last.
  const shown = broken ? leaveOpen(whole, lattice.dots.length - 1) : whole;
  const edge = -MARGIN * STEP;
  const extent = (size - 1) * STEP - 2 * edge;
  return {
    viewBox: `${edge} ${edge} ${extent} ${extent}`,
    strand: strandPath(shown, lattice, open, !broken),
    dots: lattice.dots,
  };
}
