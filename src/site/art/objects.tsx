import { textWidth } from './fitText.ts';
import { type Paint, paint, paintOn } from './paint.ts';
import { At, Box, Dot, Label, Shape, Stroke } from './primitives.tsx';
import { round } from './round.ts';

interface ObjectProps {
  x: number;
  y: number;
  scale?: number;
}

/** A coin centred on x, y, with the sign of a currency. */
export function Coin({
  x,
  y,
  r,
  fill = 'turmeric',
  sign = '₹',
}: ObjectProps & { r: number; fill?: Paint; sign?: string }) {
  const size = round(Math.max(10, Math.min(r * 1.05, (r * 1.3) / Math.max(textWidth(sign, 1, 800), 0.1))));
  return (
    <>
      <Dot x={x} y={y} r={r} fill={fill} />
      <Dot x={x} y={y} r={r * 0.76} fill="none" line={paintOn(fill)} weight={Math.max(1, r * 0.07)} />
      <Label
        x={x}
        y={y + size * 0.36}
        w={r * 1.5}
        size={size}
        weight={800}
        fill={paintOn(fill)}
        anchor="middle"
        text={sign}
      />
    </>
  );
}

/** A banknote, 76 x 38. */
export function Note({ x, y, scale = 1 }: ObjectProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Box x={0} y={0} w={76} h={38} r={5} fill="vivid" line="dark" />
      <Dot x={38} y={19} r={11} fill="none" line="dark" weight={1.4} />
      <Label x={38} y={24} w={20} size={14} weight={800} fill="dark" anchor="middle" text="₹" />
      <Dot x={11} y={10} r={2.5} fill="dark" />
      <Dot x={65} y={28} r={2.5} fill="dark" />
    </At>
  );
}

/** A taxi seen from the side, 76 x 34. */
export function Car({ x, y, scale = 1, fill = 'accent' }: ObjectProps & { fill?: Paint }) {
  const glass = fill === 'dark' ? 'turmeric' : 'surface';
  const tyre = fill === 'dark' ? 'dark' : 'ink';
  return (
    <At x={x} y={y} scale={scale}>
      <Box x={30} y={-5} w={14} h={7} r={2} fill="turmeric" />
      <Shape
        d="M2 27V18c0-4 2-6 6-7l9-1.5 9-7.5c2-1.5 4-2 6-2h16c3 0 5 1 7 3l7 7 7 1.5c4 1 5 3 5 6.5v9c0 1-1 2-2 2H4c-1 0-2-1-2-2z"
        fill={fill}
      />
      <Shape d="M22 11l7.5-6c1-.8 2-1 3-1H37v7zM41 4h6c2 0 3.5.6 5 2l4.5 5H41z" fill={glass} />
      <Dot x={18} y={28} r={7} fill={tyre} />
      <Dot x={18} y={28} r={2.8} fill={glass} />
      <Dot x={58} y={28} r={7} fill={tyre} />
      <Dot x={58} y={28} r={2.8} fill={glass} />
      <Box x={69} y={15} w={5} h={4} r={2} fill="turmeric" />
    </At>
  );
}

/** A taxi seen from above, 16 x 30, centred on x, y and heading up. */
export function CarAbove({
  x,
  y,
  turn = 0,
  fill = 'turmeric',
}: ObjectProps & { turn?: number; fill?: Paint }) {
  return (
    <At x={x} y={y} turn={turn}>
      <Box x={-8} y={-15} w={16} h={30} r={5} fill={fill} line="dark" weight={1.2} />
      <Shape d="M-5.5-6.5C-4-8.5 4-8.5 5.5-6.5L4.5-2h-9zM-4.5 7h9l1 3.5C4 12-4 12-5.5 10.5z" fill="dark" />
    </At>
  );
}

/** A rider on a scooter with a box, about 84 x 78. */
export function Scooter({ x, y, scale = 1 }: ObjectProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Box x={0} y={20} w={28} h={26} r={4} fill="turmeric" />
      <Stroke d="M7 33h14M14 26v14" line="dark" width={2.4} />
      <Shape d="M8 62c0-9 5-14 14-14h17c4 0 6 2 7 5l2 8h8l6-22 5 1.5-5 21h3c7 0 11 3 12 9H62l-2-4H30c0 4-1 6-2 6z" />
      <Stroke d="M61 38l-2-7h-7" line="ink" width={3} />
      <Shape
        d="M28 46c-2-12 0-22 8-24 7-2 10 3 12 8l8 3c2 1 2 5-1 5l-11-2-3 10h9c4 0 5 2 5 5l1 9h-6l-2-7H32c-2 0-4-3-4-7z"
        fill="ink"
      />
      <Dot x={41} y={11} r={9} fill="vivid" />
      <Stroke d="M41 12h9" line="dark" width={2.6} />
      <Dot x={18} y={66} r={9} fill="ink" />
      <Dot x={18} y={66} r={3.6} fill="surface" />
      <Dot x={69} y={66} r={9} fill="ink" />
      <Dot x={69} y={66} r={3.6} fill="surface" />
    </At>
  );
}

/** A delivery van, 84 x 48. */
export function Van({ x, y, scale = 1 }: ObjectProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Box x={0} y={0} w={52} h={38} r={5} fill="accent" />
      <Shape d="M54 10h13c3 0 5 1 6 4l4 9 4 2c2 1 3 2 3 4v9H54z" fill="turmeric" />
      <Shape d="M59 15h7c2 0 3 .6 3.6 2l2.6 6H59z" fill="surface" />
      <Stroke d="M12 14h22M12 22h14" line="surface" width={3} />
      <Dot x={18} y={39} r={8} fill="ink" />
      <Dot x={18} y={39} r={3.2} fill="surface" />
      <Dot x={66} y={39} r={8} fill="ink" />
      <Dot x={66} y={39} r={3.2} fill="surface" />
    </At>
  );
}

/** A parcel, 60 x 60. */
export function Parcel({ x, y, scale = 1 }: ObjectProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <Shape d="M30 2l27 13v30L30 58 3 45V15z" fill="tint2" />
      <Shape d="M30 28l27-13v30L30 58z" />
      <Shape d="M16 8.8l27 13v9l6-3v-9l-26.5-13z" fill="turmeric" />
      <Stroke d="M30 2l27 13v30L30 58 3 45V15zM3 15l27 13 27-13M30 28v30" width={1.5} />
    </At>
  );
}

/** A map pin; its tip is at x, y, and `r` is the radius of its head. */
export function MapPin({
  x,
  y,
  r = 14,
  fill = 'accent',
  eye = 'surface',
}: ObjectProps & { r?: number; fill?: Paint; eye?: Paint }) {
  const u = round(r);
  return (
    <At x={x} y={y}>
      <path
        d={`M0 0C${round(-0.35 * u)} ${round(-0.7 * u)} ${-u} ${round(-1.15 * u)} ${-u} ${round(-1.8 * u)}A${u} ${u} 0 0 1 ${u} ${round(-1.8 * u)}C${u} ${round(-1.15 * u)} ${round(0.35 * u)} ${round(-0.7 * u)} 0 0Z`}
        fill={paint(fill)}
      />
      <Dot x={0} y={-1.8 * u} r={u * 0.4} fill={eye} />
    </At>
  );
}
