import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RichTextProps } from './RichTextEditor.tsx';

let loaded: ComponentType<RichTextProps> | undefined;

/** Loads the editor. It is large, and most forms have no rich text, so it comes after everything else. */
export async function loadRichText(): Promise<{ readonly default: ComponentType<RichTextProps> }> {
  const module = await import('./RichTextEditor.tsx');
  loaded = module.default;
  return module;
}

const Later = lazy(loadRichText);

/** Text with headings, lists, links and tables. Until its editor is there, nothing can be typed, so nothing is lost. */
export function RichTextControl(props: RichTextProps) {
  // Kept, because another component would be another editor.
  const [Editor] = useState<ComponentType<RichTextProps>>(() => loaded ?? Later);
  return (
    <Suspense fallback={<div className="rich rich-coming" aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}
