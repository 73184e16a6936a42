import { describe, expect, it } from 'vitest';
import type { Edit, Json, Refusal } from '../../../../src/studio/edits/edit.ts';
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

const set = (pointer: string, value: Json): Edit => ({ kind: 'set', pointer, value });
const nestedLists = (levels: number): Json => (levels === 0 ? [] : [nestedLists(levels - 1)]);
const remove = (pointer: string): Edit => ({ kind: 'remove', pointer });

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

it.each([
  ['a: one', 'two', 'a: two'],
  ['a: one', '12', 'a: "12"'],
  ['a: one', 'b: c', 'a: "b: c"'],
  ['a: one', 'say "b: c"', `a: 'say "b: c"'`],
  ['a: one', '', 'a: ""'],
  ['a: one', 'b\nc', 'a: |-\n  b\n  c'],
  ['a: one', 'b\nc\n', 'a: |\n  b\n  c'],
  [`b: 'x'\na: one`, '12', `b: 'x'\na: '12'`],
  [`a: 'one'`, `it's`, `a: 'it''s'`],
  ['a: "b: c"', 'b, c', 'a: b, c'],
  ['a: "\\u00e9tude"', 'étude in C', 'a: "\\u00e9tude in C"'],
  ['a: one # why', 'two', 'a: two # why'],
  ['a: |\n  b\n\n  c  \n', 'b\n\nd  \n', 'a: |\n  b\n\n  d  \n'],
])(
  'an author who changes a text finds it in the style that was there: %j becomes %j',
  (before, value, after) => {
    expect(edited(`${before}\nend: 1\n`, set('/a', value))).toBe(`${after}\nend: 1\n`);
  },
);

it('an author who changes a text changes one line of a folded paragraph, and breaks it between new words if it becomes too long', () => {
  const text =
    'a: >-\n  aaaa bbbb cccc dddd eeee ffff gggg hhhh\n  iiii jjjj kkkk llll mmmm nnnn oooo pppp\n  qqqq rrrr ssss tttt uuuu vvvv wwww xxxx\n  end\n';
  const value =
    'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm nnnn oooo pppp qqqq rrrr ssss tttt uuuu vvvv wwww xxxx end';
  expect(edited(text, set('/a', value.replace('kkkk', 'kk')))).toBe(text.replace('kkkk', 'kk'));
  const longer = edited(text, set('/a', value.replace('llll', 'llll new words come here')));
  expect(longer).toBe(text.replace('llll', 'llll new words come\n  here'));
  expect(edited(longer, set('/a', value))).toBe(text);
});

it.each(['One\n\nTwo\n', '\nOne\nTwo\n', 'One\nTwo\n\n\nThree\n', 'One\n\n'])(
  'an author who puts a blank line into a text finds no spaces in it: %j',
  (value) => {
    const after = edited('a:\n  b: |\n    One\n    Two\n  c: 1\n', set('/a/b', value));
    expect(after).not.toMatch(/ $/m);
  },
);

it.each<[before: string, pointer: string, value: Json, after: string]>([
  ['icon: receipt  # a placeholder\n', '/icon', 'bed', 'icon: bed\n'],
  ['icon: receipt  # a placeholder\n', '/icon', 'receipt', 'icon: receipt\n'],
  ['- price: 250  # a placeholder\r\n', '/0/price', 300, '- price: 300\r\n'],
  ['a: { text: Fan }  # a placeholder\n', '/a/text', 'Bed', 'a: { text: Bed }\n'],
  [
    'a: { text: Fan, icon: bed }  # a placeholder\n',
    '/a/text',
    'Bed',
    'a: { text: Bed, icon: bed }  # a placeholder\n',
  ],
  ['a: b # a placeholder of ours\n', '/a', 'c', 'a: c # a placeholder of ours\n'],
])(
  'an author who gives a value that was a placeholder leaves no note that it is one: %j',
  (before, pointer, value, after) => {
    expect(edited(before, set(pointer, value))).toBe(after);
  },
);

it.each<[before: string, value: Json, after: string]>([
  ['# A starting text. Change it, then delete this line.\nname: Us\n', { name: 'Us' }, 'name: Us\n'],
  ['\ufeff# A starting text.\r\nname: Us # ours\r\n', { name: 'Us' }, '\ufeffname: Us # ours\r\n'],
  [
    'a:\n  # Ours\n  # A starting text. Write your own.\n  b: c\n',
    { a: { b: 'c' } },
    'a:\n  # Ours\n  b: c\n',
  ],
  ['# Not a starting text\na: b\n', { a: 'b' }, '# Not a starting text\na: b\n'],
])(
  'an author who says that a whole file is right leaves no note that it is a starting text: %j',
  (before, value, after) => {
    expect(edited(before, set('', value))).toBe(after);
  },
);

