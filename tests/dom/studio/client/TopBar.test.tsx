import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TopBar } from '../../../../src/studio/client/TopBar.tsx';
import { FILE, studioWindow } from './studioWindow.tsx';

afterEach(() => void vi.useRealTimers());

it('an author who listens hears of saving only when it takes long or goes wrong, and can read of it at any time, and of steps that she has asked for', async () => {
  vi.useFakeTimers();
  const nothing = (): void => undefined;
  const { store } = await studioWindow(
    <TopBar
      width={1280}
      theme="light"
      isBeside={false}
      onBeside={undefined}
      isTextOpen={false}
      onWidth={nothing}
      onTheme={nothing}
      onText={nothing}
    />,
    {},
  );
  const heard = (): string | null => screen.getByRole('status').textContent;
  screen.getByText('Saved');
  expect(heard()).toBe('');
  const edits = [{ kind: 'set', pointer: '/name', value: 'Tea' }] as const;
  act(() => store.change({ file: FILE, label: 'the name', edits }));
  screen.getByText('Saving …');
  expect(heard()).toBe('');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(heard()).toBe('Still saving …');
  act(() => void store.undo());
  screen.getByText('Working …', { selector: '.save-state' });
  act(() => store.set({ isAway: true }));
  expect(heard()).toBe('Kept here until the server is back');
  act(() => store.set({ isAway: false, unsent: [], waiting: 0 }));
  screen.getByText('Saved');
  expect(heard()).toBe('');
  await act(async () => void store.pages({ do: 'rename', file: FILE, route: '/tea' }));
  screen.getByText('Working …');
});
