import { expect, it } from 'vitest';
import { garlandGeometry } from '../../../../src/site/art/garlandPath.ts';
import { kolamGeometry, STRAND_WIDTH } from '../../../../src/site/art/kolamPath.ts';
import { STEP } from '../../../../src/site/art/kolamTables.ts';
import { curvesOf, flawsOfLine, nameOf } from './kolamLines.ts';

const seeds = ['chennai', 'mylapore', 'logo', '404', 'புள்ளி', '', 'a very long seed '.repeat(9)];

it.each([3, 5, 7, 9, 11, 13])('a kolam of %d dots has one closed line and two mirrors', (size) => {
  for (const seed of seeds) {
    const { strand, dots } = kolamGeometry({ seed, size });
    expect(strand, seed).toMatch(/z$/);
    const curves = curvesOf(strand);
    expect(flawsOfLine(curves), seed).toEqual([]);
    expect(curves).toHaveLength(4 * dots.length);
    expect(dots).toHaveLength((size * size + 1) / 2);
    const broken = kolamGeometry({ seed, size, broken: true });
    const left = new Set(curvesOf(broken.strand).map(nameOf));
    expect(broken.strand).not.toMatch(/z$/);
    expect(curves.filter((curve) => !left.has(nameOf(curve)))).toHaveLength(1);
  }
});

it('a kolam is the same for the same words and different for others', () => {
  const of = (seed: string) => kolamGeometry({ seed, size: 9 }).strand;
  expect(of('chennai')).toBe(of('chennai'));
  expect(new Set(seeds.map(of)).size).toBe(seeds.length);
});

const kinds = [false, true].flatMap((down) =>
  [0, 1, 5].flatMap((blanks) =>
    [false, true].flatMap((varied) => [1, 3].map((apart) => ({ down, blanks, varied, apart }))),
  ),
);
const counts = [1, 2, 3, 4, 5, 8, 23];

/** How many of the flowers are large, if they vary: every second one, from both ends to the middle. */
const largeOf = (names: number) => (names % 2 === 1 ? (names + 1) / 2 : 2 * Math.ceil(names / 4));

it.each(kinds)('a line around any number of dots is one, has two mirrors and lies in its box: %o', (kind) => {
  for (const names of counts) {
    const { strand, dots, size } = garlandGeometry({ names, ...kind });
    const curves = curvesOf(strand);
    const flowers = (names - 1) * kind.apart + 1 + 2 * kind.blanks;
    const row = 2 * flowers + 1;
    const petals = 2 * names + (kind.varied ? 6 * largeOf(names) : 0);
    // It goes around every dot of the drawing, the named ones too, once: a second line would have some of them.
    expect(curves).toHaveLength(4 * (row + petals));
    expect(dots).toHaveLength(row + petals - names);
    expect(curves.at(-1)?.[3]).toEqual(curves[0]?.[0]);
    expect(flawsOfLine(curves), `${names} names`).toEqual([]);
    expect(strand).toMatch(/z$/);
    const [long, high] = kind.down ? [size[1], size[0]] : size;
    expect(long).toBe(2 * flowers * STEP);
    const across = curves.flatMap((curve) => curve.map(([x, y]) => (kind.down ? x : y)));
    expect(Math.min(...across)).toBeGreaterThanOrEqual(STRAND_WIDTH / 2);
    expect(Math.max(...across)).toBeLessThanOrEqual(high - STRAND_WIDTH / 2);
  }
});
