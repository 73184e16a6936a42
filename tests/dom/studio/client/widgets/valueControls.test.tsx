import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormPanel } from '../../../../../src/studio/client/forms/FormPanel.tsx';
import { answered, FILE, noNames, studioWindow } from '../studioWindow.tsx';

it('an author chooses each collection, and each look, by one name', async () => {
  const block = { type: 'cards', title: 'Teas', collection: 'teas' };
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', blocks: [block] }),
    site: {
      names: { ...noNames, collections: ['teas', 'ta/teas'] },
      languages: [
        { tag: 'en', at: '/', name: 'English', wordsFile: '' },
        { tag: 'ta', at: '/ta', name: 'Tamil', wordsFile: '' },
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

it('an author who says what a picture shows is advised when she leaves it, and not at its first word', async () => {
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', image: { src: '_media/tea.jpg', alt: 'A cup of tea' } }),
  });
  await act(() => store.select({ file: FILE, pointer: '/image' }));
  const box = screen.getByDisplayValue('A cup of tea');
  const advice = (): HTMLElement | null => screen.queryByText(/^One word is little\./);
  fireEvent.change(box, { target: { value: 'Tea' } });
  expect(advice()).toBeNull();
  fireEvent.blur(box);
  expect(advice()).not.toBeNull();
});
