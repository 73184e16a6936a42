import type { Refused, TextConflict } from '../protocol/file.ts';
import { Button } from './parts/Button.tsx';
import { isGone } from './state/Delivery.ts';
import type { Unsent } from './state/outbox.ts';
import { type Stuck, useStore, useStudio } from './state/state.ts';

interface Question {
  readonly name: string;
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
}

function questionOf(refused: Refused): Question {
  if (isGone(refused))
    return {
      name: 'A file that is gone',
      title: 'Somebody has deleted this file',
      mine: 'Make the file again, with this',
      theirs: 'Let it go',
    };
  if (refused.anchor !== undefined)
    return {
      name: 'Repeated text',
      title: 'This is written in one place and repeated in others',
      mine: 'Change it everywhere',
      theirs: 'Leave it as it was',
    };
  return {
    name: 'Two changes of one place',
    title: 'Somebody else has changed this, too',
    mine: 'Keep mine',
    theirs: 'Take theirs',
  };
}

/** Asks, in place, what is to become of a change that cannot be made as it is. */
export function ClashNote() {
  const store = useStore();
  const { clash, stuck, unsent } = useStudio();
  if (clash === undefined) return stuck === undefined ? null : <StuckNote stuck={stuck} />;
  const { message, hint, conflicts } = clash.refused;
  const { name, title, mine, theirs } = questionOf(clash.refused);
  return (
    <section className="clash" role="alert" aria-label={name}>
      <h2>{title}</h2>
      <p>
        {message} {hint}
      </p>
      {isGone(clash.refused) ? (
        <Typed changes={unsent.filter(({ file }) => file === clash.change.file)} />
      ) : null}
      {conflicts?.map((conflict) => (
        <Sides key={conflict.line} conflict={conflict} />
      ))}
      <div className="row">
        <Button className="strong" onClick={() => void store.settle('mine')}>
          {mine}
        </Button>
        <Button onClick={() => void store.settle('theirs')}>{theirs}</Button>
      </div>
    </section>
  );
}

function StuckNote({ stuck: { way, label = 'the last step', refused } }: { readonly stuck: Stuck }) {
  const store = useStore();
  const [title, mine] =
    way === 'undo'
      ? ['Somebody else has changed this since', 'Take it back all the same']
      : ['Somebody else has changed this meanwhile', 'Make it again all the same'];
  return (
    <section className="clash" role="alert" aria-label="A step in the way of another change">
      <h2>{title}</h2>
      <p>
        {refused.message} {way === 'undo' ? 'Taking back' : 'Making again'} {label} would change it once more.
        If you leave it as it is, this step is left out, and you can go on with the next one.
      </p>
      {refused.conflicts?.map((conflict) => (
        <Sides key={conflict.line} conflict={conflict} names={['Would be', 'Is now']} />
      ))}
      <div className="row">
        <Button className="strong" onClick={() => void store.settleStep('mine')}>
          {mine}
        </Button>
        <Button onClick={() => void store.settleStep('theirs')}>Leave it as it is</Button>
      </div>
    </section>
  );
}

/** What was typed and is in no file: to be copied, whatever is decided. */
function Typed({ changes }: { readonly changes: readonly Unsent[] }) {
  const texts = changes.flatMap(({ edits, text }) => [
    ...(text === undefined ? [] : [text]),
    ...(edits ?? []).flatMap((edit) => ('value' in edit ? [edit.value] : [])),
  ]);
  if (texts.length === 0) return null;
  return (
    <dl className="sides">
      <div>
        <dt>Not in a file</dt>
        {[...new Set(texts.map((text) => (typeof text === 'string' ? text : JSON.stringify(text))))].map(
          (text) => (
            <dd key={text}>{text}</dd>
          ),
        )}
      </div>
    </dl>
  );
}

const AROUND = 60;

const inItsLine = ({ before, after }: TextConflict, text: string): React.ReactNode => (
  <>
    {before.slice(-AROUND).trimStart()}
    <mark>{text}</mark>
    {after.slice(0, AROUND)}
  </>
);

/** A place as two have written it. */
export function Sides({
  conflict,
  names: [mine, theirs] = ['Yours', 'Theirs'],
}: {
  readonly conflict: TextConflict;
  readonly names?: readonly [mine: string, theirs: string];
}) {
  return (
    <dl className="sides">
      <div>
        <dt>{mine}</dt>
        <dd>{inItsLine(conflict, conflict.mine)}</dd>
      </div>
      <div>
        <dt>
          {theirs}, line {conflict.line}
        </dt>
        <dd>{inItsLine(conflict, conflict.theirs)}</dd>
      </div>
    </dl>
  );
}
