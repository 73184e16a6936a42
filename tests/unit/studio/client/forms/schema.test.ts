import { describe, expect, it } from 'vitest';
import { limitOf, summaryOf } from '../../../../../src/studio/client/forms/schema.ts';

describe('an author who types', () => {
  it('sees how much room is left once half of it is used', () => {
    const schema = { type: 'string', maxLength: 10 };
    expect(limitOf(schema, 'four')).toBeUndefined();
    expect(limitOf(schema, 'sixsix')).toEqual({ text: '6 of 10', isOver: false });
    expect(limitOf(schema, 'eleven left')).toEqual({ text: '11 of 10', isOver: true });
  });

  it('is counted in letters, not in code units', () => {
    expect(limitOf({ type: 'string', maxLength: 4 }, '😀😀😀')).toEqual({ text: '3 of 4', isOver: false });
  });

  it('sees the limit that is advised before the one that is enforced', () => {
    const schema = { type: 'string', maxLength: 300, recommendedMaxLength: 70 };
    expect(limitOf(schema, 'x'.repeat(71))).toEqual({ text: '71 of 70', isOver: true });
  });

  it('sees how many items a list may have', () => {
    expect(limitOf({ type: 'array', maxItems: 3 }, ['a', 'b'])).toEqual({ text: '2 of 3', isOver: false });
  });
});

describe('an author who looks for an item', () => {
  it.each([
    [{ title: 'GST invoices', detail: 'x' }, 'GST invoices'],
    [{ question: 'How long?', answer: '<p>Six weeks.</p>' }, 'How long?'],
    [{ answer: '<p>Six <b>weeks</b>.</p>' }, 'Six weeks .'],
    ['<p>Plain</p>', 'Plain'],
    [{ kind: 'invoice' }, 'invoice'],
    [undefined, ''],
  ])('reads its name', (value, name) => {
    expect(summaryOf(value)).toBe(name);
  });
});
