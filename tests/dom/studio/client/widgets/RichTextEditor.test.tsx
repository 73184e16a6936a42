import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldOf } from '../../../../../src/studio/client/forms/field.ts';
import RichTextEditor from '../../../../../src/studio/client/widgets/RichTextEditor.tsx';

it('an author whose formatted text gets a mistake while she types goes on in the same editor, which says so', () => {
  const field = fieldOf('answer', '/answer', { type: 'string', resolves: 'html' }, true, {});
  const props = {
    ...{ field, id: 'answer', value: '<p>Yes.</p>', issues: [] },
    set: () => {},
    remove: () => {},
  };
  const { rerender } = render(<RichTextEditor {...props} describedBy="help" isInvalid={false} />);
  const editor = screen.getByRole('textbox');
  rerender(<RichTextEditor {...props} describedBy="help issues" isInvalid={true} />);
  expect(screen.getByRole('textbox')).toBe(editor);
  expect(editor.getAttribute('aria-describedby')).toBe('help issues');
  expect(editor.getAttribute('aria-invalid')).toBe('true');
});
