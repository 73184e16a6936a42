import { describe, expect, it } from 'vitest';
import type { Span } from '../../../../src/engine/model/source.ts';
import { mergeText } from '../../../../src/studio/edits/mergeText.ts';

const base = 'name: One\ntext: A line of several words\nitems:\n  - a\n  - b\n';

describe('an author whose file is changed by somebody else meanwhile', () => {
  it.each([
    ['both changes of different lines', base.replace('One', 'Two'), ['- b', '- c']],
    ['both changes of different words of one line', base.replace('A line', 'One line'), ['words', 'letters']],
    ['once a change that both have made', base.replace('One', 'Two').replace('- a\n', ''), ['One', 'Two']],
  ])('finds %s', (_, theirs, [from = '', to = '']) => {
    expect(mergeText(base, theirs, base.replace(from, to))).toEqual({ text: theirs.replace(from, to) });
  });

  it('is asked about a word that both have changed, with its place in all three texts', () => {
    const theirs = base.replace('name: One', 'title: name').replace('several', 'many');
    const mine = base.replace('several', 'few').replace('- a', '- added\n  - a');
    const result = mergeText(base, theirs, mine);
    if (!('conflicts' in result)) throw new Error('There is no conflict.');
    const of = (text: string, { start, end }: Span): string => text.slice(start, end);
    const words = result.conflicts.map((at) => [of(base, at.base), of(theirs, at.theirs), of(mine, at.mine)]);
    expect(words).toEqual([['several', 'many', 'few']]);
  });

  it('is asked once about a sentence that both have written anew, with all of its words', () => {
    const [before, other, own] = [
      'Named after the dot that comes first',
      'Named after the very dot',
      'We begin at a dot',
    ];
    const sentence = (words: string): string => `title: ${words}\ntext: One\n`;
    const theirs = sentence(other).replace('One', 'Two');
    const result = mergeText(sentence(before), theirs, sentence(own));
    if (!('conflicts' in result)) throw new Error('There is no conflict.');
    const [only, another] = result.conflicts;
    expect(another).toBeUndefined();
    expect(only && theirs.slice(only.theirs.start, only.theirs.end)).toBe(other);
    expect(mergeText(sentence(before), theirs, sentence(own), () => 'mine')).toEqual({
      text: sentence(own).replace('One', 'Two'),
    });
  });

  it.each([
    ['a colon, in quotes', 'title: @ line # so', 'Ours: in', 'title: "Ours: in line" # so'],
    ['an apostrophe, in the quotes that stand there', "title: '@: it'", "It's", "title: 'It''s: it'"],
    ['what begins like a list', 'words: [@, none]', '- x, y', 'words: ["- x, y", none]'],
    [
      'a paragraph, in a text of several lines',
      'text: |\n  @ line\n  more',
      'x\n\ny',
      'text: |\n  x\n\n  y line\n  more',
    ],
    ['a number, in place of one', 'order: 1@ # from 10', '9', 'order: 9 # from 10'],
  ])('has other words written as their value needs it: %s', (_, file, words, after) => {
    const [before, theirs, mine] = ['1', '2', '3'].map((one) => `${file.replace('@', one)}\n`);
    const result = mergeText(before ?? '', theirs ?? '', mine ?? '', () => ({ words }));
    expect(result).toEqual({ text: `${after}\n` });
  });

  it.each([
    ['those of hers', 'ONE one ', 'a joint '],
    ['those of the other, where she has deleted the words', '', 'a joint '],
  ])('has other words keep the spaces that stand at their ends: %s', (_, mine, theirs) => {
    const [before, other, own] = ['a grand ', theirs, mine].map(
      (words) => `text: |\n  We have ${words}plan.\n  More\n`,
    );
    const settle = () => ({ words: "it's 100%" });
    const text = "text: |\n  We have it's 100% plan.\n  More\n";
    expect(mergeText(before ?? '', other ?? '', own ?? '', settle)).toEqual({ text });
  });

  it('has a line break in other words be a space where neither side has one', () => {
    const [before, theirs, mine] = ['One', 'Two', 'Three'].map((words) => `title: |-\n  ${words} plan\n`);
    const result = mergeText(before ?? '', theirs ?? '', mine ?? '', () => ({ words: 'Your\nbest' }));
    expect(result).toEqual({ text: 'title: |-\n  Your best plan\n' });
  });

  it('is told that a file cannot hold a character', () => {
    const [theirs, mine] = ['Two', 'Three'].map((name) => base.replace('One', name));
    const result = mergeText(base, theirs ?? '', mine ?? '', () => ({ words: '\u0007' }));
    expect(result).toHaveProperty('refused');
  });

  it.each([
    ['about an item that one side has removed', base.replace('  - b\n', ''), base.replace('- b', '- better')],
    ['if both together are no YAML any more', `${base}more: 1\n`, `more: 2\n${base}`],
  ])('is asked %s', (_, theirs, mine) => {
    expect(mergeText(base, theirs, mine)).toHaveProperty('conflicts');
  });
});
