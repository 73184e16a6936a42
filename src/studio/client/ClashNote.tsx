import type { TextConflict } from '../protocol.ts';
import { useStore, useStudio } from './state/useStudio.ts';

/** Asks, in place, whose change counts where two have changed the same words. */
export function ClashNote() {
  const store = useStore();
  const { clash } = useStudio();
  if (clash === undefined) return null;
  const { message, hint, conflicts, anchor } = clash.refused;
  const isRepeated = anchor !== undefined;
  return (
    <section
      className="clash"
      role="alert"
      aria-label={isRepeated ? 'Repeated text' : 'Two changes of one place'}
    >
      <h2>
        {isRepeated
          ? 'This is written in one place and repeated in others'
          : 'Somebody else has changed this, too'}
      </h2>
      <p>
        {message} {hint}
      </p>
      {conflicts?.map((conflict) => (
        <Sides key={conflict.line} conflict={conflict} />
      ))}
      <div className="row">
        <button type="button" className="strong" onClick={() => void store.settle('mine')}>
          {isRepeated ? 'Change it everywhere' : 'Keep mine'}
        </button>
        <button type="button" className="plain" onClick={() => void store.settle('theirs')}>
          {isRepeated ? 'Leave it as it was' : 'Take theirs'}
        </button>
      </div>
    </section>
  );
}

function Sides({ conflict }: { readonly conflict: TextConflict }) {
  return (
    <dl className="sides">
      <div>
        <dt>Yours</dt>
        <dd>{conflict.mine}</dd>
      </div>
      <div>
        <dt>Theirs, line {conflict.line}</dt>
        <dd>{conflict.theirs}</dd>
      </div>
    </dl>
  );
}
