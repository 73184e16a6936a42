import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PageStore } from '../../../../src/view/live/PageStore.ts';
import { ReaderPlaces } from '../../../../src/view/live/ReaderPlaces.ts';
import { useLinks } from '../../../../src/view/live/useLinks.ts';

it('5: a developer whose code has been loaded anew is led to a page once, and by the new code only', () => {
  const follow = () => {
    const store = new PageStore(async () => undefined);
    const asked = vi.spyOn(store, 'open').mockReturnValue(new Promise(() => undefined));
    const places = new ReaderPlaces();
    const { unmount } = renderHook(() => useLinks(store, places), { wrapper: MemoryRouter });
    return { asked, unmount };
  };
  const old = follow();
  old.unmount();
  const { asked } = follow();
  document.body.insertAdjacentHTML('beforeend', '<a href="/guests">Guests</a>');
  document.querySelector('a')?.click();
  expect([old.asked.mock.calls, asked.mock.calls]).toEqual([[], [['/guests']]]);
});
