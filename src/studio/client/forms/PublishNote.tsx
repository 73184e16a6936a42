import { useStore, useStudio } from '../state/useStudio.ts';
import { at } from './schema.ts';

/** Says that visitors do not see the page that is open because it is a draft, and lets them see it. */
export function PublishNote() {
  const store = useStore();
  const { page, values, files } = useStudio();
  if (page === undefined || at(values[page] ?? files[page]?.value, '/draft') !== true) return null;
  const publish = (): void =>
    store.change({ file: page, label: 'the draft', edits: [{ kind: 'remove', pointer: '/draft' }] });
  return (
    <section className="note" aria-label="Not public">
      <p>
        <strong>Visitors do not see this page yet:</strong> it is a draft.
      </p>
      <button type="button" className="plain" onClick={publish}>
        Make it public
      </button>
    </section>
  );
}
