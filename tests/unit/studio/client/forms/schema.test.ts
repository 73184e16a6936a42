import { expect, it } from 'vitest';
import { limitOf, summaryOf } from '../../../../../src/studio/client/forms/schema.ts';

it('an author who types sees how much room is left once half of it is used', () => {
  const schema = { type: 'string', maxLength: 10 };
  expect(limitOf(schema, 'four')).toBeUndefined();
  expect(limitOf(schema, 'sixsix')).toEqual({ text: '6 of 10', isOver: false });
  expect(limitOf(schema, 'eleven left')).toEqual({ text: '11 of 10', isOver: true });
});

it.each([
  ['## Get the **first** bill _right_, [today](/demo)', 'Get the first bill right, today'],
  ['<h2>Tea &amp; <em>cakes</em></h2>', 'Tea & cakes'],
  [
    'A 5* hotel, 3 * 4 beds, and the file price_list_new',
    'A 5* hotel, 3 * 4 beds, and the file price_list_new',
  ],
])('an author finds a block that begins “%s” by its words', (text, words) => {
  expect(summaryOf(text)).toBe(words);
});
