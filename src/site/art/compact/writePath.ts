import type { Point, Segment } from './pathData.ts';

/**
 * Writes segments as short path data: straight curves as lines, lines in one direction as one, and nothing between
 * numbers that need nothing. All commands are relative: sometimes an absolute one is a byte shorter, but the same shape
 * elsewhere on the page is then written in other words, which costs more when it is compressed.
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

  const add = (letter: string, numbers: readonly number[]): void => {
    text += joined(letter, numbers, last, unit);
    last = letter;
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
      add('m', [dx, dy]);
      start = end;
    } else if (segment.kind === 'L') {
      if (dy === 0) add('h', [dx]);
      else if (dx === 0) add('v', [dy]);
      else add('l', [dx, dy]);
    } else if (segment.kind === 'A') {
      const [rx, ry, ...rest] = segment.arc;
      add('a', [Math.round(rx * unit), Math.round(ry * unit), ...rest.map((value) => value * unit), dx, dy]);
    } else if (segment.kind === 'Q') {
      add('q', segment.points.flatMap(step));
    } else {
      const [first = at, second = end] = segment.points;
      next = second;
      const mirrored = control === undefined ? at : [2 * at[0] - control[0], 2 * at[1] - control[1]];
      const isSmooth = mirrored[0] === first[0] && mirrored[1] === first[1];
      add(isSmooth ? 's' : 'c', (isSmooth ? [second, end] : [first, second, end]).flatMap(step));
    }
    control = next;
    at = segment.kind === 'Z' ? start : end;
  }
  // At the beginning both forms mean the same; other data can be put before an absolute one.
  return text.replace(/^m/, 'M');
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
    // A line without length after a move is a dot; elsewhere it shows nothing.
    const isNothing = segment.kind === 'L' && end[0] === at[0] && end[1] === at[1];
    if (isNothing && result.at(-1)?.kind !== 'M') continue;
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
  // A command that is repeated needs no letter, except a move: more numbers after a move are lines.
  const isImplied = letter === last && letter !== 'm';
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
export function shortNumber(value: number): string {
  // Not -0.
  const kept = Math.round(value * 1000) / 1000 + 0;
  const text = String(kept);
  if (Number.isInteger(kept) || kept >= 1 || kept <= -1) return text;
  return kept > 0 ? text.slice(1) : `-${text.slice(2)}`;
}
