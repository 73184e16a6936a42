import { ADDRESS } from '../../protocol/address.ts';
import type { ChangedFile, ChangeInWords } from '../../protocol/publish.ts';
import { whyNot } from '../left/whyNot.ts';
import { Button } from '../parts/Button.tsx';
import { useStore, useStudio } from '../state/useStudio.ts';
import { ChangedBlocks } from './ChangedBlocks.tsx';

const WHAT: Readonly<Record<ChangedFile['what'], string>> = {
  new: 'New',
  changed: 'Changed',
  deleted: 'Deleted',
  renamed: 'Renamed',
};

interface ChangedFileViewProps {
  readonly file: ChangedFile;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

export function ChangedFileView({ file, isTicked, onTick }: ChangedFileViewProps) {
  const store = useStore();
  const { version } = useStudio();
  const isPage = file.what !== 'deleted' && file.picture === undefined;
  const takeBack = async ({ currentTarget }: React.MouseEvent): Promise<void> => {
    // What has the focus will be gone.
    currentTarget.closest('.publish')?.querySelector('h2')?.focus();
    const files = [file.file, ...(file.from === undefined ? [] : [file.from])];
    const refused = await store.step(ADDRESS.back, { files }, `“${file.name}” is as it was.`);
    if (refused !== undefined) store.say(whyNot(refused));
  };
  return (
    <li>
      <h3>
        <label>
          <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
          {file.name}
        </label>{' '}
        <span className="state">{WHAT[file.what]}</span>
      </h3>
      <Changes
        changes={file.changes}
        {...(isPage
          ? {
              onGo: ({ pointer }) => void store.goTo({ file: file.file, pointer }),
              onBack: ({ back }, { currentTarget }) => {
                if (back === undefined) return;
                currentTarget.closest('.publish')?.querySelector('h2')?.focus();
                void store
                  .open(file.file)
                  .then(() => store.change({ file: file.file, label: 'the earlier text', edits: [back] }));
              },
            }
          : {})}
      />
      {file.picture === undefined ? null : <img className="changed-picture" src={file.picture} alt="" />}
      <ChangedBlocks file={file} version={version} />
      {/\.yaml$/.test(file.file) ? (
        <Button onClick={(event) => void takeBack(event)}>Take back all of “{file.name}”</Button>
      ) : null}
    </li>
  );
}

interface ChangesProps {
  readonly changes: readonly ChangeInWords[];
  readonly onGo?: (change: ChangeInWords) => void;
  readonly onBack?: (change: ChangeInWords, event: React.MouseEvent) => void;
}

export function Changes({ changes, onGo, onBack }: ChangesProps) {
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={change.pointer + change.sentence}>
          {onGo === undefined ? (
            change.sentence
          ) : (
            <Button className="link" onClick={() => onGo(change)}>
              {change.sentence}
            </Button>
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
          {change.back === undefined || onBack === undefined ? null : (
            <Button
              className="link take-back"
              aria-label={`Take back: ${change.sentence}`}
              onClick={(event) => onBack(change, event)}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
