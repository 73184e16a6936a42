import { act, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, it, vi } from 'vitest';
import { controlAttributes } from '../../../../../src/studio/client/forms/control.ts';
import { fieldOf } from '../../../../../src/studio/client/forms/field.ts';
import RichTextEditor from '../../../../../src/studio/client/widgets/RichTextEditor.tsx';

const field = fieldOf('answer', '/answer', { type: 'string', resolves: 'html' }, true, {});
const none = { field, issues: [], set: () => {}, remove: () => {} };

it('an author whose formatted text gets a mistake while she types goes on in the same editor, which says so', () => {
  const props = { ...none, value: '<p>Yes.</p>', write: () => {} };
  const { rerender } = render(
    <RichTextEditor {...props} control={controlAttributes('answer', 'help', false)} />,
  );
  const editor = screen.getByRole('textbox');
  rerender(<RichTextEditor {...props} control={controlAttributes('answer', 'help issues', true)} />);
  expect(screen.getByRole('textbox')).toBe(editor);
  expect(editor.getAttribute('aria-describedby')).toBe('help issues');
  expect(editor.getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['a placeholder', '<p>[Question 1: answer]</p>', '<p>Soon.</p>'],
  [
    'what is left of a long text',
    '<p>Yes.</p><p>Up to [Answer: text, part 2] a day.</p>',
    '<p>Yes.</p><p>Up to Soon. a day.</p>',
  ],
  ['an example', '<p>Baked.</p><p>Daily.</p>', '<p>Soon.</p>'],
])('an author who comes to a formatted text on the page by key writes over %s', async (_, value, after) => {
  const host = document.body.appendChild(document.createElement('div'));
  const write = vi.fn<(text: string) => void>();
  const page = { host, click: undefined, isLeft: true, refused: () => {} };
  const control = controlAttributes('answer', '', false);
  render(<RichTextEditor {...none} value={value} write={write} page={page} control={control} />);
  const { editor } = host as typeof host & { readonly editor: Editor };
  act(() => editor.view.dispatch(editor.state.tr.replaceSelectionWith(editor.schema.text('Soon.'), true)));
  expect(write.mock.calls).toEqual([[after]]);
});

it('an author whose caret comes into a placeholder writes over all of it', () => {
  const write = vi.fn<(text: string) => void>();
  const value = '<p>Up to [Answer: text, part 2] a day.</p>';
  render(
    <RichTextEditor {...none} value={value} write={write} control={controlAttributes('answer', '', false)} />,
  );
  const { editor } = screen.getByRole('textbox') as HTMLElement & { readonly editor: Editor };
  act(() => void editor.commands.setTextSelection(9));
  act(() => editor.view.dispatch(editor.state.tr.replaceSelectionWith(editor.schema.text('nine'), true)));
  expect(write.mock.calls).toEqual([['<p>Up to nine a day.</p>']]);
});
