import { expect, it } from 'vitest';
import { StateCell } from '../../../../../src/studio/client/state/state.ts';

it('an author whose page is drawn anew keeps the newer drawing if the answer to the change comes after it', () => {
  const cell = new StateCell();
  cell.set({ version: cell.newer(23) });
  cell.set({ version: cell.newer(22) });
  expect(cell.state().version).toBe(23);
});

it('an author whose page is drawn anew reads no message about what is over, and reads why something was not done until it is dismissed', () => {
  const cell = new StateCell();
  cell.say('FAQ is in the page.', true);
  cell.hush();
  expect(cell.state().notice).toBeUndefined();
  cell.refuse({ refused: 'read-only', message: 'The disk is full.' });
  cell.hush();
  expect(cell.state().notice?.text).toBe('The disk is full.');
});
