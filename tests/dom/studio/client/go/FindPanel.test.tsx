import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FindPanel } from '../../../../../src/studio/client/go/FindPanel.tsx';
import { FILE, studioWindow } from '../studioWindow.tsx';

const FOUND = {
  file: FILE,
  pointer: '/name',
  at: 9,
  on: 'Tea',
  before: 'Ask your ',
  found: 'accountant',
  behind: ', separately.',
};
const panel = (replace: string) => (
  <FindPanel kind="find" find="accountant" replace={replace} isLink={false} />
);

it.each([
  ['bookkeeper', 'Ask your accountant becomes bookkeeper, separately.'],
  ['', 'Ask your accountant is deleted , separately.'],
])('an author who listens, and writes “%s” instead, hears what was there, too', async (replace, name) => {
  const { answer } = await studioWindow(panel(replace), {});
  // A large site takes its time.
  await screen.findByText('Looking …');
  await answer({ kind: 'answer', answer: { hits: [FOUND], count: 1 } });
  expect(screen.getByRole('checkbox', { name })).toBeTruthy();
});

it('an author who presses Enter behind the words that she looks for changes nothing: the button does, for the words that she has typed last', async () => {
  const { sent, answer } = await studioWindow(panel(''), {});
  // The first question is not answered at all.
  fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'the account' } });
  fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'accountant' } });
  await vi.waitFor(() => expect(sent).toHaveLength(2), 3000);
  await answer({ kind: 'answer', answer: { hits: [FOUND], count: 1 } });
  const before = sent.length;
  const form = screen.getByLabelText<HTMLInputElement>('Find').form;
  if (form) fireEvent.submit(form);
  expect(sent).toHaveLength(before);
  fireEvent.click(screen.getByRole('button', { name: 'Delete it in one place' }));
  await vi.waitFor(() => expect(sent.slice(before)).toMatchObject([{ find: 'accountant', replace: '' }]));
});

it('an author who takes a word back with Escape before it is composed goes on typing, and leaves the field with the next one', async () => {
  await studioWindow(<div data-part="form">{panel('')}</div>, {});
  const field = screen.getByLabelText('Find');
  field.focus();
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});
