import { describe, expect, it } from 'vitest';
import { compactIcon } from '../../../../src/site/art/compact/compactIcon.ts';
import { compactMarkup } from '../../../../src/site/art/compact/compactMarkup.ts';
import { type Point, parsePath, type Segment } from '../../../../src/site/art/compact/pathData.ts';
import { writePath } from '../../../../src/site/art/compact/writePath.ts';
import { kolamGeometry } from '../../../../src/site/art/kolamPath.ts';
import { Box, Dot, Label, Shape } from '../../../../src/site/art/primitives.tsx';

/** Where a path is after each of many small steps; an arc only where it ends. */
function pointsOf(segments: readonly Segment[]): Point[] {
  const points: Point[] = [];
  let at: Point = [0, 0];
  for (const segment of segments) {
    const between = segment.kind === 'A' || segment.kind === 'M' ? segment.points : [at, ...segment.points];
    for (let step = 0; step <= 20; step += 1) points.push(blend(between, step / 20));
    at = segment.points.at(-1) ?? at;
  }
  return points;
}

/** The point of a Bezier curve (de Casteljau). */
function blend([first = [0, 0], ...rest]: readonly Point[], share: number): Point {
  if (rest.length === 0) return first;
  const all = [first, ...rest];
  const closer = rest.map((point, index): Point => {
    const [x, y] = all[index] ?? point;
    return [x + (point[0] - x) * share, y + (point[1] - y) * share];
  });
  return blend(closer, share);
}

/** How far each point of a path is from the other path, at most. */
function distance(from: string, to: string): number {
  const there = pointsOf(parsePath(to));
  return Math.max(
    ...pointsOf(parsePath(from)).map(([x, y]) =>
      Math.min(...there.map(([a, b]) => Math.hypot(a - x, b - y))),
    ),
  );
}

describe('a path that is written anew', () => {
  it.each([
    'M12 3.5L2.5 20h19zM12 10v4.5M12 17v.2',
    'm1 1 2 0 3-1z m5 5h2v2h-2z',
    'M0 0C1 2 3 2 4 0S7-2 8 0q4 4 8 0',
  ])('is the same line: %s', (d) => {
    const short = writePath(parsePath(d), 2);
    expect(distance(d, short)).toBeLessThan(0.02);
    expect(distance(short, d)).toBeLessThan(0.02);
  });

  it('does not wander off, however many steps are rounded', () => {
    const d = `M0 0h9${'l.04.04'.repeat(1000)}`;
    expect(writePath(parsePath(d), 0)).toBe('M0 0h9l40 40');
  });

  it('keeps the strand of a kolam, in half the bytes', () => {
    const [strand = ''] = kolamGeometry({ seed: 'chennai', size: 5 }).strands;
    const short = writePath(parsePath(strand), 0);
    expect(short.length).toBeLessThan(strand.length * 0.8);
    expect(distance(strand, short)).toBeLessThan(12);
    expect(parsePath(short).at(-1)?.kind).toBe('Z');
  });
});

describe('the parts of a drawing', () => {
  it('are one path where they have the same paint', () => {
    const drawn = compactMarkup([
      <Box key="1" x={0} y={0} w={10} h={10} r={0} fill="line" />,
      <Box key="2" x={0} y={20} w={10} h={10} r={0} fill="accent" />,
      <Box key="3" x={20} y={0} w={10} h={10} r={0} fill="line" />,
    ]);
    expect(drawn).toBe(
      '<path class=l d="M0 0h10v10h-10zm20 0h10v10h-10z"/><path class=a d="M0 20h10v10h-10z"/>',
    );
  });

  it('stay on top of what they cover', () => {
    const drawn = compactMarkup([
      <Box key="1" x={0} y={0} w={10} h={10} r={0} fill="line" />,
      <Box key="2" x={15} y={0} w={10} h={10} r={0} fill="accent" />,
      <Box key="3" x={20} y={0} w={10} h={10} r={0} fill="line" />,
      <Label key="4" x={0} y={9} w={50} text="Paid" />,
      <Dot key="5" x={5} y={5} r={2} fill="line" />,
    ]);
    expect(
      [...drawn.matchAll(/<(\w+)(?: class=(\w))?/g)].map(([, name, paint]) => `${name} ${paint ?? ''}`),
    ).toEqual(['path l', 'path a', 'path l', 'text i', 'circle l', 'path Z']);
  });

  it('cut no holes into one another', () => {
    const drawn = compactMarkup([
      <Shape key="1" d="M0 0h10v10h-10z" />,
      <Shape key="2" d="M5 5v10h10v-10z" />,
    ]);
    expect(drawn.match(/<path/g)).toHaveLength(2);
  });
});

describe('an icon', () => {
  it('is one path, and its filled parts stay filled', () => {
    const icon =
      '<path d="M9 14l6 -6" /><path d="M9 8.5a.5 .5 0 1 0 1 0" fill="currentColor" /><path d="M5 21v-16" />';
    expect(compactIcon(icon)).toBe(
      '<path d="M9 14l6-6M5 21v-16"/><path d="M9 8.5a.5 .5 0 1 0 1 0" fill="currentColor" />',
    );
  });
});
