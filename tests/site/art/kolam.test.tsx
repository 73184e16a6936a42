import { describe, expect, it } from 'vitest';
import { Kolam } from '../../../src/site/art/Kolam.tsx';
import { kolamGeometry } from '../../../src/site/art/kolamPath.ts';
import { STEP } from '../../../src/site/art/kolamTables.ts';
import { drawn, flawsOf } from './drawings.ts';

const seeds = ['chennai', 'mylapore', 'logo', '404', 'புள்ளி', '', 'a very long seed '.repeat(9)];
const sizes = [3, 5, 7, 9, 11];
const every = sizes.flatMap((size) => seeds.map((seed) => ({ seed, size })));

type Point = [x: number, y: number];
type Curve = [Point, Point, Point, Point];

/** The curves of a strand in absolute coordinates, parsed as a browser parses path data. */
function curvesOf(strand: string): Curve[] {
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

/** A key for a curve, the same in either direction. */
function nameOf(curve: Curve): string {
  const there = curve.join(' ');
  const back = curve.toReversed().join(' ');
  return there < back ? there : back;
}

describe('a kolam', () => {
  it.each(every)('of "$seed" and $size dots is drawn in closed lines', ({ seed, size }) => {
    const { strands, dots } = kolamGeometry({ seed, size });
    for (const strand of strands) {
      expect(strand).toMatch(/z$/);
      const curves = curvesOf(strand);
      expect(curves.at(-1)?.[3]).toEqual(curves[0]?.[0]);
    }
    expect(strands.flatMap(curvesOf)).toHaveLength(4 * dots.length);
    expect(dots).toHaveLength((size * size + 1) / 2);
  });

  it.each(every)('of "$seed" and $size dots looks the same after a quarter turn', ({ seed, size }) => {
    const last = (size - 1) * STEP;
    const curves = kolamGeometry({ seed, size }).strands.flatMap(curvesOf);
    const turned = curves.map((curve) => curve.map(([x, y]): Point => [last - y, x]) as Curve);
    expect(turned.map(nameOf).sort()).toEqual(curves.map(nameOf).sort());
  });

  it.each(sizes)('of %d dots that is broken leaves one line open and loses nothing else', (size) => {
    for (const seed of seeds) {
      const whole = kolamGeometry({ seed, size });
      const broken = kolamGeometry({ seed, size, broken: true });
      const open = broken.strands.filter((strand) => !strand.endsWith('z'));
      expect(open).toHaveLength(1);
      const [curves] = open.map(curvesOf);
      expect(curves?.at(-1)?.[3]).not.toEqual(curves?.[0]?.[0]);
      const before = whole.strands.flatMap(curvesOf);
      const after = new Set(broken.strands.flatMap(curvesOf).map(nameOf));
      expect(before.filter((curve) => !after.has(nameOf(curve)))).toHaveLength(1);
      expect(broken.dots).toEqual(whole.dots);
    }
  });

  it('is the same for the same words and different for others', () => {
    const of = (seed: string) => kolamGeometry({ seed, size: 9 }).strands.join();
    expect(of('chennai')).toBe(of('chennai'));
    expect(new Set(seeds.map(of)).size).toBe(seeds.length);
  });

  it('has no line around a single dot', () => {
    for (const { seed, size } of every.filter((options) => options.size > 5)) {
      const rings = kolamGeometry({ seed, size }).strands.filter((strand) => curvesOf(strand).length === 4);
      expect(rings).toEqual([]);
    }
  });

  it('has few lines: the hero draws them one after the other', () => {
    const counts = Array.from(
      { length: 40 },
      (_, index) => kolamGeometry({ seed: `${index}`, size: 9 }).strands,
    );
    expect(Math.max(...counts.map((strands) => strands.length))).toBeLessThan(12);
  });

  it.each([1, 2, 4, 8, 3.5, 0, -5, Number.NaN])('cannot have %d dots across', (size) => {
    expect(() => kolamGeometry({ seed: 'x', size })).toThrow(RangeError);
  });
});

describe('a visitor of the home page', () => {
  it('receives the hero drawing in less than nine kilobytes, safe and hidden from screen readers', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const svg = drawn(<Kolam seed={`${seed}`} size={9} />);
      expect(svg.length).toBeLessThan(9000);
      expect(flawsOf(svg)).toEqual([]);
      expect(svg).toContain('aria-hidden="true"');
    }
  });

  it('can watch each line draw itself', () => {
    const svg = drawn(<Kolam seed="chennai" size={9} className="kolam-draw" />);
    const strands = svg.match(/class="kolam-strand"/g)?.length;
    expect(strands).toBe(kolamGeometry({ seed: 'chennai', size: 9 }).strands.length);
    expect(svg.match(/pathLength="1"/g)).toHaveLength(strands ?? 0);
  });
});
