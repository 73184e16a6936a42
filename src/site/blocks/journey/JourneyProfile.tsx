import { round } from '../../art/round.ts';
import { JourneyDrawing, type JourneyShapeProps, NUMBER_AT, TALL } from './JourneyDrawing.tsx';
import { type Place, smooth } from './smooth.ts';

/** What the heights are joined to: a curve that never turns between two stations, or a channel that narrows. */
export type ProfileShape = 'meter' | 'funnel';

/** The line at height 100 and at height 0. */
const TOP = 30;
const BOTTOM = 96;
/** Half of a funnel's width at height 0. */
const NECK = 10;

interface JourneyProfileProps extends JourneyShapeProps {
  readonly shape: ProfileShape;
}

/** The heights of the stations as one outline from edge to edge, with the numbers on it. */
export function JourneyProfile({ shape, ...drawing }: JourneyProfileProps) {
  const { heights, column } = drawing;
  const wide = heights.length * column;
  const at = heights.map((height, index) => {
    const x = index * column + NUMBER_AT;
    return { x, y: round(BOTTOM - (height / 100) * (BOTTOM - TOP)), half: round(NECK + height * 0.38) };
  });
  const middle = TALL / 2;
  const ends = (places: readonly Place[]): Place[] => {
    const [first, last] = [places[0], places.at(-1)];
    return first === undefined || last === undefined
      ? []
      : [{ ...first, x: 0 }, ...places, { ...last, x: wide }];
  };
  const { line, surface } = {
    meter: () => {
      const curve = ends(at);
      const curved = `M0 ${curve[0]?.y ?? 0}${smooth(curve)}`;
      return { line: curved, surface: `${curved}V${TALL}H0z` };
    },
    funnel: () => {
      const above = ends(at.map(({ x, half }) => ({ x, y: middle - half })));
      const below = ends(at.map(({ x, half }) => ({ x, y: middle + half }))).reverse();
      const [walls, floor] = [`M0 ${above[0]?.y ?? 0}${smooth(above)}`, smooth(below)];
      const end = below[0]?.y ?? 0;
      return { line: `${walls}M${wide} ${end}${floor}`, surface: `${walls}V${end}${floor}z` };
    },
  }[shape]();
  // In a funnel a number swims, on a meter's curve it is threaded.
  const numbers = at.map(({ x, y }) => ({ x, y: shape === 'funnel' ? middle : y }));
  return (
    <JourneyDrawing {...drawing} numbers={numbers}>
      <path d={surface} fill="var(--tint2)" />
      <path d={line} stroke="var(--accent)" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
    </JourneyDrawing>
  );
}
