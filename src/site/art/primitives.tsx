import type { ReactNode } from 'react';
import { each } from './each.tsx';
import { fitText, fittedSize, LETTERS } from './fitText.ts';
import { type Paint, paint, paintOn } from './paint.ts';
import { round } from './round.ts';
import { tamilOutline } from './tamilOutline.tsx';

// The parts that every scene is built from. Lengths are in units of the 360 x 200 box, angles in degrees.

/** A position in the drawing. */
export interface Place {
  x: number;
  y: number;
}
interface Area extends Place {
  w: number;
  h: number;
}

/** Moves its children to x, y, and turns and scales them about that point. */
export function At({
  x,
  y,
  scale,
  turn,
  children,
}: Place & { scale?: number; turn?: number; children: ReactNode }) {
  const turned = turn === undefined ? '' : ` rotate(${turn})`;
  const scaled = scale === undefined ? '' : ` scale(${scale})`;
  return <g transform={`translate(${round(x)} ${round(y)})${turned}${scaled}`}>{children}</g>;
}

interface BoxProps extends Area {
  r?: number;
  fill?: Paint;
  line?: Paint;
  /** Stroke width, if there is a line. */
  weight?: number;
  dash?: string;
}

/** A rounded rectangle. */
export function Box({ x, y, w, h, r = 6, fill = 'tint2', line, weight = 1.5, dash }: BoxProps) {
  return (
    <rect
      x={round(x)}
      y={round(y)}
      width={round(w)}
      height={round(h)}
      rx={round(r) || undefined}
      fill={paint(fill)}
      stroke={line && paint(line)}
      strokeWidth={line && weight}
      strokeDasharray={dash}
    />
  );
}

/** A panel of the product; its children are positioned from its top left corner. */
export function Window({
  x,
  y,
  w,
  h,
  r = 10,
  fill = 'surface',
  line = 'accent',
  children,
}: BoxProps & { children?: ReactNode }) {
  return (
    <At x={x} y={y}>
      <Box x={0} y={0} w={w} h={h} r={r} fill={fill} line={line} />
      {children}
    </At>
  );
}

/** A line of text too small to read. */
export function Bar({ x, y, w, h = 6, fill = 'line' }: Place & { w: number; h?: number; fill?: Paint }) {
  return <Box x={x} y={y} w={w} h={h} r={h / 2} fill={fill} />;
}

/** Lines of text too small to read, one below the other. */
export function Lines({
  x,
  y,
  widths,
  gap = 13,
  h = 6,
  fill = 'line',
}: Place & { widths: readonly number[]; gap?: number; h?: number; fill?: Paint }) {
  return each(widths, (w, index) => <Bar x={x} y={y + index * gap} w={w} h={h} fill={fill} />);
}

/** A disc. */
export function Dot({
  x,
  y,
  r,
  fill = 'accent',
  line,
  weight = 1.5,
}: Place & { r: number; fill?: Paint; line?: Paint; weight?: number }) {
  return (
    <circle
      cx={round(x)}
      cy={round(y)}
      r={round(r)}
      fill={paint(fill)}
      stroke={line && paint(line)}
      strokeWidth={line && weight}
    />
  );
}

interface LabelProps extends Place {
  /** The width available; longer words are set smaller, and cut if that is not enough. */
  w: number;
  text: string;
  size?: number;
  weight?: number;
  fill?: Paint;
  anchor?: 'start' | 'middle' | 'end';
}

/** Words that can be read; `y` is their baseline. */
export function Label({
  x,
  y,
  w,
  text,
  size: wanted = LETTERS,
  weight = 600,
  fill = 'ink',
  anchor = 'start',
}: LabelProps) {
  const outline = anchor === 'start' ? tamilOutline({ text, x, y, size: wanted, fill }) : undefined;
  if (outline !== undefined) return outline;
  const size = fittedSize(text, w, wanted, weight);
  return (
    <text
      x={round(x)}
      y={round(y)}
      fontSize={size}
      fontWeight={weight === 600 ? undefined : weight}
      fill={paint(fill)}
      textAnchor={anchor === 'start' ? undefined : anchor}
    >
      {fitText(text, w, size, weight)}
    </text>
  );
}

