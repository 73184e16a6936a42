import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GoTo } from '../../../../../src/studio/client/go/GoTo.tsx';
import { answered, FILE, studioWindow } from '../studioWindow.tsx';

it('an author who has typed nothing yet is offered the pages that people read before what is shown instead of one', async () => {
  const missing = answered({ name: 'Page not found' }, { file: 'pages/404.yaml', route: '/404' });
  const page = answered({ name: 'Tea' }, { file: FILE });
  await studioWindow(<GoTo />, { page: missing, others: [page] });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['TeaPage', 'Page not foundPage']);
});

it('an author who goes to a page while all pages are listed has its outline instead of the list', async () => {
  const others = [answered({ name: 'Cakes' }, { file: 'pages/b.yaml', route: '/b' })];
  const { store } = await studioWindow(<GoTo />, { others });
  act(() => store.set({ isListing: true }));
  const wanted = screen.getByRole('combobox');
  fireEvent.change(wanted, { target: { value: 'cakes' } });
  await act(async () => void fireEvent.keyDown(wanted, { key: 'Enter' }));
  expect(store.state()).toMatchObject({ route: '/b', isListing: false });
});
