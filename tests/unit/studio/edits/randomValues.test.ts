import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/studio/edits/edit.ts';
import { editText } from '../../../../src/studio/edits/editText.ts';
import { AWKWARD_FILES } from './awkwardFiles.ts';
import { partsOf } from './editsOf.ts';
import { valueIn } from './linesTouched.ts';
import { seeded } from './seeded.ts';

const PIECES = [
  ...[
    'word',
    'a long word of several words',
    'yes',
    'null',
    '~',
    'true',
    '12',
    '0x1F',
    '1e3',
    '.5',
    '.inf',
    '2024-07-10',
  ],
  ...[
    ': ',
    ' #',
    '- ',
    '? ',
    '"',
    "'",
    '\\',
    '%',
    '@',
    '`',
    '&a',
    '*a',
    '<<',
    '!',
    '|',
    '>',
    '---',
    '...',
    '=',
    ',',
  ],
  ...[
    '[',
    ']',
    '{',
    '}',
    ' ',
    '  ',
    '\t',
    '\n',
    '\n\n',
    '\n  ',
    ' \n',
    'வணக்கம்',
    'مرحبا',
    '\u200f',
    '😀',
    '\u00a0',
  ],
  ...['\u2028', '\x85', '\ufeff', 'é', 'x'.repeat(300), 'many words '.repeat(40)],
];

describe('an author who pastes whatever there is', () => {
  it('finds exactly that in the file, wherever it was pasted', () => {
    const random = seeded(7);
    const pick = <One>(all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)];
    const randomText = (): string =>
      Array.from({ length: Math.floor(random() * 6) }, () => pick(PIECES)).join('');
    const randomValue = (depth: number): Json => {
      const chance = random();
      if (chance < 0.7 || depth > 2) return randomText();
      if (chance < 0.75) return pick([0, -1.5, 1e21, 1e-7, true, false, null]) ?? null;
      const parts = Array.from({ length: Math.floor(random() * 4) }, () => randomValue(depth + 1));
      return chance < 0.87
        ? parts
        : Object.fromEntries(parts.map((part, at) => [`${randomText()}${at}`, part]));
    };
    const wrong: string[] = [];
    let made = 0;
    for (const [name, text] of Object.entries(AWKWARD_FILES)) {
      const places = [...partsOf(valueIn(text))];
      for (let turn = 0; turn < 60; turn++) {
        const { pointer } = pick(places) ?? { pointer: '' };
        const value = randomValue(0);
        if (pointer === '') continue;
        const result = editText(text, [{ kind: 'set', pointer, value }]);
        if ('refused' in result) {
          if (/shared|anchor-needed/.test(result.refused.reason)) continue;
          wrong.push(`${name} ${pointer} ${JSON.stringify(value)}: ${result.refused.message}`);
          continue;
        }
        made++;
        const found = [...partsOf(valueIn(result.text))].find((part) => part.pointer === pointer)?.value;
        expect(found).toEqual(value);
      }
    }
    expect(wrong).toEqual([]);
    expect(made).toBeGreaterThan(500);
  });

  it.each(['bell \x07', 'escape \x1b[31m', 'a return\r\n', 'half \ud83d of it', '\x7f', '\x00', '\uffff'])(
    'is told that %j cannot be written',
    (value) => {
      const result = editText('name: a\n', [{ kind: 'set', pointer: '/name', value: { inside: [value] } }]);
      expect(result).toMatchObject({ refused: { reason: 'unwritable', pointer: '/name' } });
    },
  );
});
