import { LETTERS, textWidth } from '../fitText.ts';
import type { Segment } from './pathData.ts';
import type { Shape } from './shapes.ts';

/** The box that a shape lies in; it may be larger than the shape, never smaller. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const EVERYWHERE: Extent = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** A miter of a sharp corner reaches further than half of the stroke. */
const MITER = 2;

/** The box that a shape lies in. */
export function extentOf(shape: Shape): Extent {
  const { stroke, strokeWidth = 1 } = shape.paint;
  const line = stroke === undefined || stroke === 'none' ? 0 : (strokeWidth / 2) * MITER;
  switch (shape.kind) {
    case 'rect':
      return around([shape.at, [shape.at[0] + shape.size[0], shape.at[1] + shape.size[1]]], line);
    case 'circle':
      return around([shape.at], shape.radius + line);
    case 'path':
      return around(shape.segments.flatMap(reach), line);
    case 'text': {
      const { fontSize = LETTERS, fontWeight = 600, textAnchor = 'start' } = shape.paint;
      // Other scripts and fallback fonts are wider than the font that is measured.
      const width = textWidth(shape.words, fontSize, fontWeight) * 1.4 + fontSize;
      const [x, y] = shape.at;
      const left = textAnchor === 'start' ? x : textAnchor === 'middle' ? x - width / 2 : x - width;
      return { left, top: y - 1.3 * fontSize, right: left + width, bottom: y + 0.6 * fontSize };
    }
    case 'group':
      return EVERYWHERE;
  }
}

/** Whether two boxes share a point. */
export const overlap = (a: Extent, b: Extent): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Points between which a segment lies. */
function reach(segment: Segment): (readonly [number, number])[] {
  if (segment.kind !== 'A') return [...segment.points];
  const [x, y] = segment.points[0];
  // The whole ellipse lies within its diameters of each of its points.
  const [rx, ry] = [2 * segment.arc[0], 2 * segment.arc[1]];
  const r = Math.max(rx, ry);
  return [
    [x - r, y - r],
    [x + r, y + r],
  ];
}

function around(points: readonly (readonly [number, number])[], more: number): Extent {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - more,
    top: Math.min(...ys) - more,
    right: Math.max(...xs) + more,
    bottom: Math.max(...ys) + more,
  };
}
