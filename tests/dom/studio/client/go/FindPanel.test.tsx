import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FindPanel } from '../../../../../src/studio/client/go/FindPanel.tsx';
import { FILE, studioWindow } from '../studioWindow.tsx';

it.each([
  ['bookkeeper', 'Ask your accountant becomes bookkeeper, separately.'],
  ['', 'Ask your accountant is deleted , separately.'],
])(
  'an author who listens, and writes “%s” instead, hears what was there apart from it',
  async (replace, name) => {
    const { answer } = await studioWindow(
      <FindPanel kind="find" find="accountant" replace={replace} isLink={false} />,
      {},
    );
    const hit = {
      file: FILE,
      pointer: '/name',
      at: 9,
      on: 'Tea',
      before: 'Ask your ',
      found: 'accountant',
      behind: ', separately.',
    };
    await answer({ kind: 'answer', answer: { hits: [hit], count: 1 } });
    expect(screen.getByRole('checkbox', { name })).toBeTruthy();
  },
);
