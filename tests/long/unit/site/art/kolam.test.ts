import { expect, it } from 'vitest';
import { kolamGeometry } from '../../../../../src/site/art/kolamPath.ts';
import { curvesOf, flawsOfLine } from '../../../../unit/site/art/kolamLines.ts';

it.each([3, 5, 7, 9, 11, 13])('a kolam of %d dots has one line and two mirrors for any seed', (size) => {
  for (let number = 0; number < 120; number += 1) {
    const seed = `share ${number}`;
    const { strand, dots } = kolamGeometry({ seed, size });
    expect(flawsOfLine(curvesOf(strand)), seed).toEqual([]);
    expect(curvesOf(strand)).toHaveLength(4 * dots.length);
  }
});
