import { expect, it } from 'vitest';
import { limitOf } from '../../../../../src/studio/client/forms/schema.ts';

it('an author who types sees how much room is left once half of it is used', () => {
  const schema = { type: 'string', maxLength: 10 };
  expect(limitOf(schema, 'four')).toBeUndefined();
  expect(limitOf(schema, 'sixsix')).toEqual({ text: '6 of 10', isOver: false });
  expect(limitOf(schema, 'eleven left')).toEqual({ text: '11 of 10', isOver: true });
});
