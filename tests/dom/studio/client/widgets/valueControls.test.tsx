import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormPanel } from '../../../../../src/studio/client/forms/FormPanel.tsx';
import { answered, FILE, studioWindow } from '../studioWindow.tsx';

const names = { tags: [], media: [], drawings: [], shared: [], hues: [], shades: [], scenes: [] };

it('an author chooses each collection, and each look, by one name', async () => {
  const block = { type: 'cards', title: 'Teas', collection: 'teas' };
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', blocks: [block] }),
    site: {
      names: { ...names, collections: ['teas', 'ta/teas'] },
      languages: [
        { tag: 'en', at: '/', name: 'English' },
        { tag: 'ta', at: '/ta', name: 'Tamil' },
      ],
    },
  });
  await act(() => store.select({ file: FILE, pointer: '/blocks/0' }));
  const offered = (label: string): (string | null)[] =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered('Collection')).not.toContain('ta/teas');
  const looks = offered('Look').map((one) => one?.replace(' (as usual)', ''));
  expect(looks).toEqual([...new Set(looks)]);
});
