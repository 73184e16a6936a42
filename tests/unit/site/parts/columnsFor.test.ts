import { describe, expect, it } from 'vitest';
import { columnsFor } from '../../../../src/site/parts/columnsFor.ts';

describe('a visitor who sees items in rows', () => {
  it.each(Array.from({ length: 30 }, (_, index) => index + 3))(
    'finds none of %i alone in its row',
    (count) => {
      const columns = columnsFor(count);
      expect(columns).toBeGreaterThanOrEqual(3);
      expect(count % columns).not.toBe(1);
    },
  );

  it('finds eight as four and four, nine as three times three', () => {
    expect([8, 9].map(columnsFor)).toEqual([4, 3]);
  });
});
