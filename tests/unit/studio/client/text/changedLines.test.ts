import { describe, expect, it } from 'vitest';
import { changedLines } from '../../../../../src/studio/client/text/fileText.ts';

describe('an author who reads the text of a file', () => {
  it.each([
    ['a\nb\nc\n', 'a\nB\nc\n', [2]],
    ['a\nb\n', 'a\nb\nc\nd\n', [3, 4]],
    ['a\nb\nc\n', 'a\nc\n', []],
    ['same\n', 'same\n', []],
  ])('sees which lines are not as they were', (before, after, lines) => {
    expect(changedLines(before, after)).toEqual(lines);
  });
});
