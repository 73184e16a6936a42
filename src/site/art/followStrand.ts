import { curveNumber, type Point, QUARTER_CURVES, quarterCurve } from './kolamTables.ts';

/**
 * A quarter turn around a dot as a number: its corner's number (four times the dot's number plus 0 to 3), twice, plus 1
 * if it is walked clockwise. Numbers, because a site has thousands of kolams and each is followed many times.
 */
export type Quarter = number;

/** Whether strands cross at a side, 1 or 0, by the side's number: four times its dot's number plus 0 to 3. */
export type OpenSides = ArrayLike<number>;

/** Dots on a square grid, and by side the number of the dot across it. */
export interface Grid {
  readonly dots: readonly Point[];
  readonly across: ArrayLike<number>;
  /** By side, how far the strand is from the dot, in units: of a grid whose dots are not all equally far apart. */
  readonly reaches?: ArrayLike<number>;
}

/** The next quarter turn along a strand. */
function next(quarter: Quarter, across: ArrayLike<number>, open: OpenSides): Quarter {
  const dot = quarter >> 3;
  const corner = (quarter >> 1) & 3;
  const clockwise = quarter & 1;
  const arrival = (corner + clockwise) & 3;
  if (open[4 * dot + arrival] !== 1) {
    return 8 * dot + 2 * (clockwise === 1 ? arrival : (arrival + 3) & 3) + clockwise;
  }
  const opposite = (arrival + 2) & 3;
  const neighbour = across[4 * dot + arrival] ?? dot;
  return 8 * neighbour + 2 * (clockwise === 1 ? (opposite + 3) & 3 : opposite) + 1 - clockwise;
}

/** Where every strand is begun. */
const FIRST: Quarter = 1;

/** Follows the strand that turns around the first dot once, until it is back where it began. */
export function followStrand({ across }: Grid, open: OpenSides): Quarter[] {
  const strand: Quarter[] = [];
  let quarter = FIRST;
  do {
    strand.push(quarter);
    quarter = next(quarter, across, open);
  } while (quarter >> 1 !== FIRST >> 1);
  return strand;
}

/** Whether there is only one strand: it then takes all four quarter turns around every dot. */
export function isOneStrand({ across, dots }: Grid, open: OpenSides): boolean {
  let length = 0;
  let quarter = FIRST;
  do {
    length += 1;
    quarter = next(quarter, across, open);
  } while (quarter >> 1 !== FIRST >> 1);
  return length === 4 * dots.length;
}

/** The number of a quarter turn's curve in {@link QUARTER_CURVES}. */
export function curveOf(quarter: Quarter, open: OpenSides): number {
  const dot = quarter >> 3;
  const corner = (quarter >> 1) & 3;
  const [sideA, sideB] = [4 * dot + corner, 4 * dot + ((corner + 1) & 3)];
  return curveNumber(corner, (quarter & 1) === 1, open[sideA] === 1, open[sideB] === 1);
}

/** Joins the curves of a strand into one path of relative commands, which ends in `z` if it is closed. */
export function strandPath(
  strand: readonly Quarter[],
  { dots, reaches }: Grid,
  open: OpenSides,
  closed: boolean,
): string {
  let move = '';
  let curves = '';
  for (const quarter of strand) {
    const dot = quarter >> 3;
    const corner = (quarter >> 1) & 3;
    const [sideA, sideB] = [4 * dot + corner, 4 * dot + ((corner + 1) & 3)];
    const number = curveOf(quarter, open);
    const curve =
      reaches === undefined
        ? QUARTER_CURVES[number]
        : quarterCurve(number, reaches[sideA] ?? 0, reaches[sideB] ?? 0);
    const place = dots[dot];
    if (curve === undefined || place === undefined) continue;
    if (move === '') move = `M${place[0] + curve.start[0]} ${place[1] + curve.start[1]}c`;
    curves += curve.path;
  }
  return `${move}${curves.trimStart()}${closed ? 'z' : ''}`;
}
