import { memoisedBy } from '#model/memoised.ts';

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/** A segment of path data, in absolute coordinates. `points` ends with the segment's end. */
export type Segment =
  | { readonly kind: 'M' | 'L' | 'C' | 'Q'; readonly points: readonly Point[] }
  | {
      readonly kind: 'A';
      /** The radii, the turn of the axes in degrees, and the two flags (SVG 2, section 9.3.8). */
      readonly arc: readonly [rx: number, ry: number, turn: number, large: number, sweep: number];
      readonly points: readonly [Point];
    }
  | { readonly kind: 'Z'; readonly points: readonly [Point] };

/** How many numbers a command takes each time. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const NUMBERS = new RegExp(NUMBER, 'g');
/** The numbers of an arc: its two flags need nothing between them. */
const ARCS = new RegExp(
  [NUMBER, NUMBER, NUMBER, '[01]', '[01]', NUMBER, NUMBER].map((one) => `(${one})`).join('[ ,]*'),
  'g',
);

/** Reads the numbers of a command. */
function numbersOf(text: string, isArc: boolean): number[] {
  const pattern = isArc ? ARCS : NUMBERS;
  if (/[^ ,]/.test(text.replace(pattern, ''))) throw new Error(`"${text}" is not path data.`);
  return isArc
    ? [...text.matchAll(ARCS)].flatMap(([, ...values]) => values.map(Number))
    : (text.match(NUMBERS) ?? []).map(Number);
}

/**
 * Reads path data (SVG 2, section 9.3), which drawings have again and again.
 *
 * @param d path data without `T` and without exponents; drawings and icons have none
 * @throws {Error} when it is anything else
 */
export const parsePath = memoisedBy((d: string): readonly Segment[] => {
  const segments: Segment[] = [];
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  let control: Point | undefined;
  for (const [, letter = '', rest = ''] of d.matchAll(COMMAND)) {
    const kind = letter.toUpperCase();
    const count = COUNTS[kind];
    if (count === undefined) throw new Error(`"${letter}" is not a path command that drawings use.`);
    const numbers = numbersOf(rest, kind === 'A');
    const relative = letter !== kind;
    for (let from = 0; from === 0 || from < numbers.length; from += count) {
      const [x0, y0] = relative ? at : ([0, 0] as const);
      const number = (index: number): number => numbers[from + index] ?? 0;
      const point = (index: number): Point => [x0 + number(index), y0 + number(index + 1)];
      let segment: Segment;
      if (kind === 'M') segment = { kind: from === 0 ? 'M' : 'L', points: [point(0)] };
      else if (kind === 'H') segment = { kind: 'L', points: [[x0 + number(0), at[1]]] };
      else if (kind === 'V') segment = { kind: 'L', points: [[at[0], y0 + number(0)]] };
      else if (kind === 'C') segment = { kind, points: [point(0), point(2), point(4)] };
      else if (kind === 'S') {
        const [cx, cy] = control ?? at;
        segment = { kind: 'C', points: [[2 * at[0] - cx, 2 * at[1] - cy], point(0), point(2)] };
      } else if (kind === 'Q') segment = { kind, points: [point(0), point(2)] };
      else if (kind === 'A') {
        const arc = [number(0), number(1), number(2), number(3), number(4)] as const;
        segment = { kind, arc, points: [point(5)] };
      } else if (kind === 'Z') segment = { kind, points: [start] };
      else segment = { kind: 'L', points: [point(0)] };
      segments.push(segment);
      control = segment.kind === 'C' ? segment.points[1] : undefined;
      at = segment.points.at(-1) ?? at;
      if (segment.kind === 'M') start = at;
      if (count === 0) break;
    }
  }
  return segments;
});

/** Scales segments, then moves them. */
export function placed(segments: readonly Segment[], scale: number, x: number, y: number): Segment[] {
  const move = ([px, py]: Point): Point => [px * scale + x, py * scale + y];
  return segments.map((segment): Segment => {
    if (segment.kind !== 'A' && segment.kind !== 'Z') {
      return { kind: segment.kind, points: segment.points.map(move) };
    }
    const points = [move(segment.points[0])] as const;
    if (segment.kind === 'Z') return { kind: 'Z', points };
    const [rx, ry, ...rest] = segment.arc;
    return { kind: 'A', arc: [rx * scale, ry * scale, ...rest], points };
  });
}
