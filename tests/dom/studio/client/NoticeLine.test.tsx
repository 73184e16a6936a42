import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeLine } from '../../../../src/studio/client/Studio.tsx';
import { studioWindow } from './studioWindow.tsx';

afterEach(() => void vi.useRealTimers());

it('an author reads what was done as long as she points at it, and it is gone a while later; why something was not done stays', async () => {
  vi.useFakeTimers();
  const { store } = await studioWindow(<NoticeLine />, {});
  const pass = (): void => act(() => void vi.advanceTimersByTime(60_000));
  act(() => store.say('“Questions” is gone.', true));
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass();
  screen.getByText('“Questions” is gone.');
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass();
  expect(screen.getByRole('status').textContent).toBe('');
  // Taken back by keyboard, with the button.
  act(() => store.say('“Questions” is gone.', true));
  screen.getByRole('button', { name: 'Undo' }).focus();
  act(() => store.say('Taken back.'));
  pass();
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => store.say('Once more does again on “Cakes”: the title.', false, true));
  expect(screen.getAllByRole('button')[0]?.textContent).toBe('Redo');
  act(() => store.refuse({ refused: 'not-found', message: 'The file has been deleted.' }));
  pass();
  screen.getByText('The file has been deleted.');
});
