import { expect, it } from 'vitest';
import { kolamGeometry } from '../../../../../src/site/art/kolamPath.ts';
import { curvesOf, flawsOfLine } from '../../../../unit/site/art/kolamLines.ts';

it.each([3, 5, 7, 9, 11, 13])('a kolam of %d dots has one line and two mirrors for any seed', (size) => {
  for (let number = 0; number < 120; number += 1) {
    const seed = `share ${number}`;
    const { strands, dots } = kolamGeometry({ seed, size });
    expect(strands, seed).toHaveLength(1);
    expect(flawsOfLine(curvesOf(strands[0])), seed).toEqual([]);
    expect(curvesOf(strands[0])).toHaveLength(4 * dots.length);
  }
});
