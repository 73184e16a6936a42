import { round } from '../../art/round.ts';
import { JourneyDrawing, type JourneyShapeProps, TALL } from './JourneyDrawing.tsx';

/** Where the loop is in its column, from 0 (at the left) to 1: above the number of its station. */
const LOOP_AT = 0.24;

/** Where the line crosses itself at height 100 and at height 0. */
const TOP = 40;
const BOTTOM = 88;

/** A loop around a number, which the line enters and leaves at 45 degrees, and how far the number is above the crossing. */
const LOOP = 'c19-19 11-33 0-33s-19 14 0 33';
const NUMBER_ABOVE = 20;

/** How far the line keeps the direction in which it leaves a loop: the more, the deeper it sags. */
const SAG = 0.24;

/** How far below the last crossing the line ends. */
const FALL = 10;

/** One line from edge to edge, hung like a garland, with a loop around the number of each station; below it a paler shade. */
export function JourneyLine(shape: JourneyShapeProps) {
  const { heights, column } = shape;
  const wide = heights.length * column;
  const sag = column * SAG;
  const places = heights.map((height, index) => ({
    x: round((index + LOOP_AT) * column),
    y: round(BOTTOM - (height / 100) * (BOTTOM - TOP)),
  }));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const start = `M0 ${round(first.y + 0.58 * first.x)}`;
  const end = `C${[last.x + sag, last.y + sag, wide - sag, last.y + 2 * FALL, wide, last.y + FALL].map(round).join(' ')}`;
  const arcs = places.map(({ x, y }, index) => {
    const before = places[index - 1];
    const from = before === undefined ? [0.33 * x, y + 0.58 * x] : [before.x + sag, before.y + sag];
    const reach = before === undefined ? 0.42 * x : sag;
    return `C${[...from, x - reach, y + reach, x, y].map(round).join(' ')}`;
  });
  return (
    <JourneyDrawing {...shape} numbers={places.map(({ x, y }) => ({ x, y: round(y - NUMBER_ABOVE) }))}>
      {/* What is below the line, and the line. */}
      <path d={`${start}${arcs.join('')}${end}V${TALL}H0z`} fill="var(--tint2)" />
      <path
        d={`${start}${arcs.map((arc) => arc + LOOP).join('')}${end}`}
        stroke="var(--accent)"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </JourneyDrawing>
  );
}
