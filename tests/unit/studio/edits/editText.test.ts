import { describe, expect, it } from 'vitest';
import type { Edit, Refusal } from '../../../../src/studio/edits/edit.ts';
import { editText } from '../../../../src/studio/edits/editText.ts';

const edited = (text: string, ...edits: Edit[]): string => {
  const result = editText(text, edits);
  if ('refused' in result) throw new Error(result.refused.message);
  return result.text;
};

const refused = (text: string, ...edits: Edit[]): Refusal => {
  const result = editText(text, edits);
  if (!('refused' in result)) throw new Error(`It was not refused:\n${result.text}`);
  return result.refused;
};

const set = (pointer: string, value: Extract<Edit, { kind: 'set' }>['value']): Edit => ({
  kind: 'set',
  pointer,
  value,
});

const change = (text: string, ...values: (string | number)[]): string =>
  values.reduce<string>((now, value) => {
    const result = editText(now, [set('/a', value)], [text]);
    if ('refused' in result) throw new Error(result.refused.message);
    return result.text;
  }, text);

it.each([
  ['a: "one"', ['say "b: c"', 'one']],
  ["a: 'one' # why", ['b\nc', 'one']],
  ['a: >- # why\n  one two\n  three', ['one', 'one two three']],
  ['a: one\n  two', ['x', 'one two']],
])('an author who changes a text back finds it as it was written: %j', (before, values) => {
  expect(change(`${before}\nend: 1\n`, ...values)).toBe(`${before}\nend: 1\n`);
});

describe('an author who changes a text', () => {
  it.each([
    ['a: one', 'two', 'a: two'],
    ['a: one', '12', 'a: "12"'],
    ['a: one', 'b: c', 'a: "b: c"'],
    ['a: one', 'say "b: c"', `a: 'say "b: c"'`],
    ['a: one', '', 'a: ""'],
    ['a: one', 'b\nc', 'a: |-\n  b\n  c'],
    [`a: 'one'`, `it's`, `a: 'it''s'`],
    ['a: "b: c"', 'b, c', 'a: b, c'],
    ['a: "\\u00e9tude"', 'étude in C', 'a: "\\u00e9tude in C"'],
    ['a: one # why', 'two', 'a: two # why'],
    ['a: |\n  b\n\n  c  \n', 'b\n\nd  \n', 'a: |\n  b\n\n  d  \n'],
  ])('finds it in the style that was there: %j becomes %j', (before, value, after) => {
    expect(edited(`${before}\nend: 1\n`, set('/a', value))).toBe(
      `${after.replace(/\n$/, '')}${after.endsWith('\n') ? '\n' : ''}\nend: 1\n`,
    );
  });

  it('changes one line of a folded paragraph, and breaks it between new words if it becomes too long', () => {
    const text =
      'a: >-\n  aaaa bbbb cccc dddd eeee ffff gggg hhhh\n  iiii jjjj kkkk llll mmmm nnnn oooo pppp\n  qqqq rrrr ssss tttt uuuu vvvv wwww xxxx\n  end\n';
    const value =
      'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm nnnn oooo pppp qqqq rrrr ssss tttt uuuu vvvv wwww xxxx end';
    expect(edited(text, set('/a', value.replace('kkkk', 'kk')))).toBe(text.replace('kkkk', 'kk'));
    const longer = edited(text, set('/a', value.replace('llll', 'llll new words come here')));
    expect(longer).toBe(text.replace('llll', 'llll new words come\n  here'));
    expect(edited(longer, set('/a', value))).toBe(text);
  });
});

