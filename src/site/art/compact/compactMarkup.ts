import type { ReactNode } from 'react';
import { LETTERS, textWidth } from '../fitText.ts';
import { type Extent, extentOf, overlap } from './extent.ts';
import { element } from './markup.ts';
import { type Attribute, isLarge, paintAttributes } from './paintAttributes.ts';
import type { Segment } from './pathData.ts';
import { type OwnPlace, type Shape, shapesOf } from './shapes.ts';
import { shortNumber, writePath } from './writePath.ts';

/**
 * Decimals in the markup. A unit of a scene is at most two pixels, so what is lost is a tenth of one.
 */
const DECIMALS = 1;

/** Shapes that are painted in one go. */
interface Layer {
  /** Shapes with the same key can be one path; those without cannot. */
  readonly key: string | undefined;
  readonly pieces: {
    readonly shape: Shape;
    readonly segments: readonly Segment[];
    readonly extent: Extent;
  }[];
  /** Whether the path consists of strokes, which may cross one another. */
  readonly isLine: boolean;
}

/**
 * Draws the parts of a scene as markup that is as short as we can make it: moved shapes instead of groups, one path for
 * what has the same paint, and classes of `scene.css` for colours. It looks the same, to a tenth of a unit.
 *
 * @param parts what to draw
 */
export function compactMarkup(parts: ReactNode): string {
  return markupOf(shapesOf(parts));
}

function markupOf(shapes: readonly Shape[]): string {
  const layers: Layer[] = [];
  for (const shape of shapes) place(shape, layers);
  for (const shape of shapes) if (shape.kind === 'text' && !isLarge(shape.paint)) place(barOf(shape), layers);
  return layers.map(written).join('');
}

