import { round } from '../../art/round.ts';
import { BEYOND, JourneyDrawing, type JourneyShapeProps, NUMBER_AT, TALL } from './JourneyDrawing.tsx';
import { type Place, smooth } from './smooth.ts';

/** Half of the funnel's width at height 0, and how much is added to it up to height 100. */
const NECK = 10;
const MOUTH = 38;

/** A channel from edge to edge that is as wide at each station as it is high, with the numbers afloat in its middle. */
export function JourneyFunnel(shape: JourneyShapeProps) {
  const { heights, column } = shape;
  const wide = heights.length * column;
  const middle = TALL / 2;
  const at = heights.map((height, index) => ({
    x: index * column + NUMBER_AT,
    half: round(NECK + (height / 100) * MOUTH),
  }));
  const above = toEdges(
    at.map(({ x, half }) => ({ x, y: middle - half })),
    wide,
  );
  const below = toEdges(
    at.map(({ x, half }) => ({ x, y: middle + half })),
    wide,
  ).reverse();
  const wall = `M${-BEYOND} ${above[0]?.y ?? 0}H0${smooth(above)}h${BEYOND}`;
  const floor = `H${wide}${smooth(below)}h${-BEYOND}`;
  const end = below[0]?.y ?? 0;
  return (
    <JourneyDrawing {...shape} numbers={at.map(({ x }) => ({ x, y: middle }))}>
      <path d={`${wall}V${end}${floor}z`} fill="var(--vivid)" />
      <path
        d={`${wall}M${wide + BEYOND} ${end}${floor}`}
        stroke="var(--accent)"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </JourneyDrawing>
  );
}

/** Places with the two edges of the drawing, level with the first and the last of them. */
function toEdges(places: readonly Place[], wide: number): Place[] {
  const [first, last] = [places[0], places.at(-1)];
  return first === undefined || last === undefined
    ? []
    : [{ ...first, x: 0 }, ...places, { ...last, x: wide }];
}
