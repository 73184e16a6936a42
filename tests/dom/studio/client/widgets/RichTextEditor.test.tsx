import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { controlAttributes } from '../../../../../src/studio/client/forms/FieldView.tsx';
import { fieldOf } from '../../../../../src/studio/client/forms/field.ts';
import RichTextEditor from '../../../../../src/studio/client/widgets/RichTextEditor.tsx';

it('an author whose formatted text gets a mistake while she types goes on in the same editor, which says so', () => {
  const field = fieldOf('answer', '/answer', { type: 'string', resolves: 'html' }, true, {});
  const props = {
    field,
    value: '<p>Yes.</p>',
    issues: [],
    set: () => {},
    remove: () => {},
    write: () => {},
  };
  const { rerender } = render(
    <RichTextEditor {...props} control={controlAttributes('answer', 'help', false)} />,
  );
  const editor = screen.getByRole('textbox');
  rerender(<RichTextEditor {...props} control={controlAttributes('answer', 'help issues', true)} />);
  expect(screen.getByRole('textbox')).toBe(editor);
  expect(editor.getAttribute('aria-describedby')).toBe('help issues');
  expect(editor.getAttribute('aria-invalid')).toBe('true');
});
