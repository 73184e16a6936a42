import { describe, expect, it } from 'vitest';
import { mayRepeatOthers, metaPrint, repeatedMeta } from '../../../../src/engine/resolve/metaPrints.ts';

const print = (title?: string, description?: string) => metaPrint({ title, description });

const before = new Map([
  ['a.yaml', print('Tea', 'Leaves.')],
  ['b.yaml', print('Milk', 'From cows.')],
  ['c.yaml', print('Cups', 'Of clay.')],
  ['d.yaml', print('Cups', 'Of glass.')],
  ['e.yaml', print()],
]);

describe('an author who changes titles and descriptions', () => {
  it.each([
    ['a title that no other page has', [['a.yaml', print('Green tea', 'Leaves.')]], false],
    ['nothing of a title that two pages have', [['c.yaml', print('Cups', 'Of clay.')]], false],
    ['the title of another page', [['a.yaml', print('Milk', 'Leaves.')]], true],
    ['a title that is not on two pages any more', [['c.yaml', print('Mugs', 'Of clay.')]], true],
    ['the description of another page', [['a.yaml', print('Tea', 'Of clay.')]], true],
    ['no title', [['a.yaml', print(undefined, 'Leaves.')]], false],
    [
      'one title for two pages',
      [
        ['a.yaml', print('New', 'Leaves.')],
        ['b.yaml', print('New', 'From cows.')],
      ],
      true,
    ],
    [
      'titles that two pages have swapped',
      [
        ['a.yaml', print('Milk', 'Leaves.')],
        ['b.yaml', print('Tea', 'From cows.')],
      ],
      true,
    ],
    [
      'the title of a page that is changed elsewhere',
      [
        ['a.yaml', print('Milk', 'Leaves.')],
        ['b.yaml', print('Milk', 'From goats.')],
      ],
      true,
    ],
    ['the title of another page on a new page', [['f.yaml', print('Tea', 'New.')]], true],
  ] as const)('has others compared again: %s', (_what, now, expected) => {
    expect(mayRepeatOthers(before, new Map(now))).toBe(expected);
  });
});

describe('an author with many pages', () => {
  it('has those told apart that share a title or a description from all others', () => {
    const all = [
      ...[print('Tea', 'Leaves.'), print('Milk', 'From cows.'), print('Cups', 'Of clay.')],
      ...[print('Tea', 'Of mint.'), print('Mugs', 'Of clay.'), print('Of clay.', 'Cups'), print('Pots')],
    ];
    const isRepeated = repeatedMeta(all.length, (place) => all[place] ?? '');
    expect(all.map((_, place) => isRepeated(place))).toEqual([true, false, true, true, true, false, false]);
  });
});
