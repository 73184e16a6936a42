import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PicturesPanel } from '../../../../../src/studio/client/widgets/PicturesPanel.tsx';
import { ADDRESS } from '../../../../../src/studio/protocol/address.ts';
import { FILE, studioWindow } from '../studioWindow.tsx';

it('an author who presses Ctrl+Z while a picture is being replaced takes back that, and not what she did before', async () => {
  const use = { file: FILE, pointer: '/blocks/0/image/src', line: 1, link: '_media/one.jpg', on: 'Tea' };
  const one = { src: '_media/one.jpg', shown: '/one.jpg', width: 800, height: 600, bytes: 1, uses: [use] };
  const { store, sent, answer } = await studioWindow(<PicturesPanel />, {
    answers: { [ADDRESS.pictures]: { pictures: [one] } },
  });
  const file = new File(['two'], 'two.jpg', { type: 'image/jpeg' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Replace one.jpg everywhere'), { target: { files: [file] } });
  });
  let undone: Promise<void> | undefined;
  await act(async () => {
    undone = store.undo();
  });
  await answer({ kind: 'answer', answer: { medium: { src: '_media/two.jpg' }, notes: [] } });
  const step = { files: [], removed: [], history: {}, version: 1 };
  await answer({ kind: 'answer', answer: { ...step, texts: [], dropped: [] } });
  await answer({ kind: 'answer', answer: step });
  await undone;
  expect(sent).toEqual([file, { do: 'replace', src: '_media/one.jpg', by: '_media/two.jpg' }, {}]);
});
