import { expect, it } from 'vitest';
import { editText } from '../../../../src/studio/edits/editText.ts';
import { pasted } from './pasted.ts';

it('an author who pastes whatever there is finds exactly that in the file, wherever it was pasted', () => {
  const { wrong, made } = pasted(5);
  expect(wrong).toEqual([]);
  expect(made).toBeGreaterThan(40);
});

it.each(['bell \x07', 'a return\r\n', 'half \ud83d of it', '\x00'])(
  'an author who pastes whatever there is is told that %j cannot be written',
  (value) => {
    const result = editText('name: a\n', [{ kind: 'set', pointer: '/name', value: { inside: [value] } }]);
    expect(result).toMatchObject({ refused: { reason: 'unwritable' } });
  },
);
