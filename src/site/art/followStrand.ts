import { CLOSED, curveNumber, OPEN, type Point, type QuarterCurve, quarterCurve } from './kolamTables.ts';

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

/** A quarter turn as path data, from where it begins. */
interface WrittenCurve {
  readonly start: Point;
  readonly end: Point;
  /** Whether it goes straight on; otherwise it has the numbers for `c` and those for `s`. */
  readonly isLine: boolean;
  readonly whole: string;
  readonly smooth: string;
  /** From its beginning to its first control point, and from its second one to its end. */
  readonly leaves: Point;
  readonly arrives: Point;
}

const written = ({ start, points: [first, second, end] }: QuarterCurve): WrittenCurve => ({
  start,
  end,
  leaves: first,
  isLine: [first, second].every(([x, y]) => x * end[1] === y * end[0]),
  whole: numbers([...first, ...second, ...end]),
  smooth: numbers([...second, ...end]),
  arrives: [end[0] - second[0], end[1] - second[1]],
});

/** What {@link curveNumber} counts, of a grid whose dots are all equally far apart. */
const CURVES = Array.from({ length: 32 }, (_, number) =>
  written(quarterCurve(number, (number & 2) === 0 ? CLOSED : OPEN, (number & 1) === 0 ? CLOSED : OPEN)),
);

/**
 * Joins the curves of a strand into one path that is as short as `writePath` makes it, and ends in `z` if it is closed. Each
 * curve is written once and not for every strand.
 */
export function strandPath(
  strand: readonly Quarter[],
  { dots, reaches }: Grid,
  open: OpenSides,
  closed: boolean,
): string {
  let text = '';
  let last = '';
  let before: WrittenCurve | undefined;
  let [dx, dy] = [0, 0];
  const add = (letter: string, values: string): void => {
    const isImplied = letter === last;
    text += (isImplied ? (values.startsWith('-') ? '' : ' ') : letter) + values;
    last = letter;
  };
  // Lines that go on in the same direction are one.
  const endLine = (): void => {
    if (dx === 0 && dy === 0) return;
    if (dy === 0) add('h', numbers([dx]));
    else if (dx === 0) add('v', numbers([dy]));
    else add('l', numbers([dx, dy]));
    [dx, dy] = [0, 0];
  };
  for (const quarter of strand) {
    const corner = (quarter >> 1) & 3;
    const [sideA, sideB] = [quarter >> 1, 4 * (quarter >> 3) + ((corner + 1) & 3)];
    const number = curveNumber(corner, (quarter & 1) === 1, open[sideA] === 1, open[sideB] === 1);
    const curve =
      reaches === undefined
        ? CURVES[number]
        : written(quarterCurve(number, reaches[sideA] ?? 0, reaches[sideB] ?? 0));
    const place = dots[quarter >> 3];
    if (curve === undefined || place === undefined) continue;
    if (text === '') text = `M${numbers([place[0] + curve.start[0], place[1] + curve.start[1]])}`;
    if (curve.isLine) {
      const [x, y] = curve.end;
      if (x * dy !== y * dx || x * dx + y * dy < 0) endLine();
      dx += x;
      dy += y;
    } else {
      endLine();
      const isSmooth =
        before?.isLine === false &&
        before.arrives[0] === curve.leaves[0] &&
        before.arrives[1] === curve.leaves[1];
      add(isSmooth ? 's' : 'c', isSmooth ? curve.smooth : curve.whole);
    }
    before = curve;
  }
  endLine();
  return closed ? `${text}z` : text;
}

/** Whole numbers as path data; a minus sign separates them as well as a space does. */
function numbers(values: readonly number[]): string {
  let text = '';
  for (const value of values) text += text === '' || value < 0 ? value : ` ${value}`;
  return text;
}
