import { useCallback, useEffect, useId, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { ChangedFile, ChangesAnswer, PushAnswer } from '../../protocol/handOver.ts';
import { whyNot } from '../left/whyNot.ts';
import { Glyph } from '../parts/Glyph.tsx';
import type { Outcome } from '../state/requests.ts';
import { useStore, useStudio } from '../state/useStudio.ts';
import { ChangedBlocks } from './ChangedBlocks.tsx';

const WHAT: Readonly<Record<ChangedFile['what'], string>> = {
  new: 'New',
  changed: 'Changed',
  deleted: 'Deleted',
  renamed: 'Renamed',
};

/** What has changed since the last commit, in words, and the ways to hand it over. */
export function HandOverPanel() {
  const store = useStore();
  const { version, unsent } = useStudio();
  const [changes, setChanges] = useState<ChangesAnswer>();
  const [said, setSaid] = useState({ text: '', isProblem: false });
  const take = useCallback((outcome: Outcome<ChangesAnswer>, done: string): void => {
    if (outcome.kind === 'answer') {
      setChanges(outcome.answer);
      if (done !== '') setSaid({ text: done, isProblem: false });
    } else if (outcome.kind === 'refused') setSaid({ text: whyNot(outcome.refused), isProblem: true });
    else setSaid({ text: 'The dev server does not answer. Nothing has been handed over.', isProblem: true });
  }, []);
  const waiting = unsent.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each version of the content
  useEffect(() => {
    if (waiting === 0) void store.ask<ChangesAnswer>(ADDRESS.changes).then((outcome) => take(outcome, ''));
  }, [store, take, version, waiting]);
  return (
    <div className="form handover">
      <header className="form-head">
        <h2 tabIndex={-1}>Hand over</h2>
        <p>Everything that has changed since the last commit.</p>
        <button type="button" className="close" onClick={() => store.show({ kind: 'form' })}>
          <Glyph name="close" label="Back to the form" />
        </button>
      </header>
      <p role="status" className={said.isProblem ? 'problem' : 'said'}>
        {said.text}
      </p>
      {changes === undefined ? <p className="quiet">Comparing with the last commit …</p> : null}
      {changes?.files.length === 0 ? (
        <p className="note">Nothing has changed since the last commit.</p>
      ) : null}
      <ul className="changed-files">
        {changes?.files.map((file) => (
          <ChangedFileView key={file.file} file={file} />
        ))}
      </ul>
      {changes === undefined ? null : changes.git ? (
        <GitForms
          {...{ changes, take }}
          onPushed={(outcome) => {
            if (outcome.kind === 'answer')
              setSaid({
                text: `Sent to ${outcome.answer.remote}, ${outcome.answer.branch}.`,
                isProblem: false,
              });
            else take(outcome, '');
            void store.ask<ChangesAnswer>(ADDRESS.changes).then((next) => take(next, ''));
          }}
        />
      ) : (
        <p className="note">This folder is no git repository. Your changes are saved in the files.</p>
      )}
    </div>
  );
}

function ChangedFileView({ file }: { readonly file: ChangedFile }) {
  const store = useStore();
  const { version } = useStudio();
  const { route } = file;
  const go = async (pointer: string): Promise<void> => {
    if (route !== undefined) await store.openPage(route);
    await store.select({ file: file.file, pointer }, true);
  };
  return (
    <li>
      <h3>
        {file.name} <span className="state">{WHAT[file.what]}</span>
      </h3>
      <ul className="changes">
        {file.changes.map((change) => (
          <li key={change.pointer + change.sentence}>
            <button type="button" className="link" onClick={() => void go(change.pointer)}>
              {change.sentence}
            </button>
            {change.before === undefined && change.after === undefined ? null : (
              <dl>
                {change.before === undefined ? null : (
                  <div>
                    <dt>Before</dt>
                    <dd>
                      <del>{change.before}</del>
                    </dd>
                  </div>
                )}
                {change.after === undefined ? null : (
                  <div>
                    <dt>Now</dt>
                    <dd>
                      <ins>{change.after}</ins>
                    </dd>
                  </div>
                )}
              </dl>
            )}
          </li>
        ))}
      </ul>
      <ChangedBlocks file={file} version={version} />
      {file.errors === 0 ? null : (
        <p className="problem">
          {file.errors === 1 ? 'There is a mistake in it.' : `There are ${file.errors} mistakes in it.`}
        </p>
      )}
    </li>
  );
}

interface GitFormsProps {
  readonly changes: ChangesAnswer;
  readonly take: (outcome: Outcome<ChangesAnswer>, done: string) => void;
  readonly onPushed: (outcome: Outcome<PushAnswer>) => void;
}

function GitForms({ changes, take, onPushed }: GitFormsProps) {
  const store = useStore();
  const [message, setMessage] = useState<string>();
  const [branch, setBranch] = useState('');
  const id = useId();
  const proposed = proposal(changes.files);
  const commit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const files = changes.files.map(({ file }) => file);
    const outcome = await store.tell<ChangesAnswer>(ADDRESS.commit, { message: message ?? proposed, files });
    if (outcome.kind === 'answer') setMessage(undefined);
    take(outcome, `Committed to ${changes.branch ?? 'this branch'}.`);
  };
  // Unknown where the remote does not have the branch yet.
  const { ahead } = changes;
  return (
    <>
      {changes.files.length === 0 ? null : (
        <form className="inline-form" onSubmit={(event) => void commit(event)}>
          <label htmlFor={`${id}-message`}>What you have done, in a sentence</label>
          <textarea
            {...{ id: `${id}-message`, required: true, rows: 3, value: message ?? proposed }}
            onChange={({ target }) => setMessage(target.value)}
          />
          <button type="submit" className="strong">
            Commit to {changes.branch ?? 'this branch'}
          </button>
        </form>
      )}
      <details>
        <summary>Put it on a new branch first</summary>
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
            ? `Push ${changes.branch ?? 'this branch'} to ${changes.remote}`
            : ahead === 0
              ? `Everything is at ${changes.remote}`
              : `Push ${ahead === 1 ? 'one commit' : `${ahead} commits`} to ${changes.remote}`}
        </button>
      )}
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
