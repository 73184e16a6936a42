import type { ReactNode } from 'react';
import type { Layer, Shape as Painted, Placement } from '#model/picture.ts';
import type { Point, Segment } from './compact/pathData.ts';
import { type Shape, shapesOf } from './compact/shapes.ts';
import { LETTERS } from './fitText.ts';

/** A colour, `#rrggbb`, by what a drawing calls it: `var(--accent)`; `undefined` for nothing. */
export type Colours = (paint: string) => string | undefined;

/** Sets a word of a drawing, as shapes; empty if it cannot. */
export type Words = (words: string, x: number, y: number, size: number, anchor: string) => readonly Painted[];

/**
 * Turns the parts of a drawing into flat shapes for a picture. Dashes become thin lines, ends of lines are round only
 * where that is seen.
 *
 * @param place where the drawing is in the picture
 */
export function layersOf(parts: ReactNode, place: Placement, colours: Colours, words: Words): Layer[] {
  const layers: Layer[] = [];
  const paint = (colour: string | undefined, shapes: readonly Painted[]): void => {
    if (colour === undefined || shapes.length === 0) return;
    const last = layers.at(-1);
    if (last?.colour === colour) layers[layers.length - 1] = { colour, shapes: [...last.shapes, ...shapes] };
    else layers.push({ colour, shapes });
  };
  const add = (shape: Shape, turn: Turn): void => {
    if (shape.kind === 'group') {
      const inner = turned(shape.transform, turn);
      for (const one of shape.shapes) add(one, inner);
      return;
    }
    const {
      fill = '#000',
      stroke = 'none',
      fontSize = LETTERS,
      textAnchor = 'start',
      fillOpacity = 1,
    } = shape.paint;
    const alpha = Math.round(Number(fillOpacity) * 255);
    const filled = colours(fill);
    const fillColour =
      filled === undefined || alpha === 255 ? filled : filled + alpha.toString(16).padStart(2, '0');
    if (shape.kind === 'text') {
      const [x, y] = turn(shape.at);
      const set = words(
        shape.words,
        place.x + x * place.scale,
        place.y + y * place.scale,
        fontSize * place.scale,
        textAnchor,
      );
      paint(fillColour, set);
      return;
    }
    const segments = segmentsOf(shape);
    const path = written(segments, turn);
    paint(fillColour, [{ path, place }]);
    const line = colours(stroke);
    const { strokeWidth = 1, strokeDasharray, strokeLinecap } = shape.paint;
    const width = strokeDasharray === undefined ? strokeWidth : strokeWidth / 2;
    const ends = strokeLinecap === 'round' && strokeDasharray === undefined ? endsOf(segments) : [];
    paint(line, [
      { path, stroke: width, place },
      ...ends.map((end) => ({ path: written(circle(end, width / 2), turn), place })),
    ]);
  };
  for (const shape of shapesOf(parts)) add(shape, (point) => point);
  return layers;
}

/** Moves a point of a group to where it is in the drawing. */
type Turn = (point: Point) => Point;

function turned(transform: string, outer: Turn): Turn {
  let move: Turn = outer;
  for (const [, name, values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0] = values.split(/[ ,]+/).map(Number);
    const before = move;
    if (name === 'translate') move = ([x, y]) => before([x + a, y + b]);
    else if (name === 'scale') move = ([x, y]) => before([x * a, y * a]);
    else {
      const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      move = ([x, y]) => before([x * cos - y * sin, x * sin + y * cos]);
    }
  }
  return move;
}

function segmentsOf(shape: Exclude<Shape, { kind: 'text' | 'group' }>): readonly Segment[] {
  if (shape.kind === 'path') return shape.segments;
  if (shape.kind === 'circle') return circle(shape.at, shape.radius);
  const [x, y] = shape.at;
  const [w, h] = shape.size;
  const r = Math.min(shape.radius, w / 2, h / 2);
  const k = r * (1 - ROUND);
  const curve = (...points: Point[]): Segment => ({ kind: 'C', points });
  const line = (point: Point): Segment => ({ kind: 'L', points: [point] });
  if (r <= 0)
    return [
      { kind: 'M', points: [[x, y]] },
      line([x + w, y]),
      line([x + w, y + h]),
      line([x, y + h]),
      CLOSED,
    ];
  return [
    { kind: 'M', points: [[x + r, y]] },
    line([x + w - r, y]),
    curve([x + w - k, y], [x + w, y + k], [x + w, y + r]),
    line([x + w, y + h - r]),
    curve([x + w, y + h - k], [x + w - k, y + h], [x + w - r, y + h]),
    line([x + r, y + h]),
    curve([x + k, y + h], [x, y + h - k], [x, y + h - r]),
    line([x, y + r]),
    curve([x, y + k], [x + k, y], [x + r, y]),
    CLOSED,
  ];
}

