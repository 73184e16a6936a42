import { useId, useState } from 'react';
import type { Refused, Settlement, TextConflict, Whose } from '../../protocol/file.ts';
import type { Settled, SettledPlace } from '../../protocol/publish.ts';
import { Sides } from '../ClashNote.tsx';
import { Button } from '../parts/Button.tsx';

const ANSWERS: readonly (readonly [Whose, string])[] = [
  ['mine', 'Keep mine'],
  ['theirs', 'Take theirs'],
];

interface ClashesProps {
  readonly refused: Refused;
  readonly before: Settled | undefined;
  readonly onSettled: (settled: Settled) => void;
  readonly onLeave: () => void;
}

/** Asks what is to stand at each place at which others have published different words. */
export function Clashes({
  refused: { clashes = [], theirs = '' },
  before,
  onSettled,
  onLeave,
}: ClashesProps) {
  const [files, setFiles] = useState<Settled['files']>(before?.theirs === theirs ? before.files : {});
  const [open, setOpen] = useState<string>();
  const settle = (file: string, { line, mine, theirs: their }: TextConflict, answer: Settlement): void => {
    const known = files[file];
    const others = (typeof known === 'object' ? known : []).filter(
      (one) => one.line !== line || one.mine !== mine || one.theirs !== their,
    );
    const place: SettledPlace = { line, mine, theirs: their, answer };
    setOpen(undefined);
    setFiles({ ...files, [file]: [...others, place] });
  };
  return (
    <form
      className="clash"
      aria-label="Others have changed this, too"
      noValidate={true}
      onSubmit={(event) => {
        event.preventDefault();
        const first = [...event.currentTarget.elements].find(isUnanswered);
        setOpen(first?.name);
        if (first === undefined) onSettled({ theirs, files });
        else first.focus();
      }}
    >
      {clashes.map(({ file, name, who, conflicts }) => (
        <fieldset key={file}>
          <legend>{name}</legend>
          {conflicts.length === 0 ? (
            <>
              <p>
                It was changed as a whole by you and {who ?? 'others'}: deleted, made, or another picture.
              </p>
              <Answers
                name={file}
                chosen={files[file]}
                isOpen={open === file}
                onChoose={(whose) => {
                  setOpen(undefined);
                  setFiles({ ...files, [file]: whose });
                }}
              />
            </>
          ) : null}
          {conflicts.map((conflict) => {
            const name = `${file} ${conflict.line} ${conflict.before} ${conflict.mine}`;
            return (
              <Place
                key={name}
                conflict={conflict}
                who={who}
                name={name}
                isOpen={open === name}
                onAnswer={(answer) => settle(file, conflict, answer)}
              />
            );
          })}
        </fieldset>
      ))}
      <div className="row">
        <button type="submit" className="strong">
          Go on with this
        </button>
        <Button onClick={onLeave}>Not now</Button>
      </div>
    </form>
  );
}

/** A choice that is not made, or a text in place of both that is not written. */
const isUnanswered = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement
    ? field.value.trim() === ''
    : field instanceof HTMLInputElement && !field.validity.valid;

interface AnswersProps {
  readonly name: string;
  readonly chosen?: unknown;
  readonly isOpen: boolean;
  readonly onChoose: (whose: Whose) => void;
}

function Answers({ name, chosen, isOpen, onChoose }: AnswersProps) {
  const id = useId();
  return (
    <>
      {isOpen ? (
        <p id={id} className="problem">
          An answer is missing here.
        </p>
      ) : null}
      {ANSWERS.map(([whose, label]) => (
        <label key={whose}>
          <input
            type="radio"
            name={name}
            required={true}
            defaultChecked={chosen === whose}
            aria-describedby={isOpen ? id : undefined}
            onChange={() => onChoose(whose)}
          />{' '}
          {label}
        </label>
      ))}
    </>
  );
}

interface PlaceProps {
  readonly conflict: TextConflict;
  readonly who: string | undefined;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onAnswer: (answer: Settlement) => void;
}

function Place({ conflict, who, name, isOpen, onAnswer }: PlaceProps) {
  const id = useId();
  const [isOwn, setOwn] = useState(false);
  const { line, place = `line ${line} of the file`, pointer, mine, whole, before, after } = conflict;
  const about = [
    ...(whole === undefined ? [`${id}-before`, `${id}-after`] : []),
    ...(isOpen ? [`${id}-open`] : []),
  ];
  const answerWith = (words: string): void => onAnswer({ words, isWhole: whole !== undefined });
  return (
    <div role="radiogroup" aria-label={place}>
      <p>{place.slice(0, 1).toUpperCase() + place.slice(1)}:</p>
      <Sides conflict={conflict} names={['Yours', who === undefined ? 'Theirs' : `By ${who}`]} />
      <Answers
        name={name}
        isOpen={isOpen && !isOwn}
        onChoose={(whose) => {
          setOwn(false);
          onAnswer(whose);
        }}
      />
      {pointer === undefined ? null : (
        <label>
          <input
            type="radio"
            name={name}
            required={true}
            onChange={() => {
              setOwn(true);
              answerWith(whole ?? mine.trim());
            }}
          />{' '}
          Write another
        </label>
      )}
      {isOwn ? (
        <>
          {whole === undefined ? <p id={`${id}-before`}>{before}</p> : null}
          <textarea
            aria-label="What is to stand there"
            name={name}
            rows={2}
            defaultValue={whole ?? mine.trim()}
            aria-invalid={isOpen}
            aria-describedby={about.join(' ')}
            onChange={({ target }) => answerWith(target.value)}
          />
          {isOpen ? (
            <p id={`${id}-open`} className="problem">
              Write what is to stand there, or choose one of the two.
            </p>
          ) : null}
          {whole === undefined ? <p id={`${id}-after`}>{after}</p> : null}
        </>
      ) : null}
    </div>
  );
}
