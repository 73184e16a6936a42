import { useEffect, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import type { Refused } from '../../protocol/file.ts';
import type { Picture, PicturesAnswer, ReplacedAnswer } from '../../protocol/site.ts';
import { Button, PlaceLink } from '../parts/Button.tsx';
import { FileButton } from '../parts/FileButton.tsx';
import { Looking } from '../parts/Looking.tsx';
import { Panel, SearchField } from '../parts/Panel.tsx';
import { Status } from '../parts/Status.tsx';
import type { StudioStore } from '../state/StudioStore.ts';
import { whyNot } from '../state/state.ts';
import { useAnswer, useStore, useStudio } from '../state/useStore.ts';
import { addPicture, inBytes } from './PictureControl.tsx';

/** Every picture of the site: how large it is, what shows it, another one in its place everywhere, and away with it. */
export function PicturesPanel() {
  const store = useStore();
  const { site, version, history } = useStudio();
  const [wanted, setWanted] = useState('');
  const [said, setSaid] = useState('');
  const [texts, setTexts] = useState<ReplacedAnswer['texts']>([]);
  const [isBusy, setBusy] = useState(false);
  // As they are shown: the site has measured only those that a page shows.
  const [sizes, setSizes] = useState<Readonly<Record<string, string>>>({});
  // Each change may be one of what a picture shows.
  const again = `${version} ${site?.names.media.length}`;
  const [answer, why, isComing] = useAnswer<PicturesAnswer>(ADDRESS.pictures, again);
  const pictures = answer?.pictures;
  const remove = async (gone: readonly string[]): Promise<void> => {
    setTexts([]);
    setSaid(whyNot(await deletePictures(store, gone)));
  };
  const replace = async ({ src }: Picture, file: File): Promise<void> => {
    setBusy(true);
    setTexts([]);
    const { said: why, src: by } = await addPicture(store, file);
    setSaid(by === src ? 'This is the picture that is there.' : why);
    if (by !== undefined && by !== src) {
      const refused = await store.step<ReplacedAnswer>(
        ADDRESS.pictures,
        { do: 'replace', src, by },
        (answer) => {
          setTexts(answer.texts);
          setSaid(replacedInWords(nameOf(by), answer));
          return `${nameOf(by)} is shown in place of ${nameOf(src)}.`;
        },
      );
      if (refused !== undefined) setSaid(whyNot(refused));
    }
    setBusy(false);
  };
  // What was said of a step is over when it is taken back.
  useEffect(() => {
    if (history.redo === undefined) return;
    setSaid('');
    setTexts([]);
  }, [history.redo]);
  const words = wanted.toLowerCase();
  const shown = (pictures ?? []).filter(({ src, uses }) =>
    [nameOf(src), ...uses.map(({ on }) => on)].join(' ').toLowerCase().includes(words),
  );
  const unused = shown.filter(({ uses }) => uses.length === 0).map(({ src }) => src);
  return (
    <Panel title="Pictures" help="All pictures of this site, with the pages that show them.">
      <FileButton
        accept="image/*"
        onFile={(file) => void addPicture(store, file).then((added) => setSaid(added.said))}
      >
        Add a picture
      </FileButton>
      <SearchField
        label="Find a picture"
        placeholder="Its name, or a page"
        value={wanted}
        onWrite={setWanted}
      />
      <Status>{isBusy ? 'Replacing the picture …' : said || why}</Status>
      {isComing ? <Looking /> : null}
      {texts.length === 0 ? null : (
        <ul>
          {texts.map(({ file, pointer, on }) => (
            <li key={file + pointer}>
              <PlaceLink to={{ file, pointer }}>What it shows, on “{on}”</PlaceLink>
            </li>
          ))}
        </ul>
      )}
      {pictures !== undefined && !isComing && shown.length === 0 ? (
        <p className="quiet">{words === '' ? 'There are none yet.' : 'There is none of this name.'}</p>
      ) : null}
      {unused.length < 2 ? null : (
        // One of them may be shown by now.
        <Button glyph="trash" aria-disabled={isComing} onClick={() => void (isComing || remove(unused))}>
          Delete the {unused.length} that nothing shows
        </Button>
      )}
      <ul className="pictures stack wide">
        {shown.map((picture) => (
          <li key={picture.src}>
            <img
              src={picture.shown}
              alt=""
              loading="lazy"
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSizes((known) => ({ ...known, [picture.src]: `${width} × ${height}, ` }))
              }
            />
            <div className="stack tight">
              <strong>{nameOf(picture.src)}</strong>
              <p className="quiet">
                {sizes[picture.src]}
                {inBytes(picture.bytes)}
                {picture.uses.length === 0 ? ', not shown anywhere' : ''}
              </p>
              {picture.uses.map(({ file, pointer, on }) => (
                <PlaceLink key={`${file}#${pointer}`} to={{ file, pointer }}>
                  {on}
                </PlaceLink>
              ))}
              {picture.uses.length === 0 ? (
                <Button
                  glyph="trash"
                  aria-label={`Delete ${nameOf(picture.src)}`}
                  onClick={() => void remove([picture.src])}
                >
                  Delete
                </Button>
              ) : (
                <FileButton
                  accept="image/*"
                  label={`Replace ${nameOf(picture.src)} everywhere`}
                  isBusy={isBusy}
                  onFile={(file) => void store.inTurn(() => replace(picture, file))}
                >
                  Replace everywhere
                </FileButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** @param gone as pages name them. @returns why not, if it was not done */
export const deletePictures = (store: StudioStore, gone: readonly string[]): Promise<Refused | undefined> =>
  store.step(
    ADDRESS.pictures,
    { do: 'delete', pictures: gone },
    gone.length === 1 ? `${nameOf(gone[0] ?? '')} is deleted.` : `${gone.length} pictures are deleted.`,
  );

/** What has become of it, and what is still to be looked at. */
function replacedInWords(name: string, { texts, dropped }: ReplacedAnswer): string {
  const [places, them] = texts.length === 1 ? ['one place', 'it is'] : [`${texts.length} places`, 'they are'];
  const named = dropped.map((one) => (one === 'crop' ? 'crop' : 'focal point')).join(' and the ');
  const gone =
    named === ''
      ? ''
      : ` The ${named} of the old picture went: the new one has another shape, or cannot have it.`;
  return `${name} is shown in ${places} now.${gone} What people who cannot see it are told is as it was: look whether ${them} still true.`;
}

const nameOf = (src: string): string => src.replace(/^_media\//, '');
