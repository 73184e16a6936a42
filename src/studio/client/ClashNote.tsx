import { useEffect, useRef } from 'react';
import type { Refused, TextConflict, Whose } from '../protocol/file.ts';
import { at } from './forms/schema.ts';
import { Button } from './parts/Button.tsx';
import { type Side, Sides } from './parts/Sides.tsx';
import { isGone } from './state/Delivery.ts';
import type { Unsent } from './state/outbox.ts';
import { type StudioState, whyNot } from './state/state.ts';
import { useStore, useStudio } from './state/useStore.ts';

/** By why a change was refused; `BOTH` for all else. */
const QUESTIONS: Readonly<Record<string, typeof BOTH>> = {
  'not-found': {
    name: 'A file that is gone',
    title: 'Somebody has deleted this file',
    mine: 'Make the file again, with this',
    theirs: 'Let it go',
  },
  'not-editable': {
    name: 'Repeated text',
    title: 'This is written in one place and repeated in others',
    mine: 'Change it everywhere',
    theirs: 'Leave it as it was',
  },
  'too-large': {
    name: 'Too much for one file',
    title: 'This is not saved: shorten it first',
    mine: 'Save what is there now',
    theirs: 'Leave it as it was',
  },
};
const BOTH = {
  name: 'Two changes of one place',
  title: 'Somebody else has changed this, too',
  mine: 'Keep mine',
  theirs: 'Take theirs',
};
const UNDONE = {
  name: 'A step in the way of another change',
  title: 'Somebody else has changed this since',
  mine: 'Take it back all the same',
  theirs: 'Leave it as it is',
};
const REDONE = {
  ...UNDONE,
  title: 'Somebody else has changed this meanwhile',
  mine: 'Make it again all the same',
};

/** Asks, in place, what is to become of a change, or of a step, that cannot be made as it is. */
export function ClashNote() {
  const store = useStore();
  const studio = useStudio();
  const { clash, stuck, unsent } = studio;
  if (clash !== undefined) {
    const { refused, change } = clash;
    const words = QUESTIONS[refused.refused] ?? BOTH;
    return (
      <Question words={words} refused={asTyped(clash, studio)} settle={(whose) => store.settle(whose)}>
        <p>{whyNot(refused)}</p>
        {isGone(refused) ? <Typed changes={unsent.filter(({ file }) => file === change.file)} /> : null}
      </Question>
    );
  }
  if (stuck === undefined) return null;
  const { way, label = 'the last step', refused } = stuck;
  return (
    <Question
      words={way === 'undo' ? UNDONE : REDONE}
      refused={refused}
      names={['Would be', 'Is now']}
      takesFocus={true}
      settle={(whose) => store.settleStep(whose)}
    >
      <p>
        {refused.message} {way === 'undo' ? 'Taking back' : 'Making again'} {label} would change it once more.
        If you leave it as it is, this step is left out, and you can go on with the next one.
      </p>
    </Question>
  );
}

/** What was refused, with what stands in the field now: whoever is asked may have typed on. */
function asTyped(
  { change, refused }: NonNullable<StudioState['clash']>,
  { unsent, values }: StudioState,
): Refused {
  const { file, joins } = change;
  if (unsent.findLast((one) => one.file === file && one.joins === joins) === change) return refused;
  const conflicts = refused.conflicts?.map((conflict): TextConflict => {
    const { pointer = '' } = conflict;
    const [mine, theirs] = [at(values[file], pointer), at(refused.current?.value, pointer)];
    if (typeof mine !== 'string' || typeof theirs !== 'string') return conflict;
    return { ...conflict, mine, theirs, before: '', after: '' };
  });
  return { ...refused, conflicts };
}

interface QuestionProps {
  readonly words: typeof BOTH;
  readonly refused: Refused;
  readonly names?: readonly [mine: string, theirs: string];
  /** Where somebody has asked for a step, and is not typing. */
  readonly takesFocus?: boolean;
  readonly settle: (whose: Whose) => Promise<void>;
  readonly children: React.ReactNode;
}

function Question({ words, refused, names, takesFocus = false, settle, children }: QuestionProps) {
  const { name, title, mine, theirs } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  // Each time: whoever asks for the step once more is led back to the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each refusal
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, refused]);
  return (
    <section className="clash stack wide" role="alert" aria-label={name}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {refused.conflicts?.map((conflict) => (
        <Sides key={conflict.line} sides={bothSides(conflict, names)} />
      ))}
      <div className="row">
        <Button className="strong" onClick={() => void settle('mine')}>
          {mine}
        </Button>
        <Button onClick={() => void settle('theirs')}>{theirs}</Button>
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
  const said = [...new Set(texts.map((text) => (typeof text === 'string' ? text : JSON.stringify(text))))];
  const paragraphs = said.map((text) => <p key={text}>{text}</p>);
  return <Sides sides={said.length === 0 ? [] : [{ name: 'Not in a file', said: paragraphs }]} />;
}

/** A place as two have written it. @param id of what they have written, with `-mine` and `-theirs` */
export function bothSides(
  { before, mine, theirs, after }: TextConflict,
  names: readonly [mine: string, theirs: string] = ['Yours', 'Theirs'],
  id?: string,
): readonly Side[] {
  const whole = (words: string): React.ReactNode => (
    <>
      {before}
      <mark>{words}</mark>
      {after}
    </>
  );
  return [
    { name: names[0], said: whole(mine), id: id && `${id}-mine` },
    { name: names[1], said: whole(theirs), id: id && `${id}-theirs` },
  ];
}
