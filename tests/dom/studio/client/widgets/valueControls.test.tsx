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

const words = Array.from({ length: 20 }, (_, at) => `word ${at + 1}`);
const press =
  (number: number, key: string, altKey = true) =>
  (): void =>
    void fireEvent.keyDown(screen.getByRole('button', { name: `Move Keyword ${number}: word ${number}` }), {
      key,
      altKey,
    });
const click = (name: string) => (): void => screen.getByRole('button', { name }).click();

it.each<[what: string, count: number, does: () => void, after: readonly string[] | undefined]>([
  ['moves it down', 2, press(1, 'ArrowDown'), ['word 2', 'word 1']],
  ['moves it up', 2, press(2, 'ArrowUp'), ['word 2', 'word 1']],
  ['moves none before the first', 2, press(1, 'ArrowUp'), words.slice(0, 2)],
  ['moves none behind the last', 2, press(2, 'ArrowDown'), words.slice(0, 2)],
  ['moves none by an arrow alone', 2, press(1, 'ArrowDown', false), words.slice(0, 2)],
  ['copies it', 1, click('Duplicate Keyword 1'), ['word 1', 'word 1']],
  ['deletes it', 2, click('Delete Keyword 1'), ['word 2']],
  ['deletes the last one, and the list with it', 1, click('Delete Keyword 1'), undefined],
  ['adds one more', 19, click('Add a keyword'), [...words.slice(0, 19), 'New text']],
  ['adds none that is too many', 20, click('Add a keyword'), words],
])(
  'an author in a list of words %s, and nothing is said of what has not happened',
  async (_, count, does, after) => {
    const before = words.slice(0, count);
    const { store } = await studioWindow(<FormPanel />, {
      page: answered({ name: 'Tea', meta: { keywords: before } }),
    });
    await act(() => store.select({ file: FILE, pointer: '/meta/keywords' }));
    await act(async () => does());
    expect(at(store.state().values[FILE], '/meta/keywords')).toEqual(after);
    const isSame = String(after) === String(before);
    expect(store.state()).toMatchObject(isSame ? { unsent: [], notice: undefined } : { unsent: [{}] });
  },
);

it('an author finds in the file what she has switched on, off, and emptied, and hears of a switch as it is', async () => {
  const items = [{ question: 'Hot?', markdown: 'Yes.' }];
  const { store } = await studioWindow(<FormPanel />, {
    page: answered({ name: 'Tea', publishAt: '2026-12-01T09:30', blocks: [{ type: 'faq', items }] }),
  });
  const now = (pointer: string) => at(store.state().values[FILE], pointer);
  await act(() => store.select({ file: FILE, pointer: '/blocks/0/items/0/open' }));
  for (const isOn of [true, false]) {
    await act(async () => screen.getByRole('switch', { name: 'Open' }).click());
    expect(now('/blocks/0/items/0/open')).toBe(isOn || undefined);
    expect(screen.getByRole('switch', { name: 'Open' }).ariaChecked).toBe(String(isOn));
  }
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Question 1' }).disabled).toBe(true);
  await act(() => store.select({ file: FILE, pointer: '/publishAt' }));
  fireEvent.change(screen.getByLabelText('Publish at: time'), { target: { value: '' } });
  expect(now('/publishAt')).toBe('2026-12-01');
});
