import { each } from './each.tsx';
import { type Paint, paint } from './paint.ts';
import { Bar, Box, Dot, Stroke } from './primitives.tsx';
import { round } from './round.ts';

/**
 * Reads the first number in a text, so that a drawn bar is as long as its label says.
 * @param text such as "76%" or "₹1,250"
 * @param fallback the number to use when the text has none
 * @returns the number
 */
export function numberIn(text: string, fallback: number): number {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text.slice(0, 40))?.[0];
  return digits === undefined ? fallback : Number(digits.replaceAll(',', ''));
}

/**
 * Reads a percentage as a fraction.
 * @param text such as "76%"
 * @param fallback the fraction to use when the text has no number
 * @returns from 0 to 1
 */
export function shareIn(text: string, fallback: number): number {
  return Math.min(1, numberIn(text, fallback * 100) / 100);
}

/** A progress bar; `share` is from 0 to 1. */
export function Meter({
  x,
  y,
  w,
  h = 10,
  share,
  fill = 'accent',
  rest = 'tint2',
}: {
  x: number;
  y: number;
  w: number;
  h?: number;
  share: number;
  fill?: Paint;
  rest?: Paint;
}) {
  return (
    <>
      <Bar x={x} y={y} w={w} h={h} fill={rest} />
      <Bar x={x} y={y} w={Math.max(h, w * share)} h={h} fill={fill} />
    </>
  );
}

/** Columns with their base at `y`; those whose index is in `strong` are in the accent. */
export function Columns({
  x,
  y,
  heights,
  w = 18,
  gap = 8,
  strong = [heights.length - 1],
}: {
  x: number;
  y: number;
  heights: readonly number[];
  w?: number;
  gap?: number;
  strong?: readonly number[];
}) {
  return each(heights, (h, index) => (
    <Box
      x={x + index * (w + gap)}
      y={y - h}
      w={w}
      h={h}
      r={Math.min(4, w / 4)}
      fill={strong.includes(index) ? 'accent' : 'tint2'}
    />
  ));
}

/** A line through points, with a dot on the last one. */
export function Trend({
  points,
  line = 'brand',
  width = 3,
  end = true,
}: {
  points: readonly (readonly [x: number, y: number])[];
  line?: Paint;
  width?: number;
  end?: boolean;
}) {
  const d = `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
  const last = points.at(-1);
  return (
    <>
      <Stroke d={d} line={line} width={width} />
      {end && last && (
        <Dot x={last[0]} y={last[1]} r={width + 1.5} fill="surface" line={line} weight={width * 0.8} />
      )}
    </>
  );
}

/** A ring chart: parts from 0 to 1, clockwise from the top, each in its own colour. The rest stays pale. */
export function Ring({
  x,
  y,
  r,
  width,
  parts,
}: {
  x: number;
  y: number;
  r: number;
  width: number;
  parts: readonly (readonly [share: number, fill: Paint])[];
}) {
  const around = 2 * Math.PI * r;
  let before = 0;
  return (
    <g fill="none" strokeWidth={width} transform={`rotate(-90 ${x} ${y})`}>
      <circle cx={x} cy={y} r={r} stroke={paint('tint2')} />
      {each(parts, ([share, fill]) => {
        const start = before;
        before += share;
        return (
          <circle
            cx={x}
            cy={y}
            r={r}
            stroke={paint(fill)}
            strokeDasharray={`${round(share * around)} ${round(around)}`}
            strokeDashoffset={round(-start * around)}
          />
        );
      })}
    </g>
  );
}

/** A dial: half a ring above x, y, filled from the left; `share` is from 0 to 1. */
export function Dial({
  x,
  y,
  r,
  width,
  share,
  fill = 'accent',
}: {
  x: number;
  y: number;
  r: number;
  width: number;
  share: number;
  fill?: Paint;
}) {
  const angle = Math.PI * (1 - share);
  const arc = `M${x - r} ${y}A${r} ${r} 0 0 1 `;
  return (
    <>
      <Stroke d={`${arc}${x + r} ${y}`} line="tint2" width={width} />
      <Stroke
        d={`${arc}${round(x + r * Math.cos(angle))} ${round(y - r * Math.sin(angle))}`}
        line={fill}
        width={width}
      />
    </>
  );
}
