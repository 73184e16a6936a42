import { Button } from '../parts/Button.tsx';
import { useStore, useStudio } from '../state/useStudio.ts';
import { at } from './schema.ts';
import { textsLeft } from './textsOf.ts';

/** What is left until visitors can see this page: its texts, one after the other, and then to let them. */
export function PublishNote() {
  const store = useStore();
  const { page, values, files, site } = useStudio();
  const file = files[page ?? ''];
  if (page === undefined || file === undefined || site === undefined) return null;
  const value = values[page] ?? file.value;
  const isDraft = at(value, '/draft') === true;
  const { length: left } = textsLeft(file, value, site);
  if (!isDraft && left === 0) return null;
  const publish = (): void =>
    store.change({ file: page, label: 'the draft', edits: [{ kind: 'remove', pointer: '/draft' }] });
  const count = left === 1 ? 'One text is left to write.' : `${left} texts are left to write.`;
  return (
    <section className="note" aria-label={isDraft ? 'Not public' : 'Not finished'}>
      <p>
        {isDraft ? <strong>Visitors do not see this page yet: it is a draft.</strong> : null}{' '}
        {left === 0 ? 'All of its texts are written.' : count}
      </p>
      <div className="row">
        {left === 0 ? null : (
          <Button title="Ctrl+Enter" aria-keyshortcuts="Control+Enter" onClick={() => store.goToNextText()}>
            Next text
          </Button>
        )}
        {isDraft ? (
          <button type="button" className={left === 0 ? 'strong' : 'plain'} onClick={publish}>
            Make it public
          </button>
        ) : null}
      </div>
    </section>
  );
}
