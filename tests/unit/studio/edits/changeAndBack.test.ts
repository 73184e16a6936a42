import { describe, expect, it } from 'vitest';
import { AWKWARD_FILES } from './awkwardFiles.ts';
import { chancesIn, flawsIn, ownChances, some } from './changedBack.ts';

/** Of all that can be done to the site's own files, and to each awkward one: the long run does more. */
const OF_OWN = 40;
const OF_EACH = 15;

describe('an author who changes something and changes it back', () => {
  const all = ownChances();

  it('finds the file as it was, to the byte, and no other line was touched in between', () => {
    expect(flawsIn(some(all, OF_OWN)).flaws).toEqual([]);
  });

  it.each(Object.entries(AWKWARD_FILES))('finds it so in a file with %s', (_, text) => {
    const chosen = some(chancesIn(text), OF_EACH);
    const { flaws, refused } = flawsIn(chosen);
    expect(flaws).toEqual([]);
    expect(chosen.length).toBeGreaterThan(refused);
  });
});