describe('an author who adds and removes', () => {
  it.each([
    ['a: []\n', 'a:\n  - x\n'],
    ['a: [y]\n', 'a: [x, y]\n'],
    ['a:\n  - y\n\n  - z\n', 'a:\n  - x\n\n  - y\n\n  - z\n'],
    ['a:\n  # about y\n  - y', 'a:\n  - x\n  # about y\n  - y'],
  ])('finds a new item as its neighbours are: %j', (before, after) => {
    expect(edited(before, { kind: 'insert', pointer: '/a', index: 0, value: 'x' })).toBe(after);
  });

  it('finds an empty list where the last item was, or no key if that was removed', () => {
    expect(edited('a: # why\n  - b # it\nc: 1\n', { kind: 'remove', pointer: '/a/0' })).toBe(
      'a: [] # why\nc: 1\n',
    );
    expect(edited('a:\n  - b\nc: 1\n', { kind: 'remove', pointer: '/a' })).toBe('c: 1\n');
    expect(edited('a: { b: 1 }\n', { kind: 'remove', pointer: '/a/b' })).toBe('a: {}\n');
  });

  it('finds the comment above an item with it, and a comment that stands alone where it was', () => {
    const text = 'a:\n  # one\n  - 1\n\n  # alone\n\n  # two\n  - 2 # behind\n';
    expect(edited(text, { kind: 'move', pointer: '/a', from: 1, to: 0 })).toBe(
      'a:\n  # two\n  - 2 # behind\n\n  # alone\n\n  # one\n  - 1\n',
    );
    expect(edited(text, { kind: 'remove', pointer: '/a/0' })).toBe(
      'a:\n  # alone\n\n  # two\n  - 2 # behind\n',
    );
  });

  it('finds a new key behind the one that was named, and what is alike in a mapping untouched', () => {
    const text = 'a: 1 # first\nc: { x: 1,  y: 2 }\n';
    expect(edited(text, { kind: 'set', pointer: '/b', value: 2, after: 'a' })).toBe(
      'a: 1 # first\nb: 2\nc: { x: 1,  y: 2 }\n',
    );
    expect(edited(text, { kind: 'set', pointer: '/b', value: 2, after: null })).toBe(`b: 2\n${text}`);
    expect(edited(text, set('', { a: 1, c: { x: 1, y: 3 } }))).toBe(text.replace('2', '3'));
  });

  it.each([
    [
      'before the blank line that sets others apart',
      'a: 1\nb: 2\n\nc: 3\n',
      'b',
      'a: 1\nb: 2\nnew: 0\n\nc: 3\n',
    ],
    ['at the top, with the others of its group', 'a: 1\n\nb: 2\n', null, 'new: 0\na: 1\n\nb: 2\n'],
    ['apart, where all keys are', 'a: 1\n\nb: 2\n\nc: 3\n', 'b', 'a: 1\n\nb: 2\n\nnew: 0\n\nc: 3\n'],
  ])('finds a new key %s', (_, before, after, wanted) => {
    expect(edited(before, { kind: 'set', pointer: '/new', value: 0, after })).toBe(wanted);
  });

  it('fills an empty file', () => {
    expect(edited('', set('/name', 'New'))).toBe('name: New\n');
    expect(edited('# only words\n', set('/name', 'New'))).toBe('# only words\nname: New\n');
  });
});

describe('an author whose edit cannot be made', () => {
  const shared = 'one: &a\n  k: v\ntwo: *a\nthree:\n  <<: *a\n  m: n\n';

  it('is told where what is used in several places is written, and may change it in all of them', () => {
    for (const pointer of ['/one/k', '/two/k', '/three/k']) {
      const place = refused(shared, set(pointer, 'w'));
      expect(place).toMatchObject({ reason: 'shared' });
      expect(edited(shared, { kind: 'set', pointer, value: 'w', everywhere: true })).toBe(
        shared.replace('v', 'w'),
      );
    }
    expect(edited(shared, set('/three/m', 'o'))).toBe(shared.replace('n\n', 'o\n'));
  });

  it('is told that others need what is to be removed', () => {
    expect(refused(shared, { kind: 'remove', pointer: '/one' })).toMatchObject({
      reason: 'anchor-needed',
    });
    expect(edited(shared, { kind: 'remove', pointer: '/two' })).toBe(shared.replace('two: *a\n', ''));
  });

  it.each([
    ['a: [b', set('/a', 'c'), 'unreadable'],
    ['a: text\n', set('/a/b', 1), 'not-there'],
    ['a: [1]\n', { kind: 'insert', pointer: '/a', index: 2, value: 1 }, 'not-there'],
    ['a: 1\n', { kind: 'remove', pointer: '/b' }, 'not-there'],
    ['a: 1\n', { kind: 'remove', pointer: '' }, 'not-there'],
    ['a: 1\n', set('/a', Number.NaN), 'unwritable'],
  ] satisfies [string, Edit, string][])('is told why: %j', (text, edit, reason) => {
    expect(refused(text, edit)).toMatchObject({ reason });
  });

  it('finds nothing changed if one of several edits is refused', () => {
    expect(
      refused('a: 1\n', set('/a', 2), set('/b/0/c', 2), { kind: 'remove', pointer: '/z' }),
    ).toMatchObject({ reason: 'not-there' });
  });
});
