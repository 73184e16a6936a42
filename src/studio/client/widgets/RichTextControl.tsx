import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RichTextProps } from './RichTextEditor.tsx';

let loaded: typeof import('./RichTextEditor.tsx') | undefined;

/** Loads the editor. It is large, and most forms have no rich text, so it comes after everything else. */
export async function loadRichText(): Promise<typeof import('./RichTextEditor.tsx')> {
  loaded = await import('./RichTextEditor.tsx');
  return loaded;
}

/** Whether an element shows all of a text in Markdown, and nothing else. Not known before the editor is there. */
export const isDrawnMarkdown = (element: Element, text: string): boolean =>
  loaded?.keptElements(element, text) !== undefined;

const Later = lazy(loadRichText);

/** Text with headings, lists, links and tables. Until its editor is there, nothing can be typed, so nothing is lost. */
export function RichTextControl(props: RichTextProps) {
  // Kept, because another component would be another editor.
  const [Editor] = useState<ComponentType<RichTextProps>>(() => loaded?.default ?? Later);
  return (
    <Suspense fallback={<div className="rich rich-coming" aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}
