import { expect, it } from 'vitest';
import { manyMistakes } from '../../../../unit/engine/diagnostics/manyMistakes.ts';
import { issuesOn, placesIn } from '../../../../unit/engine/diagnostics/smallSite.ts';

// Even a busy machine has an answer by then; a runaway check never has one.
const PATIENCE = { timeout: 600_000 };

it.each(Object.entries(manyMistakes(10_000)))(
  'ten thousand mistakes of one kind are each reported: %s',
  PATIENCE,
  async (code, text) => {
    expect((await issuesOn(text)).filter((issue) => issue.code === code)).toHaveLength(10_000);
  },
);

it.each([
  ['brackets', '['.repeat(900_000), 'nested-too-deep 1:60-1:61'],
  ['line breaks', `${'\n'.repeat(900_000)}a: b: c`, 'yaml-syntax 900001:4-900001:8'],
  ['spaces', `a: ${' '.repeat(900_000)}b: c`, 'yaml-syntax 1:900004-1:900008'],
])('900,000 %s before a mistake do not hide it', PATIENCE, async (_what, text, place) => {
  expect(await placesIn(text)).toEqual([place]);
});
