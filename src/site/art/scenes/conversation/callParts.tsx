import { Glyph, type Sign } from '../../glyphs.tsx';
import type { Paint } from '../../paint.ts';
import { Dot, Stroke } from '../../primitives.tsx';

/** A round button in a call. */
export function Control({
  x,
  y,
  name,
  fill = 'tint2',
  r = 11,
}: {
  x: number;
  y: number;
  name: Sign;
  fill?: Paint;
  r?: number;
}) {
  const line = fill === 'tint2' ? 'accent' : fill === 'turmeric' || fill === 'vivid' ? 'dark' : 'surface';
  return (
    <>
      <Dot x={x} y={y} r={r} fill={fill} />
      <Glyph name={name} x={x} y={y} size={r * 1.3} line={line} width={2.3} />
    </>
  );
}

/** The waveform of a voice note: strokes of the given heights, centred on y. */
export function Wave({
  x,
  y,
  heights,
  line,
}: {
  x: number;
  y: number;
  heights: readonly number[];
  line: Paint;
}) {
  const d = heights.map((height, index) => `M${x + index * 6} ${y - height / 2}v${height}`).join('');
  return <Stroke d={d} line={line} width={2.6} />;
}