/** A line along path data. */
export function Stroke({
  d,
  line = 'accent',
  width = 2,
  dash,
  flat = false,
  fill = 'none',
}: {
  d: string;
  line?: Paint;
  width?: number;
  dash?: string | undefined;
  /** Ends the line without round caps, where it runs off a panel. */
  flat?: boolean;
  fill?: Paint;
}) {
  return (
    <path
      d={d}
      fill={paint(fill)}
      stroke={paint(line)}
      strokeWidth={width}
      strokeDasharray={dash}
      strokeLinecap={flat ? 'butt' : 'round'}
      strokeLinejoin="round"
    />
  );
}

/** A filled shape from path data. */
export function Shape({ d, fill = 'accent' }: { d: string; fill?: Paint }) {
  return <path d={d} fill={paint(fill)} />;
}

/** A hairline across a panel. */
export function Rule({ x, y, w }: Place & { w: number }) {
  return <Box x={x} y={y} w={w} h={1} r={0} fill="line" />;
}

/** A band across a panel of width `w`, between its outlines. */
export function Band({ y, w, h, fill = 'tint2' }: { y: number; w: number; h: number; fill?: Paint }) {
  return <Box x={0.75} y={y} w={w - 1.5} h={h} r={0} fill={fill} />;
}

/** The coloured top of a panel of width `w`, inside its rounded outline. */
export function Cap({ w, h, fill = 'accent', r = 10 }: { w: number; h: number; fill?: Paint; r?: number }) {
  const inner = r - 0.75;
  const d = `M.75 ${h}V${r}a${inner} ${inner} 0 0 1 ${inner}-${inner}H${w - r}a${inner} ${inner} 0 0 1 ${inner} ${inner}V${h}z`;
  return <Shape d={d} fill={fill} />;
}

/** A check mark centred on x, y; `size` is its width. */
export function Tick({ x, y, size = 10, line = 'accent' }: Place & { size?: number; line?: Paint }) {
  const u = size / 10;
  const d = `M${round(x - 5 * u)} ${round(y + 0.3 * u)}l${round(3.4 * u)} ${round(3.5 * u)} ${round(6.6 * u)} ${round(-7.4 * u)}`;
  return <Stroke d={d} line={line} width={round(Math.max(1.6, size / 4.6))} />;
}

/** A check mark on a bright disc, for what is done. */
export function Seal({ x, y, r, fill = 'vivid' }: Place & { r: number; fill?: Paint }) {
  return (
    <>
      <Dot x={x} y={y} r={r} fill={fill} />
      <Tick x={x} y={y} size={r * 0.95} line={paintOn(fill)} />
    </>
  );
}

/** A person: head and shoulders on a disc. */
export function Avatar({
  x,
  y,
  r,
  fill = 'tint2',
  figure = 'accent',
}: Place & { r: number; fill?: Paint; figure?: Paint }) {
  const wide = round(0.74 * r);
  const low = round(0.673 * r);
  const shoulders = `M${-wide} ${low}A${r} ${r} 0 0 0 ${wide} ${low}C${round(0.7 * r)} ${round(0.05 * r)} ${round(-0.7 * r)} ${round(0.05 * r)} ${-wide} ${low}Z`;
  return (
    <At x={x} y={y}>
      <Dot x={0} y={0} r={r} fill={fill} />
      <Dot x={0} y={-0.24 * r} r={0.34 * r} fill={figure} />
      <Shape d={shoulders} fill={figure} />
    </At>
  );
}

/** A photograph: hills under a sun. */
export function Picture({ x, y, w, h, r = 6, sun = 'turmeric' }: Area & { r?: number; sun?: Paint }) {
  const peak = (share: number) => round(w * share);
  const level = (share: number) => round(h * share);
  const hills = `M${peak(0.08)} ${level(0.9)}L${peak(0.36)} ${level(0.42)}L${peak(0.56)} ${level(0.7)}L${peak(0.68)} ${level(0.54)}L${peak(0.92)} ${level(0.9)}Z`;
  return (
    <At x={x} y={y}>
      <Box x={0} y={0} w={w} h={h} r={r} fill="tint2" />
      <Dot x={w * 0.76} y={h * 0.28} r={Math.min(w, h) * 0.11} fill={sun} />
      <path
        d={hills}
        fill={paint('accent')}
        stroke={paint('accent')}
        strokeWidth={3}
        strokeLinejoin="round"
      />
    </At>
  );
}

/** A mouse pointer; its tip is at x, y. */
export function Pointer({ x, y }: Place) {
  return (
    <At x={x} y={y}>
      <path
        d="M0 0l5.2 16.4 3.6-6.2 7-1.8z"
        fill={paint('ink')}
        stroke={paint('surface')}
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
    </At>
  );
}
