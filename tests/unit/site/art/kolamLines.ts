import { parsePath } from '../../../../src/site/art/compact/pathData.ts';
import { STEP } from '../../../../src/site/art/kolamTables.ts';

type Point = [x: number, y: number];
export type Curve = [Point, Point, Point, Point];

/** How far a line goes from one crossing to the next, along each axis. */
const PIECE = STEP / 2;

/** The curves of a path in absolute coordinates; a line is one from each crossing to the next. */
export function curvesOf(path: string): Curve[] {
  const curves: Curve[] = [];
  let from: Point = [0, 0];
  for (const { kind, points } of parsePath(path)) {
    const ends = points.map(([x, y]): Point => [x, y]);
    const end = ends.at(-1) ?? from;
    if (kind === 'C') curves.push([from, ...ends] as Curve);
    if (kind === 'L') {
      const count = Math.abs(end[0] - from[0]) / PIECE;
      const at = (piece: number): Point => [
        from[0] + ((end[0] - from[0]) * piece) / count,
        from[1] + ((end[1] - from[1]) * piece) / count,
      ];
      for (let piece = 0; piece < count; piece += 1)
        curves.push([at(piece), at(piece), at(piece + 1), at(piece + 1)]);
    }
    from = end;
  }
  return curves;
}

/** A key for a curve, the same in either direction. */
export function nameOf(curve: Curve): string {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = curve;
  const there = `${ax},${ay} ${bx},${by} ${cx},${cy} ${dx},${dy}`;
  const back = `${dx},${dy} ${cx},${cy} ${bx},${by} ${ax},${ay}`;
  return there < back ? there : back;
}

/** What is wrong with the curves of a line. */
export function flawsOfLine(curves: readonly Curve[]): string[] {
  const points = curves.flat();
  const sums = [0, 1].map((axis) => {
    const all = points.map((point) => point[axis] ?? 0);
    return Math.min(...all) + Math.max(...all);
  });
  const [right = 0, bottom = 0] = sums;
  const named = curves.map(nameOf);
  const isTwice = new Set(named).size < named.length;
  const names = named.sort().join();
  const after = (change: (point: Point) => Point) =>
    curves
      .map((curve) => nameOf(curve.map(change) as Curve))
      .sort()
      .join();
  const isMirrored =
    after(([x, y]) => [right - x, y]) === names && after(([x, y]) => [x, bottom - y]) === names;
  const isArm = !isMirrored && after(([x, y]) => [right - y, x]) === names;
  return [
    ...(isTwice ? ['a piece of line is drawn twice'] : []),
    ...(isMirrored ? [] : ['is not mirrored']),
    ...(isArm ? ['is a turning arm'] : []),
  ];
}
