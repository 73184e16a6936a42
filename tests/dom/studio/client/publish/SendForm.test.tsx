import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SendForm } from '../../../../../src/studio/client/publish/SendForm.tsx';
import type { ChangedFile, ChangesAnswer } from '../../../../../src/studio/protocol/publish.ts';
import { studioWindow } from '../studioWindow.tsx';

const file = { file: 'pages/a.yaml', what: 'changed', name: 'Tea', changes: [], errors: 0 } as const;
const shown = (more: Partial<ChangesAnswer>, files: readonly ChangedFile[] = [file]): Promise<unknown> =>
  studioWindow(
    <SendForm
      {...{ files, isBusy: false, onSend: () => undefined }}
      changes={{ git: true, drafts: [], files, ...more }}
    />,
    {},
  );
const buttons = (): readonly (string | null)[] =>
  screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('an author who publishes', () => {
  it.each([
    ['Publish', 'Ask for a review', { branch: 'main', remote: 'origin', published: 'main' }],
    ['Send to “words”', 'Ask for a review', { branch: 'words', remote: 'origin', published: 'main' }],
    ['Keep this version', 'Ask for a review', { branch: 'main' }],
    // On no branch.
    ['Ask for a review', undefined, { remote: 'origin' }],
  ])('finds "%s"', async (first, second, more) => {
    await shown(more);
    expect(buttons()).toEqual([first, second].filter((name) => name !== undefined));
  });

  it('gets what others have published, where nothing is left to send', async () => {
    await shown({ branch: 'main', remote: 'origin', published: 'main', ahead: 0 }, []);
    expect(buttons()).toEqual(['Get what others have published']);
  });

  it('reads what has to be finished first, and finds nothing to press', async () => {
    await shown({ branch: 'main', underWay: 'a merge' });
    expect(screen.getByText('Git is in the middle of a merge.')).toBeTruthy();
    expect(buttons()).toEqual([]);
  });
});
