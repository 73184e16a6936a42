import { describe, expect, it } from 'vitest';
import { locate, pointerAt } from '../../../../src/engine/model/positions.ts';
import type { ParsedFile, Target } from '../../../../src/engine/model/source.ts';
import { parseFile } from '../../../../src/engine/parse/parseFile.ts';

const parsed = (text: string): ParsedFile => parseFile({ path: 'pages/index.yaml', text }, 'page').file;

function textAt(text: string, pointer: string, target: Target = 'value'): string {
  const { start, end } = locate(parsed(text), pointer, target);
  return text.slice(start, end);
}

describe('an author is shown the whole of what is meant', () => {
  it.each([
    [
      'brackets up to the one that closes them',
      'a: [x, [y], # ] no\n  z, ]\nb: 1\n',
      '/a',
      '[x, [y], # ] no\n  z, ]',
    ],
    ['a block text', 'a: |\n\n  one\n  two  \n\n# after\nb: 1\n', '/a', 'one\n  two'],
    ['the file', '# top\na: 1\nb: [2]\n# end\n', '', 'a: 1\nb: [2]'],
    ['an alias, and not what it repeats', 'a: &x { b: 1 }\nc: *x\n', '/c', '*x'],
    ['what is merged in', 'a: &x { b: 1 }\nc:\n  <<: *x\n  d: 2\n', '/c/b', '1'],
    ['a key of its own before one that is merged in', 'a: &x { b: 1 }\nc:\n  b: 2\n  <<: *x\n', '/c/b', '2'],
    ['the last of repeated keys', 'a: 1\nb: 2\na: 3\n', '/a', '3'],
  ])('%s', (_what, text, pointer, shown) => {
    expect(textAt(text, pointer)).toBe(shown);
  });

  it.each([
    ['a key', 'a: { bb: 1 }\n', '/a/bb', 'key', 'bb'],
    ['an item without a value', 'a:\n  - x\n  - # later -\n  - y\n', '/a/1', 'value', '-'],
  ] as const)('%s', (_what, text, pointer, target, shown) => {
    expect(textAt(text, pointer, target)).toBe(shown);
  });

  it.each([
    ['a key', 'a: { bb: 1 }\n', 'bb', '/a/bb'],
    ['what is in a rich text', 'a:\n  - |\n    <p>\n    <b>\n  - c\n', '<b>', '/a/0'],
    ['what is merged in, at the mapping that merges it', 'a: &x { b: 1 }\nc:\n  <<: *x\n', '*x', '/c'],
    ['a comment between values', 'a: 1\n# why\nb: 2\n', 'why', ''],
  ])('by its pointer, given a place in the text: %s', (_what, text, written, pointer) => {
    expect(pointerAt(parsed(text), text.indexOf(written))).toBe(pointer);
  });

  it('the same after the file was transferred elsewhere', () => {
    const file = parsed('a: &x { b: 1 }\nc: [*x, "d"]\n');
    const clone = structuredClone(file);
    expect(clone).toEqual(file);
    for (const pointer of ['', '/a', '/a/b', '/c', '/c/0/b', '/c/1'])
      expect(locate(clone, pointer, 'value')).toEqual(locate(file, pointer, 'value'));
  });

  it('however long the list is', () => {
    // If each item were looked for from the beginning, this would not end in time.
    const items = 20_000;
    const text = `a: [${'x, '.repeat(items)}]\n`;
    const file = parsed(text);
    const wrong = Array.from(
      { length: items },
      (_, item) => locate(file, `/a/${item}`, 'value').start,
    ).filter((start, item) => start !== 4 + 3 * item);
    expect(wrong).toEqual([]);
  });
});