/** What is there instead of words where a drawing is small: a line where they are (see `.scene` in art.css). */
function barOf({ at: [x, y], words, paint }: Shape & { kind: 'text' }): Shape {
  const { fontSize = LETTERS, fontWeight, textAnchor = 'start' } = paint;
  const strokeWidth = fontSize < 20 ? 6 : 12;
  const width = Math.max(0, textWidth(words, fontSize, fontWeight) * 0.85 - strokeWidth);
  const from = textAnchor === 'start' ? x + strokeWidth / 2 : x - width / (textAnchor === 'end' ? 1 : 2);
  const middle = y - fontSize * 0.34;
  return {
    kind: 'path',
    paint: { stroke: 'var(--bar)', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' },
    segments: [
      { kind: 'M', points: [[from, middle]] },
      { kind: 'L', points: [[from + width, middle]] },
    ],
  };
}

/** Adds a shape to the layer that it can be painted with, or puts a layer on top. */
function place(shape: Shape, layers: Layer[]): void {
  const path = asPath(shape);
  const piece = { shape, segments: path?.segments ?? [], extent: extentOf(shape) };
  for (let index = layers.length - 1; path !== undefined && index >= 0; index -= 1) {
    const layer = layers[index];
    if (layer === undefined) break;
    const covers = layer.pieces.some(({ extent }) => overlap(extent, piece.extent));
    if (layer.key === path.key) {
      // Overlapping shapes of one path can cut holes into each other.
      if (layer.isLine || !covers) {
        layer.pieces.push(piece);
        return;
      }
    } else if (covers) break;
  }
  layers.push({ key: path?.key, pieces: [piece], isLine: path?.isLine ?? false });
}

interface AsPath {
  readonly key: string;
  readonly segments: readonly Segment[];
  readonly isLine: boolean;
}

/** The shape as a path that others can join, if it can be one. */
function asPath(shape: Shape): AsPath | undefined {
  const { paint } = shape;
  const { fill = 'none', stroke = 'none' } = paint;
  if (shape.kind === 'text' || shape.kind === 'group') return undefined;
  if (paint.fillRule !== undefined || paint.fillOpacity !== undefined) return undefined;
  if (shape.kind === 'path') {
    if (stroke === 'none') return { key: `fill ${fill}`, segments: shape.segments, isLine: false };
    const { strokeWidth, strokeDasharray, strokeLinecap, strokeLinejoin } = paint;
    if (fill !== 'none' || strokeDasharray !== undefined) return undefined;
    if (strokeLinejoin !== 'round' || strokeLinecap !== 'round') return undefined;
    return lineOf(stroke, strokeWidth ?? 1, shape.segments);
  }
  if (stroke !== 'none') return undefined;
  if (shape.kind === 'circle') {
    return lineOf(fill, 2 * shape.radius, [
      { kind: 'M', points: [shape.at] },
      { kind: 'L', points: [shape.at] },
    ]);
  }
  const [x, y] = shape.at;
  const [width, height] = shape.size;
  const half = Math.min(width, height) / 2;
  if (shape.radius >= half && half > 0) {
    return lineOf(fill, 2 * half, [
      { kind: 'M', points: [[x + half, y + half]] },
      { kind: 'L', points: [[x + width - half, y + height - half]] },
    ]);
  }
  if (shape.radius !== 0) return undefined;
  const end = { kind: 'Z', points: [[x, y]] } as const;
  const corner = (cx: number, cy: number) => ({ kind: 'L', points: [[cx, cy]] }) as const;
  const segments: Segment[] = [
    { kind: 'M', points: [[x, y]] },
    corner(x + width, y),
    corner(x + width, y + height),
    corner(x, y + height),
    end,
  ];
  return { key: `fill ${fill}`, segments, isLine: false };
}

function lineOf(colour: string, width: number, segments: readonly Segment[]): AsPath {
  return { key: `line ${colour} ${shortNumber(Math.round(width * 10) / 10)}`, segments, isLine: true };
}

function written({ key, pieces, isLine }: Layer): string {
  const [first] = pieces;
  if (first === undefined) return '';
  if (key === undefined || (pieces.length === 1 && first.shape.kind !== 'rect')) return alone(first.shape);
  const [, colour = 'none', width = '2'] = key.split(' ');
  const paint = isLine
    ? paintAttributes(
        {
          fill: 'none',
          stroke: colour,
          strokeWidth: Number(width),
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        },
        { words: false, corners: true, ends: true },
      )
    : paintAttributes({ fill: colour }, { words: false, corners: true, ends: false });
  return element('path', [
    ...paint,
    [
      'd',
      writePath(
        pieces.flatMap(({ segments }) => segments),
        DECIMALS,
      ),
    ],
  ]);
}

const number = (value: number): string => shortNumber(Math.round(value * 10 ** DECIMALS) / 10 ** DECIMALS);

/** A shape as an element of its own. */
function alone(shape: Shape): string {
  if (shape.kind === 'group') {
    return `<g transform="${shape.transform}">${markupOf(shape.shapes)}</g>`;
  }
  if (shape.kind === 'text') {
    const paint = paintAttributes(shape.paint, { words: true, corners: false, ends: false });
    return element('text', [...paint, ...coordinates('x', 'y', shape.at)], shape.words);
  }
  if (shape.kind === 'circle') {
    const paint = paintAttributes(shape.paint, { words: false, corners: false, ends: false });
    return element('circle', [...paint, ...coordinates('cx', 'cy', shape.at), ['r', number(shape.radius)]]);
  }
  if (shape.kind === 'rect') {
    const paint = paintAttributes(shape.paint, { words: false, corners: shape.radius === 0, ends: false });
    const size = coordinates('width', 'height', shape.size);
    const radius: Attribute[] = shape.radius === 0 ? [] : [['rx', number(shape.radius)]];
    return element('rect', [...paint, ...coordinates('x', 'y', shape.at), ...size, ...radius]);
  }
  return pathAlone(shape.segments, shape.own, shape.paint);
}

/** A path in the drawing's coordinates or in its own, whichever is shorter. */
function pathAlone(segments: readonly Segment[], own: OwnPlace | undefined, paint: Shape['paint']): string {
  const has = { words: false, corners: true, ends: true };
  const moved = element('path', [...paintAttributes(paint, has), ['d', writePath(segments, DECIMALS)]]);
  if (own === undefined) return moved;
  const attributes = paintAttributes(
    { ...paint, ...(own.strokeWidth !== undefined && { strokeWidth: own.strokeWidth }) },
    has,
  );
  const kept = element('path', [
    ...attributes,
    ['d', writePath(own.segments, 2)],
    ['transform', own.transform],
  ]);
  return kept.length < moved.length ? kept : moved;
}

function coordinates(x: string, y: string, [left, top]: readonly [number, number]): Attribute[] {
  return [
    [x, number(left)],
    [y, number(top)],
  ];
}
