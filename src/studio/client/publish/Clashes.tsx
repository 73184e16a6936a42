import { Fragment, useId, useState } from 'react';
import { grouped } from '../../../engine/model/grouped.ts';
import type { FileClash, Refused, Settlement, TextConflict, WholeClash, Whose } from '../../protocol/file.ts';
import type { Settled, SettledPlace } from '../../protocol/publish.ts';
import { bothSides } from '../ClashNote.tsx';
import { Button } from '../parts/Button.tsx';
import { Sides } from '../parts/Sides.tsx';

const ANSWERS: readonly (readonly [Whose, string])[] = [
  ['mine', 'Keep mine'],
  ['theirs', 'Take theirs'],
];

/** By the name of the clash: it is the same as long as both sides say the same. */
export type Answered = Readonly<Record<string, Settlement>>;

interface ClashesProps {
  readonly refused: Refused;
  readonly before: Settled | undefined;
  readonly answers: Answered;
  readonly onAnswer: (name: string, answer: Settlement) => void;
  readonly onSettled: (settled: Settled) => void;
  readonly onLeave: () => void;
}

/** Asks what is to stand at each place at which others have published different words. */
export function Clashes({
  refused: { clashes = [], theirs = '' },
  before,
  answers,
  onAnswer,
  onSettled,
  onLeave,
}: ClashesProps) {
  const [open, setOpen] = useState<string>();
  const answerAs = (name: string, answer: Settlement): void => {
    setOpen(undefined);
    onAnswer(name, answer);
  };
  return (
    <form
      className="clash stack wide"
      aria-label="Others have changed this, too"
      noValidate={true}
      onSubmit={(event) => {
        event.preventDefault();
        const first = [...event.currentTarget.elements].find(isUnanswered);
        setOpen(first?.name);
        if (first !== undefined) first.focus();
        else
          onSettled({
            theirs,
            files: settledIn(clashes, answers, before?.theirs === theirs ? before.files : {}),
          });
      }}
    >
      {[...grouped(clashes, ({ page, file }) => page ?? file)].map(([page, own]) => (
        <fieldset key={page} className="stack">
          <legend>{own[0]?.name}</legend>
          {own.map((clash) => (
            <Fragment key={clash.file}>
              {clash.whole === undefined ? null : (
                <Answers
                  says={inWords(clash.whole, clash.who)}
                  name={nameOf(clash)}
                  chosen={answers[nameOf(clash)]}
                  isOpen={open === nameOf(clash)}
                  onChoose={(whose) => answerAs(nameOf(clash), whose)}
                />
              )}
              {placesOf(clash).map(([name, conflict]) => (
                <Place
                  key={name}
                  conflict={conflict}
                  who={clash.who}
                  name={name}
                  answer={answers[name]}
                  written={writtenAt(answers, clash.file, conflict)}
                  isOpen={open === name}
                  onAnswer={(answer) => answerAs(name, answer)}
                />
              ))}
            </Fragment>
          ))}
        </fieldset>
      ))}
      <div className="row">
        <Button type="submit" className="strong">
          Go on with this
        </Button>
        <Button onClick={onLeave}>Not now</Button>
      </div>
    </form>
  );
}

/** What both have done with the file. */
function inWords({ noun, mine, theirs, at }: WholeClash, who: string | undefined): string {
  const they = who === undefined ? 'others have' : `${who} has`;
  if (at !== undefined)
    return `You have given this page the address ${at.mine}, and ${they} given it ${at.theirs}. The one that you do not choose leads to the other; the words of both are kept.`;
  if (mine === theirs) {
    const done =
      mine === 'made'
        ? `made a ${noun} of this name`
        : noun === 'picture'
          ? 'put another picture here'
          : `changed this ${noun}`;
    return `You have ${done}, and so ${who === undefined ? 'have others' : `has ${who}`}.`;
  }
  const under = [mine, theirs].includes('renamed') ? ' under its old name' : '';
  return theirs === 'changed'
    ? `You have ${mine} the ${noun}, and ${they} changed it${under}.`
    : `${they.replace(/^o/, 'O')} ${theirs} the ${noun}, and you have changed it${under}.`;
}

const nameOf = ({ file, whole }: FileClash): string => JSON.stringify([file, whole]);

/** Lines move when others publish more; what is said twice in one text is told apart by its turn. */
function placesOf({ file, conflicts }: FileClash): readonly (readonly [name: string, TextConflict])[] {
  const said = conflicts.map(({ line, pointer = line, before, mine, theirs, after }) =>
    JSON.stringify([file, pointer, before, mine, theirs, after]),
  );
  return conflicts.map((conflict, index) => {
    const turn = said.slice(0, index).filter((one) => one === said[index]).length;
    return [`${said[index]} ${turn}`, conflict];
  });
}

