import { parsePath } from '../../../../src/site/art/compact/pathData.ts';

type Point = [x: number, y: number];
export type Curve = [Point, Point, Point, Point];

/** The curves of a strand in absolute coordinates, parsed as a browser parses path data. */
export function curvesOf(strand: string): Curve[] {
  const [, startX = '', startY = '', body = ''] = /^M(-?\d+) (-?\d+)c([-\d ]+)z?$/.exec(strand) ?? [];
  const numbers = (body.match(/-?\d+/g) ?? []).map(Number);
  let from: Point = [Number(startX), Number(startY)];
  const curves: Curve[] = [];
  for (let index = 0; index < numbers.length; index += 6) {
    const at = (offset: number): Point => [
      from[0] + (numbers[index + offset] ?? Number.NaN),
      from[1] + (numbers[index + offset + 1] ?? Number.NaN),
    ];
    const curve: Curve = [from, at(0), at(2), at(4)];
    curves.push(curve);
    from = curve[3];
  }
  return curves;
}

/** The curves of a path as pages have it. */
export function parsedCurves(path: string): Curve[] {
  const curves: Curve[] = [];
  let from: Point = [0, 0];
  for (const { kind, points } of parsePath(path)) {
    const ends = points.map(([x, y]): Point => [x, y]);
    if (kind === 'C') curves.push([from, ...ends] as Curve);
    from = ends.at(-1) ?? from;
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
