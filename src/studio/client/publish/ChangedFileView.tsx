import { useMemo } from 'react';
import { grouped } from '../../../engine/model/grouped.ts';
import { ADDRESS } from '../../protocol/address.ts';
import type { ChangedFile, ChangeInWords } from '../../protocol/publish.ts';
import { Button } from '../parts/Button.tsx';
import { Drawing, Drawings } from '../parts/Drawing.tsx';
import { Sides } from '../parts/Sides.tsx';
import { type FilePlace, whyNot } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { deletePictures } from '../widgets/PicturesPanel.tsx';

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

/** What has changed in a file, whether it is sent, and the way back. */
export function ChangedFileView({ file, isTicked, onTick }: ChangedFileViewProps) {
  const store = useStore();
  const { version } = useStudio();
  const isPage = file.what !== 'deleted' && file.picture === undefined;
  const takeBack = async ({ currentTarget }: React.MouseEvent): Promise<void> => {
    // What has the focus will be gone.
    currentTarget.closest('.form')?.querySelector('h2')?.focus();
    const files = [file.file, ...(file.from === undefined ? [] : [file.from])];
    const refused = await store.step(ADDRESS.back, { files }, `“${file.name}” is as it was.`);
    if (refused !== undefined) store.say(whyNot(refused));
  };
  const deletePicture = async (): Promise<void> => {
    const refused = await deletePictures(store, [file.file.replace(/^pages\//, '')]);
    if (refused !== undefined) store.refuse(refused);
  };
  return (
    <li className="stack">
      <h3 className="row">
        <label className="row">
          <input
            type="checkbox"
            checked={isTicked}
            disabled={file.mistakes.length > 0}
            onChange={({ target }) => onTick(target.checked)}
          />
          {file.name}
        </label>{' '}
        <span className="state" data-errors={file.mistakes.length > 0 ? '' : undefined}>
          {file.mistakes.length > 0
            ? 'Has a mistake'
            : file.isBehind
              ? 'Older than what you see'
              : file.isUnused
                ? 'Shown nowhere'
                : WHAT[file.what]}
        </span>
      </h3>
      <Changes
        changes={file.changes}
        {...(isPage
          ? {
              onGo: ({ pointer }) => void store.goTo({ file: file.file, pointer }),
              onBack: ({ back }, { currentTarget }) => {
                if (back === undefined) return;
                currentTarget.closest('.form')?.querySelector('h2')?.focus();
                void store.open(file.file).then(() => store.edit(file.file, 'the earlier text', back));
              },
            }
          : {})}
      />
      {file.picture === undefined ? null : <img className="changed-picture" src={file.picture} alt="" />}
      <ChangedBlocks file={file} version={version} />
      {/\.yaml$/.test(file.file) ? (
        <Button onClick={(event) => void takeBack(event)}>Take back all of “{file.name}”</Button>
      ) : null}
      {file.isUnused ? (
        <Button glyph="trash" onClick={() => void deletePicture()}>
          Delete “{file.name}”
        </Button>
      ) : null}
    </li>
  );
}

interface ChangesProps {
  readonly changes: readonly ChangeInWords[];
  readonly onGo?: (change: ChangeInWords) => void;
  readonly onBack?: (change: ChangeInWords, event: React.MouseEvent) => void;
}

/** Changes in sentences, with the words before and now. */
export function Changes({ changes, onGo, onBack }: ChangesProps) {
  return (
    <ul className="changes stack">
      {changes.map((change) => (
        <li key={change.pointer + change.sentence} className="stack tight">
          {onGo === undefined ? (
            change.sentence
          ) : (
            <Button className="link" onClick={() => onGo(change)}>
              {change.sentence}
            </Button>
          )}
          <Sides
            sides={[
              ...(change.before === undefined ? [] : [{ name: 'Before', said: <del>{change.before}</del> }]),
              ...(change.after === undefined ? [] : [{ name: 'Now', said: <ins>{change.after}</ins> }]),
            ]}
          />
          {change.back === undefined || onBack === undefined ? null : (
            <Button
              className="link"
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

const MOST = 12;

const WIDTH = 768;

interface Pair {
  readonly key: string;
  readonly was?: Picture;
  readonly now?: Picture;
}

interface Picture {
  readonly only?: FilePlace;
  readonly framed?: readonly FilePlace[];
}

/** The changed blocks of a file, or a page that is new or gone, drawn as they were and as they are. Words beside them say
 * the same. */
function ChangedBlocks({ file, version }: { readonly file: ChangedFile; readonly version: number }) {
  const { shownOn, wasOn } = file;
  const pairs = useMemo(() => pairsOf(file), [file]);
  if (pairs.length === 0) return null;
  const addressOf = (route: string): string => `${ADDRESS.drawn}${route}?theme=light&v=${version}`;
  return (
    <Drawings summary={file.what === 'new' ? 'The page, in a picture' : 'Before and now, in pictures'}>
      {pairs.map(({ key, was, now }) => (
        <div key={key} className="stack">
          {was === undefined || wasOn === undefined ? null : (
            <Shown
              name="Before"
              picture={was}
              address={`${addressOf(wasOn.route)}&was=${encodeURIComponent(wasOn.file)}`}
            />
          )}
          {now === undefined || shownOn === undefined ? null : (
            <Shown name="Now" picture={now} address={addressOf(shownOn)} />
          )}
        </div>
      ))}
    </Drawings>
  );
}

function Shown({ name, picture, address }: { name: string; picture: Picture; address: string }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <Drawing {...picture} address={address} width={WIDTH} isWhole />
    </figure>
  );
}

function pairsOf({ file, what, changes, route, wasOn }: ChangedFile): readonly Pair[] {
  if (what === 'new') return route === undefined ? [] : [{ key: '', now: {} }];
  if (what === 'deleted') return wasOn === undefined ? [] : [{ key: '', was: {} }];
  const inBlocks = changes.filter(({ block }) => block !== undefined);
  const byPlace = grouped(inBlocks, ({ block }) => `${block?.now} ${block?.was}`);
  return [...byPlace].slice(0, MOST).map(([key, own]): Pair => {
    const { was, now } = own[0]?.block ?? {};
    return {
      key,
      ...(was === undefined ? {} : { was: pictureOf(wasOn?.file ?? file, was, now, own) }),
      ...(now === undefined ? {} : { now: pictureOf(file, now, now, own) }),
    };
  });
}

/** A block with the places in it that have changed. @param now its pointer as it is, which the changes name */
function pictureOf(
  file: string,
  block: string,
  now: string | undefined,
  changes: readonly ChangeInWords[],
): Picture {
  // Where items have come, gone or moved, a place does not have the same name in both.
  const isSame = changes.every(({ before, after }) => before !== undefined && after !== undefined);
  const framed = changes
    // A whole block needs no frame.
    .filter(({ pointer }) => now !== undefined && pointer.startsWith(`${now}/`) && (isSame || block === now))
    .map(({ pointer }) => ({ file, pointer: block + pointer.slice(now?.length) }));
  return { only: { file, pointer: block }, framed };
}
