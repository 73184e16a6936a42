import { describe, expect, it } from 'vitest';
import { mergeText } from '../../../../src/studio/edits/mergeText.ts';

const base = 'name: One\ntext: A line of several words\nitems:\n  - a\n  - b\n';

describe('an author whose file is changed by somebody else meanwhile', () => {
  it('keeps both changes of different lines', () => {
    const theirs = base.replace('One', 'Two');
    const mine = base.replace('- b', '- c');
    expect(mergeText(base, theirs, mine)).toEqual({ text: theirs.replace('- b', '- c') });
  });

  it('keeps both changes of different words of one line', () => {
    const theirs = base.replace('A line', 'One line');
    const mine = base.replace('words', 'letters');
    expect(mergeText(base, theirs, mine)).toEqual({ text: theirs.replace('words', 'letters') });
  });

  it('finds a change that both have made once', () => {
    const theirs = base.replace('One', 'Two').replace('- a\n', '');
    const mine = base.replace('One', 'Two');
    expect(mergeText(base, theirs, mine)).toEqual({ text: theirs });
  });

  it('is asked about a word that both have changed, with its place in all three texts', () => {
    const theirs = base.replace('name: One', 'title: name').replace('several', 'many');
    const mine = base.replace('several', 'few').replace('- a', '- added\n  - a');
    const result = mergeText(base, theirs, mine);
    if (!('conflicts' in result)) throw new Error('There is no conflict.');
    const [
      { base: old, theirs: their, mine: own } = { base: undefined, theirs: undefined, mine: undefined },
    ] = result.conflicts;
    expect(result.conflicts).toHaveLength(1);
    expect(base.slice(old?.start, old?.end)).toBe('several');
    expect(theirs.slice(their?.start, their?.end)).toBe('many');
    expect(mine.slice(own?.start, own?.end)).toBe('few');
  });

  it('is asked about an item that one side has removed and the other has changed', () => {
    const result = mergeText(base, base.replace('  - b\n', ''), base.replace('- b', '- better'));
    expect(result).toHaveProperty('conflicts');
  });

  it('is asked if both together are no YAML any more', () => {
    const result = mergeText(base, `${base}more: 1\n`, `more: 2\n${base}`);
    expect(result).toHaveProperty('conflicts');
  });
});
