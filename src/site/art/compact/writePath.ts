import type { Point, Segment } from './pathData.ts';

/**
 * Writes segments as short path data: each command relative or absolute, whichever is shorter, straight curves as lines,
 * lines in one direction as one, and nothing between numbers that need nothing.
 *
 * @param segments in absolute coordinates
 * @param decimals how many to keep. Positions are rounded, not steps, so errors do not add up
 */
export function writePath(segments: readonly Segment[], decimals: number): string {
  const unit = 10 ** decimals;
  const whole = ([x, y]: Point): Point => [Math.round(x * unit), Math.round(y * unit)];
  let text = '';
  let last = '';
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  let control: Point | undefined;

  /** Adds the shorter of two forms of one command. */
  const add = (letter: string, relative: readonly number[], absolute: readonly number[]): void => {
    const [a, b] = [
      joined(letter.toLowerCase(), relative, last, unit),
      joined(letter, absolute, last, unit),
    ];
    const best = b.length < a.length ? b : a;
    text += best;
    last = best === b && b.length < a.length ? letter : letter.toLowerCase();
  };

  for (const segment of withLongLines(segments.map((one) => rounded(one, whole)))) {
    const end = segment.points.at(-1) ?? at;
    const step = (point: Point): Point => [point[0] - at[0], point[1] - at[1]];
    const [dx, dy] = step(end);
    let next: Point | undefined;
    if (segment.kind === 'Z') {
      text += 'z';
      last = 'z';
    } else if (segment.kind === 'M') {
      // At the beginning of the data both forms mean the same.
      add('M', text === '' ? end : [dx, dy], end);
      start = end;
    } else if (segment.kind === 'L') {
      if (dy === 0) add('H', [dx], [end[0]]);
      else if (dx === 0) add('V', [dy], [end[1]]);
      else add('L', [dx, dy], end);
    } else if (segment.kind === 'A') {
      const [rx, ry, ...rest] = segment.arc;
      const radii = [Math.round(rx * unit), Math.round(ry * unit), ...rest.map((value) => value * unit)];
      add('A', [...radii, dx, dy], [...radii, ...end]);
    } else if (segment.kind === 'Q') {
      add('Q', segment.points.flatMap(step), segment.points.flat());
    } else {
      const [first = at, second = end] = segment.points;
      next = second;
      const mirrored = control === undefined ? at : [2 * at[0] - control[0], 2 * at[1] - control[1]];
      const smooth = mirrored[0] === first[0] && mirrored[1] === first[1];
      const shown = smooth ? [second, end] : [first, second, end];
      add(smooth ? 'S' : 'C', shown.flatMap(step), shown.flat());
    }
    control = next;
    at = segment.kind === 'Z' ? start : end;
  }
  return text;
}

/** The segment with its points on the grid; a straight curve becomes a line. */
function rounded(segment: Segment, whole: (point: Point) => Point): Segment {
  if (segment.kind === 'A') return { ...segment, points: [whole(segment.points[0])] };
  if (segment.kind === 'Z') return { ...segment, points: [whole(segment.points[0])] };
  return { kind: segment.kind, points: segment.points.map(whole) };
}

/** Replaces straight curves by lines, and lines that go on in the same direction by one. */
function withLongLines(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = [];
  let at: Point = [0, 0];
  /** Where the line before began, if the segment before is a line. */
  let from: Point | undefined;
  for (const segment of segments) {
    const end = segment.points.at(-1) ?? at;
    const isLine = segment.kind === 'L' || (segment.kind === 'C' && isStraight([at, ...segment.points]));
    if (isLine) {
      if (from !== undefined && isStraight([from, at, end])) result.pop();
      else from = at;
      result.push({ kind: 'L', points: [end] });
    } else {
      from = undefined;
      result.push(segment);
    }
    at = end;
  }
  return result;
}

/** Whether points lie on one line, one after the other. */
function isStraight(points: readonly Point[]): boolean {
  const [first = [0, 0] as const] = points;
  const last = points.at(-1) ?? first;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  if (dx === 0 && dy === 0) return false;
  let reached = 0;
  return points.every(([x, y]) => {
    const along = (x - first[0]) * dx + (y - first[1]) * dy;
    const aside = (x - first[0]) * dy - (y - first[1]) * dx;
    const goesOn = aside === 0 && along >= reached;
    reached = along;
    return goesOn;
  });
}

/** A command after another, with a letter only where it is needed. */
function joined(letter: string, numbers: readonly number[], last: string, unit: number): string {
  // After a move the numbers of a line need no letter; a move itself always has one.
  const isImplied = letter === last && letter !== 'm' && letter !== 'M';
  let text = isImplied ? '' : letter;
  let before = isImplied ? '0' : '';
  for (const value of numbers) {
    const written = shortNumber(value / unit);
    const touches =
      before === '' || written.startsWith('-') || (written.startsWith('.') && before.includes('.'));
    text += touches ? written : ` ${written}`;
    before = written;
  }
  return text;
}

/** A number without the zero before its point. */
export const shortNumber = (value: number): string =>
  String(Math.round(value * 1000) / 1000 + 0).replace(/^(-?)0\./, '$1.');