describe('an author who adds and removes', () => {
  it.each([
    ['a: []\n', 'a:\n  - x\n'],
    ['a: [y]\n', 'a: [x, y]\n'],
    ['a:\n  - y\n\n  - z\n', 'a:\n  - x\n\n  - y\n\n  - z\n'],
    ['a:\n  # about y\n  - y', 'a:\n  - x\n  # about y\n  - y'],
  ])('finds a new item as its neighbours are: %j', (before, after) => {
    expect(edited(before, { kind: 'insert', pointer: '/a', index: 0, value: 'x' })).toBe(after);
  });

  const remarks = 'a:\n  # one\n  - 1\n\n  # alone\n\n  # two\n  - 2 # behind\n';
  const keys = 'a: 1 # first\nc: { x: 1,  y: 2 }\n';
  const added = (after: string | null, name = '/new', value = 0): Edit => ({
    kind: 'set',
    pointer: name,
    value,
    after,
  });

  it.each<[string, string, Edit, string]>([
    ['an empty list', 'a: # why\n  - b # it\nc: 1\n', remove('/a/0'), 'a: [] # why\nc: 1\n'],
    ['no key where the list was', 'a:\n  - b\nc: 1\n', remove('/a'), 'c: 1\n'],
    ['empty brackets', 'a: { b: 1 }\n', remove('/a/b'), 'a: {}\n'],
    [
      'the comment above an item with it',
      remarks,
      { kind: 'move', pointer: '/a', from: 1, to: 0 },
      'a:\n  # two\n  - 2 # behind\n\n  # alone\n\n  # one\n  - 1\n',
    ],
    ['a new key behind another', keys, added('a', '/b', 2), keys.replace('c:', 'b: 2\nc:')],
    ['a new key before all others', keys, added(null, '/b', 2), `b: 2\n${keys}`],
    ['what is alike untouched', keys, set('', { a: 1, c: { x: 1, y: 3 } }), keys.replace('2', '3')],
    ['a key in its group', 'a: 1\nb: 2\n\nc: 3\n', added('b'), 'a: 1\nb: 2\nnew: 0\n\nc: 3\n'],
    ['a key in the group at the top', 'a: 1\n\nb: 2\n', added(null), 'new: 0\na: 1\n\nb: 2\n'],
    ['a key apart, as all are', 'a: 1\n\nb: 2\n\nc: 3\n', added('b'), 'a: 1\n\nb: 2\n\nnew: 0\n\nc: 3\n'],
    ['the first key of a file', '', set('/name', 'New'), 'name: New\n'],
    ['it below a comment', '# only words\n', set('/name', 'New'), '# only words\nname: New\n'],
  ])('finds %s: %j', (_, before, edit, after) => {
    expect(edited(before, edit)).toBe(after);
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
    expect(refused(shared, remove('/one'))).toMatchObject({ reason: 'anchor-needed' });
    // The copy of an item has the name no more.
    const copied = edited('a:\n  - b: &c one\n', { kind: 'duplicate', pointer: '/a', index: 0 });
    expect(copied).toBe('a:\n  - b: &c one\n  - b: one\n');
    expect(edited(shared, remove('/two'))).toBe(shared.replace('two: *a\n', ''));
  });

  it.each([
    ['a: [b', set('/a', 'c'), 'unreadable'],
    ['a: text\n', set('/a/b', 1), 'not-there'],
    ['a: [1]\n', { kind: 'insert', pointer: '/a', index: 2, value: 1 }, 'not-there'],
    ['a: 1\n', remove('/b'), 'not-there'],
    ['a: {}\n', set(`/a${'/b'.repeat(3000)}`, 1), 'not-there'],
    ['a: 1\n', remove(''), 'not-there'],
    ['a: 1\n', set('/a', Number.NaN), 'unwritable'],
    ['a: 1\n', set('/a', nestedLists(3000)), 'unwritable'],
  ] satisfies [string, Edit, string][])('is told why: %j', (text, edit, reason) => {
    expect(refused(text, edit)).toMatchObject({ reason });
  });

  it('is told at once of a text that is as long as a picture', () => {
    const begun = performance.now();
    expect(edited('a: 1\n', set('/a', 'x'.repeat(300_000)))).toContain('xxx');
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('finds nothing changed if one of several edits is refused', () => {
    const why = refused('a: 1\n', set('/a', 2), set('/b/0/c', 2), remove('/z'));
    expect(why).toMatchObject({ reason: 'not-there' });
  });
});

it.each([
  ['image', { src: '_media/a.jpg', alt: 'A' }],
  ['scene', { kind: 'invoice' }],
])(
  'an author who adds the %s of a new page finds it where it was switched off, and off again as it was',
  (name, value) => {
    const off = {
      scene: '# scene: { kind: invoice }  # a placeholder',
      image: '# image: { src: "_media/picture.jpg", alt: "[Tea time: image alt]" }',
    };
    const text = `name: Tea\n# A drawing.\n${off.scene}\n# A picture.\n${off.image}\n# No draft.\ndraft: true\n# order: 1\nmeta:\n  title: Tea\n`;
    const on = edited(text, { kind: 'set', pointer: `/${name}`, value, after: 'draft' });
    const [line] = Object.entries(off).flatMap(([one, comment]) => (one === name ? [comment] : []));
    expect(on.startsWith(text.slice(0, text.indexOf(line ?? '')))).toBe(true);
    expect(on).not.toContain(line);
    expect(on.endsWith(text.slice(text.indexOf(line ?? '') + (line ?? '').length))).toBe(true);
    const result = editText(on, [remove(`/${name}`)], [text]);
    expect(result).toMatchObject({ text });
    // A comment of her own stays.
    expect(edited(text, set('/order', 2))).toContain('# order: 1\n');
  },
);
