import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageFrame } from '../../../../../src/studio/client/page/PageFrame.tsx';
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
