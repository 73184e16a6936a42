import { useId, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { ChangedFile, ChangesAnswer, CommitRequest, PushAnswer } from '../../protocol/handOver.ts';
import type { Outcome } from '../state/requests.ts';
import { useStore } from '../state/useStudio.ts';

interface GitFormsProps {
  readonly changes: ChangesAnswer;
  readonly take: (outcome: Outcome<ChangesAnswer>, done: string) => void;
  readonly onPushed: (outcome: Outcome<PushAnswer>) => void;
}

/** The ways to hand over: a commit, on a new branch if wished, and a push. */
export function GitForms({ changes, take, onPushed }: GitFormsProps) {
  const store = useStore();
  const [message, setMessage] = useState<string>();
  const [branch, setBranch] = useState('');
  const [author, setAuthor] = useState({ name: '', mail: '' });
  const id = useId();
  const proposed = proposal(changes.files);
  const commit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const files = changes.files.flatMap(({ file, from }) => [file, ...(from === undefined ? [] : [from])]);
    const outcome = await store.tell<ChangesAnswer>(ADDRESS.commit, {
      message: message ?? proposed,
      files,
      ...(changes.isNameless ? { author } : {}),
    });
    if (outcome.kind === 'answer') setMessage(undefined);
    take(outcome, `Committed to ${changes.branch}.`);
  };
  // Unknown where the remote does not have the branch yet.
  const { ahead, branch: current } = changes;
  if (changes.underWay !== undefined)
    return (
      <p className="note">
        <strong>Git is in the middle of {changes.underWay}.</strong> Until that is finished, or given up,
        where it was begun, nothing is committed here: your changes are saved in the files.
      </p>
    );
  return (
    <>
      {current !== undefined ? null : (
        <p className="note">
          <strong>This folder is on no branch.</strong> What is committed here would be hard to find again.
          Make a branch for it: everything that has changed comes along.
        </p>
      )}
      {changes.files.length === 0 || current === undefined ? null : (
        <form className="inline-form" onSubmit={(event) => void commit(event)}>
          <label htmlFor={`${id}-message`}>What you have done, in a sentence</label>
          <textarea
            {...{ id: `${id}-message`, required: true, rows: 3, value: message ?? proposed }}
            onChange={({ target }) => setMessage(target.value)}
          />
          {changes.isNameless ? <AuthorFields {...{ id, author, setAuthor }} /> : null}
          <button type="submit" className="strong">
            Commit to {current}
          </button>
        </form>
      )}
      <details open={current === undefined || undefined}>
        <summary>{current === undefined ? 'Make a branch' : 'Put it on a new branch first'}</summary>
        <form
          className="inline-form"
          onSubmit={(event) => {
            event.preventDefault();
            void store
              .tell<ChangesAnswer>(ADDRESS.branch, { name: branch.trim() })
              .then((outcome) => take(outcome, `You are on ${branch.trim()} now.`));
          }}
        >
          <label htmlFor={`${id}-branch`}>Its name</label>
          <input
            {...{
              id: `${id}-branch`,
              required: true,
              value: branch,
              placeholder: 'new-headline',
              spellCheck: false,
            }}
            onChange={({ target }) => setBranch(target.value)}
          />
          <button type="submit" className="plain">
            Make the branch
          </button>
        </form>
      </details>
      {changes.remote === undefined ? null : (
        <button
          type="button"
          className="plain"
          disabled={ahead === 0}
          onClick={() => void store.tell<PushAnswer>(ADDRESS.push, {}).then(onPushed)}
        >
          {ahead === undefined
            ? `Push ${current} to ${changes.remote}`
            : ahead === 0
              ? `Everything is at ${changes.remote}`
              : `Push ${ahead === 1 ? 'one commit' : `${ahead} commits`} to ${changes.remote}`}
        </button>
      )}
    </>
  );
}

type Author = NonNullable<CommitRequest['author']>;

interface AuthorFieldsProps {
  readonly id: string;
  readonly author: Author;
  readonly setAuthor: (author: Author) => void;
}

/** Asks whose name the commits get, once for this folder. */
function AuthorFields({ id, author, setAuthor }: AuthorFieldsProps) {
  return (
    <>
      <label htmlFor={`${id}-author`}>Your name</label>
      <input
        {...{ id: `${id}-author`, required: true, autoComplete: 'name', value: author.name }}
        onChange={({ target }) => setAuthor({ ...author, name: target.value })}
      />
      <label htmlFor={`${id}-mail`}>Your e-mail address</label>
      <input
        {...{ id: `${id}-mail`, required: true, autoComplete: 'email', value: author.mail }}
        {...{ type: 'email', 'aria-describedby': `${id}-why` }}
        onChange={({ target }) => setAuthor({ ...author, mail: target.value })}
      />
      <p id={`${id}-why`} className="quiet">
        Both stand beside your changes, for whoever reads them. Git keeps them for this folder.
      </p>
    </>
  );
}

/** The longest subject of a commit, in letters. */
const SUBJECT = 72;

/** A message from the changes in words: the only one, or the pages they are on. */
export function proposal(files: readonly ChangedFile[]): string {
  const [only, ...more] = files;
  const [sentence, ...others] = only?.changes ?? [];
  if (only === undefined) return '';
  if (more.length === 0 && others.length === 0 && sentence !== undefined) {
    const whole = `${only.name}: ${sentence.sentence}`;
    if (whole.length <= SUBJECT) return whole.replace(/\.$/, '');
  }
  const names = files.map(({ name }) => name).join(', ');
  return `Content: ${names}`.slice(0, SUBJECT);
}
