import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageFrame } from '../../../../../src/studio/client/page/PageFrame.tsx';
import { usePageDocument } from '../../../../../src/studio/client/page/usePageDocument.ts';
import { answered, studioWindow } from '../studioWindow.tsx';

it('an author who goes to another page sees at once which one is coming, and no longer the one before it', async () => {
  // jsdom loads nothing into a frame, and says so.
  vi.spyOn(console, 'error').mockReturnValue();
  const { store } = await studioWindow(<PageFrame width={1280} theme="light" />, {
    page: answered({ name: 'Tea' }),
    others: [answered({ name: 'Cakes' }, { file: 'pages/b.yaml', route: '/b' })],
  });
  expect(screen.getByRole('status').textContent).toBe('Drawing “Tea” …');
  await act(() => store.openPage('/b'));
  expect(screen.getByRole('status').textContent).toBe('Drawing “Cakes” …');
});

afterEach(() => vi.unstubAllGlobals());

it('a drawing that comes in just as an author begins to type does not take the caret away', async () => {
  const page = new DOMParser().parseFromString('<h1>The menu</h1>', 'text/html');
  const inside = { current: { contentDocument: page } as HTMLIFrameElement };
  const shown: { current?: ReturnType<typeof usePageDocument> } = {};
  const Frame = () => {
    shown.current = usePageDocument(inside, '/a', 'light', () => undefined);
    return null;
  };
  let drawn = (_: Response): void => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (drawn = done)));
  const { store } = await studioWindow(<Frame />, {});
  await act(async () => shown.current?.onLoad());
  await act(async () => store.set({ version: 1 }));
  await act(async () => {
    shown.current?.hold(true);
    page.body.innerHTML = '<h1><studio-text>The menu</studio-text></h1>';
    const answer = new Response('<h1>The menu</h1>');
    const read = vi.spyOn(answer, 'text');
    drawn(answer);
    // React draws nothing before this is over.
    await vi.waitFor(() => expect(read).toHaveResolved());
  });
  expect(page.querySelector('studio-text')).not.toBeNull();
});
