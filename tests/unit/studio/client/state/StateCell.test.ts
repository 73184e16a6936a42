import { describe, expect, it } from 'vitest';
import { StateCell } from '../../../../../src/studio/client/state/state.ts';

describe('an author whose page is drawn anew', () => {
  it('keeps the newer drawing if the answer to the change comes after it', () => {
    const cell = new StateCell();
    cell.set({ version: cell.newer(23) });
    cell.set({ version: cell.newer(22) });
    expect(cell.state().version).toBe(23);
  });
});
