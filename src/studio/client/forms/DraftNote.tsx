import { Button } from '../parts/Button.tsx';
import type { OpenFile } from '../state/state.ts';
import { useStore } from '../state/useStudio.ts';

export function DraftNote({ file }: { readonly file: OpenFile }) {
  const store = useStore();
  if (file.saved === undefined || file.saved === file.text) return null;
  const mistakes = [
    ...file.issues
      .filter(({ severity }) => severity === 'error')
      .map(({ pointer, message }) => ({ file: file.file, pointer, message })),
    ...(file.elsewhere ?? []),
  ];
  return (
    <section className="note draft" aria-label="Draft">
      <p>
        <strong>Kept here, not in the file yet.</strong> {reasonOf(file, mistakes.length)}
      </p>
      <ul>
        {mistakes.map(({ message, ...place }) => (
          <li key={`${place.file}#${place.pointer} ${message}`}>
            <Button className="link" onClick={() => void store.goTo(place)}>
              {message}
            </Button>
            {place.file === file.file ? null : ` In ${place.file}.`}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => void store.settleDraft(file, 'save')}>
          {mistakes.length > 0 || file.overtaken
            ? 'Save it all the same'
            : file.unwritten === undefined
              ? 'Save'
              : 'Try again'}
        </Button>
        <Button onClick={() => void store.settleDraft(file, 'discard')}>Back to the file</Button>
      </div>
    </section>
  );
}

function reasonOf({ overtaken, unwritten }: OpenFile, mistakes: number): string {
  if (overtaken)
    return 'Somebody else has changed the same place in the file meanwhile. Save yours over it, or go back to the file and have theirs.';
  if (mistakes === 0) return unwritten ?? 'It has no mistakes and can be saved.';
  return `It goes into the file as soon as ${mistakes === 1 ? 'this is' : 'these are'} mended:`;
}
