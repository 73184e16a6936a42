import { expect, it } from 'vitest';
import { limitConcurrency } from '../../../../src/engine/model/limitConcurrency.ts';

it('work on many files is done a few at a time, in the order given, and each result goes to whoever asked for it', async () => {
  const limited = limitConcurrency(3);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const task = (index: number) => async () => {
    started.push(index);
    most = Math.max(most, ++running);
    // Later tasks are shorter, so that they would overtake the earlier ones.
    for (let turn = 20 - index; turn > 0; turn--) await null;
    running--;
    return index;
  };
  const indices = Array.from({ length: 20 }, (_, index) => index);
  expect(await Promise.all(indices.map((index) => limited(task(index))))).toEqual(indices);
  expect(started).toEqual(indices);
  expect(most).toBe(3);
});
