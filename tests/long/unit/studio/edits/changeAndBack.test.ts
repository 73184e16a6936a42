import { describe, expect, it } from 'vitest';
import { AWKWARD_FILES } from '../../../../unit/studio/edits/awkwardFiles.ts';
import { chancesIn, flawsIn, ownChances, some } from '../../../../unit/studio/edits/changedBack.ts';
import { pasted } from '../../../../unit/studio/edits/pasted.ts';

// A guard against hanging: a busy machine takes minutes for what is seconds of work.
describe('an author who changes something and changes it back', { timeout: 600_000 }, () => {
  it('finds every file of the site as it was, to the byte, and no other line was touched in between', () => {
    expect(flawsIn(some(ownChances(), 700)).flaws).toEqual([]);
  });

  it.each(Object.entries(AWKWARD_FILES))('finds it so after every change in a file with %s', (_, text) => {
    expect(flawsIn(chancesIn(text)).flaws).toEqual([]);
  });
});

it('an author who pastes whatever there is finds exactly that in the file, wherever it was pasted', () => {
  const { wrong, made } = pasted(60);
  expect(wrong).toEqual([]);
  expect(made).toBeGreaterThan(500);
});
