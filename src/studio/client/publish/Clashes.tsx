import { useState } from 'react';
import type { Whose } from '../../protocol/file.ts';
import type { PublishRequest } from '../../protocol/publish.ts';
import type { Refused } from '../../protocol/refused.ts';
import { Sides } from '../ClashNote.tsx';

const ANSWERS: readonly (readonly [Whose, string])[] = [
  ['mine', 'Keep mine'],
  ['theirs', 'Take theirs'],
];

interface ClashesProps {
  readonly refused: Refused;
  readonly onSettled: (settled: NonNullable<PublishRequest['settled']>) => void;
}

/** Asks whose words count where others have published different ones at the same places. */
export function Clashes({ refused: { clashes = [], theirs = '' }, onSettled }: ClashesProps) {
  const [files, setFiles] = useState<Readonly<Record<string, Whose>>>({});
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
            <p>It was changed as a whole by both: deleted, made, or another picture.</p>
          ) : null}
          {conflicts.map((conflict) => (
            <Sides key={`${conflict.line} ${conflict.mine}`} conflict={conflict} />
          ))}
          {ANSWERS.map(([whose, label]) => (
            <label key={whose}>
              <input
                {...{ type: 'radio', name: file, required: true, checked: files[file] === whose }}
                onChange={() => setFiles({ ...files, [file]: whose })}
              />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className="strong">
        Go on with this
      </button>
    </form>
  );
}