/** The control points of a quarter circle lie this many radii from its ends. */
const ROUND = 0.5523;

const CLOSED: Segment = { kind: 'Z', points: [[0, 0]] };

function circle([x, y]: Point, r: number): Segment[] {
  const k = r * ROUND;
  const curve = (...points: Point[]): Segment => ({ kind: 'C', points });
  return [
    { kind: 'M', points: [[x - r, y]] },
    curve([x - r, y - k], [x - k, y - r], [x, y - r]),
    curve([x + k, y - r], [x + r, y - k], [x + r, y]),
    curve([x + r, y + k], [x + k, y + r], [x, y + r]),
    curve([x - k, y + r], [x - r, y + k], [x - r, y]),
    CLOSED,
  ];
}

/** The ends of open lines. */
function endsOf(segments: readonly Segment[]): Point[] {
  if (segments.some(({ kind }) => kind === 'Z')) return [];
  const ends: Point[] = [];
  for (const [index, { kind, points }] of segments.entries()) {
    const next = segments[index + 1];
    if (kind === 'M' || next === undefined || next.kind === 'M') ends.push(points.at(-1) ?? [0, 0]);
  }
  return ends;
}

function written(segments: readonly Segment[], turn: Turn): string {
  let at: Point = [0, 0];
  let path = '';
  const put = (kind: string, points: readonly Point[]): void => {
    path +=
      kind + points.flatMap((point) => turn(point).map((value) => Math.round(value * 100) / 100)).join(' ');
  };
  for (const segment of segments) {
    const end = segment.points.at(-1) ?? at;
    if (segment.kind === 'Z') path += 'Z';
    else if (segment.kind === 'A') for (const curve of arcCurves(at, segment.arc, end)) put('C', curve);
    else if (segment.kind === 'Q') {
      const [control = at] = segment.points;
      const third = (from: Point): Point => [
        from[0] + ((control[0] - from[0]) * 2) / 3,
        from[1] + ((control[1] - from[1]) * 2) / 3,
      ];
      put('C', [third(at), third(end), end]);
    } else put(segment.kind, segment.points);
    at = end;
  }
  return path;
}

/** An arc of a circle or an upright ellipse as curves of at most a quarter (SVG 2, appendix B.2.4). */
function arcCurves(
  [x1, y1]: Point,
  [rx, ry, , large, sweep]: readonly [number, number, number, number, number],
  [x2, y2]: Point,
): Point[][] {
  const [dx, dy] = [(x1 - x2) / 2 / rx, (y1 - y2) / 2 / ry];
  const half = Math.hypot(dx, dy);
  if (half === 0 || rx === 0 || ry === 0) return [];
  const grown = Math.max(1, half);
  const [ax, ay] = [rx * grown, ry * grown];
  const [ux, uy] = [dx / grown, dy / grown];
  const squared = ux * ux + uy * uy;
  const factor = Math.sqrt(Math.max(0, 1 / squared - 1)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [factor * uy, -factor * ux];
  const start = Math.atan2(uy - cy, ux - cx);
  let span = Math.atan2(-uy - cy, -ux - cx) - start;
  if (sweep === 1 && span < 0) span += 2 * Math.PI;
  if (sweep === 0 && span > 0) span -= 2 * Math.PI;
  const [middleX, middleY] = [cx * ax + (x1 + x2) / 2, cy * ay + (y1 + y2) / 2];
  const count = Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9);
  const step = span / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const on = (angle: number, along: number): Point => [
    middleX + ax * (Math.cos(angle) - along * Math.sin(angle)),
    middleY + ay * (Math.sin(angle) + along * Math.cos(angle)),
  ];
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [start + index * step, start + (index + 1) * step];
    return [on(from, reach), on(to, -reach), on(to, 0)];
  });
}
