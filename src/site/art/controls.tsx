import { LETTERS } from './fitText.ts';
import { type Paint, paintOn } from './paint.ts';
import { Box, Dot, Label, type Place } from './primitives.tsx';

/** A button or a badge: words on a rounded background. */
export function Pill({
  x,
  y,
  w,
  h = 22,
  r = h / 2,
  fill = 'accent',
  ink = paintOn(fill),
  line,
  size = LETTERS,
  weight = 700,
  text,
}: Place & {
  w: number;
  h?: number;
  r?: number;
  fill?: Paint;
  ink?: Paint;
  line?: Paint;
  size?: number;
  weight?: number;
  text: string;
}) {
  return (
    <>
      <Box x={x} y={y} w={w} h={h} r={r} fill={fill} {...(line && { line })} />
      <Label
        x={x + w / 2}
        y={y + h / 2 + size * 0.35}
        w={w - Math.max(6, Math.min(r * 1.4, 16))}
        size={size}
        weight={weight}
        fill={ink}
        anchor="middle"
        text={text}
      />
    </>
  );
}

/** A switch, 26 x 14. */
export function Toggle({ x, y, on = true }: Place & { on?: boolean }) {
  return (
    <>
      <Box x={x} y={y} w={26} h={14} r={7} fill={on ? 'accent' : 'line'} />
      <Dot x={x + (on ? 19 : 7)} y={y + 7} r={4.6} fill="surface" />
    </>
  );
}

/** A radio button: a ring, filled when it is chosen. */
export function Radio({ x, y, on }: { x: number; y: number; on: boolean }) {
  return (
    <>
      <Dot x={x} y={y} r={6} fill="surface" line="accent" />
      {on && <Dot x={x} y={y} r={3.2} fill="accent" />}
    </>
  );
}