/** The answers as they are sent, those to what was asked before among them: the server asks for what is open only. */
function settledIn(
  clashes: readonly FileClash[],
  answers: Answered,
  before: Settled['files'],
): Settled['files'] {
  const files = clashes.map((clash): readonly [string, Settled['files'][string]] => {
    const whole = answers[nameOf(clash)];
    if (typeof whole === 'string') return [clash.file, whole];
    const known = before[clash.file];
    const places = placesOf(clash).flatMap(([name, { line, mine, theirs }]): SettledPlace[] => {
      const answer = answers[name];
      return answer === undefined ? [] : [{ line, mine, theirs, answer: asText(answer) }];
    });
    return [clash.file, [...places, ...(typeof known === 'object' ? known : [])]];
  });
  return { ...before, ...Object.fromEntries(files) };
}

/** The whole of a text neither begins nor ends with spaces. */
const asText = (answer: Settlement): Settlement =>
  typeof answer === 'object' && answer.isWhole ? { ...answer, words: answer.words.trim() } : answer;

/** What was written when others had published something else at the same place. */
function writtenAt(answers: Answered, file: string, { pointer, whole }: TextConflict): string | undefined {
  const place = JSON.stringify([file, pointer]).slice(0, -1);
  const written = Object.entries(answers).flatMap(([name, answer]) =>
    name.startsWith(`${place},`) && typeof answer === 'object' && answer.isWhole === (whole !== undefined)
      ? [answer.words]
      : [],
  );
  return written.at(-1);
}

/** A choice that is not made, or a text in place of both that is not written. */
const isUnanswered = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement
    ? field.value.trim() === ''
    : field instanceof HTMLInputElement && !field.validity.valid;

interface AnswersProps {
  /** What there is to choose between: in a sentence, or the id of the two texts (`bothSides`). */
  readonly says?: string;
  readonly about?: string;
  readonly name: string;
  readonly chosen: Settlement | undefined;
  readonly isOpen: boolean;
  readonly onChoose: (whose: Whose) => void;
}

function Answers({ says, about, name, chosen, isOpen, onChoose }: AnswersProps) {
  const id = useId();
  return (
    <>
      {says === undefined ? null : <p id={id}>{says}</p>}
      {isOpen ? (
        <p id={`${id}-open`} className="problem">
          An answer is missing here.
        </p>
      ) : null}
      {ANSWERS.map(([whose, label]) => (
        <label key={whose}>
          <input
            type="radio"
            name={name}
            required={true}
            checked={chosen === whose}
            aria-describedby={
              (about === undefined ? id : `${about}-${whose}`) + (isOpen ? ` ${id}-open` : '')
            }
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
  readonly answer: Settlement | undefined;
  /** What another text begins with, if it has been written before. */
  readonly written: string | undefined;
  readonly isOpen: boolean;
  readonly onAnswer: (answer: Settlement) => void;
}

function Place({ conflict, who, name, answer, written, isOpen, onAnswer }: PlaceProps) {
  const id = useId();
  const own = typeof answer === 'object' ? answer : undefined;
  const { line, place = `line ${line} of the file`, pointer, mine, whole, before, after } = conflict;
  const about = [
    ...(whole === undefined ? [`${id}-before`, `${id}-after`] : []),
    ...(isOpen ? [`${id}-open`] : []),
  ];
  const answerWith = (words: string): void => onAnswer({ words, isWhole: whole !== undefined });
  return (
    <div className="stack" role="radiogroup" aria-label={place}>
      <p>{place.slice(0, 1).toUpperCase() + place.slice(1)}:</p>
      <Sides sides={bothSides(conflict, ['Yours', who === undefined ? 'Theirs' : `By ${who}`], id)} />
      <Answers
        about={id}
        name={name}
        chosen={answer}
        isOpen={isOpen && own === undefined}
        onChoose={onAnswer}
      />
      {pointer === undefined ? null : (
        <label>
          <input
            type="radio"
            name={name}
            required={true}
            checked={own !== undefined}
            onChange={() => answerWith(written ?? whole ?? mine.trim())}
          />{' '}
          Write another
        </label>
      )}
      {own === undefined ? null : (
        <>
          {whole === undefined ? <p id={`${id}-before`}>{before}</p> : null}
          <textarea
            aria-label="What is to stand there"
            name={name}
            rows={2}
            value={own.words}
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
      )}
    </div>
  );
}
