import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SendForm } from '../../../../../src/studio/client/publish/SendForm.tsx';
import type { ChangedFile, ChangesAnswer } from '../../../../../src/studio/protocol/publish.ts';
import { studioWindow } from '../studioWindow.tsx';

const file = { file: 'pages/a.yaml', what: 'changed', name: 'Tea', changes: [], mistakes: [] } as const;
const shown = (more: Partial<ChangesAnswer>, files: readonly ChangedFile[] = [file]): Promise<unknown> =>
  studioWindow(
    <SendForm
      files={files}
      isBusy={false}
      isLooking={false}
      onSend={() => undefined}
      changes={{ git: true, drafts: [], files, ...more }}
    />,
    {},
  );
const ORIGIN = { remote: 'origin', published: 'main' };

it.each<[what: string, buttons: string[], Partial<ChangesAnswer>, (readonly ChangedFile[])?]>([
  ['on the branch that is public', ['Publish', 'Ask for a review'], { branch: 'main', ...ORIGIN }],
  ['on another one', ['Send to “words”', 'Ask for a review'], { branch: 'words', ...ORIGIN }],
  ['without a remote', ['Keep this version', 'Ask for a review'], { branch: 'main' }],
  ['on no branch', ['Ask for a review'], { remote: 'origin' }],
  [
    'with nothing left to send',
    ['Get what others have published'],
    { branch: 'main', ahead: 0, ...ORIGIN },
    [],
  ],
])('an author who publishes %s finds %j', async (_, buttons, more, files) => {
  await shown(more, files);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

it('an author who publishes much is offered a sentence of whole words', async () => {
  const names = ['Cost a single order before you build an e-commerce website', 'Clinic desk'];
  await shown(
    { branch: 'main', ...ORIGIN },
    names.map((name) => ({ ...file, file: name, name })),
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What you have done/ }).value).toBe(
    'Content: Cost a single order before you build an e-commerce website …',
  );
});
