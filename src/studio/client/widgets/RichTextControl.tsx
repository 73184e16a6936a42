import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RichTextProps } from './RichTextEditor.tsx';
import type { ShownPart } from './shownParts.ts';

type EditorModule = typeof import('./RichTextEditor.tsx');
let loaded: EditorModule | undefined;

/** Loads the editor. It is large, and most forms have no rich text, so it comes after everything else. */
export async function loadRichText(): Promise<EditorModule> {
  loaded = await import('./RichTextEditor.tsx');
  return loaded;
}

/** Whether it is known which formatted texts can be typed on the page. */
export const isEditorThere = (): boolean => loaded !== undefined;

/** What of a page shows a formatted text. Not known before the editor is there. */
export const partsOnPage = (...about: Parameters<EditorModule['partsOnPage']>): readonly ShownPart[] =>
  loaded?.partsOnPage(...about) ?? [];

/** Whether something of it stays there as it is. */
export const isKeptOnPage = (...about: Parameters<EditorModule['isKeptOnPage']>): boolean =>
  loaded?.isKeptOnPage(...about) ?? false;

const Later = lazy(loadRichText);

/** Text with headings, lists, links and tables. Until its editor is there, nothing can be typed, so nothing is lost. */
export function RichTextControl(props: RichTextProps) {
  // Kept, because another component would be another editor.
  const [Editor] = useState<ComponentType<RichTextProps>>(() => loaded?.default ?? Later);
  return (
    <Suspense fallback={<div className="box rich rich-coming" aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  );
}
