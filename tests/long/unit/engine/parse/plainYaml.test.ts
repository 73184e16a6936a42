import { expect, it } from 'vitest';
import { expectSameAtRandom } from '../../../../unit/engine/parse/bothParsers.ts';

it('a file that is read without js-yaml has what js-yaml finds, whatever its author wrote, and did to it', {
  timeout: 120_000,
}, () => {
  expect(expectSameAtRandom(400, 15_000)).toBeGreaterThan(2000);
});
