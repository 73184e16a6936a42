import type { Placement } from '../../model/picture.ts';

/** A line through points: x and y in turn, in pixels. */
export interface Polyline {
  readonly points: number[];
  /** Whether the last point is joined to the first. */
  closed: boolean;
}

/** How far a curve may lie beside the lines that stand for it, in pixels. */
const TOLERANCE = 0.1;

const squared = (x: number, y: number) => x * x + y * y;

/** How many numbers each command takes. */
const OPERANDS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, z: 0 };

/**
 * Turns path data into straight lines.
 *
 * @param path SVG path data with the commands M, L, H, V, C and Z, absolute or relative
 * @throws Error for other commands: a bug in the theme
 */
export function flatten(path: string, { x: left, y: top, scale }: Placement): Polyline[] {
  const tokens = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? [];
  const lines: Polyline[] = [];
  let line: Polyline = { points: [], closed: false };
  let command = '';
  // Where the path has come to, and where its last M was, in units of the path.
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    if (token >= 'A') {
      command = token;
      at += 1;
    }
    const kind = command.toLowerCase();
    const taken = OPERANDS[kind];
    if (taken === undefined) throw new Error(`A picture's path has the command "${command}".`);
    const originX = command === kind ? x : 0;
    const originY = command === kind ? y : 0;
    const fromX = x;
    const fromY = y;
    if (kind === 'z') {
      line.closed = true;
      x = startX;
      y = startY;
      continue;
    }
    // The last two operands are where the command leads.
    if (kind !== 'v') x = originX + Number(tokens[at + (kind === 'h' ? 0 : taken - 2)]);
    if (kind !== 'h') y = originY + Number(tokens[at + taken - 1]);
    if (kind === 'm') {
      line = { points: [], closed: false };
      lines.push(line);
      startX = x;
      startY = y;
      // Further pairs are lines.
      command = command === kind ? 'l' : 'L';
    } else if (kind === 'c') {
      const ax = originX + Number(tokens[at]);
      const ay = originY + Number(tokens[at + 1]);
      const bx = originX + Number(tokens[at + 2]);
      const by = originY + Number(tokens[at + 3]);
      // The distance of the curve from n lines is at most its greatest second difference, times 0.75, over n squared.
      const bend = Math.max(
        squared(fromX - 2 * ax + bx, fromY - 2 * ay + by),
        squared(ax - 2 * bx + x, ay - 2 * by + y),
      );
      const count = Math.ceil(Math.sqrt((0.75 * Math.sqrt(bend) * scale) / TOLERANCE));
      for (let step = 1; step < count; step += 1) {
        const t = step / count;
        const u = 1 - t;
        const f = u * u * u;
        const a = 3 * u * u * t;
        const b = 3 * u * t * t;
        const e = t * t * t;
        line.points.push(
          left + (f * fromX + a * ax + b * bx + e * x) * scale,
          top + (f * fromY + a * ay + b * by + e * y) * scale,
        );
      }
    }
    line.points.push(left + x * scale, top + y * scale);
    at += taken;
  }
  return lines;
}
