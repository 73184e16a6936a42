import { expect, it } from 'vitest';
import { parsePath } from '../../../../../src/site/art/compact/pathData.ts';
import { writePath } from '../../../../../src/site/art/compact/writePath.ts';
import { kolamGeometry, shortKolam } from '../../../../../src/site/art/kolamPath.ts';
import { curvesOf, flawsOfLine } from '../../../../unit/site/art/kolamLines.ts';

it.each([3, 5, 7, 9, 11, 13])('a kolam of %d dots has one line and two mirrors for any seed', (size) => {
  for (let number = 0; number < 120; number += 1)
    for (const broken of [false, true]) {
      const options = { seed: `share ${number}`, size, broken };
      const { strands, dots, ...rest } = kolamGeometry(options);
      const short = strands.map((strand) => writePath(parsePath(strand), 0));
      expect(shortKolam(options), options.seed).toEqual({ ...rest, dots, strands: short });
      if (broken) continue;
      expect(strands, options.seed).toHaveLength(1);
      expect(flawsOfLine(curvesOf(strands[0])), options.seed).toEqual([]);
      expect(curvesOf(strands[0])).toHaveLength(4 * dots.length);
    }
});
