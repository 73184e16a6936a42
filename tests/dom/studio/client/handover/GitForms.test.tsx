import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GitForms } from '../../../../../src/studio/client/handover/GitForms.tsx';
import type { ChangesAnswer } from '../../../../../src/studio/protocol/handOver.ts';
import { studioWindow } from '../studioWindow.tsx';

const file = { file: 'pages/a.yaml', what: 'changed', name: 'Tea', changes: [], errors: 0 } as const;
const nothing = (): void => undefined;
const shown = (more: Partial<ChangesAnswer>): Promise<unknown> =>
  studioWindow(
    <GitForms
      {...{ take: nothing, onPushed: nothing, changes: { git: true, drafts: [], files: [file], ...more } }}
    />,
    {},
  );
const buttons = (): readonly (string | null)[] =>
  screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('an author who hands over', () => {
  it('commits to the branch that she is on, or makes one', async () => {
    await shown({ branch: 'main' });
    expect(buttons()).toEqual(['Commit to main', 'Make the branch']);
    expect(screen.getByText('Put it on a new branch first').closest('details')?.open).toBe(false);
  });

  it('reads that she is on no branch, and is offered to make one', async () => {
    await shown({});
    expect(screen.getByText('This folder is on no branch.')).toBeTruthy();
    expect(buttons()).toEqual(['Make the branch']);
    expect(screen.getByText('Make a branch').closest('details')?.open).toBe(true);
  });

  it('reads what has to be finished first, and finds nothing to press', async () => {
    await shown({ branch: 'main', underWay: 'a merge' });
    expect(screen.getByText('Git is in the middle of a merge.')).toBeTruthy();
    expect(buttons()).toEqual([]);
  });
});
