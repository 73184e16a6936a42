import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PublishNote } from '../../../../../src/studio/client/forms/notes.tsx';
import { GoTo } from '../../../../../src/studio/client/go/GoTo.tsx';
import { PageList } from '../../../../../src/studio/client/left/PageList.tsx';
import { useStudio } from '../../../../../src/studio/client/state/useStore.ts';
import { answered, FILE, studioWindow } from '../studioWindow.tsx';

/** Chooses the first of what is found. */
const choose = async (words: string): Promise<void> => {
  const wanted = screen.getByRole('combobox');
  fireEvent.change(wanted, { target: { value: words } });
  await act(async () => void fireEvent.keyDown(wanted, { key: 'Enter' }));
};

it('an author who has typed nothing yet is offered the pages that people read before what is shown instead of one', async () => {
  const missing = answered({ name: 'Page not found' }, { file: 'pages/404.yaml', route: '/404' });
  const page = answered({ name: 'Tea' }, { file: FILE });
  await studioWindow(<GoTo />, { page: missing, others: [page] });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['TeaPage', 'Page not foundPage']);
  const wanted = screen.getByRole('combobox');
  fireEvent.keyDown(wanted, { key: 'ArrowDown' });
  const active = document.getElementById(wanted.getAttribute('aria-activedescendant') ?? '');
  expect([active?.textContent, active?.ariaSelected]).toEqual(['Page not foundPage', 'true']);
  fireEvent.change(wanted, { target: { value: 'qqq' } });
  expect(wanted.getAttribute('aria-activedescendant')).toBeNull();
});

it('an author who goes to a page while all pages are listed has its outline instead of the list', async () => {
  const others = [answered({ name: 'Cakes' }, { file: 'pages/b.yaml', route: '/b' })];
  const { store } = await studioWindow(<GoTo />, { others });
  act(() => store.set({ isListing: true }));
  await choose('cakes');
  expect(store.state()).toMatchObject({ route: '/b', isListing: false });
});

/** As in the window, where the list of pages comes when it is asked for. */
function GoToOrList() {
  const { isListing } = useStudio();
  return isListing ? <PageList onLeave={() => undefined} /> : <GoTo />;
}
const page = answered({ name: 'Tea', draft: true, blocks: [{ type: 'banner' }, { type: 'faq' }] });

it.each([
  ['all pages', 'Find a page'],
  ['new page', 'Its name'],
  ['rename', 'Address'],
  ['duplicate', 'Name of a copy'],
])('an author who wants %j is where that is done', async (words, field) => {
  await studioWindow(<GoToOrList />, { page });
  await choose(words);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
});

it.each(['undo', 'redo'] as const)(
  'an author who goes to %s has that done, and not the other',
  async (way) => {
    const { store } = await studioWindow(<GoTo />, { page });
    const [undo, redo] = [vi.spyOn(store, 'undo'), vi.spyOn(store, 'redo')];
    await choose(way);
    expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual(way === 'undo' ? [1, 0] : [0, 1]);
  },
);

it('an author who wants to delete the page need not look for the button', async () => {
  const { sent } = await studioWindow(<GoToOrList />, { page });
  await choose('delete');
  await waitFor(() => expect(sent).toEqual([{ do: 'delete', file: FILE, anyway: false }]));
});

it('an author adds a block below the one that is selected, and has her page public, by the names of these commands', async () => {
  const summary = '[Tea: summary]';
  const parts = [<GoTo key="go" />, <PublishNote key="note" />];
  const unfinished = answered({ name: 'Tea', draft: true, summary, blocks: [{ type: 'banner' }] });
  const { store } = await studioWindow(parts, { page: unfinished });
  await choose('add block');
  expect(store.state().panel).toEqual({ kind: 'palette', file: FILE, list: '/blocks', index: 1 });
  await act(() => store.select({ file: FILE, pointer: '/blocks/0/title' }));
  await choose('add block');
  expect(store.state().panel).toMatchObject({ index: 1 });
  await choose('public');
  // As the button does, which is pressed, it asks first.
  const anyway = await screen.findByRole('button', { name: 'Make it public with one placeholder' });
  expect(store.state().values[FILE]).toHaveProperty('draft');
  await act(async () => void fireEvent.click(anyway));
  expect(store.state().values[FILE]).not.toHaveProperty('draft');
  await choose('a draft');
  expect(store.state().values[FILE]).toMatchObject({ draft: true });
});
