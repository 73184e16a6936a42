import { useCallback, useEffect, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { ChangedFile, ChangesAnswer } from '../../protocol/handOver.ts';
import { whyNot } from '../left/whyNot.ts';
import { Glyph } from '../parts/Glyph.tsx';
import type { Outcome } from '../state/requests.ts';
import { useStore, useStudio } from '../state/useStudio.ts';
import { ChangedBlocks } from './ChangedBlocks.tsx';
import { GitForms } from './GitForms.tsx';

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
      {changes === undefined || changes.drafts.length === 0 ? null : (
        <p className="note">
          <strong>Not handed over:</strong> what is kept here as a draft, on {changes.drafts.join(', ')}.
        </p>
      )}
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
  const { unfinished } = file;
  const go = (pointer: string): Promise<void> => store.goTo({ file: file.file, pointer });
  return (
    <li>
      <h3>
        {file.name} <span className="state">{WHAT[file.what]}</span>
      </h3>
      <ul className="changes">
        {file.changes.map((change) => (
          <li key={change.pointer + change.sentence}>
            {file.what === 'deleted' || file.picture !== undefined ? (
              change.sentence
            ) : (
              <button type="button" className="link" onClick={() => void go(change.pointer)}>
                {change.sentence}
              </button>
            )}
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
      {file.picture === undefined ? null : <img className="changed-picture" src={file.picture} alt="" />}
      <ChangedBlocks file={file} version={version} />
      {unfinished === undefined ? null : (
        <p className="note">
          {unfinished.text}{' '}
          <button type="button" className="link" onClick={() => void go(unfinished.pointer)}>
            Go to the first
          </button>
        </p>
      )}
      {file.errors === 0 ? null : (
        <p className="problem">
          {file.errors === 1 ? 'There is a mistake in it.' : `There are ${file.errors} mistakes in it.`}
        </p>
      )}
    </li>
  );
}
