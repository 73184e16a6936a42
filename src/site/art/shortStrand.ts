import { parsePath } from './compact/pathData.ts';
import { curveOf, type Grid, type OpenSides, type Quarter } from './followStrand.ts';
import { type Point, QUARTER_CURVES } from './kolamTables.ts';

const NOWHERE: Point = [0, 0];

/** A quarter turn as short path data, from where it begins. */
interface ShortCurve {
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

const CURVES: readonly ShortCurve[] = QUARTER_CURVES.map(({ start, path }) => {
  const [first = NOWHERE, second = NOWHERE, end = NOWHERE] =
    parsePath(`M0 0c${path.trimStart()}`).at(-1)?.points ?? [];
  return {
    start,
    end,
    leaves: first,
    isLine: [first, second].every(([x, y]) => x * end[1] === y * end[0]),
    whole: numbers([...first, ...second, ...end]),
    smooth: numbers([...second, ...end]),
    arrives: [end[0] - second[0], end[1] - second[1]],
  };
});

/**
 * Joins the curves of a strand into short path data: what `writePath` makes of `strandPath`, for a grid whose dots are all
 * equally far apart, with each curve written once and not for every strand.
 */
export function shortStrand(
  strand: readonly Quarter[],
  { dots }: Grid,
  open: OpenSides,
  closed: boolean,
): string {
  let text = '';
  let last = '';
  let before: ShortCurve | undefined;
  let [dx, dy] = NOWHERE;
  const add = (letter: string, written: string): void => {
    const isImplied = letter === last;
    text += (isImplied ? (written.startsWith('-') ? '' : ' ') : letter) + written;
    last = letter;
  };
  // Lines that go on in the same direction are one.
  const endLine = (): void => {
    if (dx === 0 && dy === 0) return;
    if (dy === 0) add('h', numbers([dx]));
    else if (dx === 0) add('v', numbers([dy]));
    else add('l', numbers([dx, dy]));
    [dx, dy] = NOWHERE;
  };
  for (const quarter of strand) {
    const curve = CURVES[curveOf(quarter, open)];
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
