import { Fragment, isValidElement, type ReactNode } from 'react';
import { type Point, parsePath, placed, type Segment } from './pathData.ts';

/** The attributes that are inherited, under React's names. */
export interface PaintValues {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeDasharray?: string;
  readonly strokeDashoffset?: number;
  readonly strokeLinecap?: 'butt' | 'round';
  readonly strokeLinejoin?: 'miter' | 'round';
  readonly fillRule?: 'evenodd' | 'nonzero';
  readonly fillOpacity?: number | string;
  readonly fontSize?: number;
  readonly fontWeight?: number;
  readonly textAnchor?: string;
}

/** A shape of a drawing, in the drawing's own coordinates. */
export type Shape = { readonly paint: PaintValues } & (
  | { readonly kind: 'rect'; readonly at: Point; readonly size: Point; readonly radius: number }
  | { readonly kind: 'circle'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'path'; readonly segments: readonly Segment[]; readonly own?: OwnPlace | undefined }
  | { readonly kind: 'text'; readonly at: Point; readonly words: string }
  | { readonly kind: 'group'; readonly transform: string; readonly shapes: readonly Shape[] }
);

/** Path data as it was, and the `transform` that puts it in its place. */
export interface OwnPlace {
  readonly transform: string;
  readonly segments: readonly Segment[];
  readonly strokeWidth: number | undefined;
}

/** A move after a scaling. */
interface Place {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const HERE: Place = { scale: 1, x: 0, y: 0 };

const PAINTS = [
  'fill',
  'stroke',
  'strokeWidth',
  'strokeDasharray',
  'strokeDashoffset',
  'strokeLinecap',
  'strokeLinejoin',
  'fillRule',
  'fillOpacity',
  'fontSize',
  'fontWeight',
  'textAnchor',
] as const;

type Props = Readonly<Record<string, unknown>>;

/**
 * Draws the parts of a scene: calls their components, which are functions of their props alone, and returns the shapes
 * in the order in which they are painted.
 *
 * @throws {Error} when a part consists of something that no scene has
 */
export function shapesOf(part: ReactNode, place: Place = HERE, paint: PaintValues = {}): Shape[] {
  if (part === null || part === undefined || typeof part === 'boolean') return [];
  if (Array.isArray(part)) return part.flatMap((child) => shapesOf(child, place, paint));
  if (!isValidElement<Props>(part)) throw new Error(`A drawing cannot show ${String(part)}.`);
  const { type, props } = part;
  const children = props.children as ReactNode;
  if (type === Fragment) return shapesOf(children, place, paint);
  if (typeof type === 'function') {
    // The parts of a drawing are plain functions without state.
    const draw = type as (props: Props) => ReactNode;
    return shapesOf(draw(props), place, paint);
  }
  return shapeOf(String(type), props, place, withPaint(paint, props, place.scale));
}

function shapeOf(name: string, props: Props, place: Place, paint: PaintValues): Shape[] {
  const { scale } = place;
  const number = (key: string): number => Number(props[key] ?? 0);
  const point = (x: string, y: string): Point => [number(x) * scale + place.x, number(y) * scale + place.y];
  if (name === 'g') return groupOf(props, place, paint);
  if (name === 'rect') {
    const size: Point = [number('width') * scale, number('height') * scale];
    return [{ kind: 'rect', paint, at: point('x', 'y'), size, radius: number('rx') * scale }];
  }
  if (name === 'circle') {
    return [{ kind: 'circle', paint, at: point('cx', 'cy'), radius: number('r') * scale }];
  }
  if (name === 'text') {
    return [{ kind: 'text', paint, at: point('x', 'y'), words: wordsOf(props.children as ReactNode) }];
  }
  if (name === 'path') return [pathOf(props, place, paint)];
  throw new Error(`A drawing has no <${name}>.`);
}

function groupOf(props: Props, place: Place, paint: PaintValues): Shape[] {
  const children = props.children as ReactNode;
  const transform = String(props.transform ?? '');
  const inner = within(place, transform);
  if (inner !== undefined) {
    // Lengths among the paints are in units of the group.
    return shapesOf(children, inner, paint);
  }
  // A turn: the group stays, in coordinates of its own.
  const shapes = shapesOf(children, HERE, paint);
  const isHere = place.scale === 1 && place.x === 0 && place.y === 0;
  const outer = isHere ? '' : transformOf(place);
  return [{ kind: 'group', paint: {}, transform: `${outer}${transform}`, shapes }];
}

function pathOf(props: Props, place: Place, paint: PaintValues): Shape {
  const transform = String(props.transform ?? '');
  const inner = within(place, transform);
  if (inner === undefined) throw new Error(`A path of a drawing cannot have the transform "${transform}".`);
  const ownSegments = parsePath(String(props.d));
  const scaled = withPaint(paint, props, inner.scale);
  const segments = placed(ownSegments, inner.scale, inner.x, inner.y);
  if (inner.scale === 1) return { kind: 'path', paint: scaled, segments };
  const strokeWidth = scaled.strokeWidth === undefined ? undefined : scaled.strokeWidth / inner.scale;
  return {
    kind: 'path',
    paint: scaled,
    segments,
    own: { transform: transformOf(inner), segments: ownSegments, strokeWidth },
  };
}

/** The paints of an element, with its lengths in units of the drawing. */
function withPaint(inherited: PaintValues, props: Props, scale: number): PaintValues {
  const own: Record<string, unknown> = {};
  let isOwn = false;
  for (const key of PAINTS) {
    const value = props[key];
    if (value === undefined) continue;
    if (key === 'strokeWidth' || key === 'fontSize' || key === 'strokeDashoffset') {
      own[key] = Number(value) * scale;
    } else if (key === 'strokeDasharray') {
      own[key] = String(value)
        .split(/[ ,]+/)
        .map((length) => Number(length) * scale)
        .join(' ');
    } else own[key] = value;
    isOwn = true;
  }
  return isOwn ? { ...inherited, ...own } : inherited;
}

const NUMBER = '(-?[\\d.]+)';
const MOVED = new RegExp(`^translate\\(${NUMBER} ${NUMBER}\\)(?: scale\\(${NUMBER}\\))?$`);

/** A place within a place; `undefined` if the transform is not a move with a scaling. */
function within({ scale, x, y }: Place, transform: string): Place | undefined {
  if (transform === '') return { scale, x, y };
  const match = MOVED.exec(transform);
  if (match === null) return undefined;
  const [, dx, dy, inner = 1] = match;
  return { scale: scale * Number(inner), x: x + Number(dx) * scale, y: y + Number(dy) * scale };
}

const short = (value: number): number => Math.round(value * 100) / 100;

function transformOf({ scale, x, y }: Place): string {
  return `translate(${short(x)} ${short(y)})${scale === 1 ? '' : `scale(${short(scale)})`}`;
}

function wordsOf(words: ReactNode): string {
  if (Array.isArray(words)) return words.map(wordsOf).join('');
  return typeof words === 'string' || typeof words === 'number' ? String(words) : '';
}
