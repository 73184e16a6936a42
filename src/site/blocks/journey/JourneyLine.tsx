import { Drawing, type DrawingProps } from '../../art/Drawing.tsx';
import { round } from '../../art/round.ts';

/** The width of one station's column, in units of the drawing, and the least width of all of them. */
const COLUMN = 100;
const LEAST = 400;

/** Where the loop is in its column. */
const LOOP_AT = 26;

/** How high the drawing is, and where the line crosses itself at height 100 and at height 0. */
const TALL = 110;
const TOP = 34;
const BOTTOM = 84;

/** A loop around a dot, which the line enters and leaves at 45 degrees, and how far the dot is above the crossing. */
const LOOP = 'c15-15 9-26 0-26s-15 11 0 26';
const DOT_ABOVE = 15.5;

/** How far the line keeps the direction in which it leaves a loop: the more, the deeper it sags. */
const SAG = 24;

interface JourneyLineProps extends DrawingProps {
  /** The height of the line at each station, from 0 to 100. */
  readonly heights: readonly number[];
}

/** One line from edge to edge, hung like a garland, with a loop around a dot at each station; below it a paler shade. */
export function JourneyLine({ heights, className, label }: JourneyLineProps) {
  const wide = Math.max(heights.length * COLUMN, LEAST);
  const column = wide / heights.length;
  const places = heights.map((height, index) => ({
    x: round(index * column + LOOP_AT),
    y: round(BOTTOM - (height / 100) * (BOTTOM - TOP)),
  }));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const start = `M0 ${round(first.y + 14)}`;
  const end = `C${[last.x + SAG, last.y + SAG, wide - SAG, last.y + 16, wide, last.y + 10].map(round).join(' ')}`;
  const arcs = places.map(({ x, y }, index) => {
    const before = places[index - 1];
    const from = before === undefined ? [8, y + 14] : [before.x + SAG, before.y + SAG];
    const to = before === undefined ? [x - 10, y + 10] : [x - SAG, y + SAG];
    return `C${[...from, ...to, x, y].map(round).join(' ')}`;
  });
  return (
    <Drawing family="journey-line" viewBox={`0 0 ${wide} ${TALL}`} className={className} label={label}>
      <path d={`${start}${arcs.join('')}${end}V${TALL}H0z`} />
      <path d={`${start}${arcs.map((arc) => arc + LOOP).join('')}${end}`} vectorEffect="non-scaling-stroke" />
      {places.map(({ x, y }) => (
        <circle key={x} cx={x} cy={round(y - DOT_ABOVE)} r={4} />
      ))}
    </Drawing>
  );
}
