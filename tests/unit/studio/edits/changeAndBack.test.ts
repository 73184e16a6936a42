import { describe, expect, it } from 'vitest';
import { editText } from '../../../../src/studio/edits/editText.ts';
import { AWKWARD_FILES } from './awkwardFiles.ts';
import { chancesIn, flawsIn, ownChances, some } from './changedBack.ts';
import { wholeEdits } from './editsOf.ts';
import { remarksBeside, valueIn } from './linesTouched.ts';

/** Of all that can be done to the site's own files, and to each awkward one: the long run does more. */
const OF_OWN = 40;
const OF_EACH = 15;

/** Whether a line is one that was there, perhaps as the first of an item. */
const isOf = (one: string, line: string): boolean => one.endsWith(line.replace(/^[ -]+(?=[^ -])/, ''));

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

  it.each(Object.entries(AWKWARD_FILES))(
    'loses no remark that stands beside any part that goes, is copied or moves, and finds no space at the end of a line: in a file with %s',
    (_, text) => {
      const known = text.split(/\r?\n/);
      const done = [...wholeEdits(valueIn(text))].flatMap((edit) => {
        const result = editText(text, [edit]);
        return 'refused' in result ? [] : { edit, lines: result.text.split(/\r?\n/) };
      });
      expect(done).not.toEqual([]);
      for (const { edit, lines } of done) {
        const what = JSON.stringify(edit);
        expect(lines, what).toEqual(expect.arrayContaining(remarksBeside(text, edit)));
        const spaced = lines.filter((line) => /[ \t]$/.test(line) && !known.some((one) => isOf(one, line)));
        expect(spaced, what).toEqual([]);
      }
    },
  );
});
