import { useState } from 'react';
import type { Refused, TextConflict, Whose } from '../../protocol/file.ts';
import type { Settled, SettledPlace } from '../../protocol/publish.ts';
import { Sides } from '../ClashNote.tsx';

const ANSWERS: readonly (readonly [Whose, string])[] = [
  ['mine', 'Keep mine'],
  ['theirs', 'Take theirs'],
];

interface ClashesProps {
  readonly refused: Refused;
  readonly before: Settled | undefined;
  readonly onSettled: (settled: Settled) => void;
}

/** Asks what is to stand at each place at which others have published different words. */
export function Clashes({ refused: { clashes = [], theirs = '' }, before, onSettled }: ClashesProps) {
  const [files, setFiles] = useState<Settled['files']>(before?.theirs === theirs ? before.files : {});
  const settle = (file: string, { line, mine, theirs: their }: TextConflict, text: string): void => {
    const known = files[file];
    const others = (typeof known === 'object' ? known : []).filter(
      (one) => one.line !== line || one.mine !== mine || one.theirs !== their,
    );
    const place: SettledPlace = { line, mine, theirs: their, text };
    setFiles({ ...files, [file]: [...others, place] });
  };
  return (
    <form
      className="clash"
      aria-label="Others have changed this, too"
      onSubmit={(event) => {
        event.preventDefault();
        onSettled({ theirs, files });
      }}
    >
      {clashes.map(({ file, name, conflicts }) => (
        <fieldset key={file}>
          <legend>{name}</legend>
          {conflicts.length === 0 ? (
            <>
              <p>It was changed as a whole by both: deleted, made, or another picture.</p>
              <Answers
                name={file}
                chosen={files[file]}
                onChoose={(whose) => setFiles({ ...files, [file]: whose })}
              />
            </>
          ) : null}
          {conflicts.map((conflict) => (
            <Place
              key={`${conflict.line} ${conflict.before} ${conflict.mine}`}
              conflict={conflict}
              name={`${file} ${conflict.line} ${conflict.before}`}
              onText={(text) => settle(file, conflict, text)}
            />
          ))}
        </fieldset>
      ))}
      <button type="submit" className="strong">
        Go on with this
      </button>
    </form>
  );
}

interface AnswersProps {
  readonly name: string;
  readonly chosen?: unknown;
  readonly onChoose: (whose: Whose) => void;
}

const Answers = ({ name, chosen, onChoose }: AnswersProps): React.ReactNode =>
  ANSWERS.map(([whose, label]) => (
    <label key={whose}>
      <input
        type="radio"
        name={name}
        required={true}
        defaultChecked={chosen === whose}
        onChange={() => onChoose(whose)}
      />{' '}
      {label}
    </label>
  ));

interface PlaceProps {
  readonly conflict: TextConflict;
  readonly name: string;
  readonly onText: (text: string) => void;
}

function Place({ conflict, name, onText }: PlaceProps) {
  const [isOwn, setOwn] = useState(false);
  return (
    <div role="radiogroup" aria-label={`Line ${conflict.line}`}>
      <Sides conflict={conflict} />
      <Answers
        name={name}
        onChoose={(whose) => {
          setOwn(false);
          onText(conflict[whose]);
        }}
      />
      <label>
        <input
          type="radio"
          name={name}
          required={true}
          onChange={() => {
            setOwn(true);
            onText(conflict.mine);
          }}
        />{' '}
        Write another
      </label>
      {isOwn ? (
        <textarea
          aria-label="What is to stand there"
          rows={2}
          defaultValue={conflict.mine}
          onChange={({ target }) => onText(target.value)}
        />
      ) : null}
    </div>
  );
}
