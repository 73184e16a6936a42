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
  const numbers = placeNumbers(parts, WIDTH, HEIGHT, APART);
  return (
    <Drawing family="scene" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className} label={label}>
      {numbers.map(({ edge, y, part: [x, down] }, index) => {
        const middle = edge === 'left' ? INSET : WIDTH - INSET;
        const key = `${round(x)} ${round(y)}`;
        return (
          <g key={key}>
            <path d={`M${middle} ${round(y)}L${round(x)} ${round(down)}`} />
            <circle cx={round(x)} cy={round(down)} r={2.5} />
            <circle cx={middle} cy={round(y)} r={DISC} />
            <text x={middle} y={round(y + 4)}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
