import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClashNote } from '../../../../src/studio/client/ClashNote.tsx';
import { keysPressed } from '../../../../src/studio/client/keys.ts';
import { studioWindow } from './studioWindow.tsx';

it('an author who is asked about a step stands at the question each time she asks for it, and F6 leads there', async () => {
  const { store, answer } = await studioWindow(
    <section data-part="">
      <ClashNote />
      <input data-control="" />
    </section>,
    {},
  );
  const isAtQuestion = (): void =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Somebody else has changed this since' }),
    );
  for (const _ of ['once', 'and again']) {
    screen.getByRole('textbox').focus();
    await act(async () => void store.undo());
    await answer({ kind: 'refused', refused: { refused: 'conflict', message: 'Both.' } });
    isAtQuestion();
  }
  // On a phone, too.
  expect(store.state().part).toBe('form');
  screen.getByRole('textbox').focus();
  keysPressed(new KeyboardEvent('keydown', { key: 'F6' }), store);
  isAtQuestion();
});
