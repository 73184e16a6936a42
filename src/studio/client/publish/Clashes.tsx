import { useState } from 'react';
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
  const settle = (file: string, { line, mine, theirs: their }: TextConflict, answer: Settlement): void => {
    const known = files[file];
    const others = (typeof known === 'object' ? known : []).filter(
      (one) => one.line !== line || one.mine !== mine || one.theirs !== their,
    );
    const place: SettledPlace = { line, mine, theirs: their, answer };
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
                onChoose={(whose) => setFiles({ ...files, [file]: whose })}
              />
            </>
          ) : null}
          {conflicts.map((conflict) => (
            <Place
              key={`${conflict.line} ${conflict.before} ${conflict.mine}`}
              conflict={conflict}
              who={who}
              name={`${file} ${conflict.line} ${conflict.before}`}
              onAnswer={(answer) => settle(file, conflict, answer)}
            />
          ))}
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
  readonly who: string | undefined;
  readonly name: string;
  readonly onAnswer: (answer: Settlement) => void;
}

function Place({ conflict, who, name, onAnswer }: PlaceProps) {
  const [isOwn, setOwn] = useState(false);
  const { line, place = `line ${line} of the file`, pointer, mine } = conflict;
  return (
    <div role="radiogroup" aria-label={place}>
      <p>{place.slice(0, 1).toUpperCase() + place.slice(1)}:</p>
      <Sides conflict={conflict} names={['Yours', who === undefined ? 'Theirs' : `By ${who}`]} />
      <Answers
        name={name}
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
              onAnswer({ words: mine });
            }}
          />{' '}
          Write another
        </label>
      )}
      {isOwn ? (
        <textarea
          aria-label="What is to stand there"
          rows={2}
          defaultValue={mine}
          onChange={({ target }) => onAnswer({ words: target.value })}
        />
      ) : null}
    </div>
  );
}
