import { lazy, Suspense } from 'react';
import { SignButton } from '../parts/Button.tsx';
import { useStudio } from '../state/useStore.ts';

// The editor is large, and many authors never open it.
const TextEditor = lazy(() => import('./TextEditor.tsx'));

/** The text of the file that is being edited, beside its form. */
export function TextPane({ onClose }: { readonly onClose: () => void }) {
  const { files, place, page } = useStudio();
  const file = files[place?.file ?? ''] ?? files[page ?? ''];
  return (
    <section className="text-pane" aria-label="The file's text">
      <header className="head row">
        <h2>{file?.file ?? 'No file'}</h2>
        <p className="quiet">Changed lines are marked. Type here as well: the page follows.</p>
        <SignButton glyph="close" label="Close the text" onClick={onClose} />
      </header>
      {file === undefined ? null : (
        <Suspense fallback={<pre>{file.text}</pre>}>
          <TextEditor key={file.file} file={file} />
        </Suspense>
      )}
    </section>
  );
}
