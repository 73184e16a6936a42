import { expect, it } from 'vitest';
import { KINDS } from './mistakes.ts';
import { expectUndone, ownTexts, roundTrip } from './ownTexts.ts';

const kinds = Object.entries(KINDS);

it('a person who runs --fix on a site with a mistake in every file has it back as it was', async () => {
  // One mistake of each kind after the other, as far as there is a line for it in the file.
  const waiting = [...kinds, ...kinds];
  const outcomes = await roundTrip((lines) => {
    for (const [at, [kind, find]] of waiting.entries()) {
      const mistakes = find(lines);
      const mistake = mistakes[mistakes.length >> 1];
      if (mistake === undefined) continue;
      waiting.splice(at, 1);
      return { ...mistake, kind };
    }
    return undefined;
  });
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)));
  expect(outcomes).toHaveLength(Math.min(ownTexts.size, 2 * kinds.length));
  expectUndone(outcomes);
});
