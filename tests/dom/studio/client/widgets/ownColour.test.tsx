import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormPanel } from '../../../../../src/studio/client/forms/FormPanel.tsx';
import { SETTINGS } from '../../../../../src/studio/client/forms/schema.ts';
import { answered, studioWindow } from '../studioWindow.tsx';

it('an author of a site without colours of its own reads which it has, and changes nothing by adding one', async () => {
  const frame = Object.assign(document.createElement('iframe'), { title: 'The page' });
  document.body.append(frame);
  frame.contentDocument?.body.style.setProperty('--brand', 'oklch(0.45 0.165 22)');
  // jsdom paints nothing.
  const painted = { fillRect: () => undefined, getImageData: () => ({ data: [160, 32, 48] }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(painted as never);
  const settings = answered({ name: 'Tea' }, { file: SETTINGS, kind: 'site', route: '' });
  const { store } = await studioWindow(<FormPanel />, { others: [settings] });
  await act(() => store.select({ file: SETTINGS, pointer: '/brand' }));
  expect(screen.getByText('Now #a02030 of the site’s own design.')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add a colour' })));
  expect(store.state().values[SETTINGS]).toMatchObject({ brand: { colours: ['#a02030'] } });
  frame.remove();
});
