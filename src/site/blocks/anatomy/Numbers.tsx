import { Drawing, type DrawingProps } from '../../art/Drawing.tsx';
import { round } from '../../art/round.ts';
import { type Part, placeNumbers } from './placeNumbers.ts';

/** The box of a scene. */
const WIDTH = 360;
const HEIGHT = 200;

/** The radius of the disc behind a number, how far its middle is from the edge, and two of them from each other at least. */
const DISC = 9;
const INSET = 24;
const APART = 24;

interface NumbersProps extends DrawingProps {
  readonly parts: readonly Part[];
}

/** Numbers at the edges of a scene with lines to its parts, to be laid over it. */
export function Numbers({ parts, className, label }: NumbersProps) {
  const numbers = placeNumbers(parts, WIDTH, HEIGHT, APART).map(({ edge, y, part: [x, down] }) => ({
    middle: edge === 'left' ? INSET : WIDTH - INSET,
    y: round(y),
    x: round(x),
    down: round(down),
  }));
  return (
    <Drawing family="scene" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className} label={label}>
      <path d={numbers.map(({ middle, y, x, down }) => `M${middle} ${y}L${x} ${down}`).join('')} />
      {numbers.map(({ x, down }) => (
        <circle key={`${x} ${down}`} cx={x} cy={down} r={2.5} />
      ))}
      {numbers.map(({ middle, y }) => (
        <circle key={`${middle} ${y}`} cx={middle} cy={y} r={DISC} />
      ))}
      {numbers.map(({ middle, y }, index) => (
        <text key={`${middle} ${y}`} x={middle} y={round(y + 4)}>
          {index + 1}
        </text>
      ))}
    </Drawing>
  );
}
