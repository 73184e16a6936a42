import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeptFocus } from '../../../../../src/studio/client/parts/KeptFocus.tsx';
import { PicturesPanel } from '../../../../../src/studio/client/widgets/PicturesPanel.tsx';
import { ADDRESS } from '../../../../../src/studio/protocol/address.ts';
import { FILE, studioWindow } from '../studioWindow.tsx';

it('an author who presses Ctrl+Z while a picture is being replaced takes back that, and not what she did before, and is in the panel still', async () => {
  const use = { file: FILE, pointer: '/blocks/0/image/src', line: 1, link: '_media/one.jpg', on: 'Tea' };
  const one = { src: '_media/one.jpg', shown: '/one.jpg', bytes: 1, uses: [use] };
  const pictures = [one];
  const { store, sent, answer } = await studioWindow(
    <KeptFocus>
      <PicturesPanel />
    </KeptFocus>,
    {
      answers: { [ADDRESS.pictures]: { pictures } },
    },
  );
  const file = new File(['two'], 'two.jpg', { type: 'image/jpeg' });
  fireEvent.load(screen.getByRole('presentation'));
  expect(screen.getByText('0 × 0, 1 KB')).toBeTruthy();
  const button = screen.getByLabelText('Replace one.jpg everywhere');
  button.focus();
  await act(async () => {
    fireEvent.change(button, { target: { files: [file] } });
  });
  let undone: Promise<void> | undefined;
  await act(async () => {
    undone = store.undo();
  });
  await answer({ kind: 'answer', answer: { medium: { src: '_media/two.jpg' }, notes: [] } });
  const step = { files: [], removed: [], history: {}, version: 1 };
  expect(document.activeElement).toBe(button);
  pictures[0] = { ...one, uses: [] };
  await answer({ kind: 'answer', answer: { ...step, texts: [], dropped: [] } });
  await answer({ kind: 'answer', answer: step });
  await undone;
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pictures' })));
  expect(sent).toEqual([file, { do: 'replace', src: '_media/one.jpg', by: '_media/two.jpg' }, {}]);
});
