import { lazy, Suspense } from 'react';
import type { ControlProps } from '../forms/FieldView.tsx';
import { TextControl } from './TextControl.tsx';

// The editor is large, and most forms have no rich text.
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** Text with headings, lists, links and tables. Until its editor is there, its HTML can be edited. */
export function RichTextControl(props: ControlProps) {
  return (
    <Suspense fallback={<TextControl {...props} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
