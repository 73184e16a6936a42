import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormPanel } from '../../../../../src/studio/client/forms/FormPanel.tsx';
import { at } from '../../../../../src/studio/client/forms/schema.ts';
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

it('an author who empties a word of a list, or the text of an optional link, is rid of it once she has left it', async () => {
  const banner = { type: 'banner', title: 'Tea', noteLink: { text: '', link: '/tea' } };
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', meta: { keywords: ['tea', '', 'cups'] }, blocks: [banner] }),
  });
  await act(() => store.select({ file: FILE, pointer: '/meta/keywords' }));
  fireEvent.blur(screen.getByLabelText('Keyword 2'), { relatedTarget: screen.getByLabelText('Keyword 3') });
  expect(at(store.state().values[FILE], '/meta/keywords/1')).toBe('');
  fireEvent.blur(screen.getByLabelText('Keyword 2'));
  await act(() => store.select({ file: FILE, pointer: '/blocks/0/noteLink' }));
  const group = document.querySelector('[data-field="/blocks/0/noteLink/text"] [data-control]');
  if (group !== null) fireEvent.blur(group);
  expect(store.state().values[FILE]).toMatchObject({
    meta: { keywords: ['tea', 'cups'] },
    blocks: [{ type: 'banner', title: 'Tea' }],
  });
  expect(at(store.state().values[FILE], '/blocks/0/noteLink')).toBeUndefined();
});
