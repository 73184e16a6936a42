import { describe, it } from 'vitest';
import { KINDS } from '../../../../unit/engine/fix/mistakes.ts';
import { expectUndone, type Outcome, ownTexts, roundTrip } from '../../../../unit/engine/fix/ownTexts.ts';

/** How many lines of each file get each kind of mistake. */
const ROUNDS = Number(process.env.FIX_ROUNDS ?? 2);

describe('a person who runs --fix on a site with the same mistake in every file', {
  timeout: 600_000,
}, () => {
  it.each(Object.entries(KINDS))('has it back as it was: %s', async (kind, find) => {
    const most = Math.max(...[...ownTexts.values()].map((text) => find(text.split(/\r?\n/)).length));
    const outcomes: Outcome[] = [];
    for (let n = 0; n < most; n += Math.max(1, Math.ceil(most / ROUNDS)))
      outcomes.push(
        ...(await roundTrip((lines) => {
          const mistake = find(lines)[n];
          return mistake === undefined ? undefined : { ...mistake, kind };
        })),
      );
    expectUndone(outcomes);
  });
});
