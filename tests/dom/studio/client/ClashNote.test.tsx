import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClashNote } from '../../../../src/studio/client/ClashNote.tsx';
import { keysPressed } from '../../../../src/studio/client/keys.ts';
import { answered, FILE, studioWindow } from './studioWindow.tsx';

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
  const goOn = (): void => keysPressed(new KeyboardEvent('keydown', { key: 'F6' }), store);
  goOn();
  isAtQuestion();
  goOn();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('an author who types on while she is asked about two changes of one place reads as hers what stands in the field', async () => {
  const { store, answer } = await studioWindow(<ClashNote />, { page: answered({ title: 'Tea' }) });
  const type = (value: string): Promise<void> =>
    act(async () => {
      const edits = [{ kind: 'set', pointer: '/title', value }] as const;
      store.change({ file: FILE, label: 'the title', joins: 't', edits });
    });
  await type('Teas');
  const conflict = { mine: 's', theirs: ' house', line: 1, before: 'Tea', after: '', pointer: '/title' };
  const current = answered({ title: 'Tea house' });
  const more = { message: 'Both.', conflicts: [conflict], current };
  await answer({ kind: 'refused', refused: { refused: 'conflict', ...more } });
  const sides = (): (string | null)[] => screen.getAllByRole('definition').map((one) => one.textContent);
  expect(sides()).toEqual(['Teas', 'Tea house']);
  await type('Teapots');
  expect(sides()).toEqual(['Teapots', 'Tea house']);
  await act(async () => void store.settle('theirs'));
});
